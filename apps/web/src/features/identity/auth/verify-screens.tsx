import type { Me, Refusal } from '@stint/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApiMutation, useServer, useSession } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { MailLink } from '../../../lib/page/mail-link.ts';
import { addressOf } from '../../../ui/base-path.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { pageOf, type ReturnTo } from './return-to.ts';
import { useCodeLength } from './sign-in-settings.ts';
import { useVerified, VerifyForm } from './verify-form.tsx';

/** After registration, or while the address is unconfirmed. It can be postponed until the first task. */
export function VerifyCodeScreen({ to, me }: ReturnTo & { me: Pick<Me, 'email'> }) {
  const t = useText('auth', 'shell');
  const length = useCodeLength();
  const router = useRouter();
  const onward = () => router.history.replace(addressOf(pageOf(to)));
  return (
    <AuthFrame title={t('shell:verifyTitle')} text={t('shell:verifyText', { email: me.email, length })}>
      <VerifyForm email={me.email} onVerified={onward}>
        <Button look="quiet" size="small" onClick={onward}>
          {t('verifyLater')}
        </Button>
      </VerifyForm>
    </AuthFrame>
  );
}

/** The page already says that the link is not valid. */
const isUsedUp = ({ code }: Refusal) => code === 'invalid' || code === 'auth.verification_failed';

/** Opened by the link of the message; confirms automatically. */
export function VerifyLinkScreen({ to, link }: ReturnTo & { link: MailLink }) {
  const t = useText('auth', 'shell');
  const server = useServer();
  const session = useSession();
  const router = useRouter();
  const verified = useVerified(() => {
    if (session.state === 'in') router.history.replace(addressOf(pageOf(to)));
    else void router.navigate({ to: '/auth/passcode', search: { to }, replace: true });
  });
  const [{ email, token }] = useState(link);
  const verify = useApiMutation(server.auth.verifyEmail, { inForm: true, onSuccess: verified });
  const resend = useApiMutation(server.auth.resendVerification, {
    onSuccess: () => void toast({ look: 'success', title: t('codeSent') }),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is tried once, on mount
  useEffect(() => {
    const timeout = setTimeout(() => verify.mutate({ email, token: token ?? '' }));
    return () => clearTimeout(timeout);
  }, []);

  if (!verify.error) {
    return (
      <AuthFrame title={t('verifyingTitle')} text={email}>
        <p role="status" className="text-accent">
          <Spinner size="large" />
          <span className="sr-only">{t('shell:loading')}</span>
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t('verifyFailedTitle')} text={t('verifyFailedText')}>
      <div className="flex flex-col gap-5">
        <RefusalNote refusal={isUsedUp(verify.error) ? null : verify.error} />
        <div className="flex flex-wrap gap-2">
          <Button
            look="primary"
            busy={resend.isPending}
            blocked={resend.isSuccess && t('codeSent')}
            onClick={() => resend.mutate({ email })}
          >
            {t('resendLink')}
          </Button>
          <Link to={session.state === 'in' ? '/' : '/auth/passcode'} className={buttonClass()}>
            {session.state === 'in' ? t('shell:goHome') : t('signIn')}
          </Link>
        </div>
      </div>
    </AuthFrame>
  );
}
