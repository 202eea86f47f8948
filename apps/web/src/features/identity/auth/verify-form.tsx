import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { refresh } from '../../../lib/cache/partial-refetch.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { toast } from '../../../ui/toast.tsx';
import { CodeForm } from './code-form.tsx';
import { useCodeLength } from './sign-in-settings.ts';

interface VerifyFormProps {
  email: string;
  onVerified?: () => void;
  children?: ReactNode;
}

/** The boxes with an instruction. */
export function VerifyHere({ email }: { email: string }) {
  const t = useText('shell');
  const length = useCodeLength();
  return (
    <>
      <p className="mb-4 text-muted">{t('verifyText', { email, length })}</p>
      <VerifyForm email={email} />
    </>
  );
}

/** The boxes for the code that confirms an address. */
export function VerifyForm({ email, onVerified, children }: VerifyFormProps) {
  const t = useText('auth');
  const server = useServer();
  const verified = useVerified(onVerified);
  const [sent, setSent] = useState(0);
  const verify = useApiMutation(server.auth.verifyCode, { inForm: true, onSuccess: verified });
  const resend = useApiMutation(server.auth.resendVerification, {
    inForm: true,
    onSuccess: () => setSent((before) => before + 1),
  });
  return (
    <CodeForm
      submit={t('verify')}
      onCode={(code) => {
        resend.reset();
        verify.mutate({ email, code });
      }}
      busy={verify.isPending || verify.isSuccess}
      refusal={verify.error}
      resend={{ send: () => resend.mutate({ email }), busy: resend.isPending, sent, refusal: resend.error }}
    >
      {children}
    </CodeForm>
  );
}

/** Shows a notice and refreshes the person, who may now do more. */
export function useVerified(then?: () => void) {
  const t = useText('auth');
  const cache = useQueryClient();
  return () => {
    toast({ look: 'success', title: t('verified') });
    refresh(cache, 'users');
    then?.();
  };
}
