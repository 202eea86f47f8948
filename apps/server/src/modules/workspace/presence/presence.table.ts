import { type PresenceChoice, presenceChoices } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, ofTenant, oneOf, within } from '../../../db/columns.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';

/** What a person has chosen to show instead of what follows from timer and connection. */
export const chosenPresence = pgTable(
  'chosen_presence',
  {
    ...ofTenant,
    userId: uuid().notNull(),
    status: text().$type<PresenceChoice>().notNull(),
    until: instant(),
  },
  (t) => [
    within(t, t.userId, user).onDelete('cascade'),
    unique().on(t.tenantId, t.id),
    unique('chosen_presence_once').on(t.tenantId, t.userId),
    check('chosen_presence_status', sql`${t.status} in (${oneOf(presenceChoices)})`),
  ],
);
