import { type Comment, deleted, maxComments, Refusal } from '@stint/contract';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import { checkTextVersions } from '../../../http/text-versions.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { checkEntity, hasPage, isVisible } from '../../workspace/organizations/entities.service.ts';
import { cleanHtml } from '../tasks/rich-text.service.ts';
import { CommentRow, commentsOf, oneComment } from './comments.sql.ts';
import { comment } from './comments.table.ts';

/** Whether the caller may read the record, and with it its comments. */
const isReadable = async (ctx: Ctx, subject: Pick<Comment, 'entity' | 'entityId'>): Promise<boolean> =>
  hasPage(subject) && isVisible(ctx, subject);

export async function list(ctx: Ctx, { entity, entityId }: In<'comments.list'>): Promise<Out<'comments.list'>> {
  if (!(await isReadable(ctx, { entity, entityId }))) return { items: [], total: 0 };
  const rows = await ctx.query(
    CommentRow,
    commentsOf({ entity, entityId, organizationId: placeOf(ctx).organizationId }),
  );
  const items = rows.map(({ item }) => item);
  return { items, total: items.length };
}

async function commentById(ctx: Ctx, commentId: string): Promise<Comment> {
  const [row] = await ctx.query(CommentRow, oneComment(commentId));
  if (!row) throw new Refusal('not_found');
  return row.item;
}

async function cleaned(ctx: Ctx, text: string): Promise<string> {
  const { html, isBlank } = await cleanHtml(text, ctx.session.tenantId);
  if (isBlank) throw new Refusal('field.required', { comment: 'Please make sure to fill out this field' });
  return html;
}

async function checkMentions(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { organizationId } = placeOf(ctx);
  const colleagues = and(inArray(employee.id, ids), eq(employee.organizationId, organizationId), live(employee));
  if ((await ctx.db.$count(employee, colleagues)) !== ids.length)
    throw new Refusal('invalid_reference', { mentionEmployeeIds: 'No such record' });
}

async function checkParent(ctx: Ctx, { entity, entityId, parentId }: In<'comments.create'>): Promise<void> {
  if (!parentId) return;
  const parent = and(
    eq(comment.id, parentId),
    eq(comment.entity, entity),
    eq(comment.entityId, entityId),
    live(comment),
  );
  if ((await ctx.db.$count(comment, parent)) === 0)
    throw new Refusal('invalid_reference', { parentId: 'No such record' });
}

export async function create(ctx: Ctx, draft: In<'comments.create'>): Promise<Out<'comments.create'>> {
  const { entity, entityId, parentId } = draft;
  if (!hasPage(draft)) throw new Refusal('invalid_reference', { entity: 'Nothing of this kind can be commented on' });
  await checkEntity(ctx, draft);
  await checkParent(ctx, draft);
  const mentionEmployeeIds = [...new Set(draft.mentionEmployeeIds ?? [])];
  await checkMentions(ctx, mentionEmployeeIds);
  const onIt = and(eq(comment.entityId, entityId), live(comment));
  await holdLimit(ctx, {
    name: `comments of ${entityId}`,
    max: maxComments,
    count: ({ db }) => db.$count(comment, onIt),
  });
  const text = await cleaned(ctx, draft.comment);
  const id = crypto.randomUUID();
  const { employeeId } = ctx.session;
  const about = { entity, entityId, comment: text, employeeId, parentId: parentId ?? null, mentionEmployeeIds };
  await ctx.db.insert(comment).values({ ...stampOf(placeOf(ctx)), id, ...about });
  ctx.changed({ entity: 'Comment', id, before: null, after: { comment: text } });
  return commentById(ctx, id);
}

const lockComment = async (ctx: Ctx, commentId: string) => {
  const [row] = await ctx.db
    .select()
    .from(comment)
    .where(and(eq(comment.id, commentId), eq(comment.organizationId, placeOf(ctx).organizationId), live(comment)))
    .for('update');
  if (!row || !(await isReadable(ctx, row))) throw new Refusal('not_found');
  return row;
};
const wroteIt = (ctx: Ctx, row: { createdByUserId: string | null }) => row.createdByUserId === ctx.session.userId;

/** Only the author may change the text. Anyone in the organization may resolve it. */
export async function update(ctx: Ctx, { commentId, ...sent }: In<'comments.update'>): Promise<Out<'comments.update'>> {
  const row = await lockComment(ctx, commentId);
  const text = sent.comment === undefined ? row.comment : await cleaned(ctx, sent.comment);
  const mentions = sent.mentionEmployeeIds && [...new Set(sent.mentionEmployeeIds)];
  const rewritten = text !== row.comment || (mentions && String(mentions) !== String(row.mentionEmployeeIds));
  if (rewritten && !wroteIt(ctx, row)) throw new Refusal('member.not_own');
  checkTextVersions(row, { comment: text }, sent.textVersions);
  if (mentions) await checkMentions(ctx, mentions);
  const resolution = sent.resolved !== undefined && {
    resolved: sent.resolved,
    resolvedAt: sent.resolved ? ctx.now() : null,
    resolvedByEmployeeId: sent.resolved ? ctx.session.employeeId : null,
  };
  const stamp = { updatedAt: ctx.now(), updatedByUserId: ctx.session.userId };
  const rewrite = rewritten && {
    comment: text,
    editedAt: ctx.now(),
    ...(mentions && { mentionEmployeeIds: mentions }),
  };
  await ctx.db
    .update(comment)
    .set({ ...rewrite, ...resolution, ...stamp })
    .where(eq(comment.id, commentId));
  if (rewritten) {
    ctx.changed({ entity: 'Comment', id: commentId, before: { comment: row.comment }, after: { comment: text } });
  }
  return commentById(ctx, commentId);
}

/** The author, or somebody who may edit all of the organization, can delete it. */
export async function remove(ctx: Ctx, { commentId }: In<'comments.remove'>): Promise<Out<'comments.remove'>> {
  const row = await lockComment(ctx, commentId);
  if (!wroteIt(ctx, row) && !may(ctx, 'ALL_ORG_EDIT')) throw new Refusal('member.not_own');
  await ctx.db
    .update(comment)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(eq(comment.id, commentId));
  ctx.changed({ entity: 'Comment', id: commentId, before: { comment: row.comment }, after: null });
  return deleted(1);
}

/** Only the person who deleted it can restore it. */
export async function restore(ctx: Ctx, { commentId }: In<'comments.restore'>): Promise<Out<'comments.restore'>> {
  const { organizationId, userId } = placeOf(ctx);
  const [back] = await ctx.db
    .update(comment)
    .set({ deletedAt: null, deletedByUserId: null, updatedAt: ctx.now(), updatedByUserId: userId })
    .where(
      and(
        eq(comment.id, commentId),
        eq(comment.organizationId, organizationId),
        eq(comment.deletedByUserId, userId),
        isNotNull(comment.deletedAt),
      ),
    )
    .returning({ entity: comment.entity, entityId: comment.entityId, comment: comment.comment });
  if (!back || !(await isReadable(ctx, back))) throw new Refusal('not_found');
  ctx.changed({ entity: 'Comment', id: commentId, before: null, after: { comment: back.comment } });
  return commentById(ctx, commentId);
}
