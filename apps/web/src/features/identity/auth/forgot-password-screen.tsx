import { ByEmail } from '@stint/contract';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { EmailField } from './email-field.tsx';
import { textLink } from './links.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { ResendButton } from './resend-button.tsx';
import type { ReturnTo } from './return-to.ts';
import { useSignInSettings } from './sign-in-settings.ts';

/** Requests a link to reset the password. The answer is the same for every address. */
export function ForgotPasswordScreen({ to }: ReturnTo) {
  const navigate = useNavigate();
  const sentTo = useLocation({ select: ({ state }) => state.resetFor });
  const enteredEmail = useLocation({ select: ({ state }) => state.email });
  const [address, setAddress] = useState(sentTo ?? enteredEmail ?? '');
  const onSent = (email: string) => {
    setAddress(email);
    void navigate({ to: '/auth/forgot-password', search: { to }, state: { resetFor: email } });
  };
  const onOther = () => void navigate({ to: '/auth/forgot-password', search: { to }, state: {}, replace: true });

  if (sentTo !== undefined) return <Sent key={sentTo} to={to} email={sentTo} onOther={onOther} />;
  return <AddressForm to={to} start={address} onSent={onSent} />;
}

function BackLink({ to }: ReturnTo) {
  const t = useText('auth');
  return (
    <Link to="/auth/passcode" search={{ to }} className={textLink}>
      {t('backToSignIn')}
    </Link>
  );
}

function AddressForm({ to, start, onSent }: ReturnTo & { start: string; onSent: (email: string) => void }) {
  const t = useText('auth');
  const server = useServer();
  const form = useForm(
    ByEmail,
    { email: start },
    { says: (_, value) => t(value.trim() === '' ? 'emailRequired' : 'emailInvalid') },
  );
  const send = useApiMutation(server.passwords.request, { inForm: true, onSuccess: (_, { email }) => onSent(email) });
  return (
    <AuthFrame title={t('forgotTitle')} text={t('forgotText')} footer={<BackLink to={to} />}>
      <form className="flex flex-col gap-5" {...form.props((values) => send.mutate(values, { onError: form.refuse }))}>
        <EmailField {...form.control('email')} error={form.errorOf('email')} autoFocus />
        {form.problem && <Banner tone="danger">{form.problem}</Banner>}
        <Button type="submit" look="primary" size="large" busy={send.isPending}>
          {t('sendLink')}
        </Button>
      </form>
    </AuthFrame>
  );
}

function Sent({ to, email, onOther }: ReturnTo & { email: string; onOther: () => void }) {
  const t = useText('auth');
  const server = useServer();
  const keepsMail = useSignInSettings()?.keepsMail;
  const [sent, setSent] = useState(0);
  const send = useApiMutation(server.passwords.request, {
    inForm: true,
    onSuccess: () => setSent((before) => before + 1),
  });
  return (
    <AuthFrame title={t('codeTitle')} text={t('forgotSent', { email })} footer={<BackLink to={to} />}>
      <div className="flex flex-col gap-5">
        {!keepsMail && <p className="text-dense text-muted">{t('codeHint')}</p>}
        <RefusalNote refusal={send.error} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <ResendButton
            key={sent}
            kind="link"
            send={() => send.mutate({ email })}
            busy={send.isPending}
            sent={sent}
            waits
          />
          <Button look="quiet" size="small" onClick={onOther}>
            {t('otherEmail')}
          </Button>
        </div>
        <MailboxLink />
      </div>
    </AuthFrame>
  );
}
