-- By these flags the runner keeps each kind of job, each workspace and each webhook to its places.
create or replace function stint_job_flags(name text, payload json) returns text[]
  language sql immutable set search_path = pg_catalog as $$
    select array_remove(array[name, name || ' workspace ' || (payload ->> 'tenantId'), name || ' webhook ' || (payload ->> 'webhookId')], null)
  $$;

create or replace function stint_enqueue(name text, payload json) returns void
  language sql security definer set search_path = pg_catalog, public as $$ select stint_enqueue_later(name, payload, null) $$;
revoke all on function stint_enqueue from public;
grant all on function stint_enqueue to stint_app;
grant all on function stint_enqueue to stint_auth;

create or replace function stint_enqueue_later(name text, payload json, delay interval) returns void
  language sql security definer set search_path = pg_catalog, public as $$
    select graphile_worker.add_job(name, payload, run_at => now() + delay, flags => stint_job_flags(name, payload),
      -- Codes and the server's own mail come first.
      priority => case when name like 'auth.%' or (name = 'mail.send' and payload ->> 'tenantId' is null) then -1 else 0 end)
  $$;
revoke all on function stint_enqueue_later from public;
grant all on function stint_enqueue_later to stint_app;
grant all on function stint_enqueue_later to stint_auth;

-- Sends the given mails now if they still wait in the queue. The caller checks whose they are.
create or replace function stint_hurry_mail(mails uuid[]) returns integer
  language sql security definer set search_path = pg_catalog as $$
    select count(*)::integer from graphile_worker.reschedule_jobs(
      array(select j.id from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier in ('mail.send', 'mail.workspace') and (j.payload ->> 'mailId')::uuid = any (mails) and j.locked_at is null),
      run_at => now(), attempts => 0)
  $$;
revoke all on function stint_hurry_mail from public;
grant all on function stint_hurry_mail to stint_app;

create or replace function stint_job_counts(out due integer, out failed integer)
  language sql security definer set search_path = pg_catalog as $$
    select count(*) filter (where run_at <= now() and attempts < max_attempts)::integer,
      count(*) filter (where attempts >= max_attempts)::integer
    from graphile_worker.jobs where locked_at is null
  $$;
revoke all on function stint_job_counts from public;
grant all on function stint_job_counts to stint_auth;

-- Only the owner of a table may analyze it; an import has just filled these.
create or replace function stint_analyze_tasks() returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
    begin
      analyze task, task_employee, task_team, task_tag;
    end
  $$;
revoke all on function stint_analyze_tasks from public;
grant all on function stint_analyze_tasks to stint_auth;

-- The same while many entries are imported.
create or replace function stint_analyze_time() returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
    begin
      analyze time_log; analyze time_import_row; analyze worked_hour; analyze worked_day; analyze task_time;
    end
  $$;
revoke all on function stint_analyze_time from public;
grant all on function stint_analyze_time to stint_auth;
