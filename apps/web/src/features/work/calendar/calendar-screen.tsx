import type { TaskItem } from '@stint/contract';
import { firstOfMonth, type PlanDate } from '@stint/domain/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { monthName } from '../../../lib/i18n/dates.ts';
import { useLanguage, useText } from '../../../lib/i18n/i18n.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/radio.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Filters, TaskTabs, useTaskViews } from '../../core/task-filter/index.ts';
import { useAskedMembers, useColleagues } from '../../core/tasks/index.ts';
import { OfTeam, useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { Page, Unread } from '../../identity/shell/index.ts';
import { Grid } from './grid.tsx';
import { Legend } from './legend.tsx';
import { type CalendarSearch, daysOf, type Span, spans, stepped } from './search.ts';

interface CalendarScreenProps {
  search: CalendarSearch;
  onSearch: (search: CalendarSearch) => void;
}

/** The team's tasks by day, with planned and worked time. */
export function CalendarScreen(props: CalendarScreenProps) {
  const t = useText('taskViews');
  const pending = (
    <>
      <Skeleton className="h-control w-72" />
      <Skeleton radius="large" className="min-h-96 w-full flex-1" />
    </>
  );
  return (
    <OfTeam tabs={<TaskTabs />} title={t('calendar')} pending={pending}>
      {(teamId) => <Team {...props} teamId={teamId} />}
    </OfTeam>
  );
}

/** Planned and worked time by day: of the filtered members, else of everybody whose time is visible. */
function useTimes(teamId: string, days: readonly PlanDate[], members: readonly string[]) {
  const server = useServer();
  const colleagues = useColleagues();
  const employeeIds = members.filter((id) => colleagues.some((colleague) => colleague.id === id));
  // A filter by unknown members matches no time.
  const enabled = members.length === 0 || employeeIds.length > 0;
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const memberFilter = employeeIds.length > 0 ? { employeeIds } : {};
  const planned = useQuery({
    ...apiQuery(server.plans.hours, { organizationTeamId: teamId, from, to, ...memberFilter }),
    placeholderData: keepPreviousData,
    enabled,
  }).data;
  const worked = useQuery({
    ...apiQuery(server.reports.perDay, {
      organizationTeamId: teamId,
      startDate: from,
      endDate: to,
      ...memberFilter,
    }),
    placeholderData: keepPreviousData,
    enabled,
  }).data;
  const [hours, seconds] = [
    new Map(enabled ? planned?.map((day) => [day.date, day.hours]) : []),
    new Map(enabled ? worked?.map((day) => [day.date, day.seconds]) : []),
  ];
  return (date: PlanDate) => ({
    planned: Math.round((hours.get(date) ?? 0) * 3_600_000),
    worked: (seconds.get(date) ?? 0) * 1000,
    filter: { start: date, end: date, teamId, ...memberFilter },
  });
}

const withoutFilter = ({ span, on }: CalendarSearch) => ({ ...(span && { span }), ...(on && { on }) });

function Team({ search, onSearch, teamId }: CalendarScreenProps & { teamId: string }) {
  const t = useText('taskViews');
  const server = useServer();
  const today = useToday(useZone()).date;
  const { weekStartsOn } = useFormats();
  const { span = 'month', on = today, employee, ...filter } = search;
  const days = daysOf(span, on, weekStartsOn);
  const views = useTaskViews(teamId);
  const members = useAskedMembers(search);
  const query = { ...filter, organizationTeamId: teamId, ...(members.length > 0 && { member: members }) };
  const dated = useQuery({
    ...apiQuery(server.tasks.find, { ...query, from: days[0], to: days.at(-1) }),
    placeholderData: keepPreviousData,
  });
  const undated = useQuery({
    ...apiQuery(server.tasks.find, { ...query, undated: true, unfinished: true }),
    placeholderData: keepPreviousData,
  });
  const timesOf = useTimes(teamId, days, members);
  const failed = [dated, undated].find(({ error, data }) => error && !data)?.error;
  const go = (to: PlanDate) => {
    const { on: _, ...rest } = search;
    onSearch(to === today ? rest : { ...rest, on: to });
  };
  return (
    <Page title={t('calendar')} tabs={<TaskTabs />}>
      <Filters
        page="calendar"
        {...{ views, search, teamId }}
        onOpen={onSearch}
        filter={{ ...filter, ...(employee && { employee }) }}
        onFilter={({ day: _, ...next }) => onSearch({ ...withoutFilter(search), ...next })}
        withoutDays
      />
      <SpanBar {...{ search, onSearch, span, on, today, days }} onDay={go} />
      <Legend members={members} />
      {dated.data?.next && (
        <p role="status" className="text-dense text-muted">
          {t('tooMany')}
        </p>
      )}
      {failed ? (
        <Unread
          title={t('unread')}
          error={failed}
          onRetry={() => void Promise.all([dated.refetch(), undated.refetch()])}
        />
      ) : dated.data ? (
        <Grid
          days={days}
          span={span}
          month={on.slice(0, 7)}
          today={today}
          tasks={dated.data.items as TaskItem[]}
          undated={undated.data ?? null}
          timesOf={timesOf}
          chosen={on}
          onChoose={go}
          onDay={(date) => onSearch({ ...search, span: 'week', on: date })}
        />
      ) : (
        <Skeleton radius="large" className="min-h-96 w-full flex-1" />
      )}
    </Page>
  );
}

interface SpanBarProps extends CalendarScreenProps {
  span: Span;
  on: PlanDate;
  today: PlanDate;
  days: readonly PlanDate[];
  onDay: (date: PlanDate) => void;
}

/** The month, with the buttons that step through the spans. */
function SpanBar({ search, onSearch, span, on, today, days, onDay }: SpanBarProps) {
  const t = useText('taskViews', 'common');
  const { locale } = useLanguage();
  const title = monthName(span === 'week' ? (days[0] ?? on) : firstOfMonth(on), locale);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 aria-live="polite" className="min-w-40 font-semibold text-title first-letter:uppercase">
        {title}
      </h2>
      <IconButton
        name={t('before')}
        icon={<ChevronLeft className="rtl:-scale-x-100" />}
        onClick={() => onDay(stepped(span, on, -1))}
      />
      <Button onClick={() => onDay(today)}>{t('common:today')}</Button>
      <IconButton
        name={t('after')}
        icon={<ChevronRight className="rtl:-scale-x-100" />}
        onClick={() => onDay(stepped(span, on, 1))}
      />
      <span className="ms-auto">
        <Segmented
          name={t('span')}
          value={span}
          onChange={(next) => {
            const { span: _, ...rest } = search;
            onSearch(next === 'week' ? { ...rest, span: next } : rest);
          }}
          options={spans.map((value) => ({ value, label: t(`span_${value}`) }))}
        />
      </span>
    </div>
  );
}
