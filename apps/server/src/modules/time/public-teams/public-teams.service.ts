import type { PublicMember, PublicTeam, TaskRef } from '@stint/contract';
import { todayRanges } from '@stint/domain/time';
import { presenceOf } from '@stint/domain/workspace/presence';
import { initialOf } from '@stint/domain/workspace/teams';
import { LRUCache } from 'lru-cache';
import { type Conn, ofTenant } from '../../../db/client.ts';
import { spansOf } from '../../../http/calendars.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { CommittedError, type OpenCtx } from '../../../kernel/verb.ts';
import { callerOf, type Limit, refuseSpent, spend } from '../../identity/sign-in/limits.service.ts';
import { above } from '../../identity/sign-in/sessions.service.ts';
import * as statements from './public-teams.sql.ts';
import {
  entriesOf,
  listNames,
  lists,
  MemberRow,
  OpenTeam,
  PublicTaskRow,
  TaskRow,
  WorkedRow,
} from './public-teams.sql.ts';

const msOf = (rows: readonly WorkedRow[]) => rows.reduce((sum, { workedMs }) => sum + workedMs, 0);
const seconds = (rows: readonly WorkedRow[]) => Math.floor(msOf(rows) / 1000);

function statistics(rows: readonly WorkedRow[], today: readonly WorkedRow[], tasks: ReadonlyMap<string, TaskRef>) {
  const refs = rows.flatMap((row) => tasks.get(row.taskId ?? '') ?? []);
  const on = (id: string, rows: readonly WorkedRow[]) => rows.filter(({ taskId }) => taskId === id);
  const sum = refs.reduce((total, { id }) => total + seconds(on(id, rows)), 0);
  return refs.map(({ id, title }) => {
    const [duration, durationMs] = [seconds(on(id, rows)), msOf(on(id, rows))];
    const durationPercentage = sum > 0 ? Math.round((10_000 * duration) / sum) / 100 : 0;
    return { id, title, duration, durationMs, todayDuration: seconds(on(id, today)), durationPercentage };
  });
}

/** Names, pictures and work are hidden when the team does not share profiles. Presence is always shown. */
async function membersOf(conn: Conn, team: OpenTeam, now: string): Promise<PublicMember[]> {
  const rows = await conn.query(MemberRow, statements.membersOf(team.id, now));
  const calendars = new Map(rows.map(({ employeeId, calendar }) => [employeeId, calendar]));
  const today = spansOf(calendars, (calendar) => todayRanges(now, calendar));
  const work = await conn.query(WorkedRow, statements.workedBy(today, now));
  const taskIds = [...work, ...rows, ...rows.map(({ activeTaskId }) => ({ taskId: activeTaskId }))];
  const distinctIds = [...new Set(taskIds.flatMap(({ taskId }) => taskId ?? []))];
  const taskRows = await conn.query(TaskRow, statements.publicTasks(distinctIds));
  const tasks = new Map(taskRows.map(({ task }) => [task.id, task]));
  return rows.map((row) =>
    memberOf(
      team,
      row,
      work.filter(({ employeeId }) => employeeId === row.employeeId),
      tasks,
      now,
    ),
  );
}

/** The public id of a person is that of the membership, so that it reveals nothing about them elsewhere. */
function memberOf(
  team: OpenTeam,
  row: MemberRow,
  work: readonly WorkedRow[],
  tasks: ReadonlyMap<string, TaskRef>,
  now: string,
): PublicMember {
  const { id, employeeId, online, startedAt, source, isActive } = row;
  const running = row.running ?? false;
  const today = work.filter(({ span }) => span === 'today');
  const ever = work.filter(({ span }) => span === 'ever');
  const shared = team.shareProfileView;
  const initial = initialOf(row.name);
  const imageUrl = shared ? row.imageUrl : null;
  const totalTodayTasks = statistics(today, today, tasks);
  const status = presenceOf(
    {
      employeeId,
      timerStatus: running ? 'running' : 'idle',
      employee: { isActive, isOnline: online, isTrackingTime: running },
      totalTodayTasks,
    },
    { lastLog: startedAt ? { employeeId, startedAt, isRunning: running, source } : null, now, isPublic: true },
  );
  const activeTask = (shared && tasks.get(row.activeTaskId ?? '')) || null;
  const lastWorkedTask = shared && tasks.get(row.taskId ?? '');
  return {
    id,
    organizationTeamId: team.id,
    employeeId: id,
    employee: {
      id,
      fullName: initial,
      isOnline: online,
      isTrackingTime: running,
      user: { id, name: initial, firstName: initial, lastName: '', imageUrl },
    },
    timerStatus: status,
    running,
    ...(shared && { duration: seconds(today), durationMs: msOf(today) }),
    activeTaskId: activeTask?.id ?? null,
    activeTask,
    ...(lastWorkedTask && { lastWorkedTask }),
    totalWorkedTasks: shared ? statistics(ever, today, tasks) : [],
    totalTodayTasks: shared ? totalTodayTasks : [],
  };
}

