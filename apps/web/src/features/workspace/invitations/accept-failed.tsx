import type { Refusal } from '@stint/contract';
import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { AuthFrame } from '../../identity/auth/index.ts';

const advice = {
  'invite.accepted': 'failed_accepted',
  'invite.expired': 'failed_expired',
  'invite.removed': 'failed_removed',
  'invite.rejected': 'failed_rejected',
  'invite.code_invalid': 'failed_code',
} as const;
const isAdvised = (code: string): code is keyof typeof advice => Object.hasOwn(advice, code);

interface AcceptFailedProps {
  refusal: Refusal;
  email: string;
  isIn: boolean;
  /** By a link rather than a typed code. */
  byLink: boolean;
  onCode: () => void;
  onRetry: () => void;
}

/** Why an invitation cannot be accepted, and the next step. */
export function AcceptFailed({ refusal, email, isIn, byLink, onCode, onRetry }: AcceptFailedProps) {
  const t = useText('invitations', 'common', 'errors');
  const hasAdvice = isAdvised(refusal.code);
  return (
    <AuthFrame title={t('failedTitle')} text={email}>
      <div className="flex flex-col gap-5">
        <Banner tone="danger">
          {byLink && refusal.code === 'invite.code_invalid'
            ? t('failedLink')
            : t(`errors:${refusal.code}`, refusal.details)}
          {isAdvised(refusal.code) && <p className="text-dense">{t(advice[refusal.code])}</p>}
        </Banner>
        <div className="flex flex-wrap gap-2">
          {isIn ? (
            <Link to="/" className={buttonClass({ look: hasAdvice ? 'primary' : 'secondary' })}>
              {t('goHome')}
            </Link>
          ) : (
            <Link
              to="/auth/passcode"
              state={{ email }}
              className={buttonClass({ look: hasAdvice ? 'primary' : 'secondary' })}
            >
              {t('signIn')}
            </Link>
          )}
          {hasAdvice ? (
            <Button onClick={onCode}>{t('haveCode')}</Button>
          ) : (
            <Button look="primary" onClick={onRetry}>
              {t('common:retry')}
            </Button>
          )}
        </div>
      </div>
    </AuthFrame>
  );
}
