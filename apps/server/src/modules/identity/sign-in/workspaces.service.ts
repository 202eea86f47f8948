import { randomUUID } from 'node:crypto';
import { type EmployeeRef, Refusal, type Workspace, type Workspaces } from '@stint/contract';
import { and, eq } from 'drizzle-orm';
import type { Conn } from '../../../db/client.ts';
import { live } from '../../../db/live.ts';
import { CommittedError, type OpenCtx } from '../../../kernel/verb.ts';
import { account, user } from './accounts.table.ts';
import { hashOf } from './codes.service.ts';
import { type Confirmation, closedTo, isElsewhere, sealedConfirmation } from './required-provider.service.ts';
import { type Entry, isSessionLive } from './sessions.service.ts';
import {
  Arrival,
  arrive,
  employmentIn,
  membersOfTeams,
  OrganizationRow,
  TeamMembers,
  WorkspaceRow,
  workspacesOfAccount,
} from './workspaces.sql.ts';

/** Time to choose a workspace after authentication. */
const choiceSeconds = 600;
/** Existing clients cache the list for this long. */
const listSeconds = 2400;

export const workspacesOf = (conn: Conn, accountId: string) => conn.query(WorkspaceRow, workspacesOfAccount(accountId));

/**
 * A workspace that opens only by its provider is listed, but tells nothing of its teams before. The provider of a
 * workspace lists no other.
 */
async function openedTo(ctx: OpenCtx, conn: Conn, { accountId, confirmation }: Offering) {
  const rows = (await workspacesOf(conn, accountId)).filter(({ tenantId }) => !isElsewhere(confirmation, tenantId));
  const closed = await closedTo(ctx, conn, accountId, confirmation);
  return rows.map((row) => (closed.has(row.tenantId) ? { ...row, teams: [] } : row));
}

/** The members of teams by team id. */
async function membersOf(conn: Conn, rows: readonly WorkspaceRow[]): Promise<Map<string, EmployeeRef[]>> {
  const ids = rows.flatMap(({ teams }) => teams.map(({ team_id: id }) => id));
  const teamRows = await conn.query(TeamMembers, membersOfTeams(ids));
  return new Map(teamRows.map((team) => [team.teamId, team.members]));
}

/** Changes with the password, so that what an older password opened ends. */
export async function passwordMark(conn: Conn, accountId: string): Promise<string | null> {
  const [row] = await conn.db
    .select({ passwordHash: account.passwordHash })
    .from(account)
    .where(and(eq(account.id, accountId), account.isActive));
  return row ? hashOf(`workspace ${row.passwordHash}`) : null;
}

/** The payload of a workspace token. */
type Note = Record<string, string>;

/** Refuses a workspace token after a change of password or the end of its session. */
export async function checkNote(
  ctx: OpenCtx,
  conn: Conn,
  { accountId = '', password, sessionId }: Note,
): Promise<void> {
  const isLive = !sessionId || (await isSessionLive(conn, sessionId, accountId, ctx.now()));
  if (!isLive || password !== (await passwordMark(conn, accountId))) throw new Refusal('auth.token_expired');
}

export interface Offering {
  accountId: string;
  email: string;
  /** Adds the members of the teams. */
  includeTeams?: boolean | undefined;
  /** The caller's session. */
  sessionId?: string;
  confirmation?: Confirmation | null | undefined;
}

/** The workspaces of a person, each with a token that opens it. */
export async function offer(ctx: OpenCtx, conn: Conn, to: Offering): Promise<Workspaces> {
  const { accountId, email, includeTeams, sessionId, confirmation } = to;
  const rows = await openedTo(ctx, conn, to);
  const people = includeTeams ? await membersOf(conn, rows) : null;
  const password = (await passwordMark(conn, accountId)) ?? '';
  const note = { accountId, password, ...(sessionId && { sessionId }), ...sealedConfirmation(confirmation) };
  const seconds = sessionId ? listSeconds : choiceSeconds;
  const workspaces = rows.map(
    async ({ userId, tenantId, imageUrl, ...row }): Promise<Workspace> => ({
      user: {
        id: userId,
        email: row.email,
        name: row.name,
        ...(imageUrl && { imageUrl }),
        lastTeamId: row.lastTeamId,
        lastLoginAt: row.lastLoginAt,
        tenant: row.tenant,
      },
      token: await ctx.services.identity.seal('workspace', { ...note, userId, tenantId, once: randomUUID() }, seconds),
      current_teams: row.teams.map((team) => ({
        ...team,
        ...(people && { members: people.get(team.team_id) ?? [] }),
      })),
      defaultTeamId: row.defaultTeamId,
    }),
  );
  return {
    workspaces: await Promise.all(workspaces),
    confirmed_email: email,
    show_popup: rows.length > 1,
    total_workspaces: rows.length,
  };
}

/** The last used workspace. Null if the person has none. */
export async function home(conn: Conn, accountId: string): Promise<Entry | null> {
  const [last] = await workspacesOf(conn, accountId);
  if (last) return { tenantId: last.tenantId, userId: last.userId };
  const ofAccount = and(eq(user.accountId, accountId), live(user));
  const [suspended] = await conn.db.select({ id: user.id }).from(user).where(ofAccount).limit(1);
  if (suspended) throw new CommittedError('auth.suspended');
  return null;
}

/** The only workspace, for a session whose workspace is gone. Null if there are several to choose from. */
export async function only(conn: Conn, accountId: string): Promise<Entry | null> {
  const rows = await workspacesOf(conn, accountId);
  return rows.length > 1 ? null : home(conn, accountId);
}

interface WantedTeams {
  teamId?: string | null | undefined;
  defaultTeamId?: string | null | undefined;
}

/** Records a sign-in and the wanted teams. The entry gets the organization of the last team. */
export async function noteArrival(conn: Conn, entry: Entry, now: string, preferred: WantedTeams = {}): Promise<Entry> {
  const teams = { teamId: preferred.teamId ?? null, defaultTeamId: preferred.defaultTeamId ?? null };
  const [row] = await conn.query(Arrival, arrive({ tenantId: entry.tenantId, userId: entry.userId, now, ...teams }));
  if (!row) throw new Refusal('auth.workspace_denied');
  return { ...entry, organizationId: await worksIn(conn, entry, row.organizationId) };
}

/** Returns the organization if the person is an active employee of it. */
export async function worksIn(conn: Conn, { tenantId, userId }: Entry, organizationId: string | null) {
  if (!organizationId) return null;
  const [row] = await conn.query(OrganizationRow, employmentIn(tenantId, userId, organizationId));
  return row?.organizationId ?? null;
}
