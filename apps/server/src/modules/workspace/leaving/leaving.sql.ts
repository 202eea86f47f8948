import { z } from 'zod';
import { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** Two owners who leave at once must see each other, or each would rely on the other to stay. */
export const lockWorkspaces = (accountId: string): Sql =>
  sql`select pg_advisory_xact_lock(hashtextextended('leaving ' || "tenantId"::text, 0))
    from (select "tenantId" from "user" where "accountId" = ${accountId} order by "tenantId") mine`;

/** Locks the owners, because one may be suspended or demoted meanwhile. */
export const holdOwners = (accountId: string): Sql =>
  sql`select u.id from "user" u join role r on r."tenantId" = u."tenantId" and r.id = u."roleId" and r.name = 'SUPER_ADMIN'
    where ${isLive('u')} and u."tenantId" in (select "tenantId" from "user" where "accountId" = ${accountId})
    order by u.id for update of u`;

export const Workplace = z.object({
  tenantId: TenantId,
  userId: z.uuid(),
  workspace: z.string(),
  /** Whether other people are in it. */
  shared: z.boolean(),
  /** Whether the person is its only super admin. */
  last: z.boolean(),
});
export type Workplace = z.infer<typeof Workplace>;
export const workplacesOf = (accountId: string): Sql =>
  sql`select u."tenantId", u.id as "userId", t.name as workspace,
      exists (select from "user" o where o."tenantId" = u."tenantId" and o.id <> u.id and ${isLive('o')}) as shared,
      coalesce(r.name = 'SUPER_ADMIN', false) and not exists (
        select from "user" o join role x on x."tenantId" = o."tenantId" and x.id = o."roleId"
        where o."tenantId" = u."tenantId" and o.id <> u.id and o."isActive" and ${isLive('o')} and x.name = 'SUPER_ADMIN'
          and not exists (select from employee e where e."tenantId" = o."tenantId" and e."userId" = o.id and ${isLive('e')}
            and not e."isActive" and not exists (select from employee w where w."tenantId" = o."tenantId" and w."userId" = o.id
              and w."isActive" and ${isLive('w')}))
      ) as last
    from "user" u join tenant t on t.id = u."tenantId" left join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
    where u."accountId" = ${accountId} and ${isLive('u')} order by u."tenantId"`;

interface Leaver {
  userId: string;
  /** Who erases them: themselves, or an administrator. */
  by: string;
  at: string;
}

/** Locks the employees of a person, as a start of their timer does: it is before, and its timer is stopped, or refused. */
export const holdEmployees = (userId: string): Sql =>
  sql`select e.id from employee e where e."userId" = ${userId} order by e.id for no key update`;

export const StoppedRow = z.object({ id: z.uuid(), stoppedAt: z.string(), organizationId: z.uuid() });
/** Ends the timers of a person in every organization of the workspace. */
export const stopTimersOf = ({ userId, by, at }: Leaver): Sql =>
  sql`update time_log l set "stoppedAt" = greatest(${at}::timestamptz, l."startedAt"), "updatedAt" = ${at}::timestamptz, "updatedByUserId" = ${by}::uuid
    where l."employeeId" in (select e.id from employee e where e."userId" = ${userId}) and l."stoppedAt" is null and ${isLive('l')}
    returning l.id, l."stoppedAt", l."organizationId"`;

/** The changes in a workspace, besides the user and the timer, when a person leaves for good. */
export function leaving({ userId, by, at }: Leaver): Sql[] {
  const [user, author, now] = [sql`${userId}`, sql`${by}::uuid`, sql`${at}::timestamptz`];
  const employees = sql`(select id from employee where "userId" = ${user})`;
  return [
    sql`update organization_team_employee m set "deletedAt" = ${now}, "updatedAt" = ${now}, "deletedByUserId" = ${author}
      where "employeeId" in ${employees} and ${isLive('m')}`,
    sql`delete from task_employee where "employeeId" in ${employees}`,
    sql`delete from favorite where "employeeId" in ${employees}`,
    sql`update employee set "isActive" = false, "isTrackingEnabled" = false, "endWork" = coalesce("endWork", ${now}),
      "updatedAt" = ${now}, "updatedByUserId" = ${author}, "lastSeenAt" = null, profile_link = '', short_description = null,
      description = null, "linkedInUrl" = null, "facebookUrl" = null, "instagramUrl" = null, "twitterUrl" = null,
      "githubUrl" = null, "gitlabUrl" = null, "upworkUrl" = null, "stackoverflowUrl" = null where "userId" = ${user}`,
    sql`update user_organization o set "deletedAt" = ${now}, "isActive" = false, "updatedAt" = ${now}, "deletedByUserId" = ${author}
      where "userId" = ${user} and ${isLive('o')}`,
  ];
}

export const formerName = { firstName: 'Former', lastName: 'member' };
const former = sql.literal(`${formerName.firstName} ${formerName.lastName}`);
export const formerEmail = (userId: string): string => `former.${userId}@deleted.invalid`;

const words = z.record(z.string(), z.string().nullable()).nullable();
export const Identity = z.object({
  name: z.string(),
  email: z.string(),
  imageId: z.uuid().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** The values before each change of the name or address, newest first. */
  former: z.array(words),
});
export type Identity = z.infer<typeof Identity>;
export const identityOf = (userId: string): Sql =>
  sql`select u.name, u.email, u."imageId", u."firstName", u."lastName", array(
      select jsonb_build_object('firstName', h.change -> 'before' ->> 'firstName',
        'lastName', h.change -> 'before' ->> 'lastName', 'email', h.change -> 'before' ->> 'email')
      from user_organization o
      cross join lateral stint_history('User', u.id, o."organizationId", 1000, 0) h
      where o."userId" = u.id and h.change -> 'before' ?| array['firstName', 'lastName', 'email']) as former
    from "user" u where u.id = ${userId} for update of u`;

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&');

/** The names and addresses that a person has or had. */
function everyName({ firstName, lastName, email, former: earlier }: Identity) {
  let [first, last] = [firstName, lastName];
  const names = [[first, last]];
  const addresses = [email];
  for (const before of earlier) {
    first = before?.firstName ?? first;
    last = before?.lastName ?? last;
    names.push([first, last]);
    if (before?.email) addresses.push(before.email);
  }
  return { names, addresses };
}

/** A pattern of PostgreSQL for each name and address that the person has or had; words may be joined by any mark. */
function namesPattern(identity: Identity): string {
  const { names, addresses } = everyName(identity);
  const full = names.map((parts) => parts.flatMap((part) => part.split(/\s+/)).filter(Boolean));
  const joined = full.filter((parts) => parts.length > 1).map((parts) => parts.map(escaped).join('[\\s._-]*'));
  return `(${[...new Set([...joined, ...addresses.map(escaped)])].join('|')})`;
}

/** The names of a person, and the first part of each address, as one text. */
function nameWords(identity: Identity): string {
  const { names, addresses } = everyName(identity);
  return [...names.flat(), ...addresses.map((address) => address.split('@')[0])].join(' ');
}

/** Removes what identifies a person beside their user: what only they read or what watched them, and copies of their name. */
export function erasing(userId: string, identity: Identity): Sql[] {
  const { email } = identity;
  const names = sql`${namesPattern(identity)}::text`;
  const without = (column: string): Sql => sql`regexp_replace(${sql.id(column)}, ${names}, ${former}, 'gi')`;
  const user = sql`${userId}::uuid`;
  const employees = sql`(select id from employee where "userId" = ${user})`;
  const ownReports = sql`(select id from saved_report where "userId" = ${user} and not "isShared")`;
  const ofReports = sql`"userId" = ${user} or "savedReportId" in ${ownReports}`;
  const byAddress = sql`"userId" = ${user} or lower(email) = lower(${email})`;
  const address = sql`${formerEmail(userId)}`;
  return [
    sql`delete from notification where "userId" = ${user}`,
    sql`delete from push_device where "userId" = ${user}`,
    sql`delete from push_preference where "userId" = ${user}`,
    sql`delete from notice_setting where "userId" = ${user}`,
    sql`delete from task_follower where "userId" = ${user}`,
    sql`update notification n set words = words || jsonb_build_object('person', ${former}::text)
      where words ? 'person' and ("byUserId" = ${user}
        or kind in ('timesheet.submitted', 'timesheet.waiting') and "subjectId" in (select id from timesheet where "employeeId" in ${employees})
        or "subjectId" in (select id from invitation where ${byAddress} union select id from join_request where ${byAddress}))`,
    sql`update task_attachment set name = ${without('name')} where "createdByUserId" = ${user}`,
    sql`update task_import set name = ${without('name')} where "createdByUserId" = ${user}`,
    sql`update time_import set name = ${without('name')} where "createdByUserId" = ${user}`,
    sql`delete from import_mapping where kind = 'person'
      and (value in (select id::text from employee where "userId" = ${user}) or name = lower(${email}) or name ~* ${names})`,
    sql`update comment set comment = ${without('comment')} where "createdByUserId" = ${user}`,
    sql`delete from search_word where word in (select search_words(${nameWords(identity)}::text))`,
    sql`delete from activity where "employeeId" in ${employees}`,
    sql`delete from chosen_presence where "userId" = ${user}`,
    sql`delete from visit where "userId" = ${user}`,
    sql`delete from attended_meeting where "userId" = ${user}`,
    sql`delete from plan_reminder where "employeeId" in ${employees}`,
    sql`delete from task_view where "employeeId" in ${employees}`,
    sql`delete from report_mail where ${ofReports}`,
    sql`delete from report_link where ${ofReports}`,
    sql`delete from saved_report where id in ${ownReports}`,
    sql`delete from api_token where "userId" = ${user}`,
    sql`delete from directory_user where "userId" = ${user}`,
    sql`delete from directory_group_member where "userId" = ${user}`,
    sql`delete from mail_failure where lower("to") = lower(${email})`,
    sql`update invitation set email = ${address}, "fullName" = null where ${byAddress}`,
    sql`update join_request set email = ${address}, "fullName" = ${former}, "linkAddress" = '', position = '' where ${byAddress}`,
  ];
}

/**
 * Deletes the files that were prepared for a person, and those of others that list every person: archives of the
 * workspace and lists of members. Returns rows of `StoredName`.
 */
export const dropExports = (userId: string): Sql =>
  sql`delete from export_file where "userId" = ${userId} or format = 'tgz' or input #>> '{report,report}' = 'members'
    returning stored as name`;

export const HeldAccount = z.object({ id: z.uuid() });
export const holdAccount = (accountId: string): Sql => sql`select id from account where id = ${accountId} for update`;

export const Log = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  startedAt: z.string(),
  stoppedAt: z.string().nullable(),
  taskId: z.uuid().nullable(),
});
/** The person's time logs that are not approved. */
export const ownLogs = (userId: string): Sql =>
  sql`select l.id, l."employeeId", l."startedAt", l."stoppedAt", l."taskId" from time_log l
    left join timesheet s on s.id = l."timesheetId"
    where l."employeeId" in (select id from employee where "userId" = ${userId}) and ${isLive('l')}
      and coalesce(s.status, 'DRAFT') in ('DRAFT', 'DENIED') for update of l`;

