import type { Fault } from './fault.ts';

const verbs: readonly Fault[] = [
  {
    name: 'A range of any length is computed',
    file: 'packages/domain/src/time.ts',
    find: "return ms(to) - ms(from) > max * 86_400_000 ? 'time.range_too_long' : null;",
    replace: 'return null;',
    seenBy: ['apps/server/src/test/ranges.test.ts'],
  },
  {
    name: 'Deleted plans are still listed',
    file: 'apps/server/src/modules/work/plans/plans.sql.ts',
    find: 'from daily_plan d where d."deletedAt" is null and ',
    replace: 'from daily_plan d where ',
    seenBy: ['apps/server/src/modules/work/plans/plans.test.ts'],
  },
  {
    name: 'The next part of a list repeats the last task of the part before',
    file: 'apps/server/src/modules/work/tasks/task-lists.service.ts',
    find: "bound(after, descending ? '<' : '>')",
    replace: "bound(after, descending ? '<=' : '>=')",
    seenBy: ['apps/server/src/modules/work/tasks/task-lists.test.ts'],
  },
  {
    name: 'A start that is sent again ignores its idempotency key',
    file: 'apps/server/src/modules/time/timer/timer.service.ts',
    find: 'if (again) return again;\n  refuse(whyNotCredible(sent.startedAt',
    replace: 'refuse(whyNotCredible(sent.startedAt',
    seenBy: ['apps/server/src/modules/time/timer/timer.test.ts'],
  },
  {
    name: 'Each heartbeat adds the worked seconds to the slot again',
    file: 'apps/server/src/modules/time/timer/timer.sql.ts',
    find: 'duration = greatest(s.duration, excluded.duration)',
    replace: 'duration = least(600, s.duration + excluded.duration)',
    seenBy: ['apps/server/src/modules/time/timer/timer.test.ts'],
  },
  {
    name: 'Nobody stops the timer of a member who leaves the team',
    file: 'apps/server/src/modules/time/timer/timer.listeners.ts',
    find: "  'teamMembers.removeEmployee': (ctx) => stopTimersOutside(ctx, {}),\n",
    replace: '',
    seenBy: ['apps/server/src/modules/time/timer/stop-timers.test.ts'],
  },
  {
    name: 'Undo overwrites what was changed in the meantime',
    file: 'apps/server/src/modules/time/time-logs/overlaps.service.ts',
    find: 'if (!now || !isAsLeft(change, now)) throw',
    replace: 'if (!now) throw',
    seenBy: ['apps/server/src/modules/time/time-logs/overlaps.test.ts'],
  },
  {
    name: 'A refresh token that is used twice is not noticed',
    file: 'apps/server/src/modules/identity/sign-in/sessions.service.ts',
    find: 'return !unanswered;',
    replace: 'return false;',
    seenBy: ['apps/server/src/modules/identity/sign-in/sign-in.test.ts'],
  },
  {
    name: 'The end of a stolen session is rolled back with the refusal',
    file: 'apps/server/src/modules/identity/sign-in/sessions.service.ts',
    find: "throw new CommittedError('auth.token_reused')",
    replace: "throw new Refusal('auth.token_reused')",
    seenBy: ['apps/server/src/modules/identity/sign-in/sign-in.test.ts'],
  },
  {
    name: 'Timesheet weeks begin on Monday, whatever the organization says',
    file: 'apps/server/src/modules/time/time-logs/timesheet-periods.service.ts',
    find: 'own.calendar, weekStartOf(own.startWeekOn))',
    replace: 'own.calendar, 1)',
    seenBy: ['apps/server/src/modules/time/timer/timer.test.ts'],
  },
  {
    name: 'Members change the time of their colleagues',
    file: 'apps/server/src/modules/time/time-logs/time-logs.service.ts',
    find: "if (foreign && !may(ctx, 'CHANGE_SELECTED_EMPLOYEE')) throw new Refusal('member.not_own');",
    replace: "if (foreign && !may(ctx, 'ALLOW_MODIFY_TIME')) throw new Refusal('member.not_own');",
    seenBy: ['apps/server/src/modules/time/time-logs/overlaps.test.ts'],
  },
];

