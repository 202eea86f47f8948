import { type accountFiles, activityTypes, type personFiles } from '@stint/contract';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { nameOfTable, type Table, wholeRow } from '../../../db/whole-rows.ts';
import { apiToken } from '../../identity/api-tokens/api-tokens.table.ts';
import { account, session, user, workingHours } from '../../identity/sign-in/accounts.table.ts';
import { passkey, socialAccount } from '../../identity/sign-in/security.table.ts';
import { directoryUser } from '../../joining/directory/directory.table.ts';
import { invitation, joinRequest } from '../../joining/invitations/invitations.table.ts';
import { reportLink, reportMail, savedReport } from '../../reports/saved-reports/saved-reports.table.ts';
import { screenshot } from '../../time/screenshots/screenshots.table.ts';
import { timeLog, timeSlot, timesheet } from '../../time/time-logs/time-logs.table.ts';
import { activity } from '../../time/timer/activity.table.ts';
import { taskAttachment } from '../../work/attachments/attachments.table.ts';
import { comment } from '../../work/comments/comments.table.ts';
import { favorite } from '../../work/favorites/favorites.table.ts';
import { dailyPlan } from '../../work/plans/plans.table.ts';
import { organizationProjectEmployee } from '../../work/projects/projects.table.ts';
import { hourlyRate } from '../../work/rates/rates.table.ts';
import { taskView } from '../../work/task-views/task-views.table.ts';
import { task, taskEstimation, taskFollower } from '../../work/tasks/tasks.table.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { noticeSetting, notification } from '../../workspace/notifications/notifications.table.ts';
import { userOrganization } from '../../workspace/organizations/organizations.table.ts';
import { chosenPresence } from '../../workspace/presence/presence.table.ts';
import { attendedMeeting, visit } from '../../workspace/presence/visits.table.ts';
import { organizationTeamEmployee } from '../../workspace/teams/teams.table.ts';

/** The last row that was read. */
export interface Cursor {
  at: string;
  id: string;
}
export const PageRow = z.object({ at: z.string(), id: z.string(), json: z.string() });

const ROWS_A_PAGE = 500;

/** Rows in an order that pages can follow, as JSON texts. */
export interface Source {
  start: Cursor;
  page: (after: Cursor) => Sql;
}

interface Rows {
  table: Table;
  /** Refers to a row as `x`. */
  where: Sql;
  /** An instant by which the rows are ordered. */
  by?: string;
  /** Columns that are left out: hashes, names in the file store, and copies for searching. */
  hidden?: readonly string[];
  /** More columns, by their names. */
  more?: Readonly<Record<string, Sql>>;
}

const start: Cursor = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

const rowsOf = ({ table, where, by = 'createdAt', hidden, more }: Rows): Source => {
  const key = sql.id('x', by);
  const json = wholeRow(table, 'x', { hidden, more });
  return {
    start,
    page: ({ at, id }) =>
      sql`select iso(${key}) as at, x.id::text as id, ${json} as json from ${nameOfTable(table)} x
        where (${where}) and (${key}, x.id) > (${at}::timestamptz, ${id}::uuid) order by ${key}, x.id limit ${ROWS_A_PAGE}`,
  };
};

/** A column of another record that a row names. */
const columnOf = (table: string, column: string, key: string): Sql =>
  sql`(select o.${sql.id(column)} from ${sql.id(table)} o where o."tenantId" = x."tenantId" and o.id = ${sql.id('x', key)})`;
const taskTitle = columnOf('task', 'title', 'taskId');
const projectName = columnOf('organization_project', 'name', 'projectId');
const teamName = columnOf('organization_team', 'name', 'organizationTeamId');

/** Each step of a timesheet, with who took it. */
const moves = sql`(select coalesce(json_agg(json_build_object('at', iso(h.at), 'by', u.name, 'op', h.op,
    'before', h.change -> 'before', 'after', h.change -> 'after') order by h.seq, h.place), '[]'::json)
  from stint_history('Timesheet', x.id, x."organizationId", 200, 0) h
  left join "user" u on u."tenantId" = h."tenantId" and u.id = h."actorUserId")`;
const plannedTasks = sql`(select coalesce(json_agg(json_build_object('taskId', t.id, 'title', t.title) order by p."order", t.id), '[]'::json)
  from daily_plan_task p join task t on t."tenantId" = p."tenantId" and t.id = p."taskId"
  where p."tenantId" = x."tenantId" and p."dailyPlanId" = x.id)`;

/** What a person did, by the numbers of history. */
const historyOf = (userId: string): Source => ({
  start: { at: '', id: '0' },
  page: ({ id }) =>
    sql`select '' as at, x.seq::text as id, json_build_object('seq', x.seq, 'at', iso(x.at), 'op', x.op, 'ids', x.ids)::text as json
      from oplog x where x."actorUserId" = ${userId} and x.seq > ${id}::bigint order by x.seq limit ${ROWS_A_PAGE}`,
});

export interface Subject {
  userId: string;
  email: string;
  employeeIds: readonly string[];
  /** Whether people export their own data. Drafts are left out for everyone else. */
  isOwn: boolean;
  /** The reader may see every rate. */
  seesRates: boolean;
}

