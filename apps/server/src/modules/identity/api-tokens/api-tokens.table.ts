import type { ApiTokenScope } from '@stint/contract';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, ofTenant, within } from '../../../db/columns.ts';
import { account, user } from '../sign-in/accounts.table.ts';

export const apiToken = pgTable(
  'api_token',
  {
    ...ofTenant,
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
    organizationId: uuid(),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    prefix: text().notNull(),
    scopes: text().array().$type<ApiTokenScope[]>().notNull(),
    expiresAt: instant(),
    lastUsedAt: instant(),
  },
  (t) => [within(t, t.userId, user), unique().on(t.tenantId, t.id), index().on(t.tenantId, t.userId)],
);
