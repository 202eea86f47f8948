-- The hour of UTC in which an instant lies.
create function utc_hour(at timestamptz) returns timestamptz
  language sql immutable strict parallel safe
as $$ select date_bin('1 hour', at, timestamptz '2000-01-01 00:00:00+00') $$;
--> statement-breakpoint
-- Instants of recorded time are whole seconds, so that every sum of durations is exact. Constraints wait until all rows are cut.
alter table time_log disable trigger user;--> statement-breakpoint
alter table time_log drop constraint time_overlaps;--> statement-breakpoint
alter table time_log drop constraint time_order;--> statement-breakpoint
update time_log set "startedAt" = date_trunc('second', "startedAt"), "stoppedAt" = date_trunc('second', "stoppedAt"),
    "idleSince" = date_trunc('second', "idleSince"), "idleUntil" = date_trunc('second', "idleUntil")
  where ("startedAt", "stoppedAt", "idleSince", "idleUntil") is distinct from
    (date_trunc('second', "startedAt"), date_trunc('second', "stoppedAt"), date_trunc('second', "idleSince"), date_trunc('second', "idleUntil"));--> statement-breakpoint
alter table time_log add constraint time_order check ("stoppedAt" >= "startedAt");--> statement-breakpoint
alter table time_log add constraint time_overlaps
  exclude using gist (
    "tenantId" with =,
    "employeeId" with =,
    tstzrange("startedAt", "stoppedAt", '[)') with &&
  ) where ("deletedAt" is null and "logType" <> 'IDLE');--> statement-breakpoint
alter table time_log enable trigger user;--> statement-breakpoint
create function whole_seconds() returns trigger
  language plpgsql
as $$
begin
  new."startedAt" := date_trunc('second', new."startedAt");
  new."stoppedAt" := date_trunc('second', new."stoppedAt");
  new."idleSince" := date_trunc('second', new."idleSince");
  new."idleUntil" := date_trunc('second', new."idleUntil");
  return new;
end $$;
--> statement-breakpoint
create trigger time_log_whole_seconds
  before insert or update of "startedAt", "stoppedAt", "idleSince", "idleUntil" on time_log
  for each row execute function whole_seconds();
--> statement-breakpoint
CREATE TABLE "worked_hour" (
	"tenantId" uuid NOT NULL,
	"employeeId" uuid NOT NULL,
	"hour" timestamp(3) with time zone NOT NULL,
	"taskId" uuid,
	"projectId" uuid,
	"organizationTeamId" uuid,
	"logType" text NOT NULL,
	"workedMs" bigint NOT NULL,
	CONSTRAINT "worked_hour_once" UNIQUE NULLS NOT DISTINCT("tenantId","employeeId","hour","taskId","projectId","organizationTeamId","logType")
);
--> statement-breakpoint
DROP INDEX "time_log_tenantId_employeeId_startedAt_index";--> statement-breakpoint
ALTER TABLE "worked_hour" ADD CONSTRAINT "worked_hour_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_log_in_order" ON "time_log" USING btree ("tenantId","employeeId","startedAt","stoppedAt");--> statement-breakpoint
CREATE INDEX "time_log_over_the_hour" ON "time_log" USING btree ("tenantId","employeeId","startedAt") WHERE "deletedAt" is null and "logType" <> 'IDLE' and ("stoppedAt" is null or utc_hour("startedAt") <> utc_hour("stoppedAt"));
--> statement-breakpoint
select stint_guard('worked_hour');
--> statement-breakpoint
-- What an ended log adds to the sums it belongs to, or takes from them.
create function add_worked(log time_log, sign integer) returns void
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
  if worked <> 0 and utc_hour(log."startedAt") = utc_hour(log."stoppedAt") then
    insert into worked_hour as h ("tenantId", "employeeId", hour, "taskId", "projectId", "organizationTeamId", "logType", "workedMs")
    values (log."tenantId", log."employeeId", utc_hour(log."startedAt"), log."taskId", log."projectId",
      log."organizationTeamId", log."logType", worked)
    on conflict on constraint worked_hour_once do update set "workedMs" = h."workedMs" + excluded."workedMs";
  end if;
