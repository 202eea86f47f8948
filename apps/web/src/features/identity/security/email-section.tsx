import { ByEmail, type Security } from '@stint/contract';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { CodeForm, useCodeLength } from '../auth/index.ts';
import { SettingsRow } from '../settings/index.ts';

/** The sign-in address. It changes after the code sent to the new one is entered. */
export function EmailSection({ security }: { security: Security }) {
  const t = useText('security', 'auth');
  const length = useCodeLength();
  const [open, setOpen] = useState(false);
  const [newEmail, setNewEmail] = useState<string | null>(null);
  const change = (next: boolean) => {
    setOpen(next);
    if (next) setNewEmail(null);
  };
  return (
    <SettingsRow title={t('auth:email')} text={<bdi className="break-words">{security.email}</bdi>}>
      <Dialog
        size="small"
        title={t('changeEmail')}
        description={newEmail === null ? t('changeEmailText') : t('changeEmailSent', { email: newEmail, length })}
        open={open}
        onOpenChange={change}
        trigger={<Button>{t('changeEmail')}</Button>}
      >
        {newEmail === null ? (
          <AddressForm onSent={setNewEmail} />
        ) : (
          <ProofForm email={newEmail} onDone={() => setOpen(false)} onOther={() => setNewEmail(null)} />
        )}
      </Dialog>
    </SettingsRow>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useText('security', 'auth');
  const server = useServer();
  const form = useForm(
    ByEmail,
    { email: '' },
    {
      says: (_, value) => t(value.trim() === '' ? 'auth:emailRequired' : 'auth:emailInvalid'),
      about: { 'auth.email_same': 'email' },
    },
  );
  const send = useApiMutation(server.emailChange.request, { inForm: true, onSuccess: (_, { email }) => onSent(email) });
  return (
    <form className="flex flex-col gap-4" {...form.props((values) => send.mutate(values, { onError: form.refuse }))}>
      <Field label={t('newEmail')} error={form.errorOf('email')}>
        <TextInput {...form.control('email')} type="email" dir="ltr" autoComplete="email" inputMode="email" />
      </Field>
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <Button type="submit" look="primary" busy={send.isPending}>
        {t('auth:sendCode')}
      </Button>
    </form>
  );
}

function ProofForm({ email, onDone, onOther }: { email: string; onDone: () => void; onOther: () => void }) {
  const t = useText('security', 'auth');
  const server = useServer();
  const [sent, setSent] = useState(0);
  const verify = useApiMutation(server.emailChange.verify, {
    inForm: true,
    onSuccess: () => {
      toast({ look: 'success', title: t('emailChanged', { email }) });
      onDone();
    },
  });
  const resend = useApiMutation(server.emailChange.request, {
    inForm: true,
    onSuccess: () => setSent((before) => before + 1),
  });
  return (
    <CodeForm
      submit={t('changeEmail')}
      onCode={(code) => {
        resend.reset();
        verify.mutate({ code });
      }}
      busy={verify.isPending || verify.isSuccess}
      refusal={verify.error}
      resend={{ send: () => resend.mutate({ email }), busy: resend.isPending, sent, refusal: resend.error }}
    >
      <Button look="quiet" size="small" onClick={onOther}>
        {t('auth:otherEmail')}
      </Button>
    </CodeForm>
  );
}
