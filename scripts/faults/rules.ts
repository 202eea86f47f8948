import type { Fault } from './fault.ts';

/** Faults in `packages/domain`. */
export const ruleFaults: readonly Fault[] = [
  {
    name: 'Totals leave out the running entry',
    file: 'packages/domain/src/time/timer.ts',
    find: 'Math.max(0, ms(stopOf(span) ?? now) - ms(span.startedAt))',
    replace: 'Math.max(0, ms(stopOf(span) ?? span.startedAt) - ms(span.startedAt))',
    seenBy: ['packages/domain/src/time/timer.test.ts'],
  },
  {
    name: 'A day in an estimate means 24 hours',
    file: 'packages/domain/src/work/estimates.ts',
    find: "Number(days.replace(',', '.')) * 8 * 3600",
    replace: "Number(days.replace(',', '.')) * 24 * 3600",
    seenBy: ['packages/domain/src/work/estimates.test.ts'],
  },
  {
    name: 'Trimmed time vanishes from the history',
    file: 'packages/domain/src/time/overlaps.ts',
    find: 'discarded: outside(entry, entries).map((part) => ({ ...part, id: null }))',
    replace: 'discarded: []',
    seenBy: ['packages/domain/src/time/overlaps.test.ts'],
  },
  {
    name: 'Approved time can be changed',
    file: 'packages/domain/src/time/timesheets.ts',
    find: "  APPROVED: 'timesheet.locked',\n",
    replace: '',
    seenBy: ['packages/domain/src/time/timesheets.test.ts'],
  },
  {
    name: 'An entry may end in the future',
    file: 'packages/domain/src/time/timesheets.ts',
    find: 'ms(startedAt) > ms(now) || (stoppedAt !== null && ms(stoppedAt) > ms(now) + AHEAD)',
    replace: 'ms(startedAt) > ms(now) + AHEAD',
    seenBy: ['apps/server/src/modules/time/time-logs/overlaps.test.ts'],
  },
  {
    name: 'An invitation never expires',
    file: 'packages/domain/src/joining/invitations.ts',
    find: "status === 'INVITED' && expireDate !== null && ms(expireDate) <= ms(now) ? 'EXPIRED' : status",
    replace: 'status',
    seenBy: ['packages/domain/src/joining/invitations.test.ts'],
  },
  {
    name: 'A plan counts when only one of its tasks has an estimate',
    file: 'packages/domain/src/work/plans.ts',
    find: '(plan.workTimePlanned ?? 0) > 0 && plan.tasks.every(isEstimated)',
    replace: '(plan.workTimePlanned ?? 0) > 0 && plan.tasks.some(isEstimated)',
    seenBy: ['packages/domain/src/work/plans.test.ts'],
  },
  {
    name: 'A night shift is booked on the dates of UTC',
    file: 'packages/domain/src/time/timesheets.ts',
    find: 'const days = new Map<PlanDate, DayOfTime<L>>();',
    replace: "zone = 'UTC'; const days = new Map<PlanDate, DayOfTime<L>>();",
    seenBy: ['packages/domain/src/time/timesheets.test.ts'],
  },
  {
    name: 'Every day lasts 24 hours, also when the clocks change',
    file: 'packages/domain/src/time.ts',
    find: 'const to = Math.min(stretch.to, dayStartMs(end, zone));',
    replace: 'const to = Math.min(stretch.to, dayStartMs(last, zone) + 24 * HOUR);',
    seenBy: ['packages/domain/src/time.test.ts'],
  },
  {
    name: 'Anybody who edits roles grants permissions that they do not have',
    file: 'packages/domain/src/roles.ts',
    find: 'if (enabled) return isSuperAdmin(at.own) || at.own.permissions.has(at.permission) ? null',
    replace: 'if (enabled) return isSuperAdmin(at.own) || at.own.permissions.has(KEY) ? null',
    seenBy: ['packages/domain/src/roles.test.ts'],
  },
  {
    name: 'A required second factor is not demanded',
    file: 'packages/domain/src/access.ts',
    find: "if (caller.mustEnrol) return 'auth.second_factor_enrol';",
    replace: '',
    seenBy: ['packages/domain/src/access.test.ts'],
  },
];
