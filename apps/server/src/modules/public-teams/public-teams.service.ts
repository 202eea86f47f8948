import {
  type InputOf,
  type OutputOf,
  type PublicMember,
  PublicTeam,
  type publicTeamsApi,
  TagRef,
  type TaskRef,
  type VocabularyKind,
} from '@stint/contract';
import { presenceOf } from '@stint/domain/presence';
import { initialOf } from '@stint/domain/teams';
import { todayRange } from '@stint/domain/time';
import type { z } from 'zod';
import { type Conn, ofTenant } from '../../db/client.ts';
import type { TenantId } from '../../db/columns.ts';
import { jsonOf } from '../../db/json.ts';
import { FinalRefusal, JsonText, type OpenCtx } from '../../http/ctx.ts';
import { callerOf, type Limit, refuseSpent, spend } from '../accounts/limits.service.ts';
import { above } from '../accounts/sessions.service.ts';
import { isOnline } from '../members/members.service.ts';
import { taskRef } from '../tasks/task-texts.service.ts';
import { iconUrl } from '../vocabularies/vocabularies.service.ts';
import { Kept } from './memory.service.ts';

type In = InputOf<(typeof publicTeamsApi)['get']>;
type Out = OutputOf<(typeof publicTeamsApi)['get']>;

interface Open {
  id: string;
  name: string;
  tenantId: TenantId;
  timeZone: string | null;
  shareProfileView: boolean;
  text: string;
}
const find = `select t.id, t.name, t."tenantId", o."timeZone", t."shareProfileView",
    left(${jsonOf(PublicTeam, 't')}::text, -1) as text
  from organization_team t
  join organization o on o."tenantId" = t."tenantId" and o.id = t."organizationId" and o."deletedAt" is null
  join tenant w on w.id = t."tenantId" and w."isActive" and w."deletedAt" is null
  where t.id = $1 and t.profile_link = $2 and t.public and t."deletedAt" is null`;

const members = `select m.id, m."employeeId", m."activeTaskId", u.id as "userId", u.name, u."imageUrl", e."isActive",
    ${isOnline('e', '$2')} as online, last.running, last.source, last."startedAt", last."taskId"
  from organization_team_employee m
  join employee e on e."tenantId" = m."tenantId" and e.id = m."employeeId" and e."deletedAt" is null
  join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" and u."deletedAt" is null
  left join lateral (
    select l."stoppedAt" is null as running, l.source, l."startedAt", l."taskId" from time_log l
    where l."employeeId" = e.id and l."deletedAt" is null and l."logType" <> 'IDLE' order by l."startedAt" desc limit 1
  ) last on true
  where m."organizationTeamId" = $1 and m."deletedAt" is null
  order by m."order" nulls last, m."createdAt", m.id`;
interface Row {
  id: string;
  employeeId: string;
  activeTaskId: string | null;
  userId: string;
  name: string;
  imageUrl: string | null;
  isActive: boolean;
  online: boolean;
  running: boolean | null;
  source: string | null;
  startedAt: string | null;
  taskId: string | null;
}

const worked = `select 'today' as span, w.* from worked_within($1, $2, $3, $4) w where w."workedMs" > 0
  union all select 'ever', w.* from worked_in_total($1, $4) w where w."workedMs" > 0`;
interface Worked {
  span: 'today' | 'ever';
  employeeId: string;
  taskId: string | null;
  workedMs: number;
}

/** What strangers may see of a task at all. */
const isPublic = 't.public and not t."isDraft" and t."deletedAt" is null';
const named = `select ${taskRef('t')} as task from task t where t.id = any ($1) and ${isPublic}`;

const msOf = (rows: readonly Worked[]) => rows.reduce((sum, { workedMs }) => sum + workedMs, 0);
const seconds = (rows: readonly Worked[]) => Math.floor(msOf(rows) / 1000);

function statistics(rows: readonly Worked[], today: readonly Worked[], tasks: ReadonlyMap<string, TaskRef>) {
  const known = rows.flatMap((row) => tasks.get(row.taskId ?? '') ?? []);
  const on = (id: string, of: readonly Worked[]) => of.filter(({ taskId }) => taskId === id);
  const sum = known.reduce((total, { id }) => total + seconds(on(id, rows)), 0);
  return known.map(({ id, title }) => {
    const [duration, durationMs] = [seconds(on(id, rows)), msOf(on(id, rows))];
    const durationPercentage = sum > 0 ? Math.round((10_000 * duration) / sum) / 100 : 0;
    return { id, title, duration, durationMs, todayDuration: seconds(on(id, today)), durationPercentage };
  });
}

