import { addDays, isDate, type PlanDate, weekdayOf } from '@stint/domain/dates';
import { rangesOfDates } from '@stint/domain/time';
import { daysOfTime } from '@stint/domain/time/timesheets';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import NotebookText from 'lucide-react/icons/notebook-text';
import { type ReactNode, useState } from 'react';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { useToday } from '../../../lib/clock/today.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Elapsed } from '../../core/timer/index.ts';
import { DaysOf, InZone, useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';
import { NotFound, Page, Unauthorized } from '../../identity/shell/index.ts';
import { shotsOf, Viewer } from '../screenshots/index.ts';
import {
  meterOf,
  PersonSwitch,
  readingOf,
  TimesheetTabs,
  Total,
  useFoundWorker,
  type Worker,
} from '../timesheets/index.ts';
import { hoursOfDay, isManual, type Part } from './diary-day.ts';
import { DiaryHours, hatched } from './diary-hours.tsx';

export interface DiarySearch {
  /** An employee or user id; the reader when it is not said. */
  person?: string | undefined;
  /** Today when it is not said. */
  on?: PlanDate | undefined;
}

export const diarySearchOf = ({ person, on }: Record<string, unknown>): DiarySearch => ({
  person: typeof person === 'string' && person !== 'me' ? person : undefined,
  on: typeof on === 'string' && isDate(on) ? on : undefined,
});

interface DiaryScreenProps {
  search: DiarySearch;
  onSearch: (search: DiarySearch) => void;
}

/** A person's day in slots of ten minutes. */
export function DiaryScreen({ search, onSearch }: DiaryScreenProps) {
  const t = useText('screenshots', 'shell');
  const workerResult = useFoundWorker(search.person ?? 'me');
  if (workerResult === null) return <NotFound />;
  const worker = workerResult?.worker;
  if (workerResult && !workerResult.isOpen) return <Unauthorized reason={t('notYours')} />;
  return (
    <Page
      title={worker && !worker.isOwn ? t('diaryOf', { name: worker.name }) : t('shell:workDiary')}
      tabs={<TimesheetTabs memberId={search.person} search={{ on: search.on }} />}
      width="wide"
      pending={!worker}
    >
      <DaysOf member={workerResult?.member ?? null}>
        {worker && <Diary key={worker.employeeId} worker={worker} search={search} onSearch={onSearch} />}
      </DaysOf>
    </Page>
  );
}

const isWeekend = (date: PlanDate) => [0, 6].includes(weekdayOf(date));

/** Today; on a weekend without time the last day with some. Null until that is known. */
function useFirstDate({ employeeId }: Worker, today: PlanDate): PlanDate | null {
  const range = { employeeIds: [employeeId], startDate: addDays(today, -7), endDate: today };
  const enabled = isWeekend(today);
  const { data, isError } = useQuery({ ...apiQuery(useServer().reports.perDay, range), enabled });
  if (!enabled || isError) return today;
  const worked = data?.filter(({ seconds }) => seconds > 0).map(({ date }) => date);
  return worked ? (worked.sort().at(-1) ?? today) : null;
}

function Diary({ worker, search, onSearch }: DiaryScreenProps & { worker: Worker }) {
  const today = useToday(useZone()).date;
  const start = useFirstDate(worker, today);
  const date = search.on ?? start;
  if (!date) return <Skeleton radius="large" className="h-96 w-full" />;
  const onDate = (next: PlanDate) => onSearch({ ...search, on: next === start ? undefined : next });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <DaySwitch date={date} today={today} onDate={onDate} />
        <InZone className="text-dense text-muted" />
        <span className="ms-auto">
          <PersonSwitch
            worker={worker}
            onPerson={(person) => onSearch({ ...search, person: person === 'me' ? undefined : person })}
          />
        </span>
      </div>
      <Day key={date} worker={worker} date={date} />
    </>
  );
}

interface DaySwitchProps {
  date: PlanDate;
  today: PlanDate;
  onDate: (date: PlanDate) => void;
}

function DaySwitch({ date, today, onDate }: DaySwitchProps) {
  const t = useText('screenshots', 'common');
  const formats = useFormats();
  const dayText = formats.day(date);
  return (
    <div className="flex items-center gap-1">
      <IconButton
        size="small"
        name={t('dayBefore')}
        icon={<ChevronLeft className="rtl:-scale-x-100" />}
        onClick={() => onDate(addDays(date, -1))}
      />
      <Button size="small" onClick={() => onDate(today)}>
        {t('common:today')}
      </Button>
      {date < today && (
        <IconButton
          size="small"
          name={t('dayAfter')}
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          onClick={() => onDate(addDays(date, 1))}
        />
      )}
      <DatePicker
        name={t('day')}
        value={date}
        max={today}
        onChange={onDate}
        trigger={
          <Button size="small" look="plain" aria-label={`${t('day')}: ${dayText}`} className="tabular-nums">
            <span className="font-semibold">{dayText}</span>
          </Button>
        }
      />
    </div>
  );
}

