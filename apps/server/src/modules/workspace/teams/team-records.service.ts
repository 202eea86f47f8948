import type { TaskRef, Team, TeamMember } from '@stint/contract';
import type { z } from 'zod';
import { readerOf, taskReader } from '../../../http/draft-visibility.ts';
import { timeReader } from '../../../http/people-visibility.ts';
import { paidBy } from '../../../kernel/bill-rates.ts';
import { employeeOf } from '../../../kernel/employees.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import {
  MemberRow,
  membersOfVisible,
  PendingRow,
  type PeopleReader,
  pendingOfVisible,
  type StoredMember,
  TaskRow,
  TeamRow,
  tasksWithIds,
  type VisibleTeams,
  visibleTeams,
} from './team-records.sql.ts';

export type Person = z.infer<typeof MemberRow>['person'] & (ReturnType<typeof paidBy> | object);

/** Teams and their people as stored, without what changes by the second. */
export interface TeamRecords {
  teams: Team[];
  members: StoredMember[];
  pending: TeamMember[];
  people: ReadonlyMap<string, Person>;
}

const rowsOf = ({ teams, members, pending }: TeamRecords) => teams.length + members.length + pending.length;

/** Kept while nothing is written; those who see every team share them. */
export function readTeamRecords(ctx: Ctx, visible: VisibleTeams): Promise<TeamRecords> {
  const reader = { timeReader: timeReader(ctx), seesRates: may(ctx, 'ORG_EMPLOYEES_EDIT') };
  const { organizationId, everyTeam, teamId, employeeId } = visible;
  const key = `teams ${JSON.stringify([organizationId, teamId, everyTeam || employeeId, reader])}`;
  return ctx.unchanged(key, rowsOf, () => read(ctx, visible, reader));
}

/** The statements are sent together. */
async function read(ctx: Ctx, visible: VisibleTeams, reader: Omit<PeopleReader, 'now'>): Promise<TeamRecords> {
  const [teams, members, pending] = await Promise.all([
    ctx.query(TeamRow, visibleTeams(visible)),
    ctx.query(MemberRow, membersOfVisible(visible, { ...reader, now: ctx.now() })),
    ctx.query(PendingRow, pendingOfVisible(visible, reader.timeReader)),
  ]);
  return {
    teams: teams.map(({ team, createdByUser, projects }) => ({ ...team, createdByUser, projects })),
    members: members.map(({ member }) => member),
    pending: pending.map(({ member, employee }) => ({ ...member, ...notWorking, employee: employeeOf(employee) })),
    people: new Map(
      members.map(({ person, rate }) => [person.id, { ...person, ...(reader.seesRates && paidBy(rate)) }]),
    ),
  };
}
const notWorking = {
  ...{ running: false, duration: 0, durationMs: 0, timerStatus: 'idle', totalWorkedTasks: [], totalTodayTasks: [] },
} as const satisfies Partial<TeamMember>;

/** Tasks by id; without those that were deleted. */
export function readTasks(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, TaskRef>> {
  const [, hidden] = readerOf(ctx);
  const reader = { ...taskReader(ctx), hidden };
  const key = `tasks ${JSON.stringify(reader)} ${ids.toSorted().join()}`;
  return ctx.unchanged(
    key,
    ({ size }) => size,
    async () => {
      const rows = await ctx.query(TaskRow, tasksWithIds(ids, reader));
      return new Map(rows.map(({ task }) => [task.id, task]));
    },
  );
}
