import { type EntityKind, entityKinds } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, ofOrganization, oneOf, within } from '../../../db/columns.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';

export const comment = pgTable(
  'comment',
  {
    ...ofOrganization,
    entity: text().$type<EntityKind>().notNull(),
    entityId: uuid().notNull(),
    comment: text().notNull(),
    /** What a search compares. */
    searchText: text().generatedAlwaysAs(sql`' '::text || search_text(left(plain_text("comment"), 20000))`),
    resolved: boolean(),
    resolvedAt: instant(),
    editedAt: instant(),
    employeeId: uuid(),
    resolvedByEmployeeId: uuid(),
    parentId: uuid(),
    mentionEmployeeIds: uuid().array().notNull().default(sql`'{}'`),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.employeeId, employee),
    within(t, t.resolvedByEmployeeId, employee),
    within(t, t.parentId, t),
    unique().on(t.tenantId, t.id),
    index().on(t.tenantId, t.entityId, t.createdAt),
    index('comment_newest').on(t.tenantId, t.organizationId, t.createdAt).where(sql`${t.deletedAt} is null`),
    index('comment_search').using('gin', t.tenantId, t.searchText.op('gin_trgm_ops')),
    check('comment_entity', sql`${t.entity} in (${oneOf(entityKinds)})`),
    check('comment_not_blank', sql`${t.comment} <> ''`),
  ],
);
