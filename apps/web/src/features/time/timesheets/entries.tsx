import type { TimeLog } from '@stint/contract';
import { addDays, lastOfMonth, type PlanDate } from '@stint/domain/dates';
import { clampedPage, pageCount } from '@stint/domain/paging';
import { ms, rangesOfDates } from '@stint/domain/time';
import { type DayOfTime, daysOfTime } from '@stint/domain/time/timesheets';
import Clock from 'lucide-react/icons/clock';
import { type ReactNode, useMemo, useState } from 'react';
import { pref, usePref } from '../../../lib/device/prefs.ts';
import { clock } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { useRoving } from '../../../lib/page/roving.ts';
import { Chip } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWords } from '../../../ui/words.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { type EntryFilter, meterOf, useEntries } from './entries-query.ts';
import { type Asking, type EntryActions, useEntryActions } from './entry-actions.ts';
import { EntryDialogs } from './entry-dialogs.tsx';
import { type EntryGroup, groupsOf, isShort } from './entry-groups.ts';
import { EntryRow } from './entry-row.tsx';
import { PageNumbers } from './page-numbers.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type ListGrouping, pageSizes } from './timesheet-search.ts';
import type { Worker } from './worker.ts';

const isPageSize = (value: unknown): value is number => pageSizes.some((size) => size === value);
/** How many days, weeks or months this browser shows at once. */
const pageSizePref = pref('stint.timesheetPageSize', isPageSize, 10);

interface EntriesProps {
  worker: Worker;
  filter: EntryFilter;
  /** Narrows the entries of the days further. */
  keep?: ((log: TimeLog) => boolean) | undefined;
  by?: ListGrouping;
  /** What the period is called. */
  title?: string;
  /** Takes back what narrows the entries, where something does. */
  onShowAll?: (() => void) | null | undefined;
  /** How many days, weeks or months a page has, where the address says it. */
  perPage?: number | undefined;
  onPerPage?: ((size: number) => void) | undefined;
}

/** Whether this browser hides entries under a minute. */
const hideShortPref = pref('stint.hideShortEntries', (value): value is boolean => typeof value === 'boolean', false);

