CREATE TABLE "worked_day" (
	"tenantId" uuid NOT NULL,
	"employeeId" uuid NOT NULL,
	"day" timestamp(3) with time zone NOT NULL,
	"taskId" uuid,
	"projectId" uuid,
	"organizationTeamId" uuid,
	"logType" text NOT NULL,
	"workedMs" bigint NOT NULL,
	CONSTRAINT "worked_day_once" UNIQUE NULLS NOT DISTINCT("tenantId","employeeId","day","taskId","projectId","organizationTeamId","logType")
);
--> statement-breakpoint
ALTER TABLE "worked_day" ADD CONSTRAINT "worked_day_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_log_of_team" ON "time_log" USING btree ("tenantId","organizationTeamId","employeeId") WHERE "time_log"."deletedAt" is null;
--> statement-breakpoint
select stint_guard('worked_day');
--> statement-breakpoint
-- The day of UTC in which an instant lies.
create function utc_day(at timestamptz) returns timestamptz
  language sql immutable strict parallel safe
as $$ select date_bin('24 hours', at, timestamptz '2000-01-01 00:00:00+00') $$;
--> statement-breakpoint
-- What an ended log adds to the sums it belongs to, or takes from them.
create or replace function add_worked(log time_log, sign integer) returns void
  language plpgsql
as $$
declare
  worked bigint := sign * round(extract(epoch from log."stoppedAt" - log."startedAt") * 1000);
begin
  if log."stoppedAt" is null or log."deletedAt" is not null or log."logType" = 'IDLE' then
    return;
  end if;
  if log."taskId" is not null then
    insert into task_time as t ("tenantId", "employeeId", "taskId", "workedMs", "updatedAt")
    values (log."tenantId", log."employeeId", log."taskId", worked, log."updatedAt")
    on conflict on constraint task_time_pk do update set
      "workedMs" = t."workedMs" + excluded."workedMs",
      "updatedAt" = greatest(t."updatedAt", excluded."updatedAt");
  end if;
  if worked = 0 then
    return;
  end if;
  if utc_hour(log."startedAt") = utc_hour(log."stoppedAt") then
    insert into worked_hour as h ("tenantId", "employeeId", hour, "taskId", "projectId", "organizationTeamId", "logType", "workedMs")
    values (log."tenantId", log."employeeId", utc_hour(log."startedAt"), log."taskId", log."projectId",
      log."organizationTeamId", log."logType", worked)
    on conflict on constraint worked_hour_once do update set "workedMs" = h."workedMs" + excluded."workedMs";
  end if;
  insert into worked_day as d ("tenantId", "employeeId", day, "taskId", "projectId", "organizationTeamId", "logType", "workedMs")
  select log."tenantId", log."employeeId", day, log."taskId", log."projectId", log."organizationTeamId", log."logType",
    sign * round(extract(epoch from least(log."stoppedAt", day + interval '24 hours') - greatest(log."startedAt", day)) * 1000)
  from generate_series(utc_day(log."startedAt"), log."stoppedAt", interval '24 hours') day where day < log."stoppedAt"
  on conflict on constraint worked_day_once do update set "workedMs" = d."workedMs" + excluded."workedMs";
end $$;
--> statement-breakpoint
insert into worked_day ("tenantId", "employeeId", day, "taskId", "projectId", "organizationTeamId", "logType", "workedMs")
select "tenantId", "employeeId", day, "taskId", "projectId", "organizationTeamId", "logType",
  round(sum(extract(epoch from least("stoppedAt", day + interval '24 hours') - greatest("startedAt", day))) * 1000)
from time_log cross join generate_series(utc_day("startedAt"), "stoppedAt", interval '24 hours') day
where "deletedAt" is null and "logType" <> 'IDLE' and day < "stoppedAt"
group by 1, 2, 3, 4, 5, 6, 7;
--> statement-breakpoint
-- What a person worked in a range by task, project, team and type: whole days as they are summed, the rest of the first and the
-- last day by the hour. A running log counts until the moment.
create function worked_sums(person uuid, range_from timestamptz, range_to timestamptz, moment timestamptz)
  returns table ("taskId" uuid, "projectId" uuid, "organizationTeamId" uuid, "logType" text, "workedMs" bigint)
  language sql stable parallel safe
as $$
  select d."taskId", d."projectId", d."organizationTeamId", d."logType", d."workedMs"
  from worked_day d
  where d."employeeId" = person and d.day >= range_from and d.day <= range_to - interval '24 hours' and d."workedMs" > 0
  union all
  select l."taskId", l."projectId", l."organizationTeamId", l."logType",
    (extract(epoch from whole."to" - greatest(l."startedAt", whole."from")) * 1000)::bigint
  from (select utc_day(range_from + interval '24 hours' - interval '1 millisecond') as "from", least(moment, utc_day(range_to)) as "to") whole
  join time_log l on l."employeeId" = person and l."stoppedAt" is null and l."deletedAt" is null and l."logType" <> 'IDLE'
    and greatest(l."startedAt", whole."from") < whole."to"
  union all
  select part."taskId", part."projectId", part."organizationTeamId", part."logType",
    coalesce(part."workedMs", (extract(epoch from
      least(coalesce(part."stoppedAt", moment), edge."to") - greatest(part."startedAt", edge."from")) * 1000)::bigint)
  from (
    select range_from as "from", least(utc_day(range_from) + interval '24 hours', range_to) as "to" where utc_day(range_from) <> range_from
    union all
    select utc_day(range_to), range_to where utc_day(range_to) <> range_to and utc_day(range_to) >= range_from
  ) edge
  cross join lateral worked_parts(person, edge."from", edge."to", '{}') part
  where least(coalesce(part."stoppedAt", moment), edge."to") > greatest(part."startedAt", edge."from")
$$;
--> statement-breakpoint
create or replace function worked_within(people uuid[], range_from timestamptz, range_to timestamptz, moment timestamptz)
  returns table ("employeeId" uuid, "taskId" uuid, "workedMs" bigint)
  language sql stable parallel safe
as $$
  select person.id, worked."taskId", sum(worked."workedMs")::bigint
  from unnest(people) as person (id)
  cross join lateral worked_sums(person.id, range_from, range_to, moment) worked
  group by person.id, worked."taskId"
$$;
