-- What people have worked inside a range, per task, in milliseconds: every log is clipped to the range, a running one lasts
-- until `moment`. Time without a task comes with a null task. As no two logs of a person overlap, of all that began before
-- the range only the last can reach into it: the cost does not grow with history.
create function worked_within(people uuid[], range_from timestamptz, range_to timestamptz, moment timestamptz)
  returns table ("employeeId" uuid, "taskId" uuid, "workedMs" bigint)
  language sql stable parallel safe
as $$
  select log."employeeId", log."taskId",
    sum(extract(epoch from
      least(coalesce(log."stoppedAt", moment), range_to) - greatest(log."startedAt", range_from)) * 1000)::bigint
  from unnest(people) as person (id)
  cross join lateral (
    (
      select l."employeeId", l."taskId", l."startedAt", l."stoppedAt" from time_log l
      where l."employeeId" = person.id and l."startedAt" < range_from and l."deletedAt" is null and l."logType" <> 'IDLE'
      order by l."startedAt" desc limit 1
    )
    union all
    select l."employeeId", l."taskId", l."startedAt", l."stoppedAt" from time_log l
    where l."employeeId" = person.id and l."startedAt" >= range_from and l."startedAt" < range_to
      and l."deletedAt" is null and l."logType" <> 'IDLE'
  ) log
  where least(coalesce(log."stoppedAt", moment), range_to) > greatest(log."startedAt", range_from)
  group by log."employeeId", log."taskId"
$$;
--> statement-breakpoint
-- What people have worked on each task so far, in milliseconds: the ended logs as task_time keeps them, and the running one.
create function worked_in_total(people uuid[], moment timestamptz)
  returns table ("employeeId" uuid, "taskId" uuid, "workedMs" bigint)
  language sql stable parallel safe
as $$
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
