import type { NotificationKind, TimesheetStatus } from '@stint/contract';
import { datesOfSheet } from '@stint/domain/time/timesheets';
import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { sql } from '../../../db/sql.ts';
import { calendarText } from '../../../http/calendars.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { notify } from '../../workspace/notifications/notifications.service.ts';
import { otherApprovers, userOf } from './approvers.service.ts';

type Kind = Extract<NotificationKind, `timesheet.${string}`>;

export interface TimesheetNews {
  tenantId: TenantId;
  now: string;
  kind: Kind;
  timesheetId: string;
  userIds: readonly string[];
  byUserId?: string | null;
  words: { person?: string; from: string; to: string; comment?: string };
}

/** Tells everybody named of one step, in the transaction of the step. */
export async function tellOf(conn: Conn, news: TimesheetNews): Promise<void> {
  const { tenantId, now, kind, timesheetId, userIds, byUserId = null, words } = news;
  await notify(conn, { tenantId, kind, subjectId: timesheetId, userIds, words, byUserId, at: now });
}

const SheetCalendar = z.object({ calendar: z.string() });
async function datesOf(ctx: Ctx, sheet: TimesheetSpan) {
  const [row] = await ctx.query(
    SheetCalendar,
    sql`select ${calendarText('e')} as calendar from timesheet s
      join employee e on e."tenantId" = s."tenantId" and e.id = s."employeeId" where s.id = ${sheet.id}`,
  );
  return datesOfSheet(sheet, row?.calendar ?? 'Etc/UTC');
}

interface TimesheetSpan {
  id: string;
  startedAt: string;
  stoppedAt: string;
}

/** Tells the approvers that a timesheet waits for them. */
export async function tellApprovers(ctx: Ctx, sheet: TimesheetSpan, person: { userId: string; name: string }) {
  const dates = await datesOf(ctx, sheet);
  await tellOf(ctx, {
    ...common(ctx, sheet),
    kind: 'timesheet.submitted',
    userIds: await otherApprovers(ctx, person.userId),
    words: { person: person.name, ...dates },
  });
}

const common = (ctx: Ctx, sheet: TimesheetSpan) => ({
  tenantId: ctx.session.tenantId,
  now: ctx.now(),
  timesheetId: sheet.id,
  byUserId: ctx.session.userId,
});

const kinds: Partial<Record<TimesheetStatus, Kind>> = {
  APPROVED: 'timesheet.approved',
  DENIED: 'timesheet.denied',
  DRAFT: 'timesheet.reopened',
};

type Step = { to: TimesheetStatus; comment: string | null };
type Reminder = 'reminder';

/** Tells a person what became of their timesheet, or that it waits to be submitted. */
export async function tellPerson(ctx: Ctx, sheet: TimesheetSpan, userId: string, step: Step | Reminder): Promise<void> {
  const kind = step === 'reminder' ? 'timesheet.reminder' : kinds[step.to];
  if (!kind) return;
  const dates = await datesOf(ctx, sheet);
  const sender = ctx.session.employeeId ? await userOf(ctx, ctx.session.employeeId) : undefined;
  const comment = step !== 'reminder' && step.comment ? { comment: step.comment } : {};
  await tellOf(ctx, {
    ...common(ctx, sheet),
    kind,
    userIds: [userId],
    words: { person: sender?.name ?? '', ...dates, ...comment },
  });
}
