import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, ofTenant, tenantId } from '../../../db/columns.ts';
import { tenant } from '../sign-in/accounts.table.ts';

export const customSmtp = pgTable(
  'custom_smtp',
  {
    ...ofTenant,
    organizationId: uuid(),
    fromAddress: text().notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    secure: boolean().notNull(),
    username: text(),
    sealedPassword: text(),
    isValidate: boolean().notNull().default(false),
  },
  (t) => [
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
    unique().on(t.tenantId, t.id),
    uniqueIndex('one_smtp_per_tenant').on(t.tenantId).where(sql`${t.deletedAt} is null`),
    check('smtp_port', sql`${t.port} between 1 and 65535`),
  ],
);

/** The text of the mail is not stored, because it may contain a code. */
export const mailFailure = pgTable(
  'mail_failure',
  {
    id: id(),
    tenantId: tenantId(),
    mailId: uuid().notNull(),
    to: text().notNull(),
    server: text().notNull(),
    reason: text().notNull(),
    tries: integer().notNull().default(1),
    firstAt: instant().notNull(),
    lastAt: instant().notNull(),
    sentAt: instant(),
    dismissedAt: instant(),
  },
  (t) => [
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
    unique().on(t.tenantId, t.id),
    unique('failure_once_per_mail').on(t.tenantId, t.mailId),
    index().on(t.tenantId, t.lastAt),
  ],
);
