import {
  type ImportMappingAction,
  type ImportMappingKind,
  importMappingActions,
  importMappingKinds,
} from '@stint/contract';
import { sql } from 'drizzle-orm';
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant, oneOf, tenantId, within } from '../../../db/columns.ts';
import { organization } from '../organizations/organizations.table.ts';

/** What a name in the files of a program stands for, remembered for the next file. */
export const importMapping = pgTable(
  'import_mapping',
  {
    id: id(),
    tenantId: tenantId(),
    organizationId: uuid().notNull(),
    /** The program that wrote the file, or `other`. */
    program: text().notNull(),
    kind: text().$type<ImportMappingKind>().notNull(),
    /** The name as `nameKey` writes it. */
    name: text().notNull(),
    action: text().$type<ImportMappingAction>().notNull(),
    /** The id of the record, or the word. The record may be deleted since, so readers check it. */
    value: text(),
    updatedAt: instant().notNull(),
    updatedByUserId: uuid().notNull(),
  },
  (t) => [
    within(t, t.organizationId, organization).onDelete('cascade'),
    unique('import_mapping_once').on(t.tenantId, t.organizationId, t.program, t.kind, t.name),
    check('import_mapping_kind', sql`${t.kind} in (${oneOf(importMappingKinds)})`),
    check('import_mapping_action', sql`${t.action} in (${oneOf(importMappingActions)})`),
    check('import_mapping_value', sql`(${t.action} = 'use') = (${t.value} is not null)`),
  ],
);
