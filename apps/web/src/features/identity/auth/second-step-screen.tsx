import { Link } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { usePasskeySignIn } from '../../../lib/api/passkeys.ts';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useEnter } from './enter.ts';
import { FactorForm } from './factor-form.tsx';
import { textLink } from './links.tsx';
import { RefusalNote } from './refusal-note.tsx';
import type { Demand, Method, ReturnTo } from './return-to.ts';

const texts = {
  authenticator: 'secondAppText',
  passkey: 'secondPasskeyText',
  recovery: 'secondRecoveryText',
} as const;
const others = {
  authenticator: 'useAuthenticator',
  passkey: 'usePasskey',
  recovery: 'useRecoveryCode',
} as const;

/** The second sign-in step with one of the account's factors. */
export function SecondStepScreen({ to, demand }: ReturnTo & { demand: Demand }) {
  const t = useText('auth');
  const [method, setMethod] = useState<Method>(demand.methods[0] ?? 'recovery');
  return (
    <AuthFrame
      title={t('secondTitle')}
      text={t(texts[method])}
      footer={
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          {demand.methods
            .filter((choice) => choice !== method)
            .map((choice) => (
              <button key={choice} type="button" className={textLink} onClick={() => setMethod(choice)}>
                {t(others[choice])}
              </button>
            ))}
          <Link to="/auth/passcode" search={{ to }} className={textLink}>
            {t('otherEmail')}
          </Link>
        </div>
      }
    >
      {method === 'passkey' ? (
        <ByPasskey to={to} ticket={demand.ticket} />
      ) : (
        <ByCode key={method} to={to} ticket={demand.ticket} kind={method} />
      )}
    </AuthFrame>
  );
}

function StartAgain({ to }: ReturnTo) {
  const t = useText('auth');
  return (
    <Link to="/auth/passcode" search={{ to }} className={buttonClass({ size: 'small' })}>
      {t('startAgain')}
    </Link>
  );
}

interface StepProps extends ReturnTo {
  ticket: string;
}

function ByCode({ to, ticket, kind }: StepProps & { kind: 'authenticator' | 'recovery' }) {
  const t = useText('auth');
  const server = useServer();
  const enter = useEnter({ to });
  const answer = useApiMutation(server.factors.answer, { inForm: true, onSuccess: enter.choose });
  const isExpired = answer.error?.code === 'auth.token_expired';
  return (
    <div className="flex flex-col gap-5">
      <RefusalNote refusal={isExpired ? answer.error : enter.refusal} action={<StartAgain to={to} />} />
      <FactorForm
        kind={kind}
        submit={t('signIn')}
        onCode={(code) => answer.mutate({ ticket, code })}
        busy={answer.isPending || enter.busy}
        refusal={isExpired ? null : answer.error}
      />
    </div>
  );
}

function ByPasskey({ to, ticket }: StepProps) {
  const t = useText('auth');
  const enter = useEnter({ to });
  const passkey = usePasskeySignIn({ ticket, onSuccess: enter.choose });
  const refusal = passkey.refusal ?? enter.refusal;
  return (
    <div className="flex flex-col gap-5">
      <RefusalNote
        refusal={refusal}
        action={refusal?.code === 'auth.token_expired' ? <StartAgain to={to} /> : undefined}
      />
      <Button
        look="primary"
        size="large"
        autoFocus
        busy={passkey.busy || enter.busy}
        blocked={passkey.missing && t('passkeyMissing')}
        onClick={passkey.start}
      >
        <KeyRound />
        {t('passkeyUse')}
      </Button>
      {passkey.cancelled && (
        <p role="status" className="text-dense text-muted">
          {t('passkeyCancelled')}
        </p>
      )}
    </div>
  );
}
