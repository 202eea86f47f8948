import type { Attention } from '@stint/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, Suspense, useEffect } from 'react';
import { type Server, useServer } from '../../../lib/api/server.tsx';
import { isFlag, pref, usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useLoaded } from '../../../lib/page/after-load.tsx';
import { cx } from '../../../ui/cx.ts';
import { useLeadsAny } from '../../identity/active-team/index.ts';
import { useMay } from '../../identity/auth/index.ts';

const MINUTE = 60_000;

/** A family of its own: it sums a week and all budgets, which no start of a timer should read again. */
const attention = (server: Server) =>
  queryOptions({
    queryKey: ['attention'],
    queryFn: ({ signal }) => server.reports.attention({}, { signal }),
    staleTime: MINUTE,
    refetchInterval: 5 * MINUTE,
  });

/** Links to work that waits for a lead; hidden when there is none. */
export function ManagersStrip() {
  const may = useMay();
  const server = useServer();
  const leads = useLeadsAny();
  const isLoaded = useLoaded();
  const isAsked = leads === true || may(server.timesheets.remind) || may(server.budgets.projects);
  const { data } = useQuery({ ...attention(server), enabled: isLoaded && isAsked });
  const wasShown = usePref(shownPref);
  const isShown = data && isAsked && keys.some((key) => (data[key] ?? 0) > 0);
  useEffect(() => {
    if (isShown !== undefined && isShown !== shownPref.get()) shownPref.set(isShown);
  }, [isShown]);
  if (!isAsked && leads !== null) return null;
  // The line keeps its height, so that the page does not move; on a phone it is a line of its own.
  const place = <div aria-hidden className={cx(row, wasShown ? 'max-sm:w-full' : 'max-sm:hidden')} />;
  if (!data || !isShown) return place;
  return (
    <Suspense fallback={place}>
      <Strip counts={data} />
    </Suspense>
  );
}

/** Whether something waited at the last visit. */
const shownPref = pref<boolean>('stint.attention', isFlag, false);
const row = 'min-h-7 pointer-coarse:min-h-11';

const links: Record<keyof Attention, ReactElement<{ className?: string; children?: unknown }>> = {
  toApprove: <Link to="/approvals" />,
  overBudget: <Link to="/reports/project-budget" />,
  overWeek: <Link to="/reports/weekly-limit" />,
  working: <Link to="/team" search={{ scope: 'all' }} />,
};
const keys = Object.keys(links) as (keyof Attention)[];
const isOver = (key: keyof Attention) => key === 'overBudget' || key === 'overWeek';

function Strip({ counts }: { counts: Attention }) {
  const t = useText('teamPage');
  const countedKeys = keys.filter((key) => (counts[key] ?? 0) > 0);
  return (
    <nav aria-label={t('attention')}>
      <ul className="flex flex-wrap gap-x-2 gap-y-1">
        {countedKeys.map((key) => {
          const { type: To, props } = links[key];
          return (
            <li key={key}>
              <To
                {...props}
                className={cx(
                  'flex items-center rounded-md border px-2 text-dense tabular-nums hover:bg-hover',
                  row,
                  isOver(key) ? 'border-danger-line text-danger-text' : 'border-line text-body',
                )}
              >
                {t(`attention_${key}`, { count: counts[key] ?? 0 })}
              </To>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
