import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { ofTenant } from '../../../db/client.ts';
import { live } from '../../../db/live.ts';
import { sql } from '../../../db/sql.ts';
import type { JobCtx } from '../../../jobs/runner.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { shapedAs } from '../../../net/github.ts';
import { create } from '../../work/comments/comments.service.ts';
import { comment } from '../../work/comments/comments.table.ts';
import { GithubPerson, githubPeople } from './github.sql.ts';
import { githubComment } from './github.table.ts';
import { linkOfIssue, linkOfTask } from './issue-links.service.ts';
import { htmlOf, markdownOf, sameLines, syncTexts } from './markdown.service.ts';
import { act, asking, type LinkedRepository } from './repositories.service.ts';
import { issueOf, WireComment } from './shapes.service.ts';

/** Invisible on GitHub: tells our own comments from those of others. */
const mark = (commentId: string) => `<!-- stint:${commentId} -->`;
const marked = /<!-- stint:([0-9a-f-]{36}) -->/;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function linkOf(ctx: JobCtx, repository: LinkedRepository, githubId: number) {
  const [row] = await ctx.database.read(ofTenant(repository.tenantId), ({ db }) =>
    db
      .select()
      .from(githubComment)
      .where(
        and(
          eq(githubComment.tenantId, repository.tenantId),
          eq(githubComment.repositoryId, repository.repositoryId),
          eq(githubComment.githubId, githubId),
        ),
      ),
  );
  return row;
}

const link = (
  ctx: Pick<Ctx, 'db'>,
  repository: LinkedRepository,
  githubId: number,
  commentId: string,
  agreed: string,
) =>
  ctx.db
    .insert(githubComment)
    .values({ tenantId: repository.tenantId, repositoryId: repository.repositoryId, githubId, commentId, agreed })
    .onConflictDoUpdate({
      target: [githubComment.tenantId, githubComment.repositoryId, githubComment.githubId],
      set: { agreed },
    });

