import type { Directory } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useApiMutation, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useMay } from '../../identity/auth/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { SettingsRow, SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { CopyText } from './copy-text.tsx';
import { GroupMappings } from './group-mappings.tsx';

/** The directory that keeps the members by SCIM, and what its groups give. */
export function DirectorySection() {
  const t = useText('directory', 'settings');
  const server = useServer();
  const may = useMay()(server.directory.get);
  const { data } = useQuery({ ...apiQuery(server.directory.get, {}), enabled: may });
  if (!may) return null;
  return (
    <SettingsSection id="directory" title={t('settings:directory')} text={t('text')}>
      {data && (
        <div className="flex flex-col gap-4">
          <SettingsRows>
            <CopyText label={t('address')} hint={t('addressHint')} text={data.address} />
            <Token directory={data} />
          </SettingsRows>
          <GroupMappings directory={data} />
        </div>
      )}
    </SettingsSection>
  );
}

function Token({ directory: { token, people, groups } }: { directory: Directory }) {
  const t = useText('directory', 'errors');
  const formats = useFormats();
  const server = useServer();
  const [dialog, setDialog] = useState<'replace' | 'remove' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const create = useApiMutation(server.directory.createToken, {
    onSuccess: (created) => {
      setDialog(null);
      setSecret(created.secret);
    },
  });
  const remove = useApiMutation(server.directory.removeToken, {
    onSuccess: () => {
      setDialog(null);
      void toast({ title: t('removed') });
    },
  });
  const counts = { people: t('people', { count: people }), groups: t('groups', { count: groups.length }) };
  const facts = token && [
    t('createdBy', { name: token.createdBy, when: formats.ago(token.createdAt) }),
    token.lastUsedAt ? t('used', { when: formats.ago(token.lastUsedAt) }) : t('neverUsed'),
    people + groups.length > 0 && t('synced', counts),
  ];
  return (
    <>
      <SettingsRow
        title={token ? <code dir="ltr">{token.prefix}…</code> : t('noToken')}
        text={
          <>
            <p>{facts ? facts.filter(Boolean).join(' · ') : t('noTokenText')}</p>
            {token?.isLimited && <p className="text-warn-text">{t('limited', { name: token.createdBy })}</p>}
          </>
        }
      >
        {token ? (
          <>
            <Button onClick={() => setDialog('replace')}>{t('replace')}</Button>
            <Button look="quiet" onClick={() => setDialog('remove')}>
              {t('disconnect')}
            </Button>
          </>
        ) : (
          <Button busy={create.isPending} onClick={() => create.mutate({})}>
            {t('create')}
          </Button>
        )}
      </SettingsRow>
      <Confirm
        open={dialog === 'replace'}
        onOpenChange={() => setDialog(null)}
        title={t('replaceTitle')}
        text={t('replaceText')}
        action={t('replace')}
        busy={create.isPending}
        error={create.error && t(`errors:${create.error.code}`, create.error.details)}
        onConfirm={() => create.mutate({})}
      />
      <Confirm
        open={dialog === 'remove'}
        onOpenChange={() => setDialog(null)}
        title={t('removeTitle')}
        text={t('removeText')}
        action={t('disconnect')}
        busy={remove.isPending}
        error={remove.error && t(`errors:${remove.error.code}`, remove.error.details)}
        onConfirm={() => remove.mutate({})}
      />
      <NewToken secret={secret} onDone={() => setSecret(null)} />
    </>
  );
}

/** Shows a new token, which is possible only then. */
function NewToken({ secret, onDone }: { secret: string | null; onDone: () => void }) {
  const t = useText('directory', 'common');
  return (
    <Dialog
      title={t('made')}
      description={t('madeText')}
      open={secret !== null}
      onOpenChange={(open) => !open && onDone()}
    >
      <div className="flex flex-col gap-4">
        <CopyText label={t('token')} text={secret ?? ''} />
        <Button look="primary" className="self-end" onClick={onDone}>
          {t('common:done')}
        </Button>
      </div>
    </Dialog>
  );
}
