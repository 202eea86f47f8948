import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useText } from '../../../lib/i18n/i18n.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { Unread } from '../../identity/shell/index.ts';
import { ChangeLines } from './change-lines.tsx';

/** What happened to a time entry, read when it is opened. */
export function EntryHistory({ timeLogId }: { timeLogId: string }) {
  const t = useText('history');
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    ...apiQuery(useServer().timeLogs.history, { timeLogId }),
    enabled: open,
  });
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-md text-dense text-muted hover:text-body">
        <ChevronRight className="size-3.5 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90" />
        {t('entryHistory')}
      </summary>
      {data ? (
        <ChangeLines entries={data} />
      ) : error ? (
        <Unread title={t('unread')} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={2} />
      )}
    </details>
  );
}
