import { Refusal, type TeamMember, updated } from '@stint/contract';
import { eq } from 'drizzle-orm';
import { taskReader } from '../../../http/draft-visibility.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { refuseHigher } from './higher-roles.service.ts';
import { withdrawPending } from './pending-members.service.ts';
import * as statements from './team-members.sql.ts';
import {
  MemberRow,
  MembershipRow,
  makeRoom,
  memberships,
  memberWithId,
  PendingMembershipRow,
  pendingMembership,
} from './team-members.sql.ts';
import { removeMembers } from './team-people.service.ts';
import { readTeam, teamMembership } from './teams.service.ts';
import { organizationTeamEmployee } from './teams.table.ts';

/** A membership by its id, or of an employee in a team. Without a team it must be the employee's only membership. */
interface MembershipKey {
  memberId?: string;
  employeeId?: string | undefined;
  organizationTeamId?: string | null | undefined;
}

async function membershipOf(
  ctx: Ctx,
  { memberId, employeeId, organizationTeamId }: MembershipKey,
  isMove = false,
): Promise<MembershipRow> {
  const { organizationId } = placeOf(ctx);
  const id = memberId ?? employeeId ?? null;
  const query = { organizationId, id, teamId: organizationTeamId ?? null };
  const [first, other] = await ctx.query(MembershipRow, memberships(query, isMove));
  if (!first) throw new Refusal('not_found');
  if (other && first.id !== id) throw new Refusal('invalid', { organizationTeamId: 'Name the team' });
  return first;
}

/** Requires a manager of the team or the permission to edit all teams. `own` also allows people to change their own. */
async function allow(ctx: Ctx, { teamId, employeeId }: MembershipRow, allowOwn: boolean): Promise<void> {
  if (allowOwn && employeeId === ctx.session.employeeId) return;
  if (may(ctx, 'ORG_TEAM_EDIT') || (await teamMembership(ctx, teamId))?.manager) return;
  throw new Refusal('team.not_manager');
}

async function patch(
  ctx: Ctx,
  key: MembershipKey,
  { order, isTrackingEnabled }: In<'teamMembers.update'>,
): Promise<TeamMember> {
  const moves = typeof order === 'number';
  const before = await membershipOf(ctx, key, moves);
  await allow(ctx, before, false);
  const switched = (isTrackingEnabled ?? before.isTrackingEnabled) !== before.isTrackingEnabled;
  if (switched) await refuseHigher(ctx, [before.employeeId]);
  const after = { order: order ?? before.order, isTrackingEnabled: isTrackingEnabled ?? before.isTrackingEnabled };
  if (moves) await ctx.execute(makeRoom(before.teamId, before.id, order));
  await ctx.db
    .update(organizationTeamEmployee)
    .set({
      ...(moves && { order }),
      ...(typeof isTrackingEnabled === 'boolean' && { isTrackingEnabled }),
      updatedAt: ctx.now(),
      updatedByUserId: ctx.session.userId,
    })
    .where(eq(organizationTeamEmployee.id, before.id));
  ctx.changed({
    entity: 'OrganizationTeamEmployee',
    id: before.id,
    before: { order: before.order, isTrackingEnabled: before.isTrackingEnabled },
    after,
  });
  const [row] = await ctx.query(MemberRow, memberWithId(before.id));
  if (!row) throw new Refusal('not_found');
  return row.member;
}

export const update = (ctx: Ctx, input: In<'teamMembers.update'>) => patch(ctx, input, input);
export const updateEmployee = (ctx: Ctx, { employeeId, ...input }: In<'teamMembers.updateEmployee'>) =>
  patch(ctx, { ...input, employeeId }, { ...input, memberId: employeeId });

async function activate(
  ctx: Ctx,
  key: MembershipKey,
  activeTaskId: string | null,
): Promise<Out<'teamMembers.setActiveTask'>> {
  const before = await membershipOf(ctx, key);
  await allow(ctx, before, true);
  const result = { ...taskReader(ctx), now: ctx.now() };
  const count = await ctx.execute(statements.setActiveTask(before.id, activeTaskId, result));
  if (count === 0) throw new Refusal('invalid_reference', { activeTaskId: 'No such task' });
  const entity = 'OrganizationTeamEmployee';
  ctx.changed({ entity, id: before.id, before: { activeTaskId: before.activeTaskId }, after: { activeTaskId } });
  return updated(count);
}

export const setActiveTask = (ctx: Ctx, { activeTaskId, ...key }: In<'teamMembers.setActiveTask'>) =>
  activate(ctx, key, activeTaskId);
export const setEmployeeActiveTask = (ctx: Ctx, { activeTaskId, ...key }: In<'teamMembers.setEmployeeActiveTask'>) =>
  activate(ctx, key, activeTaskId);

/** Withdraws the invitation of a colleague who has not answered. Null if there is none. */
async function withdrawn(
  ctx: Ctx,
  { memberId, employeeId, organizationTeamId }: MembershipKey,
): Promise<MembershipRow | null> {
  const place = placeOf(ctx);
  const query = {
    organizationId: place.organizationId,
    id: memberId ?? employeeId ?? null,
    teamId: organizationTeamId ?? null,
  };
  const [row] = await ctx.query(PendingMembershipRow, pendingMembership(query));
  if (!row) return null;
  const membership = { ...row, order: null, isTrackingEnabled: true, activeTaskId: null };
  await allow(ctx, membership, true);
  await withdrawPending(ctx, place, [row.id]);
  ctx.changed({ entity: 'Invitation', id: row.id, before: { status: 'INVITED' }, after: null });
  return membership;
}

/** Managers remove people; anyone may leave. */
async function takeOut(ctx: Ctx, key: MembershipKey): Promise<MembershipRow> {
  const pending = await withdrawn(ctx, key);
  if (pending) return pending;
  const before = await membershipOf(ctx, key);
  await allow(ctx, before, true);
  await refuseHigher(ctx, [before.employeeId]);
  await removeMembers(ctx, placeOf(ctx), before.teamId, [before.employeeId]);
  ctx.changed({
    entity: 'OrganizationTeamEmployee',
    id: before.id,
    before: { employeeId: before.employeeId, organizationTeamId: before.teamId },
    after: null,
  });
  return before;
}

export async function remove(
  ctx: Ctx,
  { memberId, organizationTeamId }: In<'teamMembers.remove'>,
): Promise<Out<'teamMembers.remove'>> {
  const { teamId } = await takeOut(ctx, { memberId, organizationTeamId });
  return readTeam(ctx, teamId);
}

export async function removeEmployee(ctx: Ctx, { employeeId, organizationTeamId }: In<'teamMembers.removeEmployee'>) {
  await takeOut(ctx, { employeeId, organizationTeamId });
  return true;
}
