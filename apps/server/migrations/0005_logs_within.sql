-- The logs of people that reach into a range. As no two of a person overlap, of all that began before it only the last can.
create function logs_within(people uuid[], range_from timestamptz, range_to timestamptz)
  returns setof time_log
  language sql stable parallel safe
as $$
  select log.* from unnest(people) as person (id)
  cross join lateral (
    (
      select l.* from time_log l
      where l."employeeId" = person.id and l."startedAt" < range_from and l."deletedAt" is null and l."logType" <> 'IDLE'
      order by l."startedAt" desc limit 1
    )
    union all
    select l.* from time_log l
    where l."employeeId" = person.id and l."startedAt" >= range_from and l."startedAt" < range_to
      and l."deletedAt" is null and l."logType" <> 'IDLE'
  ) log
  where log."startedAt" < range_to and (log."startedAt" >= range_from or log."stoppedAt" is null or log."stoppedAt" > range_from)
$$;
