import { Attachment } from '@stint/contract';
import { z } from 'zod';
import { jsonOf } from '../../../db/json.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { userRef } from '../tasks/task-texts.service.ts';
import { taskAttachment } from './attachments.table.ts';

/** Contains the names in the file store instead of URLs. */
export const AttachmentRow = z.object({ item: Attachment });

export const attachmentComputed = {
  fullUrl: sql`a.url`,
  thumbUrl: sql`a.thumb`,
  createdByUser: sql`case when u.id is null then null else ${userRef('u')} end`,
};
const item = jsonOf(Attachment, taskAttachment, 'a', attachmentComputed);
const ofOrganization = (organizationId: string): Sql =>
  sql`select ${item} as item from task_attachment a
    left join "user" u on u."tenantId" = a."tenantId" and u.id = a."createdByUserId"
    where a."organizationId" = ${organizationId} and ${isLive('a')}`;

export const attachmentsOf = (organizationId: string, taskId: string): Sql =>
  sql`${ofOrganization(organizationId)} and a."taskId" = ${taskId} order by a."createdAt", a.id`;

export const oneAttachment = (organizationId: string, id: string): Sql =>
  sql`${ofOrganization(organizationId)} and a.id = ${id}`;

export const StoredNames = z.object({ url: z.string(), thumb: z.string().nullable() });

/** Deletes attachments removed, or of tasks deleted, before these times. Returns rows of `StoredNames`. */
export const dropOverdue = (tasksBefore: string, removedBefore: string): Sql =>
  sql`delete from task_attachment a using task t where t."tenantId" = a."tenantId" and t.id = a."taskId"
    and (t."deletedAt" < ${tasksBefore} or a."deletedAt" < ${removedBefore}) returning a.url, a.thumb`;
