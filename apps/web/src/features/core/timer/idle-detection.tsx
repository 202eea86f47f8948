import { type Me, Refusal } from '@stint/contract';
import { detectsIdle, idleSpanFor } from '@stint/domain/time/idle';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useConnection } from '../../../lib/api/server.tsx';
import { usePref } from '../../../lib/device/prefs.ts';
import { useOwnMember } from '../../identity/active-team/index.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { idlePref } from './idle-pref.ts';
import { promptFor, useOwnPrompt } from './idle-prompt.ts';
import { type IdleNotice, IdleWatch } from './idle-watch.ts';
import { detect, hearSigns, lastSign, type Presence, sign } from './signs.ts';
import { StillWorking } from './still-working.tsx';
import { runningLog, useTimerStatus } from './timer-status.ts';

const every = 5000;
/** Retries a report that failed or that another device contradicted. */
const againAfter = 60_000;

type Rules = NonNullable<NonNullable<Me['employee']>['organization']>;

/** Detects idle time while a timer runs, and asks. */
export function IdleDetection() {
  const { status } = useTimerStatus();
  const log = runningLog(status);
  const rules = useMyself()?.employee?.organization;
  const isEnabled = usePref(idlePref);
  const localPrompt = useOwnPrompt();
  const watches = rules !== undefined && detectsIdle(rules) && (rules.enforced || isEnabled);
  const activeTask = useOwnMember()?.activeTask;
  const prompt = status?.prompt ?? (log ? localPrompt : null);
  const lastLog = status?.lastLog;
  // A local start may be newer than the server's last worked task.
  const task = [status?.lastWorkedTask, activeTask].find((candidate) => candidate && candidate.id === lastLog?.taskId);
  return (
    <>
      {log && watches && <Watch key={log.startedAt} follows={log.id} startedAt={log.startedAt} rules={rules} />}
      {prompt && lastLog && <StillWorking prompt={prompt} log={lastLog} title={task?.title ?? null} />}
    </>
  );
}

interface WatchProps {
  follows: string;
  startedAt: string;
  rules: Rules;
}

function Watch({ follows, startedAt, rules }: WatchProps) {
  const { server, outbox } = useConnection();
  const watch = useRef(new IdleWatch());
  const presence = useRef<Presence>(null);
  const rested = useRef(false);
  const due = useRef<{ noticed: IdleNotice; after: number } | null>(null);
  const isHere = useRef(false);

  const report = useEffectEvent((noticed: IdleNotice) => {
    const at = (wall: number) => outbox.serverTime(wall);
    const { why } = noticed;
    const since = at(Math.max(noticed.since, 0));
    const until = noticed.until === null ? null : at(noticed.until);
    due.current = { noticed, after: Date.now() + againAfter };
    const reported = server.timer.ask({ follows, why, since, ...(until && { until }) });
    reported.then(
      ({ prompt }) => {
        promptFor(null);
        if (prompt) due.current = null;
        // Activity was reported by another device.
        else if (until) due.current = null;
      },
      (error: unknown) => {
        // Asks locally only if the server did not decide otherwise and the same timer still runs.
        if (!isHere.current || (error instanceof Refusal && error.status < 500 && error.status !== 408)) return;
        const now = at(Date.now());
        const entry = { startedAt, keptAt: null, activeAt: null };
        const idle = idleSpanFor({ why, since, until }, entry, rules, now);
        if (idle) promptFor({ ...idle, askedAt: now, idleLogId: null });
      },
    );
  });

  const sample = useEffectEvent(() => {
    const wall = Date.now();
    const attended = presence.current !== null || (document.visibilityState === 'visible' && document.hasFocus());
    if (presence.current === 'here') sign();
    const now = { wall, mono: performance.now(), attended, rested: rested.current, sign: lastSign() };
    rested.current = document.visibilityState === 'hidden' && matchMedia('(pointer: coarse)').matches;
    const noticed = watch.current.look(now, rules.inactivityTimeLimit * 60_000);
    if (noticed) report(noticed);
    else if (due.current && wall >= due.current.after) report(due.current.noticed);
  });

  useEffect(() => {
    isHere.current = true;
    const timer = setInterval(sample, every);
    const quiet = hearSigns(sample);
    const stop = detect((next) => {
      presence.current = next;
    });
    const freeze = () => {
      rested.current = true;
    };
    document.addEventListener('freeze', freeze);
    return () => {
      isHere.current = false;
      clearInterval(timer);
      quiet();
      stop();
      document.removeEventListener('freeze', freeze);
      promptFor(null);
    };
  }, []);
  return null;
}
