import type { Fault } from './fault.ts';

const screens: readonly Fault[] = [
  {
    name: 'An optimistic change that was refused stays on the screen',
    file: 'apps/web/src/lib/api/server.tsx',
    find: 'pending?.undo();',
    replace: '',
    seenBy: ['apps/web/src/lib/api/server.test.tsx'],
  },
  {
    name: 'The time of colleagues who work stands still',
    file: 'apps/web/src/features/core/timer/member-view.ts',
    find: 'since: growing?.since ?? null }',
    replace: 'since: null }',
    seenBy: ['apps/web/src/features/core/timer/member-view.test.ts'],
  },
  {
    name: 'After midnight the display counts what was worked yesterday',
    file: 'apps/web/src/features/core/timer/timer-status.ts',
    find: 'Math.max(ms(log.startedAt), ms(today.from))',
    replace: 'ms(log.startedAt)',
    seenBy: ['apps/web/src/features/core/timer/timer-status.test.ts'],
  },
  {
    name: 'Opening another team leaves the timer of the old one running',
    file: 'apps/web/src/features/core/timer/use-timer.ts',
    find: "stopSaying(t('stoppedByLeaving'));",
    replace: '',
    seenBy: ['e2e/timer.spec.ts'],
    journey: 'TIMER-11',
  },
  {
    name: 'The second page of a timesheet repeats the last day of the first',
    file: 'apps/web/src/features/time/timesheets/entries.tsx',
    find: 'groups.slice((page - 1) * size, page * size)',
    replace: 'groups.slice((page - 1) * (size - 1), page * size)',
    seenBy: ['e2e/timesheets.spec.ts'],
    journey: 'SHEET-01 SHEET-09 SHEET-10 SHEET-13',
  },
];

const offline: readonly Fault[] = [
  {
    name: 'The outbox drops the second of two presses',
    file: 'apps/web/src/lib/outbox/outbox.ts',
    find: 'both.filter(({ id }) => call.settles.includes(id))',
    replace: 'both',
    seenBy: ['apps/web/src/lib/outbox/outbox.test.ts'],
  },
  {
    name: 'Time that the server refused is lost instead of waiting for a decision',
    file: 'apps/web/src/lib/outbox/outbox.ts',
    find: "writes.push({ put: 'kept', item });",
    replace: 'this.#rejected = [...this.#rejected, item];',
    seenBy: ['apps/web/src/lib/outbox/outbox.test.ts'],
  },
  {
    name: 'What somebody else saw last on this device stays on it',
    file: 'apps/web/src/lib/cache/last-seen.ts',
    find: 'others.filter((id) => id.startsWith(ownerPrefix)).slice(0, room)',
    replace: 'others.slice(0, room)',
    seenBy: ['apps/web/src/lib/cache/last-seen.test.ts'],
  },
];

/** Faults in screens and in offline behaviour. */
export const webFaults: readonly Fault[] = [...screens, ...offline];
