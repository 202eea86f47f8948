import { EmployeeRef } from '@stint/contract';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import { workedTitle } from '../../../http/draft-visibility.ts';
import { WorkingHoursRow, workingHoursOf } from '../../identity/users/working-hours.sql.ts';
import { employeeRef } from '../../work/tasks/task-texts.service.ts';
import { Suspensions } from '../../workspace/members/members.sql.ts';

export const NamedRow = z.object({
  id: z.uuid(),
  name: z.string(),
  color: z.string().nullable(),
  imageUrl: z.string().nullable(),
});
export type NamedRow = z.infer<typeof NamedRow>;

const none = sql`null::text`;

/** Records by id, in the order in which they are shown. The title of another person's draft is `words`. */
export const namesOf = {
  member: (ids: string[]): Sql => sql`select e.id, u.name, ${none} as color, u."imageUrl" from employee e
    join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" where e.id = any (${ids}) order by lower(u.name), e.id`,
  team: (ids: string[]): Sql => sql`select t.id, t.name, t.color, ${none} as "imageUrl" from organization_team t
    where t.id = any (${ids}) order by lower(t.name), t.id`,
  project: (ids: string[]): Sql => sql`select p.id, p.name, p.color, p."imageUrl" from organization_project p
    where p.id = any (${ids}) order by lower(p.name), p.id`,
  client: (
    ids: string[],
  ): Sql => sql`select c.id, c.name, ${none} as color, ${none} as "imageUrl" from organization_contact c
    where c.id = any (${ids}) order by lower(c.name), c.id`,
  label: (ids: string[]): Sql => sql`select v.id, v.name, v.color, ${none} as "imageUrl" from vocabulary v
    where v.id = any (${ids}) order by lower(v.name), v.id`,
  task: (ids: string[], viewer: string, words: string): Sql => sql`
    select t.id, ${workedTitle('t', sql`${viewer}`, sql`${words}`)} as name, t."taskNumber" as color, ${none} as "imageUrl" from task t
    where t.id = any (${ids}) order by t.number, t.id`,
};

export const WeekStart = z.object({ startWeekOn: z.string(), hours: z.number() });
export const weekStartOfHouse = (organizationId: string): Sql =>
  sql`select o."startWeekOn", o."standardWorkHoursPerDay" as hours from organization o where o.id = ${organizationId}`;

export const ExpectedPerson = z.object({
  employee: EmployeeRef,
  /** Whether they still work here: who has left is listed for the time they worked. */
  isHere: z.boolean(),
  startedWorkOn: z.string().nullable(),
  endWork: z.string().nullable(),
  suspensions: Suspensions,
  workingHours: z.array(WorkingHoursRow),
});
export type ExpectedPerson = z.infer<typeof ExpectedPerson>;

/** People by name with their working hours; of these teams, where some are named. */
export const peopleExpected = (organizationId: string, people: string[] | null, teams: string[] | null): Sql => sql`
  select ${employeeRef('e', 'u')} as employee, (e."isActive" and ${isLive('e')}) as "isHere", e."startedWorkOn",
    coalesce(e."endWork", e."deletedAt") as "endWork", e.suspensions, ${workingHoursOf('u')} as "workingHours"
  from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where e."organizationId" = ${organizationId}
    and (${people}::uuid[] is null or e.id = any (${people}::uuid[]))
    and (${teams}::uuid[] is null or exists (select from organization_team_employee m
      where m."tenantId" = e."tenantId" and m."employeeId" = e.id and m."organizationTeamId" = any (${teams}::uuid[]) and ${isLive('m')}))
  order by lower(u.name), e.id`;

export const PlannedDay = z.object({ employeeId: z.uuid(), date: z.string(), hours: z.number() });
/** What the plans of a day set aside; the plans of several teams add up. */
export const plannedDays = (people: string[], from: string, to: string): Sql => sql`
  select d."employeeId", d.date, sum(d."workTimePlanned")::float8 as hours from daily_plan d
  where d."employeeId" = any (${people}::uuid[]) and d.date between ${from}::date and ${to}::date and ${isLive('d')}
  group by d."employeeId", d.date`;
