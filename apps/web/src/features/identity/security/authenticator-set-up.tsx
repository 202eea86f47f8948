import { useEffect, useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FactorForm, RefusalNote } from '../auth/index.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface AuthenticatorSetUpProps {
  done: string;
  onDone: () => void;
}

/** The QR code, the confirming code, then the recovery codes. */
export function AuthenticatorSetUp({ done, onDone }: AuthenticatorSetUpProps) {
  const t = useText('security', 'common');
  const server = useServer();
  const enrol = useApiMutation(server.factors.enrol, { inForm: true });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const confirm = useApiMutation(server.factors.confirm, {
    inForm: true,
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: one secret per opening
  useEffect(() => {
    const timeout = setTimeout(() => enrol.mutate({}));
    return () => clearTimeout(timeout);
  }, []);

  if (codes) return <RecoveryCodes codes={codes} done={done} onDone={onDone} />;
  if (enrol.error) {
    return (
      <RefusalNote
        refusal={enrol.error}
        action={
          <Button size="small" onClick={() => enrol.mutate({})}>
            {t('common:retry')}
          </Button>
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex gap-5 max-sm:flex-col max-sm:items-center">
        {enrol.data ? (
          <QrCode text={enrol.data.uri} name={t('qrName')} />
        ) : (
          <Skeleton radius="medium" className="size-44" />
        )}
        <div className="flex min-w-0 flex-col gap-3">
          <p>{t('scanText')}</p>
          <div>
            <p className="text-dense text-muted">{t('secretText')}</p>
            <p className="wrap-anywhere min-h-10 font-mono text-dense">
              <bdi dir="ltr" className="select-all">
                {enrol.data?.secret.match(/.{1,4}/g)?.join(' ')}
              </bdi>
            </p>
          </div>
        </div>
      </div>
      <FactorForm
        kind="authenticator"
        submit={t('turnOn')}
        size="medium"
        onCode={(code) => confirm.mutate({ code })}
        busy={confirm.isPending || !enrol.data}
        refusal={confirm.error}
      />
    </div>
  );
}
