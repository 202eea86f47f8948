create or replace function whole_seconds() returns trigger
  language plpgsql
as $$
begin
  new."startedAt" := date_trunc('second', new."startedAt");
  new."stoppedAt" := date_trunc('second', new."stoppedAt");
  new."idleSince" := date_trunc('second', new."idleSince");
  new."idleUntil" := date_trunc('second', new."idleUntil");
  return new;
end $$;

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

-- The same for all logs of one statement, so that an import of many adds to each sum once.
create or replace function count_new_time_logs() returns trigger
  language plpgsql
as $$
begin
  -- A timer that starts adds to no sum.
  if not exists (select from fresh f where f."stoppedAt" is not null) then
    return null;
  end if;
  insert into task_time as t ("tenantId", "employeeId", "taskId", "workedMs", "updatedAt")
  select f."tenantId", f."employeeId", f."taskId",
    sum(round(extract(epoch from f."stoppedAt" - f."startedAt") * 1000)), max(f."updatedAt")
  from fresh f
  where f."stoppedAt" is not null and f."deletedAt" is null and f."logType" <> 'IDLE' and f."taskId" is not null
  group by 1, 2, 3 order by 1, 2, 3
  on conflict on constraint task_time_pk do update set
    "workedMs" = t."workedMs" + excluded."workedMs",
    "updatedAt" = greatest(t."updatedAt", excluded."updatedAt");
  insert into worked_hour as h ("tenantId", "employeeId", hour, "taskId", "projectId", "organizationTeamId", "logType", "workedMs")
  select f."tenantId", f."employeeId", utc_hour(f."startedAt"), f."taskId", f."projectId", f."organizationTeamId", f."logType",
    sum(round(extract(epoch from f."stoppedAt" - f."startedAt") * 1000))
  from fresh f
  where f."stoppedAt" > f."startedAt" and f."deletedAt" is null and f."logType" <> 'IDLE'
    and utc_hour(f."startedAt") = utc_hour(f."stoppedAt")
  group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict on constraint worked_hour_once do update set "workedMs" = h."workedMs" + excluded."workedMs";
  insert into worked_day as d ("tenantId", "employeeId", day, "taskId", "projectId", "organizationTeamId", "logType", "workedMs")
  select f."tenantId", f."employeeId", day, f."taskId", f."projectId", f."organizationTeamId", f."logType",
    sum(round(extract(epoch from least(f."stoppedAt", day + interval '24 hours') - greatest(f."startedAt", day)) * 1000))
  from fresh f
  cross join lateral generate_series(utc_day(f."startedAt"), f."stoppedAt", interval '24 hours') day
  where f."stoppedAt" > f."startedAt" and f."deletedAt" is null and f."logType" <> 'IDLE' and day < f."stoppedAt"
  group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict on constraint worked_day_once do update set "workedMs" = d."workedMs" + excluded."workedMs";
  return null;
end $$;

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

-- What a person worked in a range: whole hours as they are summed, longer logs one by one. In the hours that lie across an end
-- of the range, and in those of `cuts`, every log comes by itself. Nothing is clipped: a log may begin before or end after it.
create or replace function worked_parts(person uuid, range_from timestamptz, range_to timestamptz, cuts timestamptz[])
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

-- What a person worked in a range by task, project, team and type: whole days as they are summed, the rest of the first and the
-- last day by the hour. A running log counts until the moment.
create or replace function worked_sums(person uuid, range_from timestamptz, range_to timestamptz, moment timestamptz)
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

create or replace function worked_within(people uuid[], range_from timestamptz, range_to timestamptz, moment timestamptz)
  returns table ("employeeId" uuid, "taskId" uuid, "workedMs" bigint)
  language sql stable parallel safe
as $$
  select person.id, worked."taskId", sum(worked."workedMs")::bigint
  from unnest(people) as person (id)
  cross join lateral worked_sums(person.id, range_from, range_to, moment) worked
  group by person.id, worked."taskId"
$$;

create or replace function worked_in_total(people uuid[], moment timestamp with time zone) RETURNS TABLE("employeeId" uuid, "taskId" uuid, "workedMs" bigint)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select every."employeeId", every."taskId", sum(every."workedMs")::bigint
  from (
    select t."employeeId", t."taskId", t."workedMs" from task_time t
    where t."employeeId" = any (people) and t."workedMs" > 0
    union all
    select l."employeeId", l."taskId", (extract(epoch from moment - l."startedAt") * 1000)::bigint from time_log l
    where l."employeeId" = any (people) and l."stoppedAt" is null and l."deletedAt" is null and l."logType" <> 'IDLE'
      and l."taskId" is not null and l."startedAt" < moment
  ) every
  group by every."employeeId", every."taskId"
$$;

create or replace trigger time_log_whole_seconds
  before insert or update of "startedAt", "stoppedAt", "idleSince", "idleUntil" on time_log
  for each row execute function whole_seconds();

create or replace trigger time_log_counts after insert on time_log
  referencing new table as fresh for each statement execute function count_new_time_logs();

create or replace trigger time_log_recounts
  after update of "tenantId", "employeeId", "taskId", "projectId", "organizationTeamId", "startedAt", "stoppedAt", "deletedAt", "logType"
  on time_log for each row execute function count_time_log();

create or replace trigger time_log_uncounts AFTER DELETE ON time_log FOR EACH ROW WHEN ((old."stoppedAt" IS NOT NULL)) EXECUTE FUNCTION count_time_log();
