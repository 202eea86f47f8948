import type { Task } from '@stint/contract';
import { estimatePercent, overEstimate } from '@stint/domain/work/estimates';
import { useConnection } from '../../../lib/api/server.tsx';
import { type Meter, readMeter, together } from '../../../lib/clock/meter.ts';
import { useNow } from '../../../lib/clock/now.ts';
import { useMyself } from '../../identity/auth/index.ts';
import { useRunningTask } from './task-times.ts';

/** The time of all members on a task: recorded and running, one's own from this device. */
export function useGroupMeter(task: Pick<Task, 'id' | 'totalWorkedMs' | 'runningTimers'>): Meter {
  const me = useMyself()?.employee?.id;
  const ownTask = useRunningTask();
  const { outbox } = useConnection();
  const others = (task.runningTimers ?? []).filter(({ employeeId }) => employeeId !== me);
  return together(task.totalWorkedMs ?? 0, [
    ...others.map(({ startedAt }) => outbox.here(startedAt)),
    ...(ownTask?.taskId === task.id ? [ownTask.since] : []),
  ]);
}

const SECOND = 1000;

/** Worked time as a share of an estimate in seconds; it grows with the meter. */
export function useEstimateShare(meter: Meter, estimate: number) {
  const now = useNow(meter.since === null ? 3600 * SECOND : 10 * SECOND);
  const worked = readMeter(meter, Math.max(now, meter.since ?? 0)) / SECOND;
  return {
    workedMs: worked * SECOND,
    percent: estimatePercent(worked, estimate),
    overMs: SECOND * overEstimate(worked, estimate),
  };
}
