import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RefusalNote, useMay } from '../auth/index.ts';
import { SettingsRows, SettingsSection } from '../settings/index.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenRow } from './token-row.tsx';

/** The tokens of the signed-in person. */
export function ApiTokensSection() {
  const t = useText('apiTokens');
  const [creating, setCreating] = useState(false);
  return (
    <SettingsSection
      id="api-tokens"
      title={t('title')}
      text={t('text')}
      actions={<Button onClick={() => setCreating(true)}>{t('create')}</Button>}
    >
      <Tokens ofWorkspace={false} />
      <NewTokenDialog open={creating} onOpenChange={setCreating} />
    </SettingsSection>
  );
}

/** The tokens of everyone, for those who manage integrations. */
export function AllApiTokensSection() {
  const t = useText('apiTokens');
  if (!useMay()('INTEGRATION_VIEW')) return null;
  return (
    <SettingsSection id="api-tokens" title={t('all')} text={t('allText')}>
      <Tokens ofWorkspace />
    </SettingsSection>
  );
}

function Tokens({ ofWorkspace }: { ofWorkspace: boolean }) {
  const t = useText('apiTokens');
  const server = useServer();
  const { data, error } = useQuery(apiQuery(server.apiTokens.list, ofWorkspace ? { ofWorkspace } : {}));
  if (!data && error) return <RefusalNote refusal={error as never} />;
  return (
    <SettingsRows>
      {!data && <Skeleton className="h-10" />}
      {data?.items.length === 0 && <p className="text-dense text-muted">{t('none')}</p>}
      {data?.items.map((token) => (
        <TokenRow key={token.id} token={token} withOwner={ofWorkspace} />
      ))}
    </SettingsRows>
  );
}