const frame: readonly Fault[] = [
  {
    name: 'The workspace that a header names is not compared with the session',
    file: 'apps/server/src/http/mount.ts',
    find: 'checkClaims(request.session, [header, query, ',
    replace: 'checkClaims(request.session, [query, ',
    seenBy: ['apps/server/src/http/frame.test.ts'],
  },
  {
    name: 'A body that is too large is answered as malformed',
    file: 'apps/server/src/http/errors.ts',
    find: "FST_ERR_CTP_BODY_TOO_LARGE: 'too_large'",
    replace: "FST_ERR_CTP_BODY_TOO_LARGE: 'malformed'",
    seenBy: ['apps/server/src/http/frame.test.ts'],
  },
  {
    name: 'The rate limiter counts each call for a caller of its own',
    file: 'apps/server/src/http/rate-limit.ts',
    find: 'limiter.consume(caller)',
    replace: 'limiter.consume(crypto.randomUUID())',
    seenBy: ['apps/server/src/modules/workspace/meetings/meetings.test.ts'],
  },
  {
    name: 'A cached answer outlives a write',
    file: 'apps/server/src/http/unchanged.ts',
    find: 'entry.version !== database.version || !bus.alone()',
    replace: '!bus.alone()',
    seenBy: ['apps/server/src/http/answers.test.ts'],
  },
  {
    name: 'A browser that catches up misses what happens meanwhile',
    file: 'apps/server/src/http/events.ts',
    find: '[{ hello: true }, ...first, ...arrived]',
    replace: '[{ hello: true }, ...first]',
    seenBy: ['apps/server/src/http/events.test.ts'],
  },
];

const database: readonly Fault[] = [
  {
    name: 'Entries that touch each other are refused as overlapping',
    file: 'apps/server/migrations/0000_init.sql',
    find: `CONSTRAINT time_overlaps EXCLUDE USING gist ("tenantId" WITH =, "employeeId" WITH =, tstzrange("startedAt", "stoppedAt", '[)'`,
    replace: `CONSTRAINT time_overlaps EXCLUDE USING gist ("tenantId" WITH =, "employeeId" WITH =, tstzrange("startedAt", "stoppedAt", '[]'`,
    seenBy: ['apps/server/src/db/schema.test.ts'],
  },
  {
    name: 'Comments have no row-level security',
    file: 'apps/server/migrations/0000_init.sql',
    find: "select stint_guard('comment');",
    replace: 'grant select, insert, update, delete on comment to stint_app;',
    seenBy: ['apps/server/src/db/schema.test.ts'],
  },
  {
    name: 'A deleted entry still counts in the total of its task',
    file: 'apps/server/src/db/functions/worked-time.sql',
    find: '"startedAt", "stoppedAt", "deletedAt", "logType"\n  on time_log',
    replace: '"startedAt", "stoppedAt", "logType"\n  on time_log',
    seenBy: ['apps/server/src/modules/reports/reports/reports.test.ts'],
  },
  {
    name: 'A connection keeps the workspace of the request before',
    file: 'apps/server/src/db/client.ts',
    find: 'if (before?.role === scope.role && keyOf(before) === keyOf(scope)) return;',
    replace: 'if (before?.role === scope.role) return;',
    seenBy: ['apps/server/src/db/client.test.ts'],
  },
  {
    name: 'A transaction that failed is not rolled back',
    file: 'apps/server/src/db/client.ts',
    find: "if (!isConnectionLoss(error)) await client.query('rollback');",
    replace: '',
    seenBy: ['apps/server/src/db/client.test.ts'],
  },
];

/** Faults in verbs, the HTTP frame and the database. */
export const serverFaults: readonly Fault[] = [...verbs, ...frame, ...database];
