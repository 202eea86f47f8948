import { type NoticeMatrix, type NotificationKind, notificationKinds, type QuietHours } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, ofTenant, oneOf, tenantId, within } from '../../../db/columns.ts';
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
    /** What it was written for, such as a due date. A person gets one notice of a kind and subject for each cause. */
    cause: text(),
    /** False where the person wants the kind by mail or push only. */
    inInbox: boolean().notNull().default(true),
    /** When it is mailed or pushed at the earliest; null when it need not be, or was. */
    mailAt: instant(),
    pushAt: instant(),
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
    index('notification_to_mail').on(t.tenantId, t.mailAt).where(sql`"mailAt" is not null`),
    index('notification_to_push').on(t.tenantId, t.pushAt).where(sql`"pushAt" is not null`),
    check('notification_kind', sql`${t.kind} in (${oneOf(notificationKinds)})`),
  ],
);

/** How notices reach a person; without a person, the defaults of the workspace. */
export const noticeSetting = pgTable(
  'notice_setting',
  {
    ...ofTenant,
    userId: uuid(),
    matrix: jsonb().$type<NoticeMatrix>().notNull().default({}),
    quiet: jsonb().$type<QuietHours>(),
    pausesOnDaysOff: boolean().notNull().default(true),
    isDigest: boolean().notNull().default(false),
  },
  (t) => [
    within(t, t.userId, user).onDelete('cascade'),
    unique().on(t.tenantId, t.id),
    unique('notice_setting_once').on(t.tenantId, t.userId).nullsNotDistinct(),
  ],
);
