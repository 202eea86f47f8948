import type { TagRef, TimeLog } from '@stint/contract';
import { atClock, dayOf, instant, ms, startOfDay } from '@stint/domain/time';
import { type EntryTimes, stretchOfTimes, timesOf } from '@stint/domain/time/entry-times';
import { lastFree, type Stretch } from '@stint/domain/time/overlaps';
import { labelsOf } from '@stint/domain/time/time-entries';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { apiQuery, useServer } from '../../../lib/api/server.tsx';
import { now } from '../../../lib/clock/now.ts';
import { useForm } from '../../../lib/form.ts';
import { useRunningSince } from '../../core/timer/index.ts';
import type { NamedTask } from './task-field.tsx';
import type { Worker } from './worker.ts';

export interface EntryToFill {
  worker: Worker;
  /** The entry to change; without one, time is added. */
  entry?: TimeLog | undefined;
  /** What is suggested: times for either, the rest for time that is added. */
  suggested?: { date?: string; span?: Stretch; task?: NamedTask | null; copyOf?: TimeLog } | undefined;
}

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
const MINUTE = HOUR / 60;

export interface Draft {
  times: EntryTimes;
  task: NamedTask | null;
  projectId: string | null;
  description: string;
  reason: string;
  /** Null until somebody says: as the project is. */
  isBillable: boolean | null;
  tags: readonly TagRef[];
}

/** The last quarter of an hour that was full; before the timer was started, where that was today. */
function lastQuarter(runningSince: string | null, zone: string, today: string): number {
  const quarter = (at: number) => Math.floor(at / QUARTER) * QUARTER;
  const end = quarter(runningSince ? Math.min(now(), ms(runningSince)) : now());
  return dayOf(instant(end), zone) === today ? end : quarter(now());
}

const saidBy = (log: TimeLog | undefined) => ({
  projectId: log?.projectId ?? null,
  description: log?.description ?? '',
  reason: log?.reason ?? '',
  isBillable: log?.isBillable ?? null,
  tags: log?.tags ?? [],
});

const lengthOf = (log: TimeLog | undefined) => (log ? ms(log.stoppedAt) - ms(log.startedAt) : HOUR);
const before = (end: number, length: number): Stretch => ({
  startedAt: instant(end - length),
  stoppedAt: instant(end),
});

/** The hour before `end`, or what of it is today; just after midnight, what there is of today. */
function lastHour(end: number, midnight: number): Stretch {
  const until = end > midnight ? end : Math.floor(now() / MINUTE) * MINUTE;
  return before(until, until > midnight ? Math.min(HOUR, until - midnight) : HOUR);
}

export const draftOfEntry = (entry: TimeLog, span: Stretch, zone: string): Draft => ({
  ...saidBy(entry),
  times: timesOf(span, zone),
  task: entry.task ?? null,
});

/** The last full hour of today in which no timer runs, until somebody says otherwise; a copy is as long as its entry. */
function draftOf(
  { entry, suggested }: EntryToFill,
  { zone, today, runningSince }: { zone: string; today: string; runningSince: string | null },
): Draft {
  if (entry) return draftOfEntry(entry, suggested?.span ?? entry, zone);
  const { copyOf, date = today } = suggested ?? {};
  const end = date === today ? lastQuarter(runningSince, zone, today) : ms(atClock(date, '10:00', zone));
  const proposed =
    copyOf || date !== today ? before(end, lengthOf(copyOf)) : lastHour(end, ms(startOfDay(today, zone)));
  return {
    ...saidBy(copyOf),
    times: timesOf(suggested?.span ?? proposed, zone),
    task: copyOf?.task ?? suggested?.task ?? null,
    projectId: copyOf?.projectId ?? suggested?.task?.projectId ?? null,
  };
}

/** What is sent of a form, besides the times. */
export function fieldsOf(draft: Draft) {
  return {
    taskId: draft.task?.id ?? null,
    projectId: draft.projectId,
    description: draft.description,
    reason: draft.reason,
    isBillable: draft.isBillable,
    tags: labelsOf(draft.tags.map(({ id }) => id)),
  };
}
type Fields = ReturnType<typeof fieldsOf>;

/** The fields that differ from the entry: only these are sent. A project goes with its task, which has one of its own. */
export function changedFields(draft: Draft, entry: TimeLog): Partial<Fields> {
  const fields = fieldsOf(draft);
  const recorded = fieldsOf({ ...saidBy(entry), times: draft.times, task: entry.task ?? null });
  const differs = (key: keyof Fields) => String(fields[key] ?? '') !== String(recorded[key] ?? '');
  const keys = (Object.keys(fields) as (keyof Fields)[]).filter(
    (key) => differs(key) || (key === 'projectId' && differs('taskId')),
  );
  return Object.fromEntries(keys.map((key) => [key, fields[key]]));
}

/** What is entered: of the times, what is free is proposed until somebody says otherwise. */
export function useDraft(props: EntryToFill, zone: string, today: string) {
  const { worker, entry, suggested } = props;
  const runningSince = useRunningSince();
  const [start] = useState(() => draftOf(props, { zone, today, runningSince: worker.isOwn ? runningSince : null }));
  const form = useForm(z.custom<Draft>(), start);
  const { values: typed, setAll: set } = form;
  const isGiven = entry !== undefined || suggested?.span !== undefined || (suggested?.date ?? today) !== today;
  const [isTimed, setTimed] = useState(isGiven);
  const free = useFree(worker.employeeId, typed.times, isTimed ? null : lengthOf(suggested?.copyOf), zone);
  const setTimes = (times: EntryTimes) => {
    setTimed(true);
    set({ times });
  };
  return { form, draft: free ? { ...typed, times: free } : typed, set, setTimes };
}

/** Where the proposed time is recorded already, the last stretch that is not; `most` is null once times are chosen. */
function useFree(employeeId: string, times: EntryTimes, max: number | null, zone: string): EntryTimes | null {
  const proposed = max === null ? null : stretchOfTimes(times);
  const day = proposed && { startedAt: startOfDay(times.start.date, zone), stoppedAt: proposed.stoppedAt };
  const recorded = useMet(employeeId, day, undefined);
  if (!proposed || !day || !recorded.some(({ stoppedAt }) => stoppedAt > proposed.startedAt)) return null;
  const free = lastFree(day, recorded, max ?? HOUR);
  return free && timesOf(free, zone);
}

/** What is recorded where the entry would lie, besides itself. */
export function useMet(employeeId: string, span: Stretch | null, ownId: string | undefined) {
  const { data } = useQuery({
    ...apiQuery(useServer().timeLogs.conflicts, {
      employeeId,
      startDate: span?.startedAt ?? '',
      endDate: span?.stoppedAt ?? '',
    }),
    enabled: span !== null,
  });
  return (data ?? []).filter(({ id }) => id !== ownId);
}
