import { storageProviders } from '@stint/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, ofOrganization, oneOf, tenantId, within } from '../../../db/columns.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { timeSlot } from '../time-logs/time-logs.table.ts';

/** A screenshot of a slot. Its bytes are in the file store; a deleted one has none. */
export const screenshot = pgTable(
  'screenshot',
  {
    ...ofOrganization,
    employeeId: uuid().notNull(),
    timeSlotId: uuid().notNull(),
    recordedAt: instant().notNull(),
    /** Names in the file store, which are never sent: a name alone would open the picture. */
    url: text(),
    thumb: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    size: integer().notNull(),
    isBlurred: boolean().notNull().default(false),
    storageProvider: text({ enum: storageProviders }).notNull().default('LOCAL'),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.employeeId, employee),
    within(t, t.timeSlotId, timeSlot).onDelete('cascade'),
    unique().on(t.tenantId, t.id),
    uniqueIndex('screenshot_once').on(t.tenantId, t.timeSlotId, t.recordedAt).where(sql`${t.deletedAt} is null`),
    index().on(t.tenantId, t.employeeId, t.recordedAt),
    index().on(t.tenantId, t.organizationId, t.recordedAt),
    check('screenshot_storage', sql`${t.storageProvider} in (${oneOf(storageProviders)})`),
    check('screenshot_files', sql`${t.deletedAt} is not null or (${t.url} is not null and ${t.thumb} is not null)`),
  ],
);

/** Who opened a screenshot of another person. */
export const screenshotView = pgTable(
  'screenshot_view',
  { tenantId: tenantId(), screenshotId: uuid().notNull(), userId: uuid().notNull(), seenAt: instant().notNull() },
  (t) => [
    primaryKey({ name: 'screenshot_view_pk', columns: [t.tenantId, t.screenshotId, t.userId] }),
    within(t, t.screenshotId, screenshot).onDelete('cascade'),
    within(t, t.userId, user),
  ],
);
