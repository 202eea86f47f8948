import { randomBytes } from 'node:crypto';
import { type Board, deleted, maxBoards, Refusal } from '@stint/contract';
import { canDraw, canOpenBoard } from '@stint/domain/work/boards';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { holdLimit } from '../../../db/count-limit.ts';
import { live as isLive } from '../../../db/live.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { checkReferences } from '../../../kernel/references.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { hashOf } from '../../identity/sign-in/codes.service.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { notify } from '../../workspace/notifications/notifications.service.ts';
import { type TeamMembership, teamMembership } from '../../workspace/teams/teams.service.ts';
import { organizationTeamEmployee as membership } from '../../workspace/teams/teams.table.ts';
import { BoardAccess, boardAccess } from './boards.sql.ts';
import { board, boardImage, boardTask, boardUpdate, boardVersion } from './boards.table.ts';

type Row = typeof board.$inferSelect;

const ticketSeconds = 30;
/** Opening a live board again within this time tells nobody again. */
const quietMs = 600_000;

export const relation = (ctx: Ctx, row: Pick<Row, 'memberIds' | 'isArchived'>, at: TeamMembership) => ({
  isMember: at.member,
  isChosen: row.memberIds === null || row.memberIds.includes(ctx.session.employeeId ?? ''),
  isArchived: row.isArchived,
  permissions: ctx.session.permissions,
});

const deletes = (ctx: Ctx, row: Row, at: TeamMembership) =>
  at.manager || row.createdByUserId === ctx.session.userId || may(ctx, 'ORG_TEAM_EDIT');

export function boardOf(ctx: Ctx, row: Row, at: TeamMembership): Board {
  const { seq: _, size: __, linkHash: ___, linkUntil, picture, ...rest } = row;
  const publicUntil = linkUntil !== null && Date.parse(linkUntil) > Date.parse(ctx.now()) ? linkUntil : null;
  const pictureUrl = picture && imageAddress(picture);
  return {
    ...rest,
    pictureUrl,
    publicUntil,
    canEdit: canDraw(relation(ctx, row, at)),
    canDelete: deletes(ctx, row, at),
  };
}

export const recorded = ({ name, organizationTeamId, projectId, isArchived, memberIds, linkUntil }: Row) => ({
  name,
  organizationTeamId,
  projectId,
  isArchived,
  memberIds,
  linkUntil,
});

/** The caller's place in a team whose boards they may see. */
async function teamOf(ctx: Ctx, teamId: string): Promise<TeamMembership> {
  const at = await teamMembership(ctx, teamId);
  if (!at) throw new Refusal('not_found');
  if (!at.member && !may(ctx, 'CHANGE_SELECTED_EMPLOYEE')) throw new Refusal('team.not_member');
  return at;
}

/** The same of a team in which they may draw. */
async function teamToDraw(ctx: Ctx, teamId: string): Promise<TeamMembership> {
  const at = await teamOf(ctx, teamId);
  if (!at.member && !may(ctx, 'ALL_ORG_EDIT')) throw new Refusal('team.not_member');
  return at;
}

export const imageAddress = (name: string) => `/api/images/${name}`;

const here = (ctx: Ctx) => and(eq(board.organizationId, placeOf(ctx).organizationId), isLive(board));

export async function findBoard(ctx: Ctx, boardId: string) {
  const [row] = await ctx.db
    .select()
    .from(board)
    .where(and(here(ctx), eq(board.id, boardId)));
  const at = row && (await teamMembership(ctx, row.organizationTeamId));
  if (!row || !at || !canOpenBoard(relation(ctx, row, at))) throw new Refusal('not_found');
  return { row, at };
}

/** The same of a board on which the caller may draw. */
export async function foundToDraw(ctx: Ctx, boardId: string) {
  const opened = await findBoard(ctx, boardId);
  if (!canDraw(relation(ctx, opened.row, opened.at))) throw new Refusal('team.not_member');
  return opened;
}

export async function list(
  ctx: Ctx,
  { organizationTeamId, isArchived = false, search }: In<'boards.list'>,
): Promise<Out<'boards.list'>> {
  const at = await teamOf(ctx, organizationTeamId);
  const rows = await ctx.db
    .select()
    .from(board)
    .where(
      and(
        here(ctx),
        eq(board.organizationTeamId, organizationTeamId),
        eq(board.isArchived, isArchived),
        or(isNull(board.memberIds), sql`${ctx.session.employeeId}::uuid = any (${board.memberIds})`),
        search ? sql`position(lower(${search}) in lower(${board.name})) > 0` : undefined,
      ),
    )
    .orderBy(desc(board.updatedAt), board.id)
    .limit(maxBoards);
  const { boardUrl, publicUrl } = ctx.services.settings;
  const items = rows.map((row) => boardOf(ctx, row, at));
  return { items, total: items.length, liveUrl: boardUrl ?? `${publicUrl}/board` };
}

