import { type MeetingType, meetingTypes } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant, ofTenant, oneOf, tenantId, within } from '../../../db/columns.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';

/** A task's page or a meeting's room that a person has open. It ends when its browser no longer repeats it. */
export const visit = pgTable(
  'visit',
  {
    ...ofTenant,
    userId: uuid().notNull(),
    taskId: uuid(),
    room: text(),
    type: text().$type<MeetingType>(),
    startedAt: instant().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [
    within(t, t.userId, user).onDelete('cascade'),
    unique().on(t.tenantId, t.id),
    unique('visit_once').on(t.tenantId, t.userId, t.taskId, t.room).nullsNotDistinct(),
    index('visit_of_task').on(t.tenantId, t.taskId),
    check(
      'visit_place',
      sql`(${t.taskId} is null) <> (${t.room} is null) and (${t.room} is null) = (${t.type} is null)`,
    ),
    check('visit_type', sql`${t.type} in (${oneOf(meetingTypes)})`),
  ],
);

/** A meeting that a person was in, for their own timesheet. The oldest are deleted. */
export const attendedMeeting = pgTable(
  'attended_meeting',
  {
    id: id(),
    tenantId: tenantId(),
    userId: uuid().notNull(),
    startedAt: instant().notNull(),
    stoppedAt: instant().notNull(),
  },
  (t) => [
    within(t, t.userId, user).onDelete('cascade'),
    index('attended_meeting_of_user').on(t.tenantId, t.userId, t.startedAt),
    check('attended_meeting_order', sql`${t.startedAt} < ${t.stoppedAt}`),
  ],
);
