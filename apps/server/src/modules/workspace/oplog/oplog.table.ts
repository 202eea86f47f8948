import { historyActors } from '@stint/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf, tenantId } from '../../../db/columns.ts';
import { tenant } from '../../identity/sign-in/accounts.table.ts';

/** One row per successful change, written in its transaction and never altered. */
export const oplog = pgTable(
  'oplog',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    tenantId: tenantId(),
    organizationId: uuid(),
    actorKind: text().$type<(typeof historyActors)[number]>().notNull(),
    actorUserId: uuid(),
    op: text().notNull(),
    ids: jsonb().$type<Record<string, string>>().notNull().default({}),
    touches: text().array().notNull().default(sql`'{}'`),
    changes: jsonb(),
    at: instant().notNull().default(sql`now()`),
  },
  (t) => [
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
    index().on(t.tenantId, t.seq),
    index('oplog_change').on(t.tenantId, sql`(ids ->> 'changeId')`).where(sql`ids ? 'changeId'`),
    check('oplog_actor', sql`${t.actorKind} in (${oneOf(historyActors)})`),
  ],
);

/** Seals of history: each hash covers an entry and the seal before it. Only `stint_seal_history` writes them. */
export const oplogSeal = pgTable(
  'oplog_seal',
  {
    tenantId: tenantId(),
    place: bigint({ mode: 'number' }).notNull(),
    seq: bigint({ mode: 'number' }).notNull().unique('oplog_seal_once'),
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'oplog_seal_pk', columns: [t.tenantId, t.place] }),
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
  ],
);
