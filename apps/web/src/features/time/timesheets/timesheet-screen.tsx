import type { PlanDate } from '@stint/domain/dates';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { PagePart } from '../../../lib/page/after-load.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WaitingEntries } from '../../core/timer/index.ts';
import { DaysOf, useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { NotFound, Page, Unauthorized } from '../../identity/shell/index.ts';
import { useFoundWorker } from './found-worker.ts';
import { TimeCalendar, TimePanel, WeekGrid } from './lazy.tsx';
import { TimesheetBar } from './timesheet-bar.tsx';
import { daysShown, type TimesheetSearch } from './timesheet-search.ts';
import { TimesheetTabs } from './timesheet-tabs.tsx';
import { TimesheetToolbar } from './timesheet-toolbar.tsx';
import type { Worker } from './worker.ts';

interface TimesheetScreenProps {
  memberId: string;
  search: TimesheetSearch;
  onSearch: (search: TimesheetSearch) => void;
  onPerson: (memberId: string) => void;
}

/** One person's timesheet. */
export function TimesheetScreen({ memberId, ...rest }: TimesheetScreenProps) {
  const t = useText('timesheets', 'shell');
  const workerResult = useFoundWorker(memberId);
  if (workerResult === null) return <NotFound />;
  const worker = workerResult?.worker;
  if (workerResult && !workerResult.isOpen) return <Unauthorized reason={t('notYours')} />;
  return (
    <Page
      title={worker ? t('titleOf', { name: worker.name }) : t('shell:timesheet')}
      tabs={<TimesheetTabs memberId={memberId} search={rest.search} />}
      width="wide"
      pending={!worker}
    >
      <DaysOf member={workerResult?.member ?? null}>{worker && <Views worker={worker} {...rest} />}</DaysOf>
    </Page>
  );
}

/** On paper, instead of the controls that choose them. */
function PrintedTitle({ worker, search }: Pick<TimesheetScreenProps, 'search'> & { worker: Worker }) {
  const t = useText('timesheets');
  const { period, weekStartsOn } = useFormats();
  const { start, end } = daysShown(search, useToday(useZone()).date, weekStartsOn);
  return (
    <p className="hidden font-semibold text-title print:block">
      {t('titleOf', { name: worker.name })} · {period(start, end)}
    </p>
  );
}

function Views({ worker, search, onSearch, onPerson }: Omit<TimesheetScreenProps, 'memberId'> & { worker: Worker }) {
  const today = useToday(useZone()).date;
  const { weekStartsOn } = useFormats();
  const { view = 'grid', on = today, rows = 'task', span = 'week' } = search;
  const onDay = (date: PlanDate) => onSearch({ ...search, on: date });
  return (
    <>
      <PrintedTitle worker={worker} search={search} />
      <TimesheetToolbar {...{ worker, search, onSearch, onPerson }} />
      {worker.isOwn && <WaitingEntries days={daysShown(search, today, weekStartsOn)} />}
      {view !== 'list' && <TimesheetBar worker={worker} days={daysShown(search, today, weekStartsOn)} on={on} />}
      <PagePart fallback={<Skeleton radius="large" className="h-80 w-full" />}>
        {view === 'grid' && <WeekGrid worker={worker} on={on} by={rows} onDay={onDay} />}
        {view === 'calendar' && (
          <TimeCalendar
            worker={worker}
            on={on}
            span={span}
            onDay={(date, next) => onSearch({ ...search, span: next === 'day' ? next : undefined, on: date })}
          />
        )}
        {view === 'list' && (
          <TimePanel worker={worker} search={search} onSearch={(list) => onSearch({ ...search, ...list })} />
        )}
      </PagePart>
    </>
  );
}
