import type { NotificationKind, TimesheetStatus } from '@stint/contract';
import { instant, ms } from '@stint/domain/time';
import { datesOfSheet } from '@stint/domain/time/timesheets';
import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { sql } from '../../../db/sql.ts';
import { calendarText } from '../../../http/calendars.ts';
import type { Settings } from '../../../http/services.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { timesheetMail } from '../../../mail/emails.ts';
import { putInOutbox } from '../../../mail/outbox.ts';
import { notify } from '../../workspace/notifications/notifications.service.ts';
import { otherApprovers, userOf } from './approvers.service.ts';

const Reader = z.object({
  userId: z.uuid(),
  email: z.string(),
  name: z.string(),
  language: z.string(),
});

const readers = (userIds: readonly string[]) =>
  sql`select u.id as "userId", u.email, u."firstName" as name, u."preferredLanguage" as language from "user" u
    where u.id = any (${[...userIds]}::uuid[]) and u."isActive" and ${isLive('u')}`;

type Kind = Extract<NotificationKind, `timesheet.${string}`>;

export interface TimesheetNews {
  tenantId: TenantId;
  settings: Settings;
  now: string;
  kind: Kind;
  timesheetId: string;
  userIds: readonly string[];
  byUserId?: string | null;
  words: { person?: string; from: string; to: string; comment?: string };
}

/** A mail about a step is of no use after a week. */
const mailDays = 7;

/** Puts one step into the inbox and the mail of everybody named, in the transaction of the step. */
export async function tellOf(conn: Conn, news: TimesheetNews): Promise<void> {
  const { tenantId, settings, now, kind, timesheetId, userIds, byUserId = null, words } = news;
  await notify(conn, { tenantId, kind, subjectId: timesheetId, userIds, words, byUserId, at: now });
  const until = instant(ms(now) + mailDays * 24 * 3_600_000);
  for (const reader of await conn.query(Reader, readers(userIds))) {
    await putInOutbox(conn, settings, timesheetMail(reader, settings.publicUrl, kind, words), until, tenantId);
  }
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
  settings: ctx.services.settings,
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
