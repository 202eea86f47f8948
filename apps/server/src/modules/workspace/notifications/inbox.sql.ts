import { type Sql, sql } from '../../../db/sql.ts';

interface NoticeChoice {
  tenantId: string;
  userId: string;
  ids: readonly string[];
}

/**
 * The chosen notices of a person. Only one notice of a kind and subject can be unread: `mayBeUnread` is true of one of
 * them, where no other is.
 */
const chosen = ({ tenantId, userId, ids }: NoticeChoice, isArchived: boolean): Sql =>
  sql`select n.id, row_number() over (partition by n.kind, n."subjectId" order by n."readAt" is null desc, n."createdAt" desc, n.id) = 1
      and not exists (select from notification o where o."tenantId" = n."tenantId" and o."userId" = n."userId" and o.kind = n.kind
        and o."subjectId" = n."subjectId" and o."readAt" is null and o."removedAt" is null and o.id <> all (${ids}::uuid[])) as "mayBeUnread"
    from notification n where n."tenantId" = ${tenantId} and n."userId" = ${userId} and n.id = any (${ids}::uuid[])
      and (n."removedAt" is not null) = ${isArchived}::boolean`;

/** Hides notices until a time, and makes them unread. A mail or push message that waits comes after that time. */
export const snoozeUntil = ({ until, now, ...who }: NoticeChoice & { until: string; now: string }): Sql =>
  sql`update notification n set "snoozedUntil" = ${until}::timestamptz,
      "readAt" = case when not c."mayBeUnread" then coalesce(n."readAt", ${now}::timestamptz) end,
      "mailAt" = case when n."mailAt" is not null then greatest(n."mailAt", ${until}::timestamptz) end,
      "pushAt" = case when n."pushAt" is not null then greatest(n."pushAt", ${until}::timestamptz) end
    from (${chosen(who, false)}) c where n.id = c.id`;

export const endSnooze = ({ tenantId, userId, ids }: NoticeChoice): Sql =>
  sql`update notification n set "snoozedUntil" = null where n."tenantId" = ${tenantId} and n."userId" = ${userId}
    and n.id = any (${ids}::uuid[]) and n."snoozedUntil" is not null and n."removedAt" is null`;

export const archiveAt = ({ now, tenantId, userId, ids }: NoticeChoice & { now: string }): Sql =>
  sql`update notification n set "removedAt" = ${now}::timestamptz, "snoozedUntil" = null
    where n."tenantId" = ${tenantId} and n."userId" = ${userId} and n.id = any (${ids}::uuid[]) and n."removedAt" is null`;

/** Puts archived notices back. */
export const restoreAll = ({ now, ...who }: NoticeChoice & { now: string }): Sql =>
  sql`update notification n set "removedAt" = null,
      "readAt" = case when n."readAt" is null and not c."mayBeUnread" then ${now}::timestamptz else n."readAt" end
    from (${chosen(who, true)}) c where n.id = c.id`;
