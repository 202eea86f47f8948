import { z } from 'zod';
import { EmployeeRef, UserRef } from '../refs.ts';
import { del, get, post, put } from '../route.ts';
import { Deleted, filled, Id, IdOrNull, Instant, list, OfOrganization, Refs } from '../shared.ts';
import { textVersions } from '../text-versions.ts';
import { entityKinds } from './favorites.ts';

/** A comment on a record. `comment` is sanitized HTML. */
export const Comment = OfOrganization.extend({
  entity: z.enum(entityKinds),
  entityId: Id,
  comment: z.string(),
  actorType: z.literal('User'),
  resolved: z.boolean().nullable(),
  resolvedAt: Instant.nullable(),
  editedAt: Instant.nullable(),
  employeeId: Id.nullable(),
  resolvedByEmployeeId: Id.nullable(),
  /** The comment that it replies to. */
  parentId: Id.nullable(),
  employee: EmployeeRef.nullable(),
  /** Mentioned employees. */
  mentionEmployeeIds: z.array(Id),
});
export type Comment = z.infer<typeof Comment>;

const Text = filled(20_000);

/** Existing clients send no mentions. */
const NewComment = z.object({
  entity: z.enum(entityKinds),
  entityId: Id,
  comment: Text,
  parentId: IdOrNull.optional(),
  mentionEmployeeIds: Refs.optional(),
});
const CommentPatch = z.object({
  comment: Text.optional(),
  resolved: z.boolean().optional(),
  mentionEmployeeIds: Refs.optional(),
  textVersions: textVersions('comment'),
});
const OfRecord = z.object({ entity: z.enum(entityKinds), entityId: Id });

// biome-ignore format: it reads as a table
export const commentsApi = {
  /** Oldest first. */
  list:   get ('/comment',            { can: 'ORG_TASK_VIEW', query: OfRecord, returns: list(Comment) }),
  create: post('/comment',            { can: 'ORG_TASK_EDIT', body: NewComment, returns: Comment, invalidates: ['comments', 'activityLog', 'notifications'] }),
  update: put ('/comment/:commentId', { can: 'ORG_TASK_EDIT', body: CommentPatch, returns: Comment, invalidates: ['comments', 'activityLog', 'notifications'] }),
  remove: del ('/comment/:commentId', { can: 'ORG_TASK_EDIT', returns: Deleted, invalidates: ['comments', 'activityLog'] }),
  /** Only for the person who removed it. */
  restore: put('/comment/:commentId/restore', { can: 'ORG_TASK_EDIT', returns: Comment, invalidates: ['comments', 'activityLog'] }),
};

const activityActions = ['Created', 'Updated', 'Deleted'] as const;
const Values = z.record(z.string(), z.unknown());

/** A change of a record from the audit trail. */
export const ActivityLog = OfOrganization.extend({
  entity: z.enum(entityKinds),
  entityId: Id,
  action: z.enum(activityActions),
  actorType: z.enum(['User', 'System']),
  /** The name of the operation. */
  description: z.string(),
  updatedFields: z.array(z.string()).nullable(),
  /** One object with the former values. */
  previousValues: z.array(Values).nullable(),
  /** One object with the new values. */
  updatedValues: z.array(Values).nullable(),
  previousEntities: z.null(),
  updatedEntities: z.null(),
  data: z.object({ id: Id, updatedAt: Instant }),
  employeeId: Id.nullable(),
  createdByUser: UserRef.nullable(),
});
export type ActivityLog = z.infer<typeof ActivityLog>;

const Count = z.coerce.number().int().min(0).max(100_000);

// biome-ignore format: it reads as a table
export const activityLogApi = {
  /** Newest first, fifty by default. */
  list: get('/activity-log', { can: 'ORG_TASK_VIEW', query: OfRecord.extend({ take: Count.optional(), skip: Count.optional() }), returns: list(ActivityLog) }),
};