/** A team may keep to itself what its members do and look like; their presence it shows. */
async function membersOf(conn: Conn, team: Open, now: string): Promise<PublicMember[]> {
  const rows = await conn.hot<Row>('public-teams.members', members, [team.id, now]);
  const { from, to } = todayRange(now, team.timeZone ?? 'Etc/UTC');
  const people = rows.map(({ employeeId }) => employeeId);
  const work = await conn.hot<Worked>('public-teams.worked', worked, [people, from, to, now]);
  const taskIds = [...work, ...rows, ...rows.map(({ activeTaskId }) => ({ taskId: activeTaskId }))];
  const wanted = [...new Set(taskIds.flatMap(({ taskId }) => taskId ?? []))];
  const tasks = new Map(
    (await conn.hot<{ task: TaskRef }>('public-teams.named', named, [wanted])).map(({ task }) => [task.id, task]),
  );
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

function memberOf(
  team: Open,
  row: Row,
  work: readonly Worked[],
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
    employeeId,
    employee: {
      id: employeeId,
      fullName: initial,
      isOnline: online,
      isTrackingTime: running,
      user: { id: row.userId, name: initial, firstName: initial, lastName: '', imageUrl },
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

const mostTasks = 500;
const initial = 'upper(left(btrim(u.name), 1))';
const PublicTask = PublicTeam.shape.tasks.unwrap().element;
const taskText = jsonOf(PublicTask, 't', {
  tags: `coalesce((select json_agg(${jsonOf(TagRef, 'v')} order by v.name, v.id) from task_tag x
    join vocabulary v on v."tenantId" = x."tenantId" and v.id = x."tagId" and v."deletedAt" is null
    where x."taskId" = t.id), '[]'::json)`,
  members: `coalesce((select json_agg(json_build_object('id', e.id, 'fullName', ${initial}, 'user', json_build_object('id', u.id,
      'name', ${initial}, 'firstName', ${initial}, 'lastName', '', 'imageUrl', case when $2 then u."imageUrl" end)) order by e.id)
    from task_employee x join employee e on e."tenantId" = x."tenantId" and e.id = x."employeeId" and e."deletedAt" is null
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" where x."taskId" = t.id), '[]'::json)`,
  teams: `json_build_array(json_build_object('id', $1::uuid, 'name', $3::text))`,
});
const tasksOfTeam = `select coalesce(string_agg(text, ','), '') as text from (
    select ${taskText}::text as text from task t
    where ${isPublic} and t.id in (select x."taskId" from task_team x where x."organizationTeamId" = $1)
    order by t."createdAt" desc, t.id limit ${mostTasks}
  ) x`;

const shapes = PublicTeam.shape;
const lists: readonly [name: string, kind: VocabularyKind, shape: z.ZodObject][] = [
  ['statuses', 'status', shapes.statuses.unwrap().element],
  ['priorities', 'priority', shapes.priorities.unwrap().element],
  ['sizes', 'size', shapes.sizes.unwrap().element],
  ['labels', 'label', shapes.labels.unwrap().element],
  ['issueTypes', 'issue-type', shapes.issueTypes.unwrap().element],
];
const entriesOf = (shape: z.ZodObject) => `select coalesce(string_agg(
    ${jsonOf(shape, 'v', { fullIconUrl: iconUrl('v') })}::text, ',' order by v."order", v."createdAt", v.id), '') as text
  from vocabulary v where v."organizationTeamId" = $2 and v.kind = $3 and v."deletedAt" is null`;

/** The two calls that pages make: the people with their tasks, and the vocabularies. */
const parts = {
  team: async (conn: Conn, team: Open, ctx: OpenCtx) => {
    const people = await membersOf(conn, team, ctx.now());
    const values = [team.id, team.shareProfileView, team.name];
    const [tasks] = await conn.hot<{ text: string }>('public-teams.tasks', tasksOfTeam, values);
    return `,"members":${JSON.stringify(people)},"tasks":[${tasks?.text ?? ''}]`;
  },
  misc: async (conn: Conn, team: Open, ctx: OpenCtx) => {
    const icons = `${ctx.services.settings.publicUrl}/public/`;
    let text = '';
    for (const [name, kind, shape] of lists) {
      const [row] = await conn.hot<{ text: string }>(`public-teams.${name}`, entriesOf(shape), [icons, team.id, kind]);
      text += `,"${name}":[${row?.text ?? ''}]`;
    }
    return text;
  },
};
type Part = keyof typeof parts;

const misc = ['statuses', 'priorities', 'sizes', 'labels', 'issueTypes'];

function partsIn({ type, relations = [] }: Pick<In, 'type' | 'relations'>): Part[] {
  if (type === 'team' || type === 'misc') return [type];
  const [some, others] = [
    relations.some((name) => misc.includes(name)),
    relations.some((name) => !misc.includes(name)),
  ];
  if (some === others) return ['team', 'misc'];
  return some ? ['misc'] : ['team'];
}

const kept = new Kept<string>(10_000, 500);
const guesses = (ctx: OpenCtx): Limit[] => [
  { key: `public team from ${callerOf(ctx.visitor.address)}`, most: 240, minutes: 1 },
];

/** The team that a link opens; who tries links that open nothing is slowed down, whichever process they ask. */
async function openedBy(ctx: OpenCtx, teamId: string, profileLink: string): Promise<Open> {
  const team = await above(ctx, async (conn) => {
    await refuseSpent(conn, ctx.now(), guesses(ctx));
    const [found] = await conn.hot<Open>('public-teams.find', find, [teamId, profileLink]);
    if (!found) await spend(conn, ctx.now(), guesses(ctx));
    return found;
  });
  if (!team) throw new FinalRefusal('not_found');
  return team;
}

/**
 * Whether the team is public is asked anew each time; what it shows is kept for ten seconds, however many look at it.
 */
export async function get(ctx: OpenCtx, { profileLink, teamId, ...asked }: In): Promise<JsonText<Out>> {
  const team = await openedBy(ctx, teamId, profileLink);
  return above(ctx, async (conn) => {
    let text = team.text;
    for (const part of partsIn(asked)) {
      const key = `${team.id} ${part} ${team.shareProfileView}`;
      const write = () => conn.within(ofTenant(team.tenantId), (inside) => parts[part](inside, team, ctx));
      text += await kept.get(key, Date.parse(ctx.now()), write);
    }
    return new JsonText(`${text}}`);
  });
}
