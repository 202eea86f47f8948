import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend, useServer } from '../../lib/server.tsx';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { toast } from '../../ui/toast.tsx';
import { CodeForm } from './code-form.tsx';

/** A button that opens the six boxes where one stands: confirming the address leads nobody away from their work. */
export function VerifyPopover({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  return (
    <Popover
      align="end"
      title={t('verifyTitle')}
      className="w-80"
      trigger={<Button size="small">{t('verifyNow')}</Button>}
    >
      <VerifyForm email={email} />
    </Popover>
  );
}

function VerifyForm({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const server = useServer();
  const cache = useQueryClient();
  const [sent, setSent] = useState(0);
  const verify = useSend(server.auth.verifyCode, {
    inForm: true,
    onSuccess: () => {
      toast({ look: 'success', title: t('verified') });
      void cache.invalidateQueries({ queryKey: ['users'] });
    },
  });
  const resend = useSend(server.auth.resendVerification, {
    inForm: true,
    onSuccess: () => setSent((before) => before + 1),
  });
  return (
    <>
      <p className="mb-4 text-muted">{t('verifyText', { email })}</p>
      <CodeForm
        submit={t('verify')}
        onCode={(code) => {
          resend.reset();
          verify.mutate({ email, code });
        }}
        busy={verify.isPending || verify.isSuccess}
        refusal={verify.error}
        resend={{ send: () => resend.mutate({ email }), busy: resend.isPending, sent, refusal: resend.error }}
      />
    </>
  );
}
