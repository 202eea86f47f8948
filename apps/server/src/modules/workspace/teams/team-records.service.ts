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
  pendingOfVisible,
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
  members: TeamMember[];
  pending: TeamMember[];
  people: ReadonlyMap<string, Person>;
}

/** The statements are sent together. */
export async function readTeamRecords(ctx: Ctx, visible: VisibleTeams): Promise<TeamRecords> {
  const seesRates = may(ctx, 'ORG_EMPLOYEES_EDIT');
  const reader = { timeReader: timeReader(ctx), seesRates, now: ctx.now() };
  const [teams, members, pending] = await Promise.all([
    ctx.query(TeamRow, visibleTeams(visible)),
    ctx.query(MemberRow, membersOfVisible(visible, reader)),
    ctx.query(PendingRow, pendingOfVisible(visible, timeReader(ctx))),
  ]);
  return {
    teams: teams.map(({ team, createdByUser, projects }) => ({ ...team, createdByUser, projects })),
    members: members.map(({ member }) => member),
    pending: pending.map(({ member, employee }) => ({ ...member, ...notWorking, employee: employeeOf(employee) })),
    people: new Map(members.map(({ person, rate }) => [person.id, { ...person, ...(seesRates && paidBy(rate)) }])),
  };
}
const notWorking = {
  ...{ running: false, duration: 0, durationMs: 0, timerStatus: 'idle', totalWorkedTasks: [], totalTodayTasks: [] },
} as const satisfies Partial<TeamMember>;

/** Tasks by id; without those that were deleted. */
export async function readTasks(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, TaskRef>> {
  const [, hidden] = readerOf(ctx);
  const rows = await ctx.query(TaskRow, tasksWithIds(ids, { ...taskReader(ctx), hidden }));
  return new Map(rows.map(({ task }) => [task.id, task]));
}