/** The two requests of existing pages: the people with their tasks, and the vocabularies. */
const parts = {
  team: async (conn: Conn, team: OpenTeam, ctx: OpenCtx): Promise<Partial<PublicTeam>> => {
    const members = await membersOf(conn, team, ctx.now());
    const tasks = await conn.query(PublicTaskRow, statements.tasksOf(team));
    return { members, tasks: tasks.map(({ task }) => task) };
  },
  misc: async (conn: Conn, team: OpenTeam, ctx: OpenCtx): Promise<Partial<PublicTeam>> => {
    const icons = `${ctx.services.settings.publicUrl}/public/`;
    return {
      statuses: await entriesOf(conn, lists.statuses, team.id, icons),
      priorities: await entriesOf(conn, lists.priorities, team.id, icons),
      sizes: await entriesOf(conn, lists.sizes, team.id, icons),
      labels: await entriesOf(conn, lists.labels, team.id, icons),
      issueTypes: await entriesOf(conn, lists.issueTypes, team.id, icons),
    };
  },
};
type Part = keyof typeof parts;

function partsIn({ type, relations = [] }: Pick<In<'publicTeams.get'>, 'type' | 'relations'>): Part[] {
  if (type === 'team' || type === 'misc') return [type];
  const [some, others] = [
    relations.some((name) => listNames.includes(name)),
    relations.some((name) => !listNames.includes(name)),
  ];
  if (some === others) return ['team', 'misc'];
  return some ? ['misc'] : ['team'];
}

/** Recent parts by key. Concurrent requests for the same part wait for one computation. */
const recent = new LRUCache<string, Partial<PublicTeam>, () => Promise<Partial<PublicTeam>>>({
  max: 500,
  ttl: 10_000,
  ignoreFetchAbort: true,
  fetchMethod: (_key, _expired, { context: read }) => read(),
});
const guesses = (ctx: OpenCtx): Limit[] => [
  { key: `public team from ${callerOf(ctx.requestInfo.address)}`, most: 240, minutes: 1 },
];

/** The team of a link. Guessing links is rate-limited across all processes. */
async function openedBy(ctx: OpenCtx, teamId: string, profileLink: string): Promise<OpenTeam> {
  const team = await above(ctx, async (conn) => {
    await refuseSpent(conn, ctx.now(), guesses(ctx));
    const [row] = await conn.query(OpenTeam, statements.openTeam(teamId, profileLink));
    if (!row) await spend(conn, ctx.now(), guesses(ctx));
    return row;
  });
  if (!team) throw new CommittedError('not_found');
  return team;
}

/** Checks on every request that the team is public. Its content is cached for ten seconds. */
export async function get(
  ctx: OpenCtx,
  { profileLink, teamId, ...query }: In<'publicTeams.get'>,
): Promise<Out<'publicTeams.get'>> {
  const open = await openedBy(ctx, teamId, profileLink);
  return above(ctx, async (conn) => {
    let team = open.team;
    for (const part of partsIn(query)) {
      const key = `${open.id} ${part} ${open.shareProfileView}`;
      const read = () => conn.within(ofTenant(open.tenantId), (inside) => parts[part](inside, open, ctx));
      team = { ...team, ...(await recent.forceFetch(key, { context: read })) };
    }
    return team;
  });
}
