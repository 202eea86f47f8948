import { timesheetStatuses } from '@stint/contract';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { calendarText } from '../../../http/calendars.ts';
import { readsTask, type TaskReader } from '../../../http/draft-visibility.ts';

const Moment = z.string();

export const PersonRow = z.object({ id: z.uuid(), name: z.string(), email: z.string(), calendar: z.string() });
export type PersonRow = z.infer<typeof PersonRow>;
/** The members of an organization. */
export const peopleOf = (organizationId: string): Sql =>
  sql`select e.id, u.name, u.email, ${calendarText('e')} as calendar from employee e
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    where e."organizationId" = ${organizationId} and ${isLive('e')} order by u.name, e.id`;

export const RulesRow = z.object({
  lockDate: z.string().nullable(),
  editableDays: z.int(),
  futureDateAllowed: z.boolean(),
});
export type RulesRow = z.infer<typeof RulesRow>;
export const rulesOf = (organizationId: string): Sql =>
  sql`select "lockDate", "editableDays", "futureDateAllowed" from organization where id = ${organizationId}`;

export const RecordedRow = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  startedAt: Moment,
  stoppedAt: Moment,
  isOldImport: z.boolean(),
  floatsOn: z.string().nullable(),
  isEdited: z.boolean(),
});
/**
 * The entries of these people that meet a stretch of time, without idle time. A running one ends in a thousand hours. One that was
 * imported without a time of day, and not changed since, may lie anywhere on its day.
 */
export const recordedBy = (
  { organizationId, people }: { organizationId: string; people: readonly string[] },
  from: string,
  to: string,
  now: string,
): Sql =>
  sql`with old as materialized (
      select unnest(i."timeLogIds") as id from time_import i
      where i."organizationId" = ${organizationId} and ${isLive('i')} and cardinality(i."timeLogIds") > 0
    )
    select l.id, l."employeeId", l."startedAt", coalesce(l."stoppedAt", ${now}::timestamptz + interval '1000 hours') as "stoppedAt",
      l.id in (select id from old) as "isOldImport",
      case when r.clock is null and l."editedAt" is null and l."invoiceId" is null and not r."isAdopted"
        and coalesce(s.status, 'DRAFT') in ('DRAFT', 'DENIED') then r.date end as "floatsOn",
      l."editedAt" is not null as "isEdited"
    from time_log l
    left join time_import_row r on r."tenantId" = l."tenantId" and r."timeLogId" = l.id
    left join timesheet s on s."tenantId" = l."tenantId" and s.id = l."timesheetId"
    where l."employeeId" = any (${people}::uuid[]) and ${isLive('l')} and l."logType" <> 'IDLE'
      and l."startedAt" < ${to}::timestamptz and (l."stoppedAt" is null or l."stoppedAt" > ${from}::timestamptz)`;

export const ImportedRowRow = z.object({
  id: z.uuid(),
  timeImportId: z.uuid(),
  employeeId: z.uuid(),
  timeLogId: z.uuid().nullable(),
  key: z.string(),
  date: z.string().nullable(),
  clock: z.int().nullable(),
  seconds: z.int().nullable(),
  text: z.string(),
  content: z.string(),
  isLive: z.boolean(),
});
export type ImportedRowRow = z.infer<typeof ImportedRowRow>;
const importedRows = (which: Sql): Sql =>
  sql`select r.id, r."timeImportId", r."employeeId", r."timeLogId", r.key, r.date, r.clock, r.seconds, r.text, r.content,
      coalesce(l.id is not null and ${isLive('l')}, false) as "isLive"
    from time_import_row r
    left join time_log l on l."tenantId" = r."tenantId" and l.id = r."timeLogId"
    where ${which}`;
/** The rows that were imported with one of these keys. */
export const rowsWithKeys = (organizationId: string, keys: readonly string[]): Sql =>
  importedRows(sql`r."organizationId" = ${organizationId} and r.key = any (${keys}::text[])`);
/** The rows of these people on these days. */
export const rowsOnDays = (people: readonly string[], first: string, last: string): Sql =>
  importedRows(sql`r."employeeId" = any (${people}::uuid[]) and r.date between ${first}::date and ${last}::date`);

/** The planner believes that tables are as small as when they were last analyzed. */
export const analyzeTime: Sql = sql`select stint_analyze_time()`;

export const SumRow = z.object({ entries: z.int(), seconds: z.number() });
/** The entries that an import made and that are there. */
export const sumOfImport = (timeImportId: string): Sql =>
  sql`select count(*)::int as entries, coalesce(sum(extract(epoch from l."stoppedAt" - l."startedAt")), 0)::float8 as seconds
    from time_import_row r join time_log l on l."tenantId" = r."tenantId" and l.id = r."timeLogId" and ${isLive('l')}
    where r."timeImportId" = ${timeImportId} and not r."isAdopted"`;