/** A comment of GitHub becomes one of the task; of a known one, the text is changed. */
export async function bringComment(ctx: JobCtx, repository: LinkedRepository, wireComment: WireComment): Promise<void> {
  const issue = await linkOfIssue(ctx, repository, issueOf(wireComment));
  if (!issue) return;
  const body = sameLines(wireComment.body);
  const own = marked.exec(body)?.[1];
  const linked = await linkOf(ctx, repository, wireComment.id);
  if (linked?.agreed === body || body === '') return;
  if (own) {
    if (linked) return changeOwn(ctx, repository, linked, body);
    // The link may be missing when the delivery was faster than the answer.
    return ctx.database.write(ofTenant(repository.tenantId), async (conn) => {
      const isThere = and(eq(comment.tenantId, repository.tenantId), eq(comment.id, own), live(comment));
      if ((await conn.db.$count(comment, isThere)) > 0) await link(conn, repository, wireComment.id, own, body);
    });
  }
  if (linked) return change(ctx, repository, { ...linked, githubId: wireComment.id, text: body, body });
  const people = await ctx.database.read(ofTenant(repository.tenantId), (conn) =>
    conn.query(GithubPerson, githubPeople(repository.organizationId)),
  );
  const author = people.find(({ githubId }) => githubId === wireComment.user?.id);
  const heading = author ? '' : `<p><strong>${escaped(wireComment.user?.login ?? 'ghost')}</strong> (GitHub)</p>`;
  const text = `${heading}${await htmlOf(body, repository.tenantId)}`;
  await act(
    ctx,
    repository,
    async (inside, finish) => {
      await inside.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`github comment ${wireComment.id}`}, 0))`,
      );
      const isThere = and(
        eq(githubComment.repositoryId, repository.repositoryId),
        eq(githubComment.githubId, wireComment.id),
      );
      if ((await inside.db.$count(githubComment, isThere)) > 0) return;
      const input = { entity: 'Task' as const, entityId: issue.taskId, comment: text };
      const output = await create(inside, input);
      await link(inside, repository, wireComment.id, output.id, body);
      await finish({ op: 'comments.create', input, ids: { entityId: issue.taskId, id: output.id }, output });
    },
    author?.userId,
  );
}

/** The text of our comment there, between its author and its mark. */
const ownText = (body: string) =>
  /^\*\*[^\n]*\*\*:\n\n([\s\S]*)\n\n<!-- stint:[0-9a-f-]{36} -->$/.exec(body)?.[1] ?? null;

/** Our comment was edited there. */
async function changeOwn(
  ctx: JobCtx,
  repository: LinkedRepository,
  linked: typeof githubComment.$inferSelect,
  body: string,
) {
  const [text, agreed] = [ownText(body), ownText(linked.agreed)];
  if (text !== null && agreed !== null) await change(ctx, repository, { ...linked, text, agreed, body });
}

/** Who wrote a comment there, above its text here. */
const byline = /^<p><strong>[^<]*<\/strong> \(GitHub\)<\/p>/;

/** The changes of a comment there, in its text here. Blocks that were not edited there stay as they are here. */
async function mergedHtml(repository: LinkedRepository, html: string, agreed: string, body: string): Promise<string> {
  const head = byline.exec(html)?.[0] ?? '';
  const before = { body: agreed, html: await htmlOf(agreed, repository.tenantId) };
  const { theirs } = await syncTexts(before, { body, html: html.slice(head.length) }, repository.tenantId);
  return `${head}${theirs.html}`;
}

interface CommentChange {
  commentId: string;
  githubId: number;
  /** The text there, and what it was when both agreed. */
  text: string;
  agreed: string;
  /** All that stands there. */
  body: string;
}

async function change(
  ctx: JobCtx,
  repository: LinkedRepository,
  { commentId, githubId, text, agreed, body }: CommentChange,
) {
  const isIt = and(eq(comment.tenantId, repository.tenantId), eq(comment.id, commentId), live(comment));
  const [read] = await ctx.database.read(ofTenant(repository.tenantId), ({ db }) =>
    db.select().from(comment).where(isIt),
  );
  if (!read) return;
  const early = await mergedHtml(repository, read.comment, agreed, text);
  await act(ctx, repository, async (inside, finish) => {
    const [before] = await inside.db.select().from(comment).where(isIt).for('update');
    if (!before) return;
    const html = before.comment === read.comment ? early : await mergedHtml(repository, before.comment, agreed, text);
    await link(inside, repository, githubId, commentId, body);
    if (html === before.comment) return;
    await inside.db.update(comment).set({ comment: html, editedAt: inside.now(), updatedAt: inside.now() }).where(isIt);
    inside.changed({ entity: 'Comment', id: commentId, before: { comment: before.comment }, after: { comment: html } });
    await finish({ op: 'comments.update', input: {}, ids: { entityId: before.entityId, commentId } });
  });
}

/** A comment was deleted on GitHub. */
export async function dropComment(ctx: JobCtx, repository: LinkedRepository, githubId: number): Promise<void> {
  const linked = await linkOf(ctx, repository, githubId);
  if (!linked) return;
  await act(ctx, repository, async (inside, finish) => {
    const isIt = and(eq(comment.tenantId, repository.tenantId), eq(comment.id, linked.commentId), live(comment));
    const [deletedComment] = await inside.db
      .update(comment)
      .set({ deletedAt: inside.now(), deletedByUserId: inside.session.userId })
      .where(isIt)
      .returning();
    if (!deletedComment) return;
    inside.changed({
      entity: 'Comment',
      id: deletedComment.id,
      before: { comment: deletedComment.comment },
      after: null,
    });
    await finish({
      op: 'comments.remove',
      input: {},
      ids: { entityId: deletedComment.entityId, commentId: deletedComment.id },
    });
  });
}

/** The comment as GitHub has it now. */
export async function syncComment(ctx: JobCtx, repository: LinkedRepository, githubId: number): Promise<void> {
  const answer = await (await asking(ctx, repository)).get(`/issues/comments/${githubId}`);
  if (answer.status === 404 || answer.status === 410) return dropComment(ctx, repository, githubId);
  await bringComment(ctx, repository, shapedAs(WireComment, answer));
}

const CommentRow = z.object({
  entity: z.string(),
  entityId: z.uuid(),
  comment: z.string(),
  author: z.string().nullable(),
  isGone: z.boolean(),
  githubId: z.number().nullable(),
  agreed: z.string().nullable(),
});
const commentRow = (commentId: string) =>
  sql`select c.entity, c."entityId", c.comment, u.name as author, c."deletedAt" is not null as "isGone", g."githubId", g.agreed
    from comment c left join "user" u on u."tenantId" = c."tenantId" and u.id = c."createdByUserId"
    left join github_comment g on g."tenantId" = c."tenantId" and g."commentId" = c.id where c.id = ${commentId}`;

/** The Markdown of our edited comment; blocks that were not edited keep what stands there. */
async function editedText(repository: LinkedRepository, agreed: string, html: string): Promise<string> {
  const before = { body: agreed, html: await htmlOf(agreed, repository.tenantId) };
  return (await syncTexts(before, { body: agreed, html }, repository.tenantId)).ours.body;
}

/** A comment of a task with an issue is written, changed or deleted on GitHub. Those from there stay as they are. */
export async function sendComment(ctx: JobCtx, repository: LinkedRepository, commentId: string): Promise<void> {
  const [row] = await ctx.database.read(ofTenant(repository.tenantId), (conn) =>
    conn.query(CommentRow, commentRow(commentId)),
  );
  if (row?.entity !== 'Task') return;
  const isOurs = row.agreed === null || marked.test(row.agreed);
  const issue = await linkOfTask(ctx, repository, row.entityId);
  if (!isOurs || !issue || (row.isGone && row.githubId === null)) return;
  const ask = await asking(ctx, repository);
  if (row.isGone) {
    await ask.send('DELETE', `/issues/comments/${row.githubId}`);
    return;
  }
  const agreed = row.agreed === null ? null : ownText(row.agreed);
  const text =
    agreed === null
      ? await markdownOf(row.comment, repository.tenantId)
      : await editedText(repository, agreed, row.comment);
  const body = sameLines(`**${row.author ?? ''}**:\n\n${text}\n\n${mark(commentId)}`);
  if (body === row.agreed) return;
  const answer = row.githubId
    ? await ask.send('PATCH', `/issues/comments/${row.githubId}`, { body })
    : await ask.send('POST', `/issues/${issue.number}/comments`, { body });
  const { id } = shapedAs(WireComment, answer);
  await ctx.database.write(
    ofTenant(repository.tenantId),
    async (conn) => void (await link(conn, repository, id, commentId, body)),
  );
}