/** Somebody's entries under their days, each of which can be changed or deleted; what they come to is the sum of all of them. */
export function Entries({ worker, filter, keep, by = 'day', title, onShowAll, perPage, onPerPage }: EntriesProps) {
  const { logs, readAt, days, groups, hidesShort } = useGroups(worker, filter, { keep, by });
  const remembered = usePref(pageSizePref);
  const size = perPage ?? remembered;
  const [chosenPage, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<Asking | null>(null);
  const actions = useEntryActions(worker, logs ?? noLogs, setAsking);
  if (!logs) return <Pending />;
  if (logs.length === 0) return <Nothing worker={worker} filter={filter} onShowAll={onShowAll} />;
  const pages = pageCount(groups.length, size);
  const page = clampedPage(chosenPage, pages);
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const parts = groups.flatMap((group) => group.days.flatMap((day) => day.parts));
  const chosenParts = parts.filter(({ log }) => chosen.has(log.id));
  return (
    <div className="flex flex-col gap-4">
      {title && <Header {...{ title, filter, days, readAt }} hasSum={onPerPage === undefined || onShowAll !== null} />}
      <ShortEntries logs={logs} hidden={hidesShort} />
      {chosenParts.length > 0 && (
        <SelectionBar
          worker={worker}
          logs={[...new Map(chosenParts.map(({ log }) => [log.id, log])).values()]}
          sum={<Sum parts={chosenParts} readAt={readAt} className="text-base" />}
          whyNot={actions.whyNot}
          onDone={() => setChosen(new Set())}
        />
      )}
      {groups.slice((page - 1) * size, page * size).map((group) => (
        <Group key={group.key} {...{ group, by, filter, readAt }} isPart={title !== undefined}>
          {group.days.map((day) => (
            <Day
              key={day.date}
              day={day}
              readAt={readAt}
              actions={actions}
              level={2 + Number(title !== undefined) + Number(by !== 'day')}
              chosen={chosen}
              onChoose={choose}
            />
          ))}
        </Group>
      ))}
      {groups.length > pageSizes[0] && <Pages {...{ page, pages, size, onPerPage }} onPage={setPage} />}
      <EntryDialogs worker={worker} asking={asking} />
    </div>
  );
}

/** The entries of a period with their days, and these in groups. */
function useGroups(
  worker: Worker,
  filter: EntryFilter,
  { keep, by }: { keep: EntriesProps['keep']; by: ListGrouping },
) {
  const zone = useZone();
  const { weekStartsOn } = useFormats();
  const hidesShort = usePref(hideShortPref);
  const { logs: read, readAt, now } = useEntries(worker, filter);
  const logs = useMemo(() => (keep ? (read?.filter(keep) ?? null) : read), [read, keep]);
  const { start, end } = filter;
  const groups = useMemo(
    () =>
      groupsOf(logs ?? [], by, {
        ranges: rangesOfDates(start, end, zone),
        zone,
        now,
        weekStart: weekStartsOn,
        hidesShort,
      }),
    [logs, now, start, end, zone, by, weekStartsOn, hidesShort],
  );
  const days = daysOfTime(logs ?? noLogs, rangesOfDates(start, end, zone), zone, now);
  return { logs, readAt, days, groups, hidesShort };
}

interface HeaderProps {
  title: string;
  filter: EntryFilter;
  days: readonly DayOfTime<TimeLog>[];
  readAt: number;
  /** Where the page does not show it above. */
  hasSum: boolean;
}

/** What a period is called, and what all its entries come to. */
function Header({ title, filter, days, readAt, hasSum }: HeaderProps) {
  return (
    <header className="flex flex-wrap items-baseline gap-x-2 px-1">
      <h2 className="font-semibold text-title">{title}</h2>
      <span className="me-auto text-dense text-muted">
        <Days start={filter.start} end={filter.end} />
      </span>
      {hasSum && <Sum parts={days.flatMap((day) => day.parts)} readAt={readAt} className="text-title" />}
    </header>
  );
}

interface PagesProps {
  page: number;
  pages: number;
  size: number;
  onPage: (page: number) => void;
  onPerPage: EntriesProps['onPerPage'];
}

/** How many days, weeks or months a page has, and which page is shown. */
function Pages({ page, pages, size, onPage, onPerPage }: PagesProps) {
  const t = useText('timesheets');
  const words = useWords();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Select
        name={words.pageSize}
        size="small"
        value={String(size)}
        onChange={(next) => {
          pageSizePref.set(Number(next));
          onPerPage?.(Number(next));
        }}
        options={pageSizes.map((pageSize) => ({
          value: String(pageSize),
          label: t('perPage', { number: pageSize }),
        }))}
      />
      {pages > 1 && <PageNumbers name={t('pages')} page={page} pages={pages} onPage={onPage} />}
    </div>
  );
}

const noLogs: readonly TimeLog[] = [];

/** Says how many entries are under a minute, and hides or shows them. */
function ShortEntries({ logs, hidden }: { logs: readonly TimeLog[]; hidden: boolean }) {
  const t = useText('timesheets');
  const short = logs.filter(isShort);
  if (short.length === 0) return null;
  const worked = short.reduce((sum, log) => sum + ms(log.stoppedAt) - ms(log.startedAt), 0);
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-1 text-dense text-muted">
      <span className="tabular-nums">
        {t(hidden ? 'shortHidden' : 'shortShown', { count: short.length, time: clock(worked) })}
      </span>
      <Button size="small" look="quiet" onClick={() => hideShortPref.set(!hidden)}>
        {t(hidden ? 'shortShow' : 'shortHide')}
      </Button>
    </p>
  );
}

/** The days from one date to another, both included. */
function Days({ start, end }: Pick<EntryFilter, 'start' | 'end'>) {
  const { calendarDate, day } = useFormats();
  return <bdi>{start === end ? day(start) : `${calendarDate(start)} – ${calendarDate(end)}`}</bdi>;
}

interface GroupProps {
  group: EntryGroup;
  by: ListGrouping;
  filter: EntryFilter;
  readAt: number;
  isPart: boolean;
  children: ReactNode;
}

