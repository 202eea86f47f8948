import { nameKey } from '@stint/domain/imports/name-key';
import type { SourceProject } from '@stint/domain/time/workspace-imports';
import { and, eq, sql } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import { placeOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import * as projects from '../../work/projects/projects.service.ts';
import { organizationProject as project } from '../../work/projects/projects.table.ts';
import * as teams from '../../workspace/teams/teams.service.ts';
import { organizationTeam as team } from '../../workspace/teams/teams.table.ts';
import { type StoredTeam, workspaceImport } from './workspace-imports.table.ts';
import { asPerson, type Running, setRow } from './workspace-row.service.ts';

/** Gives each team that was read the team of its name here, or a new one. */
export async function placeTeams(running: Running): Promise<StoredTeam[]> {
  const { ctx, row } = running;
  const placedTeams: StoredTeam[] = [];
  const teamIds = [...row.teamIds];
  for (const [at, sourceTeam] of row.teams.entries()) {
    const { teamId, isNew } = sourceTeam.teamId
      ? { teamId: sourceTeam.teamId, isNew: false }
      : await placeTeam(running, sourceTeam);
    if (isNew) teamIds.push(teamId);
    placedTeams.push({ ...sourceTeam, teamId });
    await setRow(ctx, row, { teams: [...placedTeams, ...row.teams.slice(at + 1)], teamIds });
  }
  return placedTeams;
}

/** The team of the same name, or a new one. */
async function placeTeam(running: Running, sourceTeam: StoredTeam): Promise<{ teamId: string; isNew: boolean }> {
  if (sourceTeam.id === null) return { teamId: running.row.organizationTeamId, isNew: false };
  return asPerson(running, async (verb, finish) => {
    const ownTeams = await verb.db
      .select({ id: team.id, name: team.name })
      .from(team)
      .where(and(eq(team.organizationId, running.row.organizationId), live(team)));
    const sameName = ownTeams.find(({ name }) => nameKey(name) === nameKey(sourceTeam.name));
    if (sameName) return { teamId: sameName.id, isNew: false };
    const input = { name: sourceTeam.name };
    const created = await teams.create(verb, input);
    await finish({ op: 'teams.create', input, ids: { teamId: created.id }, output: created });
    return { teamId: created.id, isNew: true };
  });
}

const projectsAtOnce = 50;

/** Creates the projects that nothing here is called. */
export async function placeProjects(running: Running, placedTeams: readonly StoredTeam[]): Promise<void> {
  const { row } = running;
  const teamOf = new Map(placedTeams.map(({ id, teamId }) => [id, teamId]));
  for (let from = 0; from < row.projects.length; from += projectsAtOnce) {
    const batch = row.projects.slice(from, from + projectsAtOnce);
    await asPerson(running, async (verb, finish) => {
      const projectIds = await addProjects(verb, batch, teamOf, row.organizationTeamId);
      await verb.db
        .update(workspaceImport)
        .set({ projectIds: sql`${workspaceImport.projectIds} || ${sql.param(projectIds)}::uuid[]` })
        .where(eq(workspaceImport.id, row.id));
      await finish({ op: 'workspaceImports.start', input: {}, ids: { workspaceImportId: row.id } });
    });
  }
}

async function addProjects(
  verb: Ctx,
  sourceProjects: readonly SourceProject[],
  teamOf: ReadonlyMap<string | null, string | null>,
  fallback: string,
): Promise<string[]> {
  const place = placeOf(verb);
  const ownProjects = await verb.db
    .select({ name: project.name })
    .from(project)
    .where(and(eq(project.organizationId, place.organizationId), live(project)));
  const names = new Set(ownProjects.map(({ name }) => nameKey(name ?? '')));
  const projectIds: string[] = [];
  for (const { name, description, teams: ofTeams } of sourceProjects) {
    if (names.has(nameKey(name))) continue;
    const ids = [...new Set(ofTeams.flatMap((id) => teamOf.get(id) ?? []))];
    const draft = { name, teams: ids.length > 0 ? ids : [fallback], ...(description && { description }) };
    const { projectId } = await projects.insertProject(verb, place, draft);
    verb.changed({ entity: 'OrganizationProject', id: projectId, before: null, after: { name } });
    projectIds.push(projectId);
  }
  return projectIds;
}
