import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, id, person, still, task, team } from '../../../test/samples.ts';
import { useEstimateShare, useGroupMeter } from './group-meter.ts';

const now = '2026-11-20T15:10:00.000Z';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const ms = 1000;
const hour = 3_600_000;
const worked = task(50, 'Write the manual', {
  estimate: (4 * hour) / ms,
  totalWorkedMs: hour,
  runningTimers: [
    { employeeId: id(12), startedAt: '2026-11-20T14:40:00.000Z' },
    { employeeId: id(13), startedAt: '2026-11-20T14:55:00.000Z' },
  ],
});

function Share() {
  const meter = useGroupMeter(worked);
  const { workedMs, percent, overMs } = useEstimateShare(meter, worked.estimate);
  return <p>{`${Math.round(workedMs / 60_000)} min, ${percent} %, ${overMs} over, pace ${meter.pace}`}</p>;
}

it('TASK-29 counts the running timers of everybody, and the share of the estimate with them', async () => {
  render(<Share />, {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    teams: { list: () => ({ items: [team()], total: 1 }), get: () => team() },
    timer: { status: () => still() },
  });
  await waitFor(() => expect(screen.getByText('105 min, 44 %, 0 over, pace 2')).toBeTruthy());
});
