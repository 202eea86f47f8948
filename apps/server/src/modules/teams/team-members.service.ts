import {
  type InputOf,
  type OutputOf,
  Refusal,
  Role,
  type Team,
  TeamMember,
  type teamMembersApi,
  updated,
} from '@stint/contract';
import { jsonOf } from '../../db/json.ts';
import { type Ctx, JsonText, may } from '../../http/ctx.ts';
import { seenBy } from '../../http/drafts.ts';
import { role } from '../accounts/accounts.table.ts';
import { isPending } from '../accounts/people.service.ts';
import { placeOf } from '../organizations/organizations.service.ts';
import { refuseHigher } from './higher-roles.service.ts';
import { withdrawPending } from './pending-members.service.ts';
import { teamsText } from './team-texts.service.ts';
import { dismiss, standing } from './teams.service.ts';
import { organizationTeamEmployee } from './teams.table.ts';

type In<Op extends keyof typeof teamMembersApi> = InputOf<(typeof teamMembersApi)[Op]>;
type Out<Op extends keyof typeof teamMembersApi> = OutputOf<(typeof teamMembersApi)[Op]>;

interface Membership {
  id: string;
  teamId: string;
  employeeId: string;
  order: number | null;
  isTrackingEnabled: boolean;
  activeTaskId: string | null;
}

/** A membership by its own id, or that of an employee in the team that is named; without a team it must be their only one. */
interface Named {
  memberId?: string;
  employeeId?: string | undefined;
  organizationTeamId?: string | null | undefined;
}

const found = `select m.id, m."organizationTeamId" as "teamId", m."employeeId", m."order", m."isTrackingEnabled", m."activeTaskId"
  from organization_team_employee m
  join organization_team t on t."tenantId" = m."tenantId" and t.id = m."organizationTeamId" and t."deletedAt" is null
  where m."organizationId" = $1 and m."deletedAt" is null and (m.id = $2 or (m."employeeId" = $2 and ($3::uuid is null or t.id = $3)))
  order by m.id = $2 desc limit 2`;
const find = `${found} for update of m`;
/** Whoever moves a member moves the others too: one at a time, and the team before its members, as everywhere. */
const findToMove = `${found} for no key update of t`;

async function membershipOf(
  ctx: Ctx,
  { memberId, employeeId, organizationTeamId }: Named,
  move = false,
): Promise<Membership> {
  const { organizationId } = placeOf(ctx);
  const named = memberId ?? employeeId ?? null;
  const values = [organizationId, named, organizationTeamId ?? null];
  const [one, other] = move
    ? await ctx.hot<Membership>('team-members.find-to-move', findToMove, values)
    : await ctx.hot<Membership>('team-members.find', find, values);
  if (!one) throw new Refusal('not_found');
  if (other && one.id !== named) throw new Refusal('invalid', { organizationTeamId: 'Name the team' });
  return one;
}

/** Refuses whoever neither leads the team nor may edit all of them; `own` lets people do it for themselves. */
async function allow(ctx: Ctx, { teamId, employeeId }: Membership, own: boolean): Promise<void> {
  if (own && employeeId === ctx.who.employeeId) return;
  if (may(ctx, 'ORG_TEAM_EDIT') || (await standing(ctx, teamId))?.manager) return;
  throw new Refusal('team.not_manager');
}

const memberText = `select ${jsonOf(TeamMember, organizationTeamEmployee, 'm', { role: `case when r.id is not null then ${jsonOf(Role, role, 'r')} end` })}::text as text
  from organization_team_employee m left join role r on r."tenantId" = m."tenantId" and r.id = m."roleId" where m.id = $1`;
const patchMember = `update organization_team_employee set "order" = coalesce($2, "order"),
    "isTrackingEnabled" = coalesce($3, "isTrackingEnabled"), "updatedAt" = $4, "updatedByUserId" = $5 where id = $1`;

/** The others close the gap that a member leaves, and make room where it goes to: `$3` is its place among them. */
const makeRoom = `update organization_team_employee m set "order" = p.place + case when p.place >= $3 then 1 else 0 end
  from (
    select o.id, row_number() over (order by o."order" nulls last, u.name, o.id) - 1 as place
    from organization_team_employee o
    join employee e on e."tenantId" = o."tenantId" and e.id = o."employeeId" and e."deletedAt" is null
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    where o."organizationTeamId" = $1 and o.id <> $2 and o."deletedAt" is null
  ) p where m.id = p.id`;

