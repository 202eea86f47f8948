import { Refusal } from '@stint/contract';
import type { Place } from '../../../kernel/place.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { IdRow } from '../../workspace/teams/teams.sql.ts';
import { currentTeam, leadProjects, ownTeams, teamsOfProject } from './projects.sql.ts';

const mayEditAll = (ctx: Ctx) => may(ctx, 'ORG_PROJECT_EDIT');
const forbidden = () => new Refusal('forbidden', { permission: 'ORG_PROJECT_EDIT' });

/** Refuses unless the caller may edit every project, or leads each of these or one of its teams. */
export async function checkMayEdit(ctx: Ctx, projectIds: readonly string[]): Promise<void> {
  if (mayEditAll(ctx)) return;
  const led = await ctx.query(IdRow, leadProjects(ctx.session, projectIds));
  if (led.length < new Set(projectIds).size) throw forbidden();
}

/** Without the permission for every project, teams other than the caller's can't be added or taken out. */
export async function checkTeams(ctx: Ctx, after: readonly string[] | null | undefined, projectId?: string) {
  if (!after || mayEditAll(ctx)) return;
  const before = projectId ? (await ctx.query(IdRow, teamsOfProject(projectId))).map(({ id }) => id) : [];
  const changed = [...after.filter((id) => !before.includes(id)), ...before.filter((id) => !after.includes(id))];
  if (changed.length === 0) return;
  const own = new Set((await ctx.query(IdRow, ownTeams(ctx.session))).map(({ id }) => id));
  if (!changed.every((id) => own.has(id))) throw new Refusal('team.not_member');
}

interface Founders {
  teams: string[] | null | undefined;
  memberIds: string[] | null | undefined;
  managerIds: string[] | null | undefined;
}

/** A member's new project belongs to a team of theirs, and they manage it. */
export async function withOwnPlace<T extends Partial<Founders>>(ctx: Ctx, place: Place, draft: T): Promise<T> {
  if (mayEditAll(ctx)) return draft;
  await checkTeams(ctx, draft.teams);
  const { employeeId } = ctx.session;
  const teams = draft.teams?.length
    ? draft.teams
    : (await ctx.query(IdRow, currentTeam(ctx.session, place.userId))).map(({ id }) => id);
  if (teams.length === 0) throw new Refusal('team.not_member');
  return { ...draft, teams, managerIds: [...(draft.managerIds ?? []), ...(employeeId ? [employeeId] : [])] };
}