end $$;
--> statement-breakpoint
create or replace function count_time_log() returns trigger
  language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    perform add_worked(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_worked(new, 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger time_log_recounts on time_log;
--> statement-breakpoint
-- Signs of life and remarks change nothing here and cost nothing.
create trigger time_log_recounts
  after update of "tenantId", "employeeId", "taskId", "projectId", "organizationTeamId", "startedAt", "stoppedAt", "deletedAt", "logType"
  on time_log for each row execute function count_time_log();
--> statement-breakpoint
truncate task_time;
--> statement-breakpoint
insert into task_time ("tenantId", "employeeId", "taskId", "workedMs", "updatedAt")
select "tenantId", "employeeId", "taskId", round(sum(extract(epoch from "stoppedAt" - "startedAt")) * 1000), max("updatedAt")
from time_log where "stoppedAt" is not null and "taskId" is not null and "deletedAt" is null and "logType" <> 'IDLE' group by 1, 2, 3;
--> statement-breakpoint
insert into worked_hour ("tenantId", "employeeId", hour, "taskId", "projectId", "organizationTeamId", "logType", "workedMs")
select "tenantId", "employeeId", utc_hour("startedAt"), "taskId", "projectId", "organizationTeamId", "logType",
  round(sum(extract(epoch from "stoppedAt" - "startedAt")) * 1000)
from time_log where "deletedAt" is null and "logType" <> 'IDLE' and "stoppedAt" > "startedAt" and utc_hour("startedAt") = utc_hour("stoppedAt")
group by 1, 2, 3, 4, 5, 6, 7;
--> statement-breakpoint
-- The logs of people that reach into a range. As no two of a person overlap, of all that began before it only the last can; an
-- empty one may begin with it.
create or replace function logs_within(people uuid[], range_from timestamptz, range_to timestamptz)
  returns setof time_log
  language sql stable parallel safe
as $$
  select log.* from unnest(people) as person (id)
  cross join lateral (
    (
      select l.* from time_log l
      where l."employeeId" = person.id and l."startedAt" < range_from and l."deletedAt" is null and l."logType" <> 'IDLE'
      order by l."startedAt" desc, l."stoppedAt" desc limit 1
    )
    union all
    select l.* from time_log l
    where l."employeeId" = person.id and l."startedAt" >= range_from and l."startedAt" < range_to
      and l."deletedAt" is null and l."logType" <> 'IDLE'
  ) log
  where log."startedAt" < range_to and (log."startedAt" >= range_from or log."stoppedAt" is null or log."stoppedAt" > range_from)
$$;
--> statement-breakpoint
-- What a person worked in a range: whole hours as they are summed, longer logs one by one. In the hours that lie across an end
-- of the range, and in those of `cuts`, every log comes by itself. Nothing is clipped: a log may begin before or end after it.
create function worked_parts(person uuid, range_from timestamptz, range_to timestamptz, cuts timestamptz[])
  returns table ("taskId" uuid, "projectId" uuid, "organizationTeamId" uuid, "logType" text,
    "startedAt" timestamptz, "stoppedAt" timestamptz, "workedMs" bigint)
  language sql stable parallel safe
as $$
  select h."taskId", h."projectId", h."organizationTeamId", h."logType", h.hour, h.hour + interval '1 hour', h."workedMs"
  from worked_hour h
  where h."employeeId" = person and h.hour >= range_from and h.hour <= range_to - interval '1 hour' and h."workedMs" > 0
    and h.hour <> all (cuts)
  union all
  select l."taskId", l."projectId", l."organizationTeamId", l."logType", l."startedAt", l."stoppedAt", null
  from time_log l
  where l."employeeId" = person and l."startedAt" >= range_from and l."startedAt" < range_to
    and l."deletedAt" is null and l."logType" <> 'IDLE'
    and (l."stoppedAt" is null or utc_hour(l."startedAt") <> utc_hour(l."stoppedAt"))
  union all
  select log.*
  from (
    select c.hour as "from", c.hour + interval '1 hour' as "to" from unnest(cuts) c (hour)
      where c.hour >= range_from and c.hour <= range_to - interval '1 hour'
    union select range_from, least(utc_hour(range_from) + interval '1 hour', range_to) where utc_hour(range_from) <> range_from
    union select greatest(utc_hour(range_to), range_from), range_to where utc_hour(range_to) <> range_to
  ) cut
  cross join lateral (
    select l."taskId", l."projectId", l."organizationTeamId", l."logType", l."startedAt", l."stoppedAt", null::bigint
    from time_log l
    where l."employeeId" = person and l."startedAt" >= cut."from" and l."startedAt" < cut."to"
      and l."deletedAt" is null and l."logType" <> 'IDLE' and utc_hour(l."startedAt") = utc_hour(l."stoppedAt")
    -- Without it the planner joins all logs of the range with the few hours.
    offset 0
  ) log
  union all
  (
    -- As no two logs of a person overlap, of all that began before the range only the last can reach into it.
    select l."taskId", l."projectId", l."organizationTeamId", l."logType", l."startedAt", l."stoppedAt", null
    from time_log l
    where l."employeeId" = person and l."startedAt" < range_from and l."deletedAt" is null and l."logType" <> 'IDLE'
    order by l."startedAt" desc, l."stoppedAt" desc limit 1
  )
$$;
--> statement-breakpoint
create or replace function worked_within(people uuid[], range_from timestamptz, range_to timestamptz, moment timestamptz)
  returns table ("employeeId" uuid, "taskId" uuid, "workedMs" bigint)
  language sql stable parallel safe
as $$
  select person.id, part."taskId", sum(coalesce(part."workedMs", extract(epoch from
      least(coalesce(part."stoppedAt", moment), range_to) - greatest(part."startedAt", range_from)) * 1000))::bigint
  from unnest(people) as person (id)
  cross join lateral worked_parts(person.id, range_from, range_to, '{}') part
  where least(coalesce(part."stoppedAt", moment), range_to) > greatest(part."startedAt", range_from)
  group by person.id, part."taskId"
$$;
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('mail.failed', 'join.requested', 'invitation.accepted', 'invitation.rejected', 'comment.mentioned', 'timer.long', 'timer.ended', 'timer.removed', 'tasks.stale'));
--> statement-breakpoint
-- Organizations in which some project or person has a rule for stale tasks: asked across tenants, answered with nothing else.
create function stint_with_stale_rules() returns table ("tenantId" uuid, "organizationId" uuid, "timeZone" text)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select o."tenantId", o.id, coalesce(o."timeZone", 'Etc/UTC') from organization o
  where o."deletedAt" is null and (
    exists (select from organization_project p where p."tenantId" = o."tenantId" and p."organizationId" = o.id
      and p."deletedAt" is null and (p."closeTasksIn" > 0 or p."archiveTasksIn" > 0))
    or exists (select from employee e where e."tenantId" = o."tenantId" and e."organizationId" = o.id
      and e."deletedAt" is null and (e."closeTasksIn" > 0 or e."archiveTasksIn" > 0)))
$$;
--> statement-breakpoint
revoke all on function stint_with_stale_rules() from public;
--> statement-breakpoint
grant execute on function stint_with_stale_rules() to stint_auth;
