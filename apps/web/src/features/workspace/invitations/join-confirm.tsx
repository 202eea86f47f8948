import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { AuthFrame, CodeForm, useCodeLength } from '../../identity/auth/index.ts';

interface JoinConfirmProps {
  email: string;
  teamId: string;
  onDone: () => void;
  onBack: () => void;
}

/** Confirms the address with a code. */
export function JoinConfirm({ email, teamId, onDone, onBack }: JoinConfirmProps) {
  const t = useText('invitations', 'errors');
  const length = useCodeLength();
  const server = useServer();
  const [sent, setSent] = useState(0);
  const validate = useApiMutation(server.joinRequests.validate, {
    inForm: true,
    onSuccess: () => {
      toast({ look: 'success', title: t('validated'), description: t('validatedText') });
      onDone();
    },
  });
  const resend = useApiMutation(server.joinRequests.resendCode, {
    inForm: true,
    onSuccess: () => {
      toast({ look: 'success', title: t('codeResent') });
      setSent((before) => before + 1);
    },
  });
  const failed = (title: string) => () => void toast({ look: 'danger', title });
  const invitation = { email, organizationTeamId: teamId };
  return (
    <AuthFrame title={t('confirmTitle')} text={t('confirmText', { email, length })}>
      <CodeForm
        submit={t('confirm')}
        takesOlder
        onCode={(code) => {
          resend.reset();
          validate.mutate({ ...invitation, code }, { onError: failed(t('validateFailed')) });
        }}
        busy={validate.isPending}
        refusal={validate.error}
        resend={{
          send: () => resend.mutate(invitation, { onError: failed(t('codeResendFailed')) }),
          busy: resend.isPending,
          sent,
          refusal: resend.error,
        }}
      >
        <Button look="quiet" size="small" onClick={onBack}>
          {t('changeRequest')}
        </Button>
      </CodeForm>
    </AuthFrame>
  );
}
