import { type EntityKind, entityKinds } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofOrganization, oneOf, within } from '../../../db/columns.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';

export const favorite = pgTable(
  'favorite',
  {
    ...ofOrganization,
    employeeId: uuid().notNull(),
    entity: text().$type<EntityKind>().notNull(),
    entityId: uuid().notNull(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.employeeId, employee),
    unique().on(t.tenantId, t.id),
    uniqueIndex('favorite_once').on(t.tenantId, t.employeeId, t.entity, t.entityId).where(sql`${t.deletedAt} is null`),
    check('favorite_entity', sql`${t.entity} in (${oneOf(entityKinds)})`),
  ],
);
