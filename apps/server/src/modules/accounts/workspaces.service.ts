import { randomUUID } from 'node:crypto';
import { EmployeeRef, Refusal, UserRef, type Workspace, type Workspaces } from '@stint/contract';
import type { Conn } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import { jsonOf } from '../../db/json.ts';
import { employee, user } from '../../db/schema.ts';
import { FinalRefusal, type OpenCtx } from '../../http/ctx.ts';
import { hashOf } from './codes.service.ts';
import { type Entry, isSessionLive } from './sessions.service.ts';

/** Time to choose a workspace in after sign-in. */
const choiceSeconds = 600;
/** How long a signed-in client may keep the list: existing clients cache it. */
const listSeconds = 2400;

interface Row {
  userId: string;
  tenantId: TenantId;
  email: string;
  name: string;
  imageUrl: string | null;
  lastTeamId: string | null;
  lastLoginAt: string | null;
  defaultTeamId: string | null;
  tenant: { id: string; name: string; logo: string };
  teams: Workspace['current_teams'];
}

/** Suspended: no user of theirs is active, or each employee of that user was made inactive. */
const active = `u."isActive" and u."deletedAt" is null and t."deletedAt" is null and t."isActive"
  and not exists (select from employee e where e."tenantId" = u."tenantId" and e."userId" = u.id and e."deletedAt" is null
    having count(*) > 0 and not bool_or(e."isActive"))`;

const list = `select u.id as "userId", u."tenantId", u.email, u.name, u."imageUrl", u."lastTeamId", u."lastLoginAt", u."defaultTeamId",
    json_build_object('id', t.id, 'name', t.name, 'logo', t.logo) as tenant,
    coalesce((select json_agg(json_build_object('team_id', tm.id, 'team_name', tm.name, 'team_logo', tm.logo,
        'team_member_count', (select count(*)::text from organization_team_employee c
          where c."tenantId" = tm."tenantId" and c."organizationTeamId" = tm.id and c."deletedAt" is null),
        'profile_link', tm.profile_link, 'prefix', tm.prefix) order by tm."createdAt", tm.id)
      from organization_team tm
      join organization_team_employee m on m."tenantId" = tm."tenantId" and m."organizationTeamId" = tm.id and m."deletedAt" is null
      join employee e on e."tenantId" = m."tenantId" and e.id = m."employeeId" and e."deletedAt" is null
      where tm."tenantId" = u."tenantId" and e."userId" = u.id and tm."deletedAt" is null), '[]') as teams
  from "user" u join tenant t on t.id = u."tenantId"
  where u."accountId" = $1 and ${active}
  order by u."lastLoginAt" desc nulls last, u."createdAt", u.id`;

export const workspacesOf = (conn: Conn, accountId: string) => conn.hot<Row>('workspaces', list, [accountId]);

const person = jsonOf(EmployeeRef, employee, 'e', {
  fullName: 'u.name',
  user: jsonOf(UserRef.pick({ id: true, name: true, imageUrl: true }), user, 'u'),
});
const members = `select m."organizationTeamId" as "teamId", json_agg(${person} order by u.name, e.id) as members
  from organization_team_employee m
  join employee e on e."tenantId" = m."tenantId" and e.id = m."employeeId" and e."deletedAt" is null
  join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where m."organizationTeamId" = any ($1) and m."deletedAt" is null group by 1`;

/** Who is in each of the teams, by the team's id. */
async function membersOf(conn: Conn, rows: readonly Row[]): Promise<Map<string, EmployeeRef[]>> {
  const ids = rows.flatMap(({ teams }) => teams.map(({ team_id: id }) => id));
  const found = await conn.hot<{ teamId: string; members: EmployeeRef[] }>('workspace members', members, [ids]);
  return new Map(found.map((team) => [team.teamId, team.members]));
}

const passwordOf = `select "passwordHash" from account where id = $1 and "isActive"`;

/** Changes with the password. */
async function passwordMark(conn: Conn, accountId: string): Promise<string | null> {
  const [row] = await conn.hot<{ passwordHash: string | null }>('password of', passwordOf, [accountId]);
  return row ? hashOf(`workspace ${row.passwordHash}`) : null;
}

/** What the token of a workspace says. */
type Note = Record<string, string>;

/** Refuses a workspace token after a change of password, or when the session that asked for it has ended. */
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
  /** Also says who is in the teams. */
  includeTeams?: boolean | undefined;
  /** The session that asks. */
  sessionId?: string;
}

/** The workspaces that a person may enter, each with the token that opens it. */
export async function offer(
  ctx: OpenCtx,
  conn: Conn,
  { accountId, email, includeTeams, sessionId }: Offering,
): Promise<Workspaces> {
  const rows = await workspacesOf(conn, accountId);
  const people = includeTeams ? await membersOf(conn, rows) : null;
  const password = (await passwordMark(conn, accountId)) ?? '';
  const note = { accountId, password, ...(sessionId && { sessionId }) };
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

const anyUser = 'select 1 as one from "user" where "accountId" = $1 and "deletedAt" is null limit 1';

/** Where a person goes who did not choose: where they were last; null when they have no workspace yet. */
export async function home(conn: Conn, accountId: string): Promise<Entry | null> {
  const [last] = await workspacesOf(conn, accountId);
  if (last) return { tenantId: last.tenantId, userId: last.userId };
  if ((await conn.hot('any user', anyUser, [accountId])).length > 0) throw new FinalRefusal('auth.suspended');
  return null;
}

/** The same for a session that has lost its workspace: among several, the person chooses. */
export async function only(conn: Conn, accountId: string): Promise<Entry | null> {
  const rows = await workspacesOf(conn, accountId);
  return rows.length > 1 ? null : home(conn, accountId);
}

interface Wish {
  teamId?: string | null | undefined;
  defaultTeamId?: string | null | undefined;
}
const arrive = `update "user" u set "lastLoginAt" = $3, "updatedAt" = $3,
    "lastTeamId" = coalesce((select id from organization_team where "tenantId" = $1 and id = $4 and "deletedAt" is null), "lastTeamId"),
    "defaultTeamId" = coalesce((select id from organization_team where "tenantId" = $1 and id = $5 and "deletedAt" is null), "defaultTeamId")
  where "tenantId" = $1 and id = $2
  returning (select "organizationId" from organization_team tm where tm."tenantId" = u."tenantId" and tm.id = u."lastTeamId") as "organizationId"`;

/** Notes that a person comes in, and the team they want to see first; its organization is where they work. */
export async function noteArrival(conn: Conn, entry: Entry, now: string, wish: Wish = {}): Promise<Entry> {
  const values = [entry.tenantId, entry.userId, now, wish.teamId ?? null, wish.defaultTeamId ?? null];
  const [row] = await conn.hot<{ organizationId: string | null }>('arrive', arrive, values);
  if (!row) throw new Refusal('auth.workspace_denied');
  return { ...entry, organizationId: await worksIn(conn, entry, row.organizationId) };
}

const employed = `select e."organizationId" from employee e
  where e."tenantId" = $1 and e."userId" = $2 and e."organizationId" = $3 and e."deletedAt" is null and e."isActive"`;

/** The organization, if the person works in it. */
export async function worksIn(conn: Conn, { tenantId, userId }: Entry, organizationId: string | null) {
  if (!organizationId) return null;
  const [row] = await conn.hot<{ organizationId: string }>('works in', employed, [tenantId, userId, organizationId]);
  return row?.organizationId ?? null;
}
