import { ByEmail } from '@stint/contract';
import { Link, Navigate, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { MailLink } from '../../../lib/page/mail-link.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { DemoSignIn } from './demo-sign-in.tsx';
import { EmailField } from './email-field.tsx';
import { EndingNote } from './ending-note.tsx';
import { unlessDemand, useEnter } from './enter.ts';
import { FirstWorkspace } from './first-workspace.tsx';
import { isDemo } from './is-demo.ts';
import { SignUpLink, textLink } from './links.tsx';
import { OtherWays } from './other-ways.tsx';
import type { ReturnTo } from './return-to.ts';
import { useCodeLength, useIsEmptyServer } from './sign-in-settings.ts';
import { isVerifyPage } from './verify-page.ts';

interface PasscodeScreenProps extends ReturnTo {
  /** Pre-filled from an e-mail link. */
  link: MailLink | null;
}

/** Sign-in by code: first the address, then the code. The steps are history entries, so that back works. */
export function PasscodeScreen({ to, link }: PasscodeScreenProps) {
  const navigate = useNavigate();
  const sentTo = useLocation({ select: ({ state }) => state.email });
  const [initialLink, setGiven] = useState(link);
  const [address, setAddress] = useState(initialLink?.email ?? sentTo ?? '');
  const isEmpty = useIsEmptyServer();

  const toCode = (email: string) => {
    setAddress(email);
    void navigate({ to: '/auth/passcode', search: { to }, state: { email } });
  };
  const toAddress = () => {
    setGiven(null);
    void navigate({ to: '/auth/passcode', search: { to }, state: {}, replace: true });
  };

  if (isDemo) return <DemoSignIn to={to} />;
  if (isEmpty && !initialLink) return <Navigate to="/auth/signup" search={{ to }} replace />;
  if (initialLink?.code)
    return <CodeStep to={to} email={initialLink.email} initialCode={initialLink.code} onOther={toAddress} />;
  if (sentTo !== undefined) return <CodeStep key={sentTo} to={to} email={sentTo} onOther={toAddress} />;
  return <AddressStep to={to} start={address} onSent={toCode} />;
}

function AddressStep({ to, start, onSent }: ReturnTo & { start: string; onSent: (email: string) => void }) {
  const t = useText('auth');
  const server = useServer();
  const form = useForm(
    ByEmail,
    { email: start },
    {
      says: (_, value) => t(value.trim() === '' ? 'emailRequired' : 'emailInvalid'),
      about: { 'register.email': 'email' },
    },
  );
  const send = useApiMutation(server.auth.sendCode, { inForm: true, onSuccess: (_, { email }) => onSent(email) });
  return (
    <AuthFrame
      title={t('signInTitle')}
      text={t(isVerifyPage(to) ? 'signInToVerify' : 'signInText')}
      footer={
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          <SignUpLink to={to} />
          <Link to="/auth/password" search={{ to }} state={{ email: form.values.email }} className={textLink}>
            {t('usePassword')}
          </Link>
        </div>
      }
    >
      <EndingNote />
      <form className="flex flex-col gap-5" {...form.props((values) => send.mutate(values, { onError: form.refuse }))}>
        <EmailField {...form.control('email')} error={form.errorOf('email')} autoFocus />
        {form.problem && <Banner tone="danger">{form.problem}</Banner>}
        <Button type="submit" look="primary" size="large" busy={send.isPending}>
          {t('sendCode')}
        </Button>
      </form>
      <OtherWays to={to} email={ByEmail.safeParse(form.values).data?.email ?? ''} onMissing={() => void form.check()} />
    </AuthFrame>
  );
}

interface CodeStepProps extends ReturnTo {
  email: string;
  initialCode?: string;
  onOther: () => void;
}

/** Invitations say that their code can be entered here as well. */
function useInvitationCode() {
  const server = useServer();
  const router = useRouter();
  return useApiMutation(server.invitations.validateCode, {
    inForm: true,
    onSuccess: (_, { email, code }) => {
      const page = '/auth/accept-invite';
      router.options.context.mail.give({ page, email, code, token: null });
      void router.navigate({ to: page });
    },
  });
}

function CodeStep({ to, email, initialCode, onOther }: CodeStepProps) {
  const t = useText('auth');
  const length = useCodeLength();
  const server = useServer();
  const [sent, setSent] = useState(0);
  const enter = useEnter({ to });
  const confirm = useApiMutation(server.auth.confirmCode, { inForm: true, onSuccess: enter.choose });
  const resend = useApiMutation(server.auth.sendCode, {
    inForm: true,
    onSuccess: () => setSent((before) => before + 1),
  });
  const invitation = useInvitationCode();
  const check = (code: string) => {
    resend.reset();
    confirm.mutate(
      { email, code, includeTeams: true },
      { onError: enter.orConfirm(() => invitation.mutate({ email, code })) },
    );
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the code of a link is tried once, on mount
  useEffect(() => {
    if (initialCode === undefined) return;
    const timeout = setTimeout(() => check(initialCode));
    return () => clearTimeout(timeout);
  }, []);

  return (
    <AuthFrame
      title={t('codeTitle')}
      text={`${t('codeText', { email, length })} ${t('codeOfInvitation')}`}
      footer={<SignUpLink to={to} />}
    >
      <CodeForm
        submit={t('signIn')}
        initialCode={initialCode}
        onCode={check}
        takesOlder
        busy={confirm.isPending || enter.busy || invitation.isPending}
        refusal={enter.refusal ?? (invitation.isPending ? null : unlessDemand(confirm.error))}
        resend={{
          send: () => resend.mutate({ email }),
          busy: resend.isPending,
          sent,
          refusal: resend.error,
        }}
      >
        <Button look="quiet" size="small" onClick={onOther}>
          {t('otherEmail')}
        </Button>
        <FirstWorkspace refusal={confirm.error} proof={{ email, code: confirm.variables?.code ?? '' }} to={to} />
      </CodeForm>
    </AuthFrame>
  );
}
