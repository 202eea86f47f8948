import { z } from 'zod';
import { UserRef } from '../refs.ts';
import { del, get, post, put } from '../route.ts';
import { Deleted, Id, list, OfOrganization } from '../shared.ts';

export const Attachment = OfOrganization.extend({
  taskId: Id,
  name: z.string(),
  mimeType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** The download URL. */
  fullUrl: z.string(),
  /** The thumbnail of a picture. */
  thumbUrl: z.string().nullable(),
  createdByUser: UserRef.nullable(),
});
export type Attachment = z.infer<typeof Attachment>;

/** The maximum size in bytes. */
export const attachmentLimit = 20 * 1024 * 1024;

/** Files of a deleted task are stored for this many days, well beyond its undo period. */
export const attachmentDays = 30;

const Upload = z.object({ file: z.file({ error: 'Please make sure to fill out this field' }) });
const invalidates = ['attachments'] as const;

// biome-ignore format: it reads as a table
export const attachmentsApi = {
  list:   get ('/task-attachments',               { can: 'ORG_TASK_VIEW', query: z.object({ taskId: Id }), returns: list(Attachment) }),
  upload: post('/task-attachments/:taskId',       { can: 'ORG_TASK_EDIT', body: Upload, returns: Attachment, invalidates, upload: true, work: 'picture', limit: attachmentLimit }),
  remove: del ('/task-attachments/:attachmentId', { can: 'ORG_TASK_EDIT', returns: Deleted, invalidates }),
  /** Only for the person who removed it, within a day. */
  restore: put('/task-attachments/:attachmentId/restore', { can: 'ORG_TASK_EDIT', returns: Attachment, invalidates }),
};
