import { type ArgsOf, Refusal, type reportsApi } from '@stint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { type Meter, standing } from '../../../lib/clock/meter.ts';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Sheet } from '../../../ui/dialog.tsx';
import { Pager, usePages } from '../../../ui/pager.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { EntriesList } from './entries-list.tsx';

type EntriesQuery = ArgsOf<(typeof reportsApi)['entries']>;
const sizes = [20, 50, 100];

interface ExplainedProps {
  seconds: number;
  /** What the time is of. */
  name: string;
  filter: EntriesQuery;
  /** The same time while it grows. */
  meter?: Meter | undefined;
  className?: string;
}

/** A total of a report; pressed, it shows the entries it is made of. */
export function Explained({ seconds, name, filter, meter = standing(seconds * 1000), className }: ExplainedProps) {
  const t = useText('reports', 'common');
  const [open, setOpen] = useState<boolean | null>(null);
  const figure = <Elapsed meter={meter} />;
  if (seconds === 0 && meter.since === null) return <span className={className}>{figure}</span>;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t('common:showEntries')}
        onClick={() => setOpen(true)}
        className={`-my-1 inline-flex min-h-6 items-center rounded-sm decoration-dotted underline-offset-4 hover:underline ${className ?? ''}`}
      >
        {figure}
        <span className="sr-only"> {t('common:showEntries')}</span>
      </button>
      {open !== null && (
        <Sheet className="max-sm:w-dvw sm:w-168" title={t('entriesOf', { name })} open={open} onOpenChange={setOpen}>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">
            {open && <Entries name={t('entriesOf', { name })} filter={filter} />}
          </div>
        </Sheet>
      )}
    </>
  );
}

function Entries({ name, filter }: Pick<ExplainedProps, 'name' | 'filter'>) {
  const t = useText('reports');
  const [total, setTotal] = useState(0);
  const pager = usePages(total, sizes, 50);
  const query = { ...filter, skip: (pager.page - 1) * pager.size, take: pager.size };
  const { data, error } = useQuery({
    ...apiQuery(useServer().reports.entries, query),
    placeholderData: (before) => before,
  });
  if (data && data.total !== total) setTotal(data.total);
  if (error instanceof Refusal) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton className="h-40 w-full rounded-lg" />;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-muted">{t('entryCount', { count: data.total })}</span>
        <span className="font-semibold text-title tabular-nums">{clock(data.seconds * 1000)}</span>
      </p>
      <EntriesList name={name} entries={data.items} columns={['date', 'member', 'task', 'from', 'time']} />
      {pager.pages > 1 && <Pager name={t('pages')} {...pager} />}
    </div>
  );
}
