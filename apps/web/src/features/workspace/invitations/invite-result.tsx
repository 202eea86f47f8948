import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { MailboxLink, useMailPlace } from '../../identity/auth/index.ts';
import type { InvitationOutcome } from './invite-form.tsx';
import { useMailProblem } from './mail-problem.ts';

interface InviteResultProps {
  sent: InvitationOutcome;
  onMore: () => void;
  onDone: () => void;
}

interface Line {
  email: string;
  tone: 'good' | 'none' | 'bad';
  text: string;
}

const signs = {
  good: <Check className="text-accent-text" />,
  none: <Minus className="text-muted" />,
  bad: <TriangleAlert className="text-warn-text" />,
} as const;

/** The result of each address after a partial failure. */
export function InviteResult({ sent: { invited, passedOver, invalid }, onMore, onDone }: InviteResultProps) {
  const t = useText('invitations', 'common');
  const isLogged = useMailPlace() === 'log';
  const problemOf = useMailProblem(invited);
  const lines: Line[] = [
    ...invited.map(({ id, email }): Line => {
      const reason = problemOf(id);
      return reason
        ? { email, tone: 'bad', text: t('result_failed', { reason }) }
        : { email, tone: 'good', text: t(isLogged ? 'result_unsent' : 'result_sent') };
    }),
    ...passedOver.map(({ email, reason }): Line => ({ email, tone: 'none', text: t(`result_${reason}`) })),
    ...invalid.map((email): Line => ({ email, tone: 'bad', text: t('result_invalid') })),
  ];
  return (
    <div className="flex flex-col gap-4">
      <ul aria-live="polite" className="divide-y divide-line rounded-lg border border-line">
        {lines.map(({ email, tone, text }) => (
          <li key={email} className="flex items-start gap-2.5 px-3 py-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
            {signs[tone]}
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere block font-medium">
                <bdi>{email}</bdi>
              </span>
              <span className="block text-dense text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <MailboxLink />
      <div className="flex justify-end gap-2">
        <Button onClick={onMore}>{t('inviteMore')}</Button>
        <Button look="primary" autoFocus onClick={onDone}>
          {t('common:done')}
        </Button>
      </div>
    </div>
  );
}
