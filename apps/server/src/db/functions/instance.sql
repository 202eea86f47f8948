-- Sums over all workspaces, for the operator of the server. No row of a workspace leaves this function.
create or replace function stint_instance_figures(since timestamptz) returns json
  language sql stable security definer set search_path = pg_catalog, public as $$
    select json_build_object(
      'workspaces', (select count(*) from tenant where "deletedAt" is null),
      'people', (select count(*) from account where "isActive"),
      'activePeople', (select count(distinct "employeeId") from worked_day where day >= since),
      'runningTimers', (select count(*) from time_log where "isRunning" and "deletedAt" is null),
      -- Counted up to a limit, because the database has no estimate of a small or new table.
      'timeEntries', (select case when counted < 100000 then counted else greatest(reltuples::bigint, counted) end
        from (select count(*) as counted from (select from time_log where "deletedAt" is null limit 100000) l) c, pg_class
        where oid = 'time_log'::regclass),
      'databaseBytes', pg_database_size(current_database()),
      'databaseVersion', current_setting('server_version'),
      'fileBytes', (select coalesce(sum(size), 0) from task_attachment) + (select coalesce(sum(size), 0) from image_asset)
        + (select coalesce(sum(size), 0) from screenshot),
      'failedMails', (select coalesce(json_agg(f), '[]') from (
        select server, reason, count(distinct "mailId")::integer as count, max("lastAt") as "lastAt" from mail_failure
        where "sentAt" is null and "dismissedAt" is null and "lastAt" >= since
        group by server, reason order by max("lastAt") desc limit 20) f))
  $$;
revoke all on function stint_instance_figures from public;
grant all on function stint_instance_figures to stint_auth;

-- The kinds of jobs that were tried too often, each with the first line of its last error.
create or replace function stint_failed_jobs() returns table (name text, count integer, reason text)
  language sql stable security definer set search_path = pg_catalog as $$
    select t.identifier, count(*)::integer, left(split_part((array_agg(j.last_error order by j.updated_at desc))[1], E'\n', 1), 200)
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null
    group by t.identifier order by 2 desc, 1 limit 20
  $$;
revoke all on function stint_failed_jobs from public;
grant all on function stint_failed_jobs to stint_auth;
