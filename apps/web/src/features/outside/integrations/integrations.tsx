import type { Integration } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { RefusalNote, useMay, useWhyNot } from '../../identity/auth/index.ts';
import { SettingsRow, SettingsRows } from '../../identity/settings/index.ts';
import { useConnect, useGithubConnection } from './use-github.ts';

/** What can be connected, by type and search text. */
export function Integrations() {
  const t = useText('integrations');
  const server = useServer();
  const maySee = useMay()(server.integrations.list);
  const [searchQuery, search] = useState('');
  const [type, setType] = useState<string | null>(null);
  const { data: types } = useQuery({ ...apiQuery(server.integrations.types, {}), enabled: maySee });
  const filter = { ...(type && { integrationTypeId: type }), ...(searchQuery && { searchQuery }) };
  const { data, error } = useQuery({ ...apiQuery(server.integrations.list, filter), enabled: maySee });
  if (!maySee) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          icon={<Search />}
          value={searchQuery}
          maxLength={255}
          onChange={search}
          className="min-w-48 flex-1"
        />
        <Select
          name={t('type')}
          value={type ?? types?.[0]?.id ?? null}
          onChange={setType}
          options={(types ?? []).map(({ id, name }) => ({ value: id, label: t(`type_${name as 'All Integrations'}`) }))}
        />
      </div>
      {error && !data ? (
        <RefusalNote refusal={error as never} />
      ) : (
        <SettingsRows>
          {!data && <Skeleton className="h-10" />}
          {data?.length === 0 && <p className="text-dense text-muted">{t('nothingFound')}</p>}
          {data?.map((row) => (
            <Row key={row.id} integration={row} />
          ))}
        </SettingsRows>
      )}
    </div>
  );
}

function Row({ integration: { isActive } }: { integration: Integration }) {
  const t = useText('integrations');
  const server = useServer();
  const { connection, isKnown } = useGithubConnection();
  const whyNot = useWhyNot()(server.integrations.begin);
  const connect = useConnect();
  return (
    <SettingsRow title={t('title')} text={t('githubText')}>
      {connection ? (
        <>
          <Badge tone="accent">{t('connected')}</Badge>
          <Link to="/integration/github" className={buttonClass()}>
            {t('open')}
          </Link>
        </>
      ) : (
        isKnown && (
          <Button
            blocked={isActive ? whyNot : t('unavailable')}
            busy={connect.isPending}
            onClick={() => connect.mutate({})}
          >
            {t('connect')}
          </Button>
        )
      )}
    </SettingsRow>
  );
}
