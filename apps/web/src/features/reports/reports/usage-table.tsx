import type { SummaryKey, Usage, UsageGrouping, Used } from '@stint/contract';
import { pageSizes } from '@stint/domain/paging';
import { standing } from '../../../lib/clock/meter.ts';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Pager, usePaged } from '../../../ui/pager.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { columnsPref } from './column-choice.tsx';
import { Mark } from './mark.tsx';

export const usageColumns = ['dates', 'percent', 'time', 'sessions'] as const;
export type UsageColumn = (typeof usageColumns)[number];
export const usageColumnsChosen = columnsPref('stint.usageColumns', usageColumns);

export function useUsageLabels(): Record<UsageColumn, string> {
  const t = useText('dashboards', 'timesheets');
  return {
    dates: t('visitedDates'),
    percent: t('timesheets:share'),
    time: t('timesheets:timeSpent'),
    sessions: t('sessions'),
  };
}

/** What a group is called. */
export function useGroupName(groupBy: UsageGrouping) {
  const t = useText('reports');
  const { day } = useFormats();
  return (key: Omit<SummaryKey, 'by'> | null): string => {
    if (!key) return '';
    if (groupBy === 'date') return day(key.value ?? '');
    return key.name ?? t(groupBy === 'member' ? 'someone' : 'no_project');
  };
}

type Line = { id: string; key: Omit<SummaryKey, 'by'> | null; used: Used | null; seconds: number };

interface UsageTableProps {
  type: 'app' | 'site';
  groups: Usage['groups'];
  by: UsageGrouping;
}

/** Applications or sites, the longest used first, under the names of their groups. */
export function UsageTable({ type, groups, by }: UsageTableProps) {
  const t = useText('dashboards', 'timesheets', 'reports');
  const labels = useUsageLabels();
  const chosen = usePref(usageColumnsChosen);
  const columns = usageColumns.filter((column) => chosen.includes(column));
  const nameOf = useGroupName(by);
  const lines = groups.flatMap(({ key, apps, sites }): Line[] => {
    const own = type === 'app' ? apps : sites;
    if (own.length === 0) return [];
    const id = key?.value ?? 'none';
    const all = own.reduce((sum, { seconds }) => sum + seconds, 0);
    const head = key ? [{ id, key, used: null, seconds: all }] : [];
    return [...head, ...own.map((used) => ({ id: `${id} ${used.title}`, key, used, seconds: used.seconds }))];
  });
  const { shown, pager } = usePaged(lines, pageSizes as unknown as [number, ...number[]], 20);
  if (lines.length === 0) return null;
  const title = t(type === 'app' ? 'timesheets:apps' : 'timesheets:sites');
  return (
    <div className="flex flex-col gap-3">
      <h2 className="font-semibold text-title">{title}</h2>
      <div className="overflow-clip rounded-lg border border-line bg-raised">
        <Table name={title}>
          <TableHead>
            <HeaderCell>{t(type)}</HeaderCell>
            {columns.map((column) => (
              <HeaderCell key={column} numeric={column !== 'dates'} className="whitespace-nowrap">
                {labels[column]}
              </HeaderCell>
            ))}
          </TableHead>
          <TableBody>
            {shown.map(({ id, key, used, seconds }) => (
              <Row key={id} className={used ? undefined : 'bg-sunken font-semibold'}>
                <th
                  scope="row"
                  className={`h-row w-full min-w-44 px-3 text-start ${used ? 'font-normal' : ''} ${used && key ? 'ps-8' : ''}`}
                >
                  {used ? (
                    <bdi className="wrap-anywhere">{used.title}</bdi>
                  ) : (
                    <span className="inline-flex items-center gap-2">
                      {key && by !== 'application' && by !== 'date' && <Mark of={{ ...key, by }} />}
                      <span dir="auto">{nameOf(key)}</span>
                    </span>
                  )}
                </th>
                {columns.map((column) => (
                  <Cell key={column} numeric={column !== 'dates'} className={used ? 'text-muted' : undefined}>
                    {column === 'time' ? (
                      <Elapsed meter={standing(seconds * 1000)} />
                    ) : (
                      used && <Figure column={column} used={used} />
                    )}
                  </Cell>
                ))}
              </Row>
            ))}
          </TableBody>
        </Table>
      </div>
      {lines.length > pageSizes[0] && (
        <Pager name={`${title}: ${t('reports:pages')}`} {...pager} className="print:hidden" />
      )}
    </div>
  );
}

function Figure({ column, used }: { column: UsageColumn; used: Used }) {
  if (column === 'dates') return <Dates used={used} />;
  if (column === 'sessions') return used.sessions;
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <span aria-hidden className="h-1.5 w-16 overflow-hidden rounded-full bg-track max-sm:hidden">
        <span className="block h-full rounded-full bg-accent" style={{ inlineSize: `${used.percent}%` }} />
      </span>
      <span className="min-w-12">{used.percent}%</span>
    </span>
  );
}

/** When something was used: from the first to the last date, and on press each of them. */
function Dates({ used: { title, dates } }: { used: Used }) {
  const t = useText('dashboards');
  const { period, calendarDate, day } = useFormats();
  const [first, last] = [dates[0]?.date ?? '', dates.at(-1)?.date ?? ''];
  const text = first === last ? calendarDate(first) : period(first, last);
  if (dates.length <= 1) return <span className="whitespace-nowrap">{text}</span>;
  const count = t('days', { count: dates.length });
  return (
    <Popover
      title={t('datesOf', { name: title })}
      trigger={
        <Button
          size="small"
          look="quiet"
          className="-ms-2 whitespace-nowrap font-normal"
          aria-label={`${text}, ${count}`}
        >
          {text}
          <span className="text-faint">· {count}</span>
        </Button>
      }
    >
      <ul className="flex max-h-60 flex-col overflow-y-auto">
        {dates.map(({ date, seconds }) => (
          <li key={date} className="flex justify-between gap-6 py-1 text-dense">
            <span>{day(date)}</span>
            <Elapsed className="font-medium tabular-nums" meter={standing(seconds * 1000)} />
          </li>
        ))}
      </ul>
    </Popover>
  );
}
