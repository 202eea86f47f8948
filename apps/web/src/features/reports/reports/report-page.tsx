import { Refusal, type ReportPage as ReportPageName } from '@stint/contract';
import { weekStartOf } from '@stint/domain/dates';
import type { Days } from '@stint/domain/reports/report-ranges';
import { daysOfSettings, type Filter, filterOf } from '@stint/domain/reports/report-settings';
import { Link } from '@tanstack/react-router';
import Globe from 'lucide-react/icons/globe';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats, ZoneBox, zoneName } from '../../identity/formats/index.ts';
import { Page, PageError, Unauthorized } from '../../identity/shell/index.ts';
import { BillingTabs } from '../invoices/index.ts';
import { FilterBar } from './filter-bar.tsx';
import { RangeBar, type Searching } from './range-bar.tsx';
import { boundsOf, type FilterKey } from './report-search.ts';
import { ReportTabs, sameDays, TeamTabs } from './report-tabs.tsx';
import { RoundingChoice } from './rounding.tsx';
import { SavedMenu } from './saved-reports.tsx';

/** The days that the address asks for. */
export function useDays({ search }: Pick<Searching, 'search'>): Days {
  const { date } = useToday(useZone());
  return daysOfSettings(search, date, useFormats().weekStartsOn);
}

/** What narrows a report. */
type Narrowing = FilterKey | 'rounding';

/** The days of a report as they are shown, and the filter of its calls, narrowed by the named keys only. */
export function useReport(search: Searching['search'], keys: readonly Narrowing[]): { days: Days; filter: Filter } {
  const days = useDays({ search });
  const narrowed = Object.fromEntries(keys.map((key) => [key, search[key]]));
  return { days, filter: { ...filterOf({ ...narrowed, zone: search.zone }, days), ...boundsOf(search) } };
}

interface Calendar {
  timeZone: string | null;
  weekStart: string;
}

interface ReportPageProps extends Searching {
  /** Where it can be saved. */
  page?: ReportPageName;
  title: string;
  days: Days;
  filters: readonly FilterKey[];
  comparable?: boolean;
  /** Whether its time can be rounded for clients. */
  roundable?: boolean;
  /** More choices on the first line. */
  choices?: ReactNode;
  /** Export, columns. */
  actions?: ReactNode;
  /** How the days of the answer are cut; null until it is here. */
  calendar: Calendar | null;
  hint?: ReactNode;
  error?: Error | null;
  onRetry: () => void;
  /** The pages that it belongs to; the reports when it is not said. */
  group?: 'billing' | 'team';
  /** It does not lie below the first page of its group. */
  isTop?: boolean;
  children: ReactNode;
}

/** Whether somebody else's time was asked for; other refusals name a permission of their own. */
const isOfOthers = (error: unknown) =>
  error instanceof Refusal && error.status === 403 && error.details?.permission === 'CHANGE_SELECTED_EMPLOYEE';

/** The frame of every report: range, comparison, filters, how days are cut, and the report itself. */
export function ReportPage(props: ReportPageProps) {
  const { title, search, onSearch, days, filters, comparable = false, choices, actions, calendar, hint, error } = props;
  const { group } = props;
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
      parents={props.isTop ? [] : [parent]}
      {...(group && { tabs: group === 'billing' ? <BillingTabs /> : <TeamTabs /> })}
      {...(!group && { aside: <ReportTabs search={search} /> })}
      width={group ? 'wide' : 'report'}
      pending={!calendar}
    >
      <p className="hidden font-semibold text-title print:block">
        {title} · {formats.period(days.start, days.end)}
      </p>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
          <RangeBar {...{ search, onSearch, days }} />
          {comparable && (
            <Switch
              first
              label={t('compareHint')}
              checked={search.compare === true}
              onChange={(on) => onSearch({ ...search, compare: on || undefined })}
            />
          )}
          <span className="ms-auto flex items-center gap-1.5">
            {props.page && <SavedMenu page={props.page} search={search} />}
            {actions}
            <IconButton size="small" name={t('print')} icon={<Printer />} onClick={() => window.print()} />
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="contents print:hidden">{choices}</span>
          {props.roundable && <RoundingChoice {...{ search, onSearch }} />}
          <FilterBar keys={filters} {...{ search, onSearch, days }} />
        </div>
      </div>
      <CalendarLine calendar={calendar} search={search} onSearch={onSearch} hint={hint} />
      {props.children}
    </Page>
  );
}

/** In which zone days are cut and where weeks begin; another zone can be chosen. The hint has a line of its own. */
function CalendarLine({ calendar, search, onSearch, hint }: Searching & Pick<ReportPageProps, 'calendar' | 'hint'>) {
  return (
    <div className="flex flex-col gap-1 text-dense text-muted">
      {calendar ? (
        <DaysCut {...{ calendar, search, onSearch }} />
      ) : (
        <div className="flex h-control-small items-center">
          <Skeleton className="h-4 w-72" />
        </div>
      )}
      {hint && <p>{hint}</p>}
    </div>
  );
}

function DaysCut({ calendar, search, onSearch }: Searching & { calendar: Calendar }) {
  const t = useText('reports');
  const weekday = useWeekday(calendar.weekStart);
  const text = calendar.timeZone ? t('zoneIn', { zone: zoneName(calendar.timeZone) }) : t('zoneOwn');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Popover
        title={t('zone')}
        trigger={
          <Button size="small" look="quiet" aria-label={`${t('zone')}: ${text}`} className="-ms-2">
            <Globe />
            <span className="truncate">{text}</span>
          </Button>
        }
      >
        <ZoneBox
          value={search.zone ?? null}
          none={t('zoneOwn')}
          onChange={(zone) => onSearch({ ...search, zone: zone ?? undefined })}
        />
      </Popover>
      <span>{t('weekStarts', { day: weekday })}</span>
    </div>
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
