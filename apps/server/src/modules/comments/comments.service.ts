import { Comment, type commentsApi, deleted, type InputOf, type OutputOf, Refusal } from '@stint/contract';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { jsonOf } from '../../db/json.ts';
import { type Ctx, may } from '../../http/ctx.ts';
import { toldTo } from '../../http/drafts.ts';
import { checkEntity, hasPage } from '../organizations/entities.service.ts';
import { placeOf, stampOf } from '../organizations/organizations.service.ts';
import { cleanHtml, isBlankHtml } from '../tasks/rich-text.service.ts';
import { employeeRef } from '../tasks/task-texts.service.ts';
import { comment } from './comments.table.ts';

type In<Op extends keyof typeof commentsApi> = InputOf<(typeof commentsApi)[Op]>;
type Out<Op extends keyof typeof commentsApi> = Promise<OutputOf<(typeof commentsApi)[Op]>>;

const shown = jsonOf(Comment, 'c', {
  actorType: `'User'`,
  employee: `case when e.id is null then null else ${employeeRef('e', 'u')} end`,
});
const from = `from comment c
  left join employee e on e."tenantId" = c."tenantId" and e.id = c."employeeId"
  left join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"`;
const ofRecord = `select ${shown} as item ${from}
  where c.entity = $1 and c."entityId" = $2 and c."organizationId" = $3 and c."deletedAt" is null
    and ${toldTo('$4', 'c.entity', 'c."entityId"')} order by c."createdAt", c.id`;
const one = `select ${shown} as item ${from} where c.id = $1 and c."deletedAt" is null`;

export async function list(ctx: Ctx, { entity, entityId }: In<'list'>): Out<'list'> {
  const values = [entity, entityId, placeOf(ctx).organizationId, ctx.who.userId];
  const items = (await ctx.hot<{ item: Comment }>('comments.list', ofRecord, values)).map(({ item }) => item);
  return { items, total: items.length };
}

async function shownOf(ctx: Ctx, commentId: string): Promise<Comment> {
  const [found] = await ctx.hot<{ item: Comment }>('comments.one', one, [commentId]);
  if (!found) throw new Refusal('not_found');
  return found.item;
}

async function cleaned(text: string): Promise<string> {
  const safe = await cleanHtml(text);
  if (await isBlankHtml(safe))
    throw new Refusal('field.required', { comment: 'Please make sure to fill out this field' });
  return safe;
}

const colleagues = `select count(*)::int as n from employee where id = any ($1) and "organizationId" = $2 and "deletedAt" is null`;

async function checkMentions(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const [found] = await ctx.hot<{ n: number }>('comments.colleagues', colleagues, [ids, placeOf(ctx).organizationId]);
  if (found?.n !== ids.length) throw new Refusal('invalid_reference', { mentionEmployeeIds: 'No such record' });
}

const parent = `select 1 from comment where id = $1 and entity = $2 and "entityId" = $3 and "deletedAt" is null`;

export async function create(ctx: Ctx, draft: In<'create'>): Out<'create'> {
  const { entity, entityId, parentId } = draft;
  if (!hasPage(draft)) throw new Refusal('invalid_reference', { entity: 'Nothing of this kind can be commented on' });
  await checkEntity(ctx, draft);
  if (parentId && (await ctx.hot('comments.parent', parent, [parentId, entity, entityId])).length === 0) {
    throw new Refusal('invalid_reference', { parentId: 'No such record' });
  }
  const mentionEmployeeIds = [...new Set(draft.mentionEmployeeIds ?? [])];
  await checkMentions(ctx, mentionEmployeeIds);
  const text = await cleaned(draft.comment);
  const id = crypto.randomUUID();
  const { employeeId } = ctx.who;
  const about = { entity, entityId, comment: text, employeeId, parentId: parentId ?? null, mentionEmployeeIds };
  await ctx.db.insert(comment).values({ ...stampOf(placeOf(ctx)), id, ...about });
  ctx.changed({ entity: 'Comment', id, before: null, after: { comment: text } });
  return shownOf(ctx, id);
}

const held = async (ctx: Ctx, commentId: string) => {
  const [row] = await ctx.db
    .select()
    .from(comment)
    .where(
      and(
        eq(comment.id, commentId),
        eq(comment.organizationId, placeOf(ctx).organizationId),
        isNull(comment.deletedAt),
      ),
    )
    .for('update');
  if (!row) throw new Refusal('not_found');
  return row;
};
const wroteIt = (ctx: Ctx, row: { createdByUserId: string | null }) => row.createdByUserId === ctx.who.userId;

/** Only who wrote a comment changes its words; anybody of the organization may mark it as resolved. */
export async function update(ctx: Ctx, { commentId, ...sent }: In<'update'>): Out<'update'> {
  const row = await held(ctx, commentId);
  const text = sent.comment === undefined ? row.comment : await cleaned(sent.comment);
  const mentions = sent.mentionEmployeeIds && [...new Set(sent.mentionEmployeeIds)];
  const rewritten = text !== row.comment || (mentions && String(mentions) !== String(row.mentionEmployeeIds));
  if (rewritten && !wroteIt(ctx, row)) throw new Refusal('member.not_own');
  if (mentions) await checkMentions(ctx, mentions);
  const resolution = sent.resolved !== undefined && {
    resolved: sent.resolved,
    resolvedAt: sent.resolved ? ctx.now() : null,
    resolvedByEmployeeId: sent.resolved ? ctx.who.employeeId : null,
  };
  const stamp = { updatedAt: ctx.now(), updatedByUserId: ctx.who.userId };
  const words = rewritten && { comment: text, editedAt: ctx.now(), ...(mentions && { mentionEmployeeIds: mentions }) };
  await ctx.db
    .update(comment)
    .set({ ...words, ...resolution, ...stamp })
    .where(eq(comment.id, commentId));
  if (rewritten) {
    ctx.changed({ entity: 'Comment', id: commentId, before: { comment: row.comment }, after: { comment: text } });
  }
  return shownOf(ctx, commentId);
}

/** Who wrote it, and who may edit all of the organization, take it away. */
export async function remove(ctx: Ctx, { commentId }: In<'remove'>): Out<'remove'> {
  const row = await held(ctx, commentId);
  if (!wroteIt(ctx, row) && !may(ctx, 'ALL_ORG_EDIT')) throw new Refusal('member.not_own');
  await ctx.db
    .update(comment)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.who.userId })
    .where(eq(comment.id, commentId));
  ctx.changed({ entity: 'Comment', id: commentId, before: { comment: row.comment }, after: null });
  return deleted(1);
}

/** Whoever took it away takes that back. */
export async function restore(ctx: Ctx, { commentId }: In<'restore'>): Out<'restore'> {
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
    .returning({ comment: comment.comment });
  if (!back) throw new Refusal('not_found');
  ctx.changed({ entity: 'Comment', id: commentId, before: null, after: back });
  return shownOf(ctx, commentId);
}
