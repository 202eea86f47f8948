import { type MeetingType, meetingTypes } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { ofOrganization, oneOf, within } from '../../../db/columns.ts';
import { organization } from '../organizations/organizations.table.ts';

/** A meeting that was started from the collaborate menu. The invited are the recipients of its notices. */
export const meeting = pgTable(
  'meeting',
  { ...ofOrganization, room: text().notNull(), type: text().$type<MeetingType>().notNull() },
  (t) => [
    within(t, t.organizationId, organization),
    unique().on(t.tenantId, t.id),
    check('meeting_type', sql`${t.type} in (${oneOf(meetingTypes)})`),
  ],
);