async function patch(ctx: Ctx, named: Named, { order, isTrackingEnabled }: In<'update'>) {
  const moves = typeof order === 'number';
  const before = await membershipOf(ctx, named, moves);
  await allow(ctx, before, false);
  const switched = (isTrackingEnabled ?? before.isTrackingEnabled) !== before.isTrackingEnabled;
  if (switched) await refuseHigher(ctx, [before.employeeId]);
  if (moves) await ctx.hot('team-members.make-room', makeRoom, [before.teamId, before.id, order]);
  const values = [before.id, order ?? null, isTrackingEnabled ?? null, ctx.now(), ctx.who.userId];
  await ctx.hot('team-members.patch', patchMember, values);
  ctx.changed({
    entity: 'OrganizationTeamEmployee',
    id: before.id,
    before: { order: before.order, isTrackingEnabled: before.isTrackingEnabled },
    after: { order: order ?? before.order, isTrackingEnabled: isTrackingEnabled ?? before.isTrackingEnabled },
  });
  const [row] = await ctx.hot<{ text: string }>('team-members.get', memberText, [before.id]);
  if (!row) throw new Refusal('not_found');
  return new JsonText<TeamMember>(row.text);
}

export const update = (ctx: Ctx, input: In<'update'>) => patch(ctx, input, input);
export const updateEmployee = (ctx: Ctx, { employeeId, ...input }: In<'updateEmployee'>) =>
  patch(ctx, { ...input, employeeId }, { ...input, memberId: employeeId });

const setActive = `update organization_team_employee m set "activeTaskId" = $2, "updatedAt" = $3, "updatedByUserId" = $4
  where m.id = $1 and ($2::uuid is null or exists (select from task t where t."tenantId" = m."tenantId" and t.id = $2
    and t."organizationId" = m."organizationId" and t."deletedAt" is null and ${seenBy('$4', 't')})) returning m.id`;

async function activate(ctx: Ctx, named: Named, activeTaskId: string | null): Promise<Out<'setActiveTask'>> {
  const before = await membershipOf(ctx, named);
  await allow(ctx, before, true);
  const values = [before.id, activeTaskId, ctx.now(), ctx.who.userId];
  const rows = await ctx.hot('team-members.activate', setActive, values);
  if (rows.length === 0) throw new Refusal('invalid_reference', { activeTaskId: 'No such task' });
  const [entity, id] = ['OrganizationTeamEmployee', before.id];
  ctx.changed({ entity, id, before: { activeTaskId: before.activeTaskId }, after: { activeTaskId } });
  return updated(rows.length);
}

export const setActiveTask = (ctx: Ctx, { activeTaskId, ...named }: In<'setActiveTask'>) =>
  activate(ctx, named, activeTaskId);
export const setEmployeeActiveTask = (ctx: Ctx, { activeTaskId, ...named }: In<'setEmployeeActiveTask'>) =>
  activate(ctx, named, activeTaskId);

const pendingOne = `select i.id, x."organizationTeamId" as "teamId", e.id as "employeeId"
  from invitation i
  join invitation_team x on x."tenantId" = i."tenantId" and x."invitationId" = i.id
  join employee e on e."tenantId" = i."tenantId" and e."organizationId" = i."organizationId" and e."userId" = i."userId"
  where i."organizationId" = $1 and ${isPending} and (i.id = $2 or (e.id = $2 and x."organizationTeamId" = $3))`;

/** Takes back the invitation of a colleague who has not answered; null where there is none. */
async function withdrawn(ctx: Ctx, { memberId, employeeId, organizationTeamId }: Named): Promise<Membership | null> {
  const place = placeOf(ctx);
  const values = [place.organizationId, memberId ?? employeeId ?? null, organizationTeamId ?? null];
  const [one] = await ctx.hot<Pick<Membership, 'id' | 'teamId' | 'employeeId'>>(
    'team-members.pending',
    pendingOne,
    values,
  );
  if (!one) return null;
  const membership = { ...one, order: null, isTrackingEnabled: true, activeTaskId: null };
  await allow(ctx, membership, true);
  await withdrawPending(ctx, place, [one.id]);
  ctx.changed({ entity: 'Invitation', id: one.id, before: { status: 'INVITED' }, after: null });
  return membership;
}

/** Managers take people out; everybody may leave. */
async function takeOut(ctx: Ctx, named: Named): Promise<Membership> {
  const pending = await withdrawn(ctx, named);
  if (pending) return pending;
  const before = await membershipOf(ctx, named);
  await allow(ctx, before, true);
  await refuseHigher(ctx, [before.employeeId]);
  await dismiss(ctx, placeOf(ctx), before.teamId, [before.employeeId]);
  const [entity, id] = ['OrganizationTeamEmployee', before.id];
  ctx.changed({
    entity,
    id,
    before: { employeeId: before.employeeId, organizationTeamId: before.teamId },
    after: null,
  });
  return before;
}

export async function remove(
  ctx: Ctx,
  { memberId, organizationTeamId }: In<'remove'>,
): Promise<JsonText<Out<'remove'>>> {
  const { teamId } = await takeOut(ctx, { memberId, organizationTeamId });
  const { texts } = await teamsText(ctx, { asked: {}, everyTeam: true, totals: 'range', teamId, keep: false });
  return new JsonText<Team>(texts);
}

export async function removeEmployee(ctx: Ctx, { employeeId, organizationTeamId }: In<'removeEmployee'>) {
  await takeOut(ctx, { employeeId, organizationTeamId });
  return true;
}