function Day({ worker, date }: { worker: Worker; date: PlanDate }) {
  const t = useText('screenshots');
  const server = useServer();
  const zone = useZone();
  const [openId, setOpenId] = useState<string | null>(null);
  const filter = { employeeIds: [worker.employeeId], startDate: date, endDate: date };
  const slots = useQuery(apiQuery(server.timeSlots.list, filter)).data;
  const logs = useQuery(apiQuery(server.timeLogs.list, filter));
  if (!slots || !logs.data) return <Skeleton radius="large" className="h-96 w-full" />;
  const ranges = rangesOfDates(date, date, zone);
  const counted = logs.data.filter(({ logType }) => logType !== 'IDLE');
  const reading = readingOf(counted, logs.dataUpdatedAt);
  const meter = (some: readonly Part[]) => meterOf(some, reading.readAt);
  const parts = daysOfTime(counted, ranges, zone, reading.now)[0]?.parts ?? [];
  const shots = shotsOf(slots);
  if (parts.length + slots.length === 0)
    return (
      <div className="rounded-lg border border-line bg-raised">
        <Empty icon={<NotebookText />} title={t('nothing')}>
          {t('nothingText')}
        </Empty>
      </div>
    );
  const counts = slots.reduce((sum, { duration }) => sum + duration, 0);
  const active = slots.reduce((sum, { overall }) => sum + overall, 0);
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        <Figure label={t('worked')}>
          <Total
            worker={worker}
            filter={{ start: date, end: date }}
            meter={meter(parts)}
            form="hours"
            name={t('worked')}
          />
        </Figure>
        <Figure label={t('tracked')}>
          <Elapsed meter={meter(parts.filter((part) => !isManual(part)))} form="hours" />
        </Figure>
        <Figure label={t('manual')} mark>
          <Elapsed meter={meter(parts.filter(isManual))} form="hours" />
        </Figure>
        <Figure label={t('activity')}>{counts > 0 ? `${Math.round((100 * active) / counts)}%` : '–'}</Figure>
        <Figure label={t('title')}>{shots.length}</Figure>
      </dl>
      <Card flush>
        <h2 className="px-4 py-3 font-semibold text-base">{t('slots')}</h2>
        <DiaryHours all={ranges.flatMap((range) => hoursOfDay(range, slots, parts))} onOpen={setOpenId} />
      </Card>
      <Entries parts={parts} readAt={reading.readAt} />
      {worker.isOwn && <p className="text-caption text-muted">{t('own')}</p>}
      <Viewer shots={shots} openId={openId} onOpen={setOpenId} isOwn={worker.isOwn} />
    </>
  );
}

function Figure({ label, mark = false, children }: { label: string; mark?: boolean; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-raised px-4 py-3">
      <dt className="flex items-center gap-2 text-dense text-muted">
        {label}
        {mark && <span aria-hidden className="h-1.5 w-4 rounded-full" style={hatched} />}
      </dt>
      <dd className="font-semibold text-title tabular-nums">{children}</dd>
    </div>
  );
}

function Entries({ parts, readAt }: { parts: readonly Part[]; readAt: number }) {
  const t = useText('screenshots');
  const { time } = useFormats();
  if (parts.length === 0) return null;
  return (
    <Card flush>
      <h2 className="px-4 py-3 font-semibold text-base">{t('entries')}</h2>
      <ul aria-label={t('entries')}>
        {[...parts].reverse().map((part) => (
          <li
            key={part.log.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-4 py-2 text-dense"
          >
            <span className="w-40 text-muted tabular-nums">
              {time(part.from)} – {part.isGrowing ? t('running') : time(part.to)}
            </span>
            <span dir="auto" className="min-w-0 flex-1 basis-40 truncate">
              {part.log.task?.title ?? part.log.description ?? t('noTask')}
            </span>
            {isManual(part) && <Badge tone="warn">{t('manual')}</Badge>}
            <Elapsed meter={meterOf([part], readAt)} form="clock" className="font-medium tabular-nums" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