/** What a workspace holds about a person. */
export function aboutPerson(subject: Subject): Record<(typeof personFiles)[number], Source[]> {
  const { userId, email, employeeIds, isOwn, seesRates } = subject;
  const ofUser = (table: Table, more: Omit<Rows, 'table' | 'where'> = {}) => [
    rowsOf({ table, where: sql`x."userId" = ${userId}`, ...more }),
  ];
  // One after the other, so that each page follows an index of the table.
  const ofEmployees = (table: Table, { where, ...more }: Partial<Rows> = {}) =>
    employeeIds.map((id) => rowsOf({ table, where: sql.and(sql`x."employeeId" = ${id}`, where), ...more }));
  const live = isLive('x');
  const byAddress = sql`x."userId" = ${userId} or lower(x.email) = lower(${email})`;
  const isAssigned = sql`exists (select from task_employee a where a."tenantId" = x."tenantId" and a."taskId" = x.id
    and a."employeeId" = any (${employeeIds}))`;
  return {
    profile: [
      rowsOf({
        table: user,
        where: sql`x.id = ${userId}`,
        hidden: ['accountId'],
        more: { role: columnOf('role', 'name', 'roleId') },
      }),
      ...ofUser(directoryUser),
      ...ofUser(workingHours),
    ],
    employment: ofUser(employee),
    organizations: ofUser(userOrganization, {
      more: { organization: columnOf('organization', 'name', 'organizationId') },
    }),
    teams: ofEmployees(organizationTeamEmployee, { more: { team: teamName } }),
    projects: ofEmployees(organizationProjectEmployee, {
      more: { project: columnOf('organization_project', 'name', 'organizationProjectId') },
    }),
    rates: ofEmployees(hourlyRate, {
      ...(!seesRates && { where: sql`x.kind = 'BILL' and x."projectId" is null` }),
      more: { project: projectName },
    }),
    'time-logs': ofEmployees(timeLog, {
      by: 'startedAt',
      more: { task: taskTitle, project: projectName, team: teamName },
    }),
    timesheets: ofEmployees(timesheet, { by: 'startedAt', more: { moves } }),
    plans: ofEmployees(dailyPlan, { more: { tasks: plannedTasks } }),
    tasks: [
      rowsOf({
        table: task,
        where: sql`(x."createdByUserId" = ${userId} and (${isOwn}::boolean or not x."isDraft")) or (not x."isDraft" and ${isAssigned})`,
        hidden: ['searchText', 'searchBody', 'titleKey'],
        more: { isAssigned },
      }),
    ],
    estimates: ofEmployees(taskEstimation, { more: { task: taskTitle } }),
    comments: ofEmployees(comment, { hidden: ['searchText'] }),
    attachments: [
      rowsOf({ table: taskAttachment, where: sql`x."createdByUserId" = ${userId}`, hidden: ['url', 'thumb'] }),
    ],
    'time-slots': ofEmployees(timeSlot, { by: 'startedAt', where: live }),
    activity: activityTypes.flatMap((type) =>
      ofEmployees(activity, { by: 'recordedAt', where: sql`x.type = ${type} and ${live}`, more: { task: taskTitle } }),
    ),
    screenshots: ofEmployees(screenshot, { by: 'recordedAt', where: live, hidden: ['url', 'thumb'] }),
    visits: ofUser(visit, { by: 'startedAt', more: { task: taskTitle } }),
    meetings: ofUser(attendedMeeting, { by: 'startedAt' }),
    presence: ofUser(chosenPresence),
    notifications: ofUser(notification),
    'notification-settings': ofUser(noticeSetting),
    'followed-tasks': ofUser(taskFollower, { by: 'changedAt', more: { task: taskTitle } }),
    favorites: ofEmployees(favorite),
    'task-views': ofEmployees(taskView),
    'saved-reports': ofUser(savedReport),
    'report-links': ofUser(reportLink, { hidden: ['tokenHash'] }),
    'report-mails': ofUser(reportMail),
    invitations: [rowsOf({ table: invitation, where: byAddress, hidden: ['codeHash', 'tokenHash', 'triesLeft'] })],
    'join-requests': [
      rowsOf({ table: joinRequest, where: byAddress, hidden: ['codeHash', 'codeExpiresAt', 'triesLeft'] }),
    ],
    'api-tokens': ofUser(apiToken, { hidden: ['accountId', 'tokenHash', 'prefix'] }),
    history: [historyOf(userId)],
  };
}

/** What belongs to the account, in the scope of sign-in. */
export function aboutAccount(accountId: string): Record<(typeof accountFiles)[number], Source[]> {
  const ofAccount = (table: Table, hidden: readonly string[]) => [
    rowsOf({ table, where: sql`x."accountId" = ${accountId}`, hidden: ['accountId', ...hidden] }),
  ];
  return {
    account: [rowsOf({ table: account, where: sql`x.id = ${accountId}`, hidden: ['passwordHash', 'pendingUserId'] })],
    sessions: ofAccount(session, ['openedBy', 'providerTenantId']),
    passkeys: ofAccount(passkey, ['credentialId', 'publicKey', 'counter']),
    logins: ofAccount(socialAccount, []),
  };
}

export const Person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.string().nullable(),
  picture: z.string().nullable(),
  employeeIds: z.array(z.uuid()),
});
/** A person of the workspace, also a former one. */
export const personOf = (userId: string): Sql =>
  sql`select u.id, u.name, u.email, r.name as role, i.url as picture,
      array(select e.id from employee e where e."tenantId" = u."tenantId" and e."userId" = u.id order by e."createdAt", e.id) as "employeeIds"
    from "user" u left join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
    left join image_asset i on i."tenantId" = u."tenantId" and i.id = u."imageId" where u.id = ${userId}`;

export const Shot = z.object({ at: z.string(), id: z.uuid(), url: z.string() });
/** The files of the screenshots of a person, by time. */
export const shotsOf = (employeeId: string, { at, id }: Cursor): Sql =>
  sql`select iso(x."recordedAt") as at, x.id, x.url from screenshot x where x."employeeId" = ${employeeId} and ${isLive('x')}
    and (x."recordedAt", x.id) > (${at}::timestamptz, ${id}::uuid) order by x."recordedAt", x.id limit ${ROWS_A_PAGE}`;

export const firstShot = start;