export const SheetRow = z.object({
  employeeId: z.uuid(),
  id: z.uuid(),
  status: z.enum(timesheetStatuses),
  startedAt: Moment,
  stoppedAt: Moment,
});
export type SheetRow = z.infer<typeof SheetRow>;
/** The timesheets of these people that meet a stretch of time. */
export const sheetsOf = (organizationId: string, people: readonly string[], from: string, to: string): Sql =>
  sql`select s."employeeId", s.id, s.status, s."startedAt", s."stoppedAt" from timesheet s
    where s."organizationId" = ${organizationId} and s."employeeId" = any (${people}::uuid[]) and ${isLive('s')}
      and s."startedAt" < ${to}::timestamptz and s."stoppedAt" > ${from}::timestamptz`;

export const NamedRow = z.object({ id: z.uuid(), name: z.string() });
export type NamedRow = z.infer<typeof NamedRow>;
export const clientsOf = (organizationId: string): Sql =>
  sql`select c.id, c.name from organization_contact c where c."organizationId" = ${organizationId} and ${isLive('c')}
    order by c."createdAt", c.id`;
/** The labels of the team, then those of the organization. */
export const labelsOf = (organizationId: string, teamId: string): Sql =>
  sql`select v.id, v.value as name from vocabulary v
    where v."organizationId" = ${organizationId} and v.kind = 'label' and ${isLive('v')}
      and (v."organizationTeamId" is null or v."organizationTeamId" = ${teamId})
    order by v."organizationTeamId" is null, v."order", v.id`;

export const ProjectRow = NamedRow.extend({
  clientId: z.uuid().nullable(),
  isBillable: z.boolean(),
  isArchived: z.boolean(),
});
export type ProjectRow = z.infer<typeof ProjectRow>;
/** Archived ones, too, so that their rows are refused and no second project of the name is made. */
export const projectsOf = (organizationId: string): Sql =>
  sql`select p.id, p.name, p."organizationContactId" as "clientId", coalesce(p.billable, false) as "isBillable",
      coalesce(p."isArchived", false) as "isArchived"
    from organization_project p where p."organizationId" = ${organizationId} and ${isLive('p')}
    order by coalesce(p."isArchived", false), p."createdAt", p.id`;

export const TaskRow = NamedRow.extend({ projectId: z.uuid().nullable(), isArchived: z.boolean() });
export type TaskRow = z.infer<typeof TaskRow>;
/** The tasks with one of these titles, in lower case, that the reader may see. */
export const tasksNamed = (organizationId: string, titles: readonly string[], reader: TaskReader): Sql =>
  sql`select t.id, t.title as name, t."projectId", t."isArchived" from task t
    where t."organizationId" = ${organizationId} and lower(t.title) = any (${titles}::text[]) and ${isLive('t')}
      and ${readsTask('t', reader)}
    order by t."isArchived", t."createdAt", t.id`;

export const TaskOfRow = TaskRow.extend({ key: z.string() });
export type TaskOfRow = z.infer<typeof TaskOfRow>;
/** The tasks that were imported with these keys. */
export const tasksOfRows = (organizationId: string, keys: readonly string[]): Sql =>
  sql`select r.key, t.id, t.title as name, t."projectId", t."isArchived" from task_import_row r
    join task t on t."tenantId" = r."tenantId" and t.id = r."taskId" and ${isLive('t')}
    where r."organizationId" = ${organizationId} and r.key = any (${keys}::text[])`;

/** The teams of an organization. */
export const teamsOf = (organizationId: string): Sql =>
  sql`select o.id, o.name from organization_team o where o."organizationId" = ${organizationId} and ${isLive('o')}`;

export const UndoableRow = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  startedAt: Moment,
  stoppedAt: Moment,
  taskId: z.uuid().nullable(),
  calendar: z.string(),
  status: z.enum(timesheetStatuses).nullable(),
});
export type UndoableRow = z.infer<typeof UndoableRow>;
/** Those of the imported entries that are there, unchanged and not billed. Locks them. */
export const unchangedEntries = (ids: readonly string[]): Sql =>
  sql`select l.id, l."employeeId", l."startedAt", l."stoppedAt", l."taskId", ${calendarText('e')} as calendar, s.status
    from time_log l
    join employee e on e."tenantId" = l."tenantId" and e.id = l."employeeId"
    left join timesheet s on s."tenantId" = l."tenantId" and s.id = l."timesheetId"
    where l.id = any (${ids}::uuid[]) and ${isLive('l')} and l."editedAt" is null and l."invoiceId" is null
    order by l.id for update of l`;

export const IdRow = z.object({ id: z.uuid() });
/** The entries that an import made and that are there. */
export const entriesOfImport = (timeImportId: string, oldIds: readonly string[]): Sql =>
  sql`select l.id from time_log l
    where ${isLive('l')} and (l.id = any (${oldIds}::uuid[]) or l.id in (
      select r."timeLogId" from time_import_row r where r."timeImportId" = ${timeImportId} and not r."isAdopted"))
    order by l.id`;

