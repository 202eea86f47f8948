import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ofOrganization, within } from '../../../db/columns.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { task } from '../tasks/tasks.table.ts';

/** A file of a task. Its bytes are in the file store. */
export const taskAttachment = pgTable(
  'task_attachment',
  {
    ...ofOrganization,
    taskId: uuid().notNull(),
    name: text().notNull(),
    mimeType: text().notNull(),
    size: integer().notNull(),
    /** Names in the file store: the file, and a thumbnail if it is a picture. */
    url: text().notNull(),
    thumb: text(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.taskId, task).onDelete('cascade'),
    unique().on(t.tenantId, t.id),
    index().on(t.tenantId, t.taskId),
    index().on(t.url),
    index().on(t.thumb),
    index('task_attachment_newest').on(t.tenantId, t.organizationId, t.createdAt).where(sql`${t.deletedAt} is null`),
    index('task_attachment_search').using('gin', t.tenantId, sql`(' '::text || search_text("name")) gin_trgm_ops`),
    check('attachment_name', sql`char_length(${t.name}) between 1 and 255`),
  ],
);
