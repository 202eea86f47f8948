import type { TagRef, TimeLog } from '@stint/contract';
import { lastFree, type Stretch } from '@stint/domain/overlaps';
import { betweenClocks, clockAt, dayOf, instant, ms } from '@stint/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { apiQuery, useServer } from '../../lib/api/server.tsx';
import { now } from '../../lib/clock/now.ts';
import { useForm } from '../../lib/form.ts';
import { useRunningSince } from '../timer/index.ts';
import type { NamedTask } from './task-field.tsx';
import type { Worker } from './worker.ts';

export interface EntryToFill {
  of: Worker;
  /** The entry to change; without one, time is added. */
  entry?: TimeLog | undefined;
  /** What is suggested: times for either, the rest for time that is added. */
  suggested?:
    | { date?: string; from?: string; to?: string; span?: Stretch; task?: NamedTask | null; copyOf?: TimeLog }
    | undefined;
}

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;

export interface Draft {
  date: string;
  from: string;
  to: string;
  /** The exact instants, where a duration was typed. */
  exact: Stretch | null;
  task: NamedTask | null;
  projectId: string | null;
  description: string;
  reason: string;
  /** Null until somebody says: as the project is. */
  isBillable: boolean | null;
  tags: readonly TagRef[];
}
type When = Pick<Draft, 'date' | 'from' | 'to' | 'exact'>;
export type Times = Partial<When>;

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

/** The last full hour of today in which no timer runs, until somebody says otherwise; a copy is as long as its entry. */
function draftOf(
  { entry, suggested }: EntryToFill,
  { zone, today, runningSince }: { zone: string; today: string; runningSince: string | null },
): Draft {
  if (entry) {
    const { startedAt, stoppedAt } = suggested?.span ?? entry;
    return {
      ...saidBy(entry),
      date: dayOf(startedAt, zone),
      from: clockAt(startedAt, zone),
      to: clockAt(stoppedAt, zone),
      exact: suggested?.span ?? null,
      task: entry.task ?? null,
    };
  }
  const { copyOf } = suggested ?? {};
  const end = lastQuarter(runningSince, zone, today);
  const begin = end - lengthOf(copyOf);
  const from = dayOf(instant(begin), zone) === today ? instant(begin) : instant(Math.floor(begin / HOUR) * HOUR);
  const date = suggested?.date ?? today;
  const isToday = date === today;
  return {
    ...saidBy(copyOf),
    date,
    from: suggested?.from ?? (isToday ? clockAt(from, zone) : '09:00'),
    to: suggested?.to ?? (isToday ? clockAt(instant(end), zone) : '10:00'),
    exact: null,
    task: copyOf?.task ?? suggested?.task ?? null,
    projectId: copyOf?.projectId ?? suggested?.task?.projectId ?? null,
  };
}

/** The instants that are meant: what is left as it was keeps its seconds. */
export function spanOf({ date, from, to, exact }: When, entry: TimeLog | undefined, zone: string): Stretch | null {
  if (exact) return exact;
  if (!from || !to) return null;
  const sameStart = entry && date === dayOf(entry.startedAt, zone) && from === clockAt(entry.startedAt, zone);
  const sameStop = entry && endsAsBefore({ date, from, to }, entry, zone);
  if (from === to && !sameStop) return null;
  const range = betweenClocks(date, from, to, zone);
  const stoppedAt = sameStop ? entry.stoppedAt : range.to;
  return { startedAt: sameStart ? entry.startedAt : range.from, stoppedAt };
}

/** Whether an end that was left alone is still on the same day. */
function endsAsBefore({ date, from, to }: Pick<Draft, 'date' | 'from' | 'to'>, entry: TimeLog, zone: string): boolean {
  if (to !== clockAt(entry.stoppedAt, zone)) return false;
  if (from === to) return date === dayOf(entry.startedAt, zone) && from === clockAt(entry.startedAt, zone);
  return dayOf(betweenClocks(date, from, to, zone).to, zone) === dayOf(entry.stoppedAt, zone);
}

/** The times of a stretch that ends as before and lasts so long. */
export function lasting(seconds: number, { stoppedAt }: Stretch, zone: string): Times {
  const startedAt = instant(ms(stoppedAt) - seconds * 1000);
  return { date: dayOf(startedAt, zone), from: clockAt(startedAt, zone), exact: { startedAt, stoppedAt } };
}

/** What is entered: of the times, what is free is proposed until somebody says otherwise. */
export function useDraft(props: EntryToFill, zone: string, today: string) {
  const { of, entry, suggested } = props;
  const runningSince = useRunningSince();
  const [start] = useState(() => draftOf(props, { zone, today, runningSince: of.isOwn ? runningSince : null }));
  const form = useForm(z.custom<Draft>(), start);
  const { values: typed, setAll: set } = form;
  const [isTimed, setTimed] = useState(entry !== undefined || suggested?.from !== undefined || typed.date !== today);
  const free = useFree(of.employeeId, typed, isTimed ? null : lengthOf(suggested?.copyOf), zone);
  const setTimes = (change: Times) => {
    setTimed(true);
    set({ ...free, exact: null, ...change });
  };
  return { form, draft: { ...typed, ...free }, set, setTimes };
}

/** Where the proposed time is recorded already, the last stretch that is not; `most` is null once times are chosen. */
function useFree(employeeId: string, { date, from, to }: Draft, most: number | null, zone: string) {
  const proposed = most === null ? null : betweenClocks(date, from, to, zone);
  const day = proposed && { startedAt: betweenClocks(date, '00:00', to, zone).from, stoppedAt: proposed.to };
  const recorded = useMet(employeeId, day, undefined);
  if (!proposed || !day || !recorded.some(({ stoppedAt }) => stoppedAt > proposed.from)) return null;
  const free = lastFree(day, recorded, most ?? HOUR);
  return free && { from: clockAt(free.startedAt, zone), to: clockAt(free.stoppedAt, zone) };
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
