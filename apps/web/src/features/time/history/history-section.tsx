import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { useMay } from '../../identity/auth/index.ts';
import { SettingsRows, SettingsSection } from '../../identity/settings/index.ts';
import { Unread } from '../../identity/shell/index.ts';
import { ChangeLines, kinds, type RecordKind } from './change-lines.tsx';
import { CheckResult } from './check-result.tsx';
import { checkSeals, checkTime } from './checks.ts';

function useEntries(kind: RecordKind | 'all', enabled: boolean) {
  const { history } = useServer();
  const about = { take: 20, ...(kind !== 'all' && { entity: kind }) };
  return useInfiniteQuery({
    queryKey: [...history.list.key, 'pages', about],
    queryFn: ({ pageParam, signal }) =>
      history.list({ ...about, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled,
  });
}

/** All changes of the workspace, and whether any was altered afterwards. */
export function HistorySection() {
  const t = useText('history');
  const server = useServer();
  const { history } = server;
  const isVisible = useMay()(history.list);
  const [kind, setKind] = useState<RecordKind | 'all'>('all');
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useEntries(kind, isVisible);
  const check = useMutation({
    mutationFn: async () => ({ seals: await checkSeals(server), time: await checkTime(server) }),
  });
  if (!isVisible) return null;
  const entries = data?.pages.flatMap(({ items }) => items);
  return (
    <SettingsSection id="history" title={t('title')} text={t('text')}>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Select<RecordKind | 'all'>
            name={t('kind')}
            className="w-52"
            value={kind}
            onChange={setKind}
            options={(['all', ...kinds] as const).map((value) => ({ value, label: t(`kind_${value}`) }))}
          />
          <Button size="small" busy={check.isPending} onClick={() => check.mutate()}>
            {t('verify')}
          </Button>
        </div>
        <div role="status">{check.data && <CheckResult {...check.data} />}</div>
        <SettingsRows>
          {entries ? (
            <div>
              {entries.length > 0 ? <ChangeLines entries={entries} /> : <p className="text-muted">{t('none')}</p>}
            </div>
          ) : error ? (
            <Unread title={t('unread')} error={error} onRetry={() => void refetch()} />
          ) : (
            <div>
              <SkeletonText lines={4} />
            </div>
          )}
        </SettingsRows>
        {hasNextPage && (
          <Button
            look="quiet"
            size="small"
            className="self-start"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('older')}
          </Button>
        )}
      </div>
    </SettingsSection>
  );
}