function Group({ group, by, filter, readAt, isPart, children }: GroupProps) {
  const t = useText('timesheets');
  const formats = useFormats();
  if (by === 'day') return children;
  if (by === 'label') return <LabelGroup {...{ group, readAt, isPart }}>{children}</LabelGroup>;
  const name = by === 'week' ? t('weekOf', { day: formats.day(group.date) }) : formats.month(group.date);
  const last = by === 'week' ? addDays(group.date, 6) : lastOfMonth(group.date);
  // Of a week or a month that the period cuts, the days that count here.
  const [[, from = ''], [to = '']] = [[group.date, filter.start].sort(), [last, filter.end].sort()];
  const isWhole = from === group.date && to === last;
  const Heading = isPart ? 'h3' : 'h2';
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline gap-x-2 px-1">
        <Heading className="font-semibold text-base">{name}</Heading>
        <span className="me-auto text-dense text-muted">
          {(by === 'week' || !isWhole) && <Days start={from} end={to} />}
        </span>
        <Sum parts={group.days.flatMap((day) => day.parts)} readAt={readAt} />
      </header>
      {children}
    </section>
  );
}

function LabelGroup({ group, readAt, isPart, children }: Pick<GroupProps, 'group' | 'readAt' | 'isPart' | 'children'>) {
  const t = useText('timesheets');
  const tags = group.tags ?? [];
  const name = tags.map((tag) => tag.name).join(', ') || t('noLabels');
  const Heading = isPart ? 'h3' : 'h2';
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center gap-x-2 px-1">
        <Heading className="me-auto flex min-w-0 flex-wrap items-center gap-1 font-semibold text-base">
          {tags.map((tag) => (
            <Chip key={tag.id} color={tag.color}>
              {tag.name}
            </Chip>
          ))}
          {tags.length === 0 && name}
        </Heading>
        <Sum parts={group.days.flatMap((day) => day.parts)} readAt={readAt} />
      </header>
      {children}
    </section>
  );
}

type Parts = DayOfTime<TimeLog>['parts'];

/** What entries come to; it grows while one of them runs. */
function Sum({ parts, readAt, className = 'text-dense' }: { parts: Parts; readAt: number; className?: string }) {
  return <Elapsed meter={meterOf(parts, readAt)} className={cx('font-semibold tabular-nums', className)} />;
}

interface DayProps {
  day: DayOfTime<TimeLog>;
  readAt: number;
  actions: EntryActions;
  level: number;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], on: boolean) => void;
}

function Day({ day, readAt, actions, level, chosen, onChoose }: DayProps) {
  const t = useText('timesheets');
  const name = useFormats().day(day.date satisfies PlanDate);
  const ids = day.parts.map(({ log }) => log.id);
  const on = ids.filter((id) => chosen.has(id)).length;
  const Heading = `h${level}` as 'h2' | 'h3' | 'h4';
  const roving = useRoving();
  return (
    <section aria-label={name} className="overflow-clip rounded-lg border border-line bg-raised">
      <header className="flex min-h-11 items-center gap-3 px-4">
        <Checkbox
          label={t('chooseDay', { day: name })}
          labelHidden
          checked={on === ids.length}
          mixed={on > 0 && on < ids.length}
          onChange={(next) => onChoose(ids, next)}
        />
        <Heading className="min-w-0 flex-1 truncate font-semibold text-base">{name}</Heading>
        <Sum parts={day.parts} readAt={readAt} />
      </header>
      <ul {...roving.list}>
        {day.parts.map((part) => (
          <EntryRow
            key={`${part.log.id} ${part.from}`}
            part={part}
            readAt={readAt}
            actions={actions}
            chosen={chosen.has(part.log.id)}
            onChoose={(next) => onChoose([part.log.id], next)}
          />
        ))}
      </ul>
    </section>
  );
}

interface NothingProps {
  worker: Worker;
  filter: EntryFilter;
  onShowAll: EntriesProps['onShowAll'];
}

/** Why there is nothing: no time, or none that the filter lets through. */
function Nothing({ worker, filter, onShowAll }: NothingProps) {
  const t = useText('timesheets');
  return (
    <div className="rounded-lg border border-line bg-raised">
      <Empty
        small
        icon={<Clock />}
        title={t(filter.idle ? 'emptyIdle' : onShowAll ? 'emptyStatus' : 'emptyTitle')}
        action={onShowAll && <Button onClick={onShowAll}>{t('showAll')}</Button>}
      >
        {!onShowAll && t(worker.isOwn ? 'emptyText' : 'emptyTextOf', { name: worker.name })}
      </Empty>
    </div>
  );
}

const Pending = () => (
  <div aria-hidden className="rounded-lg border border-line bg-raised">
    {[0, 1, 2, 3].map((line) => (
      <div key={line} className="flex h-14 items-center border-line border-t px-4 first:border-t-0">
        <Skeleton className="h-3.5 w-3/5" />
      </div>
    ))}
  </div>
);
