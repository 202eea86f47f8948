import {
  type AppUsage,
  columnKeys,
  type SummaryKey,
  type Usage,
  type UsageGrouping,
  type UsageRow,
} from '@stint/contract';
import { standing } from '../../../lib/clock/meter.ts';
import { usePref } from '../../../lib/device/prefs.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { useColumnLabel } from '../../outside/report-export/index.ts';
import { columnsPref } from './column-choice.tsx';
import { Mark } from './mark.tsx';
import { ReportTable } from './report-table.tsx';

/** The columns that can be chosen. */
export const usageColumns = columnKeys('usage', 'page').filter((key) => key !== 'application');
type UsageColumn = (typeof usageColumns)[number];
export const usageColumnsChosen = columnsPref('stint.usageColumns', usageColumns);

export function useUsageLabels(): (column: UsageColumn) => string {
  const labelOf = useColumnLabel();
  return (column) => labelOf('usage', column);
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

type UsageLine = UsageRow & { id: string; isHead: boolean; group: Usage['groups'][number]['key'] };

interface UsageTableProps {
  type: 'app' | 'site';
  groups: Usage['groups'];
  by: UsageGrouping;
}

/** What was used, under a line for its group with the time of all of it. */
function linesOf({ type, groups, by }: UsageTableProps): UsageLine[] {
  const kind = type === 'app' ? ('APP' as const) : ('URL' as const);
  return groups.flatMap((group) => {
    const own = type === 'app' ? group.apps : group.sites;
    if (own.length === 0) return [];
    const id = group.key?.value ?? 'none';
    const key = group.key && { ...group.key, by };
    const seconds = own.reduce((sum, used) => sum + used.seconds, 0);
    const line = { key, group: group.key, type: kind };
    const head = { ...line, id, isHead: true, title: '', seconds, sessions: 0, percent: 0, dates: [] };
    return [
      ...(key ? [head] : []),
      ...own.map((used) => ({ ...used, ...line, id: `${id} ${used.title}`, isHead: false })),
    ];
  });
}

/** Applications or sites, the longest used first, under the names of their groups. */
export function UsageTable({ type, groups, by }: UsageTableProps) {
  const t = useText('dashboards', 'timesheets', 'reports');
  const chosen = usePref(usageColumnsChosen);
  const columns = usageColumns.filter((column) => chosen.includes(column));
  const lines = linesOf({ type, groups, by });
  if (lines.length === 0) return null;
  const title = t(type === 'app' ? 'timesheets:apps' : 'timesheets:sites');
  const muted = ({ isHead }: UsageLine) => (isHead ? '' : 'text-muted');
  return (
    <div className="flex flex-col gap-3">
      <h2 className="font-semibold text-title">{title}</h2>
      <ReportTable
        report="usage"
        name={title}
        columns={['application', ...columns]}
        rows={lines}
        keyOf={({ id }) => id}
        head="application"
        levelOf={({ isHead, key }) => (isHead ? 'head' : key ? 'below' : 'plain')}
        totals={null}
        pageSize={20}
        pagerName={`${title}: ${t('reports:pages')}`}
        looks={{
          application: {
            heading: t(type),
            className: 'w-full min-w-44',
            render: (line) =>
              line.isHead ? <GroupName line={line} by={by} /> : <bdi className="wrap-anywhere">{line.title}</bdi>,
          },
          dates: { className: muted, render: (line) => !line.isHead && <Dates used={line} /> },
          percent: { className: muted, render: (line) => !line.isHead && <Share share={line.percent} /> },
          time: { className: muted },
          sessions: { className: muted, render: ({ isHead, sessions }) => !isHead && sessions },
        }}
      />
    </div>
  );
}

function GroupName({ line: { group }, by }: { line: UsageLine; by: UsageGrouping }) {
  const nameOf = useGroupName(by);
  return (
    <span className="inline-flex items-center gap-2">
      {group && (by === 'member' || by === 'project') && <Mark group={{ ...group, by }} />}
      <span dir="auto">{nameOf(group)}</span>
    </span>
  );
}

const Share = ({ share }: { share: number }) => (
  <span className="inline-flex items-center justify-end gap-2">
    <span aria-hidden className="h-1.5 w-16 overflow-hidden rounded-full bg-track max-sm:hidden">
      <span className="block h-full rounded-full bg-accent" style={{ inlineSize: `${share}%` }} />
    </span>
    <span className="min-w-12">{useFormats().percent(share)}</span>
  </span>
);

/** When something was used: from the first to the last date, and on press each of them. */
function Dates({ used: { title, dates } }: { used: AppUsage }) {
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
