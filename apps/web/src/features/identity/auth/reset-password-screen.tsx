import { NewPassword } from '@stint/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { useApiMutation, useServer, useSession } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import type { MailLink } from '../../../lib/page/mail-link.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { PasswordInput } from './password-input.tsx';

const PasswordForm = z.object({ password: NewPassword });

/** Opened by the link of the message. The link can be used once, so the input is validated before it is sent. */
export function ResetPasswordScreen({ link }: { link: MailLink | null }) {
  const [token] = useState(link?.token ?? null);
  const [spent, setSpent] = useState(false);
  if (!token || spent) return <UselessLink spent={spent} />;
  return <NewPasswordForm token={token} onSpent={() => setSpent(true)} />;
}

function NewPasswordForm({ token, onSpent }: { token: string; onSpent: () => void }) {
  const t = useText('auth', 'errors');
  const server = useServer();
  const session = useSession();
  const navigate = useNavigate();
  const form = useForm(PasswordForm, { password: '' }, { says: () => t('errors:auth.password_length') });
  const reset = useApiMutation(server.passwords.reset, {
    inForm: true,
    onSuccess: () => {
      toast({ look: 'success', title: t('passwordSet'), description: t('othersSignedOut') });
      void navigate({ to: session.state === 'in' ? '/' : '/auth/password', replace: true });
    },
  });
  return (
    <AuthFrame title={t('resetTitle')} text={t('resetText')}>
      <form
        className="flex flex-col gap-5"
        {...form.props((values) =>
          reset.mutate(
            { ...values, confirmPassword: values.password, token },
            { onError: (refusal) => (refusal.code === 'auth.reset_failed' ? onSpent() : form.refuse(refusal)) },
          ),
        )}
      >
        <Field label={t('newPassword')} error={form.errorOf('password')} hint={t('passwordHint')}>
          <PasswordInput {...form.control('password')} size="large" autoComplete="new-password" autoFocus />
        </Field>
        {form.problem && <Banner tone="danger">{form.problem}</Banner>}
        <Button type="submit" look="primary" size="large" busy={reset.isPending || reset.isSuccess}>
          {t('setPassword')}
        </Button>
      </form>
    </AuthFrame>
  );
}

function UselessLink({ spent }: { spent: boolean }) {
  const t = useText('auth', 'errors');
  return (
    <AuthFrame
      title={t('verifyFailedTitle')}
      text={t(spent ? 'errors:auth.reset_failed' : 'errors:auth.token_missing')}
    >
      <div className="flex flex-wrap gap-2">
        <Link to="/auth/forgot-password" className={buttonClass({ look: 'primary' })}>
          {t('resendLink')}
        </Link>
        <Link to="/auth/passcode" className={buttonClass()}>
          {t('signIn')}
        </Link>
      </div>
    </AuthFrame>
  );
}