/** A mere submission is withdrawn. A reviewed timesheet is not. */
export const withdrawTimesheets = (userId: string, now: string): Sql =>
  sql`update timesheet set status = 'DRAFT', "lockedAt" = null, "submittedAt" = null, "updatedAt" = ${now}::timestamptz
    where "employeeId" in (select id from employee where "userId" = ${userId}) and status = 'PENDING' and "deletedAt" is null`;

/** Null for a person who is no employee. */
export const Rule = z.object({ kept: z.boolean().nullable() });
/** Whether one of the person's organizations forbids deleting time. */
export const timeIsKept = (userId: string): Sql =>
  sql`select not bool_and(e."allowDeleteTime" and o."allowDeleteTime") as kept from employee e
    join organization o on o."tenantId" = e."tenantId" and o.id = e."organizationId" where e."userId" = ${userId}`;

export function dropLogs(ids: readonly string[], at: string, userId: string): Sql {
  const now = sql`${at}::timestamptz`;
  return sql`update time_log set "stoppedAt" = coalesce("stoppedAt", greatest(${now}, "startedAt")), "deletedAt" = ${now},
    "updatedAt" = ${now}, "deletedByUserId" = ${userId} where id = any (${ids})`;
}

export const StoredName = z.object({ name: z.string().nullable() });
/** Whether `x` was recorded in a timesheet that is reviewed or approved. */
const isLocked = sql`exists (select from timesheet s where s."employeeId" = x."employeeId" and ${isLive('s')}
    and s.status not in ('DRAFT', 'DENIED') and s."startedAt" <= x."recordedAt" and s."stoppedAt" > x."recordedAt")`;

