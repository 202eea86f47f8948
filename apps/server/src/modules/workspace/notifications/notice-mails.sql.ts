import { notificationKinds } from '@stint/contract';
import { z } from 'zod';
import { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Session } from '../../../http/session.ts';
import { HoursRow, hoursOf } from './notice-hours.sql.ts';
import { readableNotice } from './readable.sql.ts';

export const DueTenant = z.object({ tenantId: TenantId });
export const dueTenants = (at: string): Sql => sql`select "tenantId" from stint_due_notices(${at}::timestamptz)`;

export const DuePerson = HoursRow.extend({
  userId: z.uuid(),
  organizationId: z.uuid().nullable(),
  email: z.string(),
  name: z.string(),
  language: z.string(),
  isDigest: z.boolean(),
  isMailDue: z.boolean(),
  isPushDue: z.boolean(),
  /** When the first of the notices to mail was written. */
  since: z.string().nullable(),
});
export type DuePerson = z.infer<typeof DuePerson>;

/** The people of a workspace with something to mail or push now. Others wait for the next run. */
export const duePeople = (now: string): Sql => {
  const at = sql`${now}::timestamptz`;
  return sql`select u.id as "userId", u.email, u."firstName" as name, u."preferredLanguage" as language, due."isMailDue", due."isPushDue",
      iso(due.since) as since, (select e."organizationId" from employee e where e."tenantId" = u."tenantId" and e."userId" = u.id
        and e."isActive" and ${isLive('e')} order by e."createdAt" limit 1) as "organizationId",
      coalesce((select s."isDigest" from notice_setting s where s."tenantId" = u."tenantId" and s."userId" = u.id), false) as "isDigest",
      ${hoursOf('u', now)}
    from (select n."tenantId", n."userId", coalesce(bool_or(n."mailAt" <= ${at}), false) as "isMailDue",
        coalesce(bool_or(n."pushAt" <= ${at}), false) as "isPushDue", min(n."createdAt") filter (where n."mailAt" is not null) as since
      from notification n where n."mailAt" <= ${at} or n."pushAt" <= ${at} group by 1, 2 order by 2 limit 1000) due
    join "user" u on u."tenantId" = due."tenantId" and u.id = due."userId"`;
};

/** The two times of a notice, for mail and for push. */
export type Waiting = 'mailAt' | 'pushAt';

export const WaitingRow = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  subjectId: z.uuid(),
  words: z.record(z.string(), z.string()),
});
export type WaitingRow = z.infer<typeof WaitingRow>;

export const TakenRow = z.object({ id: z.uuid() });
/** Ends the waiting of a person's notices, for the transaction that sends them. */
export const takeWaiting = (userId: string, column: Waiting): Sql =>
  sql`update notification n set ${sql.id(column)} = null where n."userId" = ${userId} and n.${sql.id(column)} is not null returning n.id`;

/** Those of these notices that the person has not read and may read now, oldest first. */
export const unreadOf = (person: Pick<Session, 'userId' | 'permissions'>, ids: readonly string[]): Sql =>
  sql`select n.id, n.kind, n."subjectId", n.words from notification n
    where n."userId" = ${person.userId} and n.id = any (${ids}) and n."readAt" is null and n."removedAt" is null
      and n."settledAt" is null and ${readableNotice('n', person)}
    order by n."createdAt", n.id`;

export const postpone = (userId: string, column: Waiting, until: string): Sql =>
  sql`update notification set ${sql.id(column)} = ${until} where "userId" = ${userId} and ${sql.id(column)} <= ${until}::timestamptz`;