/** Forgets the rows of entries that are gone. */
export const forgetRowsOf = (timeLogIds: readonly string[]): Sql =>
  sql`delete from time_import_row r where r."timeLogId" = any (${timeLogIds}::uuid[])`;

/** Forgets the rows of an import, but for those of entries that stay. */
export const forgetRows = (timeImportId: string): Sql =>
  sql`delete from time_import_row r where r."timeImportId" = ${timeImportId} and (r."isAdopted" or not exists (
    select from time_log l where l."tenantId" = r."tenantId" and l.id = r."timeLogId" and ${isLive('l')}))`;

/** Those of the people without time. */
export const unusedPeople = (ids: readonly string[]): Sql =>
  sql`select e.id from employee e where e.id = any (${ids}::uuid[]) and ${isLive('e')}
    and not exists (select from time_log l where l."tenantId" = e."tenantId" and l."employeeId" = e.id and ${isLive('l')})`;

/** Those of the tasks that nothing was recorded for or written about. */
export const unusedTasks = (ids: readonly string[]): Sql =>
  sql`select t.id from task t where t.id = any (${ids}::uuid[]) and ${isLive('t')}
    and not exists (select from time_log l where l."tenantId" = t."tenantId" and l."taskId" = t.id and ${isLive('l')})
    and not exists (select from comment c where c."tenantId" = t."tenantId" and c."entityId" = t.id and ${isLive('c')})`;

/** Those of the projects without tasks and time. */
export const unusedProjects = (ids: readonly string[]): Sql =>
  sql`select p.id from organization_project p where p.id = any (${ids}::uuid[]) and ${isLive('p')}
    and not exists (select from task t where t."tenantId" = p."tenantId" and t."projectId" = p.id and ${isLive('t')})
    and not exists (select from time_log l where l."tenantId" = p."tenantId" and l."projectId" = p.id and ${isLive('l')})`;

/** Those of the clients without projects and time. */
export const unusedClients = (ids: readonly string[]): Sql =>
  sql`select c.id from organization_contact c where c.id = any (${ids}::uuid[]) and ${isLive('c')}
    and not exists (select from organization_project p
      where p."tenantId" = c."tenantId" and p."organizationContactId" = c.id and ${isLive('p')})
    and not exists (select from time_log l
      where l."tenantId" = c."tenantId" and l."organizationContactId" = c.id and ${isLive('l')})`;

export interface NewEntry {
  id: string;
  tenantId: string;
  organizationId: string;
  employeeId: string;
  startedAt: string;
  stoppedAt: string;
  logType: 'MANUAL';
  source: 'BROWSER';
  description: string | null;
  isBillable: boolean;
  timesheetId: string;
  projectId: string | null;
  taskId: string | null;
  organizationContactId: string | null;
  organizationTeamId: string;
  tagIds: string[];
  createdByUserId: string;
  createdAt: string;
  updatedAt: string;
}

/** One parameter for all rows: a statement with thousands of them takes longer to build than to run. */
export const insertEntries = (rows: readonly NewEntry[]): Sql =>
  sql`insert into time_log (id, "tenantId", "organizationId", "employeeId", "startedAt", "stoppedAt", "logType", source,
      description, "isBillable", "timesheetId", "projectId", "taskId", "organizationContactId", "organizationTeamId", "tagIds",
      "createdByUserId", "createdAt", "updatedAt")
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id uuid, "tenantId" uuid, "organizationId" uuid,
      "employeeId" uuid, "startedAt" timestamptz, "stoppedAt" timestamptz, "logType" text, source text, description text,
      "isBillable" boolean, "timesheetId" uuid, "projectId" uuid, "taskId" uuid, "organizationContactId" uuid,
      "organizationTeamId" uuid, "tagIds" uuid[], "createdByUserId" uuid, "createdAt" timestamptz, "updatedAt" timestamptz)`;

export interface NewRow {
  tenantId: string;
  organizationId: string;
  timeImportId: string;
  employeeId: string;
  timeLogId: string;
  key: string;
  date: string | null;
  clock: number | null;
  seconds: number | null;
  text: string;
  content: string;
  updatedAt: string;
}

export const insertRows = (rows: readonly NewRow[]): Sql =>
  sql`insert into time_import_row ("tenantId", "organizationId", "timeImportId", "employeeId", "timeLogId", key, date, clock,
      seconds, text, content, "updatedAt")
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x ("tenantId" uuid, "organizationId" uuid,
      "timeImportId" uuid, "employeeId" uuid, "timeLogId" uuid, key text, date date, clock integer, seconds integer, text text,
      content text, "updatedAt" timestamptz)`;
