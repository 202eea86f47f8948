import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useConnection } from '../../../lib/api/server.tsx';
import { refresh } from '../../../lib/cache/partial-refetch.ts';
import { readMeter } from '../../../lib/clock/meter.ts';
import { now } from '../../../lib/clock/now.ts';
import { useToday } from '../../../lib/clock/today.ts';
import { hours } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/i18n.ts';
import { addressOf } from '../../../ui/base-path.ts';
import { setStartedTask, useOwnMember, useOwnZone, useStartedTask } from '../../identity/active-team/index.ts';
import { TitleMark } from '../../identity/shell/index.ts';
import { lastSign } from './signs.ts';
import { useTimer, useTodayMeter } from './use-timer.ts';

const syncEvery = 60_000;
const icons = { still: addressOf('/favicon.svg'), running: addressOf('/favicon-running.svg') };

/** Keeps the running timer in sync with the server and shows it in the tab's title. */
export function TimerKeeper({ children }: { children: ReactNode }) {
  const t = useText('timer');
  const { isRunning, taskId } = useTimer();
  const task = useOwnMember()?.activeTask ?? null;
  useSync(isRunning);
  useForgetStarted(isRunning ? taskId : null);
  useNewDay();
  useTimeInTitle(isRunning);
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute('href', isRunning ? icons.running : icons.still);
  }, [isRunning]);
  const mark = isRunning ? t('runningMark', { task: task?.title ?? t('running') }) : '';
  return <TitleMark value={mark}>{children}</TitleMark>;
}

function useSync(isRunning: boolean): void {
  const { server, outbox } = useConnection();
  const cache = useQueryClient();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      const activeAt = outbox.serverTime(lastSign());
      const synced = server.timer.sync({ duration: syncEvery / 1000, activeAt });
      void synced.catch(() => undefined).finally(() => refresh(cache, 'timer'));
    }, syncEvery);
    return () => clearInterval(timer);
  }, [isRunning, server, outbox, cache]);
}

/** Forgets the task that was started here once it no longer runs, and with the person. */
function useForgetStarted(runningId: string | null): void {
  const started = useStartedTask();
  useEffect(() => {
    if (started && started.id !== runningId) setStartedTask(null);
  }, [started, runningId]);
  useEffect(() => () => setStartedTask(null), []);
}

/** Shows today's time in the tab's title without rendering. */
function useTimeInTitle(isRunning: boolean): void {
  const meter = useTodayMeter();
  const write = useEffectEvent(() => {
    const time = meter && hours(readMeter(meter, now()));
    if (time) document.title = document.title.replace(/▶(?: \d+:\d\d)?/, `▶ ${time}`);
  });
  useEffect(() => {
    if (!isRunning) return;
    write();
    const timer = setInterval(write, 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
}

/** Resets today's time at midnight. */
function useNewDay(): void {
  const cache = useQueryClient();
  const { date } = useToday(useOwnZone());
  const day = useRef(date);
  useEffect(() => {
    if (day.current !== date) refresh(cache, 'timer');
    day.current = date;
  }, [date, cache]);
}
