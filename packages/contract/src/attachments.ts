import { z } from 'zod';
import { UserRef } from './refs.ts';
import { del, get, post, put } from './route.ts';
import { Deleted, Id, list, OfOrganization } from './shared.ts';

export const Attachment = OfOrganization.extend({
  taskId: Id,
  name: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Where the file can be had; it is never shown inside a page. */
  fullUrl: z.string(),
  /** A small square of it, where it is a picture. */
  thumbUrl: z.string().nullable(),
  createdByUser: UserRef.nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

/** The most that a file may have, in bytes. */
export const attachmentLimit = 20 * 1024 * 1024;

/** For how many days files of a deleted task are kept: as long as that may be taken back, and much longer. */
export const attachmentDays = 30;

const Upload = z.object({ file: z.file({ error: 'Please make sure to fill out this field' }) });
const invalidates = ['attachments'] as const;

// biome-ignore format: it reads as a table
export const attachmentsApi = {
  list:   get ('/task-attachments',               { can: 'ORG_TASK_VIEW', query: z.object({ taskId: Id }), returns: list(Attachment) }),
  upload: post('/task-attachments/:taskId',       { can: 'ORG_TASK_EDIT', body: Upload, returns: Attachment, invalidates, upload: true, limit: attachmentLimit }),
  remove: del ('/task-attachments/:attachmentId', { can: 'ORG_TASK_EDIT', returns: Deleted, invalidates }),
  /** By whom removed it, within a day. */
  restore: put('/task-attachments/:attachmentId/restore', { can: 'ORG_TASK_EDIT', returns: Attachment, invalidates }),
};
