import type { Passkey, Security } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { RefusalNote } from '../auth/index.ts';
import { useFormats } from '../formats/index.ts';
import { SettingsRow } from '../settings/index.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { EitherCode } from './either-code.tsx';
import { PasskeySetUp } from './passkey-set-up.tsx';

/** Passkeys sign in alone and are a second factor for codes and passwords. */
export function PasskeysSection({ security }: { security: Security }) {
  const t = useText('security', 'common');
  const server = useServer();
  const { data } = useQuery({ ...apiQuery(server.passkeys.list, {}), enabled: security.passkeys > 0 });
  const [open, setOpen] = useState(false);
  const keys = security.passkeys > 0 ? (data?.items ?? []) : [];
  return (
    <>
      <SettingsRow title={t('passkeys')} text={t('passkeysText')}>
        <CodesDialog
          size="small"
          title={t('passkeyAdd')}
          description={t('passkeyAddText')}
          open={open}
          onOpenChange={setOpen}
          trigger={<Button>{t('passkeyAdd')}</Button>}
        >
          <PasskeySetUp done={t('common:done')} onDone={() => setOpen(false)} />
        </CodesDialog>
      </SettingsRow>
      {keys.length > 0 && (
        <ul aria-label={t('passkeys')} className="flex flex-col gap-3">
          {keys.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} security={security} />
          ))}
        </ul>
      )}
    </>
  );
}

function Line({ passkey, security }: { passkey: Passkey; security: Security }) {
  const t = useText('security');
  const formats = useFormats();
  const { name, createdAt, lastUsedAt, backedUp } = passkey;
  const facts = [
    t('addedAgo', { when: formats.ago(createdAt) }),
    lastUsedAt && t('usedAgo', { when: formats.ago(lastUsedAt) }),
    backedUp && t('backedUp'),
  ];
  return (
    <li className="flex items-center gap-3">
      <KeyRound className="size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-dense text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Remove passkey={passkey} security={security} />
    </li>
  );
}

/** Removing the last factor needs a recovery code. */
function Remove({ passkey: { id: passkeyId, name }, security }: { passkey: Passkey; security: Security }) {
  const t = useText('security', 'common');
  const server = useServer();
  const [open, setOpen] = useState(false);
  const remove = useApiMutation(server.passkeys.remove, {
    inForm: true,
    onSuccess: () => {
      toast({ look: 'success', title: t('passkeyRemoved') });
      setOpen(false);
    },
  });
  const last = security.passkeys === 1 && !security.hasAuthenticator;
  return (
    <Dialog
      size="small"
      title={t('passkeyRemoveTitle', { name })}
      description={t(last ? 'passkeyRemoveLast' : 'passkeyRemoveText')}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        remove.reset();
      }}
      trigger={
        <Button size="small" aria-label={t('removeNamed', { name })}>
          {t('common:remove')}
        </Button>
      }
    >
      {last ? (
        <EitherCode
          submit={t('common:remove')}
          onCode={(code) => remove.mutate({ passkeyId, code })}
          busy={remove.isPending}
          refusal={remove.error}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <RefusalNote refusal={remove.error} />
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ passkeyId })}>
            {t('common:remove')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
