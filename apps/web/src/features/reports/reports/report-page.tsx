import { type ReportPage as Preset, Refusal } from '@stint/contract';
import { type DateRange, weekStartOf } from '@stint/domain/dates';
import {
  daysOfSettings,
  type Filter,
  filterOfPage,
  filtersOfPage,
  isRoundable,
  usualRangeOf,
} from '@stint/domain/reports/report-settings';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats, zoneName } from '../../identity/formats/index.ts';
import { Page, PageError, Unauthorized } from '../../identity/shell/index.ts';
import { BillingTabs } from '../invoices/index.ts';
import { FilterBar } from './filter-bar.tsx';
import { GroupBy, type Grouping } from './group-by.tsx';
import { presetOf } from './presets.ts';
import { RangeBar, type Searching } from './range-bar.tsx';
import { ReportMenu } from './report-menu.tsx';
import { boundsOf, settingsOf } from './report-search.ts';
import { ReportTabs, sameDays, TeamTabs } from './report-tabs.tsx';
import { SavedMenu } from './saved-reports.tsx';

/** The days that the address asks for; those of the page's usual range, when it names none. */
export function useDays({ search }: Pick<Searching, 'search'>, preset?: Preset): DateRange {
  const { date } = useToday(useZone());
  return daysOfSettings(search, date, useFormats().weekStartsOn, preset && usualRangeOf(preset));
}

/** The days of a report as they are shown, and the filter of its calls, narrowed by what its page offers. */
export function useReport(search: Searching['search'], page: Preset): { days: DateRange; filter: Filter } {
  const days = useDays({ search }, page);
  return { days, filter: { ...filterOfPage(page, settingsOf(search), days), ...boundsOf(search) } };
}

interface Calendar {
  timeZone: string | null;
  weekStart: string;
}

interface ReportPageProps extends Searching {
  /** Which filters and tools it has, and where it belongs. */
  preset: Preset;
  title: string;
  days: DateRange;
  /** What its rows are. */
  groupBy?: Grouping;
  thenBy?: Grouping | undefined;
  /** Its columns as lines of a menu. */
  columns?: ReactNode;
  /** Its file. */
  exported: ReactNode;
  /** What is done with this report only. */
  actions?: ReactNode;
  /** How the days of the answer are cut; null until it is here. */
  calendar: Calendar | null;
  hint?: ReactNode;
  error?: Error | null;
  onRetry: () => void;
  children: ReactNode;
}

/** Whether somebody else's time was asked for; other refusals name a permission of their own. */
const isOfOthers = (error: unknown) =>
  error instanceof Refusal && error.status === 403 && error.details?.permission === 'CHANGE_SELECTED_EMPLOYEE';

/** The frame of every report: one row of tools, how days are cut, and the report itself. */
export function ReportPage(props: ReportPageProps) {
  const { title, search, days, calendar, error } = props;
  const { group, isTop } = presetOf(props.preset);
  const t = useText('reports', 'shell');
  const formats = useFormats();
  if (isOfOthers(error)) return <Unauthorized reason={t('notYours')} />;
  if (error) return <PageError error={error} onRetry={props.onRetry} />;
  const parent =
    group === 'billing'
      ? { label: t('shell:billing'), link: <Link to="/reports/invoices" /> }
      : { label: t('overview'), link: <Link to="/reports" search={sameDays(search)} /> };
  return (
    <Page
      title={title}
      parents={isTop ? [] : [parent]}
      {...(group && { tabs: group === 'billing' ? <BillingTabs /> : <TeamTabs /> })}
      {...(!group && { aside: <ReportTabs search={search} /> })}
      width={group ? 'wide' : 'report'}
      pending={!calendar}
    >
      <p className="hidden font-semibold text-title print:block">
        {title} · {formats.period(days.start, days.end)}
      </p>
      <div className="flex flex-col gap-2">
        <ReportTools {...props} />
        <CalendarLine calendar={calendar} hint={props.hint} />
      </div>
      {props.children}
    </Page>
  );
}

/** Period, grouping, filters, what is rarely needed, Save and Export. */
function ReportTools(props: ReportPageProps) {
  const { search, onSearch, days, columns } = props;
  const { comparable = false } = presetOf(props.preset);
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 lg:flex-nowrap">
      <div className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-2 max-lg:contents">
        <RangeBar {...{ search, onSearch, days }} usual={usualRangeOf(props.preset)} />
        {props.groupBy && <GroupBy first={props.groupBy} second={props.thenBy} />}
        <FilterBar keys={filtersOfPage[props.preset]} {...{ search, onSearch, days }} />
      </div>
      <span className="flex shrink-0 items-center gap-1.5 max-lg:ms-auto print:hidden">
        <ReportMenu {...{ search, onSearch, comparable, columns }} roundable={isRoundable(props.preset)} />
        <SavedMenu page={props.preset} search={search} />
        {props.actions}
        {props.exported}
      </span>
    </div>
  );
}

/** In which zone days are cut and where weeks begin. The hint has a line of its own. */
function CalendarLine({ calendar, hint }: Pick<ReportPageProps, 'calendar' | 'hint'>) {
  return (
    <div className="flex flex-col gap-0.5 text-caption text-muted">
      {calendar ? <DaysCut calendar={calendar} /> : <Skeleton className="h-4 w-72" />}
      {hint && <p>{hint}</p>}
    </div>
  );
}

function DaysCut({ calendar }: { calendar: Calendar }) {
  const t = useText('reports');
  const weekday = useWeekday(calendar.weekStart);
  const zone = calendar.timeZone ? t('zoneIn', { zone: zoneName(calendar.timeZone) }) : t('zoneOwn');
  return (
    <p>
      {zone} · {t('weekStarts', { day: weekday })}
    </p>
  );
}

/** A Sunday, from which weekdays are counted. */
const SUNDAY = Date.UTC(2026, 0, 4);
const DAY = 86_400_000;
function useWeekday(name: string): string {
  const { weekday } = useFormats();
  return weekday(new Date(SUNDAY + weekStartOf(name) * DAY).toISOString().slice(0, 10));
}

/** The report before its numbers are here, in their final shape. */
export const ReportSkeleton = () => (
  <div aria-hidden className="flex flex-col gap-4">
    <Skeleton className="h-21 w-full rounded-lg" />
    <Skeleton className="h-74 w-full rounded-lg" />
    <div className="overflow-clip rounded-lg border border-line bg-raised">
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <div key={line} className="flex h-10 items-center border-line border-t px-4 first:border-t-0">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="ms-auto h-3.5 w-16" />
        </div>
      ))}
    </div>
  </div>
);
