import { type NotificationKind, notificationKinds } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, oneOf, tenantId, within } from '../../../db/columns.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';

/** One row per recipient, who reads and removes it independently. */
export const notification = pgTable(
  'notification',
  {
    id: id(),
    tenantId: tenantId(),
    userId: uuid().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    subjectId: uuid().notNull(),
    organizationTeamId: uuid(),
    byUserId: uuid(),
    words: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: instant().notNull(),
    readAt: instant(),
    settledAt: instant(),
    removedAt: instant(),
    snoozedUntil: instant(),
  },
  (t) => [
    within(t, t.userId, user).onDelete('cascade'),
    unique().on(t.tenantId, t.id),
    // A repeated notice replaces its unread predecessor.
    uniqueIndex('told_once')
      .on(t.tenantId, t.userId, t.kind, t.subjectId)
      .where(sql`"readAt" is null and "removedAt" is null`),
    index().on(t.tenantId, t.userId, t.createdAt),
    index().on(t.tenantId, t.subjectId),
    check('notification_kind', sql`${t.kind} in (${oneOf(notificationKinds)})`),
  ],
);