export async function get(ctx: Ctx, { boardId }: In<'boards.get'>): Promise<Out<'boards.get'>> {
  const { row, at } = await findBoard(ctx, boardId);
  return boardOf(ctx, row, at);
}

type Draft = Pick<Row, 'organizationTeamId' | 'name' | 'memberIds' | 'projectId'>;
async function make(ctx: Ctx, draft: Draft): Promise<Row> {
  await checkReferences(ctx, placeOf(ctx).organizationId, { projectId: draft.projectId });
  const inTeam = and(here(ctx), eq(board.organizationTeamId, draft.organizationTeamId));
  await holdLimit(ctx, {
    name: `boards of ${draft.organizationTeamId}`,
    max: maxBoards,
    count: ({ db }) => db.$count(board, inTeam),
    refusal: () => new Refusal('board.limit', { count: String(maxBoards) }),
  });
  const [row] = await ctx.db
    .insert(board)
    .values({ ...stampOf(placeOf(ctx)), ...draft })
    .returning();
  if (!row) throw new Refusal('conflict');
  ctx.changed({ entity: 'Board', id: row.id, before: null, after: recorded(row) });
  return row;
}

export async function create(
  ctx: Ctx,
  { projectId = null, ...draft }: In<'boards.create'>,
): Promise<Out<'boards.create'>> {
  const at = await teamToDraw(ctx, draft.organizationTeamId);
  return boardOf(ctx, await make(ctx, { ...draft, projectId, memberIds: null }), at);
}

export async function update(
  ctx: Ctx,
  { boardId, name, isArchived, projectId }: In<'boards.update'>,
): Promise<Out<'boards.update'>> {
  const { row: before, at } = await findBoard(ctx, boardId);
  if (!canDraw(relation(ctx, { ...before, isArchived: false }, at))) throw new Refusal('team.not_member');
  if (projectId !== before.projectId) await checkReferences(ctx, placeOf(ctx).organizationId, { projectId });
  const now = ctx.now();
  const archive = isArchived !== undefined && { isArchived, archivedAt: isArchived ? now : null };
  const [row] = await ctx.db
    .update(board)
    .set({
      ...(name !== undefined && { name }),
      ...(projectId !== undefined && { projectId }),
      ...archive,
      updatedAt: now,
      updatedByUserId: ctx.session.userId,
    })
    .where(and(here(ctx), eq(board.id, boardId)))
    .returning();
  if (!row) throw new Refusal('not_found');
  ctx.changed({ entity: 'Board', id: boardId, before: recorded(before), after: recorded(row) });
  return boardOf(ctx, row, at);
}

/** The copy is for the whole team only if the original is. */
export async function duplicate(ctx: Ctx, { boardId, name }: In<'boards.duplicate'>): Promise<Out<'boards.duplicate'>> {
  const { row: original } = await findBoard(ctx, boardId);
  const at = await teamToDraw(ctx, original.organizationTeamId);
  const copy = await make(ctx, {
    organizationTeamId: original.organizationTeamId,
    memberIds: original.memberIds,
    projectId: original.projectId,
    name,
  });
  // Locked, so that no update is merged or added between the two statements.
  const [locked] = await ctx.db
    .select({ seq: board.seq, size: board.size, picture: board.picture })
    .from(board)
    .where(eq(board.id, boardId))
    .for('update');
  if (!locked) throw new Refusal('not_found');
  await ctx.db.execute(sql`insert into board_update ("tenantId", "boardId", seq, data, "createdAt")
    select "tenantId", ${copy.id}, seq, data, ${ctx.now()} from board_update where "boardId" = ${boardId}`);
  await ctx.db.execute(sql`insert into board_image ("tenantId", "boardId", url, "createdAt")
    select "tenantId", ${copy.id}, url, ${ctx.now()} from board_image where "boardId" = ${boardId}`);
  await ctx.db.update(board).set(locked).where(eq(board.id, copy.id));
  return boardOf(ctx, { ...copy, ...locked }, at);
}

