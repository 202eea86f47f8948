import type { FoundedCompany } from './founding.ts';
import type { Stage } from './stage.ts';

/** What people use, by what they do. */
const used = {
  'Product engineering': {
    apps: ['Visual Studio Code', 'Terminal', 'Google Chrome', 'Slack', 'Postman', 'Docker Desktop'],
    sites: [
      'github.com',
      'developer.mozilla.org',
      'stackoverflow.com',
      'grafana.northlight.example',
      'docs.google.com',
    ],
  },
  'Design & research': {
    apps: ['Figma', 'Google Chrome', 'Slack', 'Notion', 'Miro', 'Zoom'],
    sites: ['figma.com', 'docs.google.com', 'dovetail.com', 'dribbble.com', 'miro.com'],
  },
} as const;

/** The ten minutes of tracked time of people with a desktop tracker; their figures follow from name and time. */
const slots = `
with slot as (
  select l.*, at, abs(hashtext(u.name || extract(epoch from at)::bigint)) as chance
  from time_log l join employee e on e.id = l."employeeId" join "user" u on u.id = e."userId"
  cross join lateral generate_series(
    to_timestamp(ceil(extract(epoch from l."startedAt") / 600) * 600), l."stoppedAt" - interval '10 minutes', interval '10 minutes'
  ) as series (at)
  where l."employeeId" = any ($1::uuid[]) and l."startedAt" >= $2 and l."logType" = 'TRACKED' and l."deletedAt" is null
), made as (
  insert into time_slot ("tenantId", "organizationId", "employeeId", "startedAt", duration, keyboard, mouse, overall, "createdAt", "updatedAt")
  select "tenantId", "organizationId", "employeeId", at, 600, 40 + chance % 180, 60 + chance / 7 % 240, 230 + chance / 11 % 340, at, at from slot
  returning id, "tenantId", "employeeId", "startedAt"
)
insert into time_slot_time_log ("tenantId", "timeSlotId", "timeLogId")
select m."tenantId", m.id, s.id from made m join slot s on s."employeeId" = m."employeeId" and s.at = m."startedAt"`;

/** In each of them an application for most of the time, and a site or another one for the rest. */
const activities = `
insert into activity ("tenantId", "organizationId", "employeeId", title, type, source, date, time, duration, "recordedAt", "timeSlotId", "taskId",
  "projectId", "createdAt", "updatedAt")
select s."tenantId", s."organizationId", s."employeeId", used.title, used.type, 'DESKTOP', local::date, to_char(local, 'HH24:MI:SS'),
  used.seconds, at, s.id, l."taskId", l."projectId", at, at
from time_slot s
join time_slot_time_log x on x."timeSlotId" = s.id join time_log l on l.id = x."timeLogId"
join employee e on e.id = s."employeeId" join "user" u on u.id = e."userId"
cross join lateral (select abs(hashtext(u.name || extract(epoch from s."startedAt")::bigint)) as chance) c
cross join lateral (values
  (($2::text[])[1 + least(chance % 9, chance / 3 % cardinality($2::text[]))], 'APP', 330 + chance % 180, s."startedAt"),
  (($3::text[])[1 + chance / 5 % cardinality($3::text[])], 'URL', 60 + chance / 13 % 30, s."startedAt" + interval '9 minutes')
) as used (title, type, seconds, at)
cross join lateral (select at at time zone u."timeZone" as local) as z
where s."employeeId" = any ($1::uuid[])`;

/** Some weeks of applications and sites, for those who let a desktop tracker see them. */
export async function track({ sql }: Stage, { teams }: FoundedCompany, since: string): Promise<void> {
  for (const [name, { apps, sites }] of Object.entries(used)) {
    const people = teams.find((team) => team.name === name)?.members.map(({ employeeId }) => employeeId) ?? [];
    await sql(slots, [people, since]);
    await sql(activities, [people, apps, sites]);
  }
}
