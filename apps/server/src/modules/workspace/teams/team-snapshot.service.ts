import { readerOf, taskReader } from '../../../http/draft-visibility.ts';
import { timeReader } from '../../../http/people-visibility.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import {
  MemberText,
  memberTexts,
  PendingText,
  PersonText,
  pendingTexts,
  personTexts,
  TaskText,
  TeamText,
  taskTexts,
  teamTexts,
} from './team-snapshot.sql.ts';

/**
 * Teams and people as JSON texts without their closing brace, so that the values that change every second can be
 * appended.
 */
export interface TeamSnapshot {
  teams: { id: string; text: string; members: { employeeId: string; text: string }[]; pending: string[] }[];
  people: Map<string, { text: string; isActive: boolean }>;
  tasks: Map<string, { text: string; title: string }>;
}

interface Seen {
  everyTeam: boolean;
  teamId?: string;
}

export async function readTeamSnapshot(
  ctx: Ctx,
  { everyTeam, teamId }: Seen,
  taskIds: readonly string[],
): Promise<TeamSnapshot> {
  const { organizationId, employeeId } = ctx.session;
  const [, hidden] = readerOf(ctx);
  const reader = { ...taskReader(ctx), hidden };
  const rows = await ctx.query(TeamText, teamTexts({ organizationId, employeeId, everyTeam, teamId: teamId ?? null }));
  const ids = rows.map(({ id }) => id);
  const members = await ctx.query(MemberText, memberTexts(ids, reader));
  const pending = await ctx.query(PendingText, pendingTexts(ids, timeReader(ctx)));
  const everybody = [...new Set(members.map((member) => member.employeeId))];
  const people = await ctx.query(PersonText, personTexts(everybody, timeReader(ctx)));
  const tasks = await ctx.query(TaskText, taskTexts(taskIds, reader));
  return {
    teams: rows.map((team) => ({
      ...team,
      members: members.filter((member) => member.teamId === team.id),
      pending: pending.filter((invited) => invited.teamId === team.id).map(({ text }) => text),
    })),
    people: new Map(people.map(({ id, ...person }) => [id, person])),
    tasks: new Map(tasks.map(({ id, ...task }) => [id, task])),
  };
}
