import { ByEmail, ByPassword, Email } from '@stint/contract';
import { Link, useLocation } from '@tanstack/react-router';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { EmailField } from './email-field.tsx';
import { useEnter } from './enter.ts';
import { FirstWorkspace } from './first-workspace.tsx';
import { SignUpLink, textLink } from './links.tsx';
import { OtherWays } from './other-ways.tsx';
import { PasswordInput } from './password-input.tsx';
import { RefusalNote } from './refusal-note.tsx';
import type { ReturnTo } from './return-to.ts';
import { useSignInSettings } from './sign-in-settings.ts';

const ByLogin = ByPassword.pick({ email: true, password: true });
const ByAddress = ByLogin.extend({ email: Email });

export function PasswordScreen({ to }: ReturnTo) {
  const t = useText('auth');
  const server = useServer();
  const enteredEmail = useLocation({ select: ({ state }) => state.email });
  const enter = useEnter({ to });
  const signIn = useApiMutation(server.auth.signInPassword, { inForm: true, onSuccess: enter.choose });
  const takesName = useSignInSettings()?.ldap ?? false;
  const form = useForm(
    takesName ? ByLogin : ByAddress,
    { email: enteredEmail ?? '', password: '' },
    {
      says: (field, value) => {
        if (field === 'password') return t('passwordRequired');
        return t(value.trim() === '' ? 'emailRequired' : 'emailInvalid');
      },
      about: { 'auth.password_invalid': 'password' },
    },
  );
  return (
    <AuthFrame
      title={t('passwordTitle')}
      footer={
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          <SignUpLink to={to} />
          <Link to="/auth/passcode" search={{ to }} className={textLink}>
            {t('useCode')}
          </Link>
        </div>
      }
    >
      <form
        className="flex flex-col gap-5"
        {...form.props((values) =>
          signIn.mutate({ ...values, includeTeams: true }, { onError: enter.orConfirm(form.refuse) }),
        )}
      >
        <EmailField
          {...form.control('email')}
          error={form.errorOf('email')}
          autoComplete="username"
          takesName={takesName}
          autoFocus={!enteredEmail}
        />
        <Field
          label={t('password')}
          error={form.errorOf('password')}
          aside={
            <Link to="/auth/forgot-password" search={{ to }} state={{ email: form.values.email }} className={textLink}>
              {t('forgotPassword')}
            </Link>
          }
        >
          <PasswordInput
            {...form.control('password')}
            size="large"
            autoComplete="current-password"
            autoFocus={Boolean(enteredEmail)}
          />
        </Field>
        {form.problem && <Banner tone="danger">{form.problem}</Banner>}
        <RefusalNote refusal={enter.refusal} />
        <Button type="submit" look="primary" size="large" busy={signIn.isPending || enter.busy}>
          {t('signIn')}
        </Button>
        <FirstWorkspace refusal={signIn.error} proof={form.values} to={to} />
      </form>
      <OtherWays to={to} email={ByEmail.safeParse(form.values).data?.email ?? ''} onMissing={() => void form.check()} />
    </AuthFrame>
  );
}