const dropShots = (userId: string, condition: Sql): Sql =>
  sql`with old as (delete from screenshot x where x."employeeId" in (select id from employee where "userId" = ${userId})
      and ${condition} returning x.url, x.thumb)
    select unnest(array[url, thumb]) as name from old`;
/** Deletes the screenshots of a person with their rows. */
export const dropScreenshots = (userId: string): Sql => dropShots(userId, sql`true`);
/** The same, but for those of time that stays. */
export const dropOpenScreenshots = (userId: string): Sql => dropShots(userId, sql`not ${isLocked}`);

/** The deletions of a data reset: what was recorded beside the logs, and the rest. */
export function resetting(userId: string, at: string): { recorded: Sql[]; rest: Sql[] } {
  const [user, now] = [sql`${userId}`, sql`${at}::timestamptz`];
  const deletion = sql`"deletedAt" = ${now}, "updatedAt" = ${now}, "deletedByUserId" = ${user}
    where "employeeId" in (select id from employee where "userId" = ${user}) and ${isLive('x')}`;
  return {
    recorded: [
      sql`update time_slot x set ${deletion} and not exists (select from time_slot_time_log k
        join time_log l on l.id = k."timeLogId" and ${isLive('l')} where k."timeSlotId" = x.id)`,
      sql`update activity x set ${deletion} and not ${isLocked}`,
    ],
    rest: [
      sql`update daily_plan x set ${deletion}`,
      sql`update favorite x set ${deletion}`,
      sql`update task_estimation x set ${deletion}`,
    ],
  };
}
