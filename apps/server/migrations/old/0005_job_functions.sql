-- The queue makes its own tables when the server starts, after the migrations.
set local check_function_bodies = off;
--> statement-breakpoint
create or replace function stint_enqueue(name text, payload json) returns void
  language sql security definer set search_path = pg_catalog as $$ select graphile_worker.add_job(name, payload) $$;
--> statement-breakpoint
revoke all on function stint_enqueue(text, json) from public;
--> statement-breakpoint
grant execute on function stint_enqueue(text, json) to stint_app, stint_auth;
--> statement-breakpoint
-- Sends the given mails now if they still wait in the queue. The caller checks whose they are.
create or replace function stint_hurry_mail(mails uuid[]) returns integer
  language sql security definer set search_path = pg_catalog as $$
    select count(*)::integer from graphile_worker.reschedule_jobs(
      array(select j.id from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'mail.send' and (j.payload ->> 'mailId')::uuid = any (mails) and j.locked_at is null),
      run_at => now(), attempts => 0)
  $$;
--> statement-breakpoint
revoke all on function stint_hurry_mail(uuid[]) from public;
--> statement-breakpoint
grant execute on function stint_hurry_mail(uuid[]) to stint_app;
--> statement-breakpoint
-- Only the owner of a table may analyze it; an import has just filled these.
create or replace function stint_analyze_tasks() returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
    begin
      analyze task, task_employee, task_team, task_tag;
    end
  $$;
--> statement-breakpoint
revoke all on function stint_analyze_tasks() from public;
--> statement-breakpoint
grant execute on function stint_analyze_tasks() to stint_auth;
--> statement-breakpoint
create or replace function stint_job_counts(out due integer, out failed integer)
  language sql security definer set search_path = pg_catalog as $$
    select count(*) filter (where run_at <= now() and attempts < max_attempts)::integer,
      count(*) filter (where attempts >= max_attempts)::integer
    from graphile_worker.jobs where locked_at is null
  $$;
--> statement-breakpoint
revoke all on function stint_job_counts() from public;
--> statement-breakpoint
grant execute on function stint_job_counts() to stint_auth;
--> statement-breakpoint
set local check_function_bodies = on;
