import { NewPassword, type Security } from '@stint/contract';
import { useState } from 'react';
import { z } from 'zod';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PasswordInput } from '../auth/index.ts';
import { SettingsRow } from '../settings/index.ts';

const FirstPassword = z.object({ password: NewPassword });
const PasswordChange = z.object({ oldPassword: z.string().min(1), password: NewPassword });

/** Sets or changes the password. */
export function PasswordSection({ security }: { security: Security }) {
  const t = useText('security', 'auth');
  const [open, setOpen] = useState(false);
  const { hasPassword } = security;
  const title = t(hasPassword ? 'changePassword' : 'choosePassword');
  return (
    <SettingsRow title={t('auth:password')} text={t(hasPassword ? 'passwordText' : 'noPasswordText')}>
      <Dialog
        size="small"
        title={title}
        description={t('passwordEnds')}
        open={open}
        onOpenChange={setOpen}
        trigger={<Button>{title}</Button>}
      >
        <PasswordForm hasPassword={hasPassword} onDone={() => setOpen(false)} />
      </Dialog>
    </SettingsRow>
  );
}

function PasswordForm({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) {
  const t = useText('security', 'auth', 'errors');
  const server = useServer();
  const form = useForm(
    hasPassword ? PasswordChange : (FirstPassword as unknown as typeof PasswordChange),
    { oldPassword: '', password: '' },
    {
      says: (field) => t(field === 'oldPassword' ? 'auth:passwordRequired' : 'errors:auth.password_length'),
      about: { 'auth.old_password_wrong': 'oldPassword' },
    },
  );
  const change = useApiMutation(server.passwords.change, {
    inForm: true,
    onSuccess: () => {
      toast({ look: 'success', title: t('auth:passwordSet'), description: t('auth:othersSignedOut') });
      onDone();
    },
  });
  return (
    <form
      className="flex flex-col gap-4"
      {...form.props(({ oldPassword, password }) =>
        change.mutate(
          { ...(hasPassword && { oldPassword }), password, confirmPassword: password },
          { onError: form.refuse },
        ),
      )}
    >
      {hasPassword && (
        <Field label={t('oldPassword')} error={form.errorOf('oldPassword')}>
          <PasswordInput {...form.control('oldPassword')} autoComplete="current-password" />
        </Field>
      )}
      <Field label={t('auth:newPassword')} error={form.errorOf('password')} hint={t('auth:passwordHint')}>
        <PasswordInput {...form.control('password')} autoComplete="new-password" />
      </Field>
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <Button type="submit" look="primary" busy={change.isPending}>
        {t('auth:setPassword')}
      </Button>
    </form>
  );
}
