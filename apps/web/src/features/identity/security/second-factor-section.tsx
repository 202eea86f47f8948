import type { Security } from '@stint/contract';
import { useState } from 'react';
import { useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { SettingsRow } from '../settings/index.ts';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { EitherCode } from './either-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The authenticator app and the recovery codes. */
export function SecondFactorSection({ security }: { security: Security }) {
  const t = useText('security');
  const { hasAuthenticator, passkeys, recoveryCodesLeft } = security;
  // The last set-up step shows codes when the factor is already active.
  const [settingUp, setSettingUp] = useState(false);
  return (
    <>
      <SettingsRow
        title={t('authenticator')}
        text={t(hasAuthenticator ? 'authenticatorOnText' : 'authenticatorOffText')}
      >
        {hasAuthenticator && <Badge tone="accent">{t('on')}</Badge>}
        {hasAuthenticator && !settingUp ? (
          <TurnOff security={security} />
        ) : (
          <SetUp open={settingUp} onOpenChange={setSettingUp} />
        )}
      </SettingsRow>
      {(hasAuthenticator || passkeys > 0) && (
        <SettingsRow title={t('recoveryCodes')} text={t('recoveryLeft', { count: recoveryCodesLeft })}>
          <Renew />
        </SettingsRow>
      )}
    </>
  );
}

function SetUp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useText('security', 'common');
  return (
    <CodesDialog
      title={t('authenticatorSetUp')}
      open={open}
      onOpenChange={onOpenChange}
      trigger={<Button>{t('setUp')}</Button>}
    >
      <AuthenticatorSetUp done={t('common:done')} onDone={() => onOpenChange(false)} />
    </CodesDialog>
  );
}

function TurnOff({ security: { passkeys, requiredBy } }: { security: Security }) {
  const t = useText('security');
  const server = useServer();
  const [open, setOpen] = useState(false);
  const disable = useApiMutation(server.factors.disable, {
    inForm: true,
    onSuccess: () => {
      toast({ look: 'success', title: t('authenticatorGone') });
      setOpen(false);
    },
  });
  const required = passkeys === 0 && requiredBy[0];
  return (
    <Dialog
      size="small"
      title={t('turnOffTitle')}
      description={required ? t('turnOffRequired', { organization: required }) : t('turnOffText')}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        disable.reset();
      }}
      trigger={<Button>{t('turnOff')}</Button>}
    >
      <EitherCode
        submit={t('turnOff')}
        onCode={(code) => disable.mutate({ code })}
        busy={disable.isPending}
        refusal={disable.error}
      />
    </Dialog>
  );
}

function Renew() {
  const t = useText('security', 'common');
  const server = useServer();
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useApiMutation(server.factors.renewCodes, {
    inForm: true,
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  return (
    <CodesDialog
      size={codes ? 'medium' : 'small'}
      title={t('renewTitle')}
      description={codes ? undefined : t('renewText')}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setCodes(null);
        renew.reset();
      }}
      trigger={<Button>{t('renew')}</Button>}
    >
      {codes ? (
        <RecoveryCodes codes={codes} done={t('common:done')} onDone={() => setOpen(false)} />
      ) : (
        <EitherCode
          submit={t('renew')}
          onCode={(code) => renew.mutate({ code })}
          busy={renew.isPending}
          refusal={renew.error}
        />
      )}
    </CodesDialog>
  );
}
