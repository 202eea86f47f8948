import { type ReferenceState, referenceKinds, referenceStates } from '@stint/contract';
import type { IssueSnapshot } from '@stint/domain/outside/github';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf, tenantId, within } from '../../../db/columns.ts';
import { comment } from '../../work/comments/comments.table.ts';
import { task } from '../../work/tasks/tasks.table.ts';
import { organizationGithubRepository } from '../../workspace/integrations/integrations.table.ts';

/** The issue of a task, with the values on which both sides agreed last. */
export const githubIssue = pgTable(
  'github_issue',
  {
    tenantId: tenantId(),
    repositoryId: uuid().notNull(),
    number: integer().notNull(),
    taskId: uuid().notNull(),
    htmlUrl: text().notNull(),
    agreed: jsonb().$type<IssueSnapshot>().notNull(),
    issueUpdatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'github_issue_pk', columns: [t.tenantId, t.repositoryId, t.number] }),
    within(t, t.repositoryId, organizationGithubRepository),
    within(t, t.taskId, task).onDelete('cascade'),
    unique('github_issue_of_task').on(t.tenantId, t.taskId),
  ],
);

export const githubComment = pgTable(
  'github_comment',
  {
    tenantId: tenantId(),
    repositoryId: uuid().notNull(),
    githubId: bigint({ mode: 'number' }).notNull(),
    commentId: uuid().notNull(),
    /** The text that both sides had last. */
    agreed: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'github_comment_pk', columns: [t.tenantId, t.repositoryId, t.githubId] }),
    within(t, t.repositoryId, organizationGithubRepository),
    within(t, t.commentId, comment).onDelete('cascade'),
    unique('github_comment_of_comment').on(t.tenantId, t.commentId),
  ],
);

/** A branch, commit or pull request that names a task. */
export const githubReference = pgTable(
  'github_reference',
  {
    tenantId: tenantId(),
    repositoryId: uuid().notNull(),
    taskId: uuid().notNull(),
    kind: text().$type<(typeof referenceKinds)[number]>().notNull(),
    /** The branch's name, the commit's hash or the pull request's number. */
    key: text().notNull(),
    title: text().notNull(),
    htmlUrl: text().notNull(),
    state: text().$type<ReferenceState>(),
    author: text(),
    changedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'github_reference_pk', columns: [t.tenantId, t.taskId, t.repositoryId, t.kind, t.key] }),
    within(t, t.repositoryId, organizationGithubRepository),
    within(t, t.taskId, task).onDelete('cascade'),
    index().on(t.tenantId, t.repositoryId, t.kind, t.key),
    check('github_reference_kind', sql`${t.kind} in (${oneOf(referenceKinds)})`),
    check('github_reference_state', sql`${t.state} in (${oneOf(referenceStates)})`),
  ],
);

/** Deliveries that were accepted, so that a replayed one is refused. */
export const githubDelivery = pgTable(
  'github_delivery',
  { tenantId: tenantId(), deliveryId: text().notNull(), event: text().notNull(), receivedAt: instant().notNull() },
  (t) => [primaryKey({ name: 'github_delivery_pk', columns: [t.tenantId, t.deliveryId] }), index().on(t.receivedAt)],
);
