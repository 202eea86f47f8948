import { type PushProblem, pushProblems } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant, oneOf, tenantId, within } from '../../../db/columns.ts';
import { session, user } from '../../identity/sign-in/accounts.table.ts';

/** A browser that gets push messages. A trigger on `session` deletes it when its session ends. */
export const pushDevice = pgTable(
  'push_device',
  {
    id: id(),
    tenantId: tenantId(),
    userId: uuid().notNull(),
    sessionId: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text().notNull().default(''),
    createdAt: instant().notNull(),
    lastSentAt: instant(),
    problem: text().$type<PushProblem>(),
    /** Failed attempts in a row; nothing is tried before `restsUntil`. */
    failures: integer().notNull().default(0),
    restsUntil: instant(),
  },
  (t) => [
    within(t, t.userId, user).onDelete('cascade'),
    unique().on(t.tenantId, t.id),
    unique('push_endpoint_once').on(t.endpoint, t.tenantId),
    unique('push_device_of_session').on(t.sessionId),
    index().on(t.tenantId, t.userId),
    check('push_device_problem', sql`${t.problem} in (${oneOf(pushProblems)})`),
  ],
);

export const pushPreference = pgTable(
  'push_preference',
  { tenantId: tenantId(), userId: uuid().notNull(), hidesContent: boolean().notNull() },
  (t) => [
    primaryKey({ name: 'push_preference_pk', columns: [t.tenantId, t.userId] }),
    within(t, t.userId, user).onDelete('cascade'),
  ],
);