export async function remove(ctx: Ctx, { boardId }: In<'boards.remove'>): Promise<Out<'boards.remove'>> {
  const { row, at } = await findBoard(ctx, boardId);
  if (!deletes(ctx, row, at)) throw new Refusal('team.not_manager');
  await ctx.db
    .update(board)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(eq(board.id, boardId));
  await ctx.db.delete(boardTask).where(eq(boardTask.boardId, boardId));
  await ctx.db.delete(boardUpdate).where(eq(boardUpdate.boardId, boardId));
  await ctx.db.delete(boardImage).where(eq(boardImage.boardId, boardId));
  await ctx.db.delete(boardVersion).where(eq(boardVersion.boardId, boardId));
  ctx.changed({ entity: 'Board', id: boardId, before: recorded(row), after: null });
  return deleted(1);
}

/** The users of employees who are members of the team. */
async function peopleOf(ctx: Ctx, teamId: string, employeeIds: readonly string[]) {
  return ctx.db
    .select({ employeeId: employee.id, userId: employee.userId })
    .from(membership)
    .innerJoin(employee, and(eq(employee.tenantId, membership.tenantId), eq(employee.id, membership.employeeId)))
    .where(
      and(
        eq(membership.organizationTeamId, teamId),
        inArray(membership.employeeId, [...employeeIds]),
        isLive(membership),
        isLive(employee),
      ),
    );
}

export async function live(
  ctx: Ctx,
  { organizationTeamId, memberIds, name }: In<'boards.live'>,
): Promise<Out<'boards.live'>> {
  const { employeeId, tenantId, userId } = ctx.session;
  if (!employeeId) throw new Refusal('team.not_member');
  const at = await teamToDraw(ctx, organizationTeamId);
  const others = [...new Set(memberIds)].filter((memberId) => memberId !== employeeId);
  const people = await peopleOf(ctx, organizationTeamId, others);
  if (people.length !== others.length) throw new Refusal('invalid_reference', { memberIds: 'No such record' });
  const chosen = [...others, employeeId].sort();
  // Two people who choose each other at the same time get one board.
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`board ${organizationTeamId} ${chosen}`}, 0))`,
  );
  const [open] = await ctx.db
    .select()
    .from(board)
    .where(
      and(
        here(ctx),
        eq(board.organizationTeamId, organizationTeamId),
        eq(board.isArchived, false),
        eq(board.memberIds, chosen),
      ),
    )
    .orderBy(desc(board.updatedAt))
    .limit(1);
  const row = open ?? (await make(ctx, { organizationTeamId, name, memberIds: chosen, projectId: null }));
  const isQuiet = open && Date.parse(open.updatedAt) > Date.parse(ctx.now()) - quietMs;
  if (!isQuiet) {
    const [caller] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, userId));
    await notify(ctx, {
      tenantId,
      kind: 'board.invited',
      subjectId: row.id,
      userIds: people.map((person) => person.userId),
      words: { person: caller?.name ?? '', board: row.name },
      organizationTeamId,
      byUserId: userId,
      at: ctx.now(),
    });
    if (open)
      await ctx.db.update(board).set({ updatedAt: ctx.now(), updatedByUserId: userId }).where(eq(board.id, row.id));
  }
  return boardOf(ctx, row, at);
}

async function setLink(ctx: Ctx, boardId: string, link: Pick<Row, 'linkHash' | 'linkUntil'>) {
  const { row: before, at } = await foundToDraw(ctx, boardId);
  const [row] = await ctx.db
    .update(board)
    .set({ ...link, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
    .where(and(here(ctx), eq(board.id, boardId)))
    .returning();
  if (!row) throw new Refusal('not_found');
  ctx.changed({ entity: 'Board', id: boardId, before: recorded(before), after: recorded(row) });
  return boardOf(ctx, row, at);
}

/** Creates the public link. Only a hash of its token is stored. */
export async function share(ctx: Ctx, { boardId, days }: In<'boards.share'>): Promise<Out<'boards.share'>> {
  const token = randomBytes(24).toString('base64url');
  const linkUntil = new Date(Date.parse(ctx.now()) + days * 86_400_000).toISOString();
  return { ...(await setLink(ctx, boardId, { linkHash: hashOf(token), linkUntil })), token };
}

export const unshare = (ctx: Ctx, { boardId }: In<'boards.unshare'>): Promise<Out<'boards.unshare'>> =>
  setLink(ctx, boardId, { linkHash: null, linkUntil: null });

export async function ticket(ctx: Ctx, { boardId }: In<'boards.ticket'>): Promise<Out<'boards.ticket'>> {
  const { organizationId, employeeId, permissions, sessionId } = ctx.session;
  const [access] = await ctx.query(BoardAccess, boardAccess({ boardId, organizationId, employeeId }));
  if (!access || !canOpenBoard({ ...access, permissions })) throw new Refusal('not_found');
  const { identity } = ctx.services;
  return { ticket: await identity.seal('board', { sid: sessionId, boardId }, ticketSeconds) };
}
