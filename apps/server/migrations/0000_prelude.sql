create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
-- An instant as the wire spells it; for JSON that SQL builds. Stable, not immutable: only so is it inlined.
create function iso(at timestamptz) returns text
  language sql stable parallel safe
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
--> statement-breakpoint
-- Roles belong to the cluster: another database of it may be making the same ones at this moment.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['stint_app', 'stint_auth'] loop
    for attempt in 1..40 loop
      begin
        if not exists (select from pg_roles where rolname = wanted) then
          execute format('create role %I nologin', wanted);
        end if;
        if not (select rolsuper from pg_roles where rolname = current_user) then
          execute format('grant %I to current_user', wanted);
        end if;
        exit;
      exception
        when duplicate_object or unique_violation or internal_error then
          if attempt = 40 then raise; end if;
          perform pg_sleep(0.05);
        when insufficient_privilege then
          if not pg_has_role(current_user, wanted, 'member') then
            raise exception 'The database role % is missing or not granted to %. Ask an administrator for: create role % nologin; grant % to %;',
              wanted, current_user, wanted, wanted, current_user;
          end if;
          exit;
      end;
    end loop;
  end loop;
end $$;
--> statement-breakpoint
grant usage on schema public to stint_app, stint_auth;
--> statement-breakpoint
-- Every migration that makes a table with a "tenantId" calls this for it.
create function stint_guard(target regclass) returns void
  language plpgsql
as $$
declare
  rule constant text := '"tenantId" = (select nullif(current_setting(''app.tenant_id'', true), '''')::uuid)';
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy of_tenant on %s to stint_app using (%s) with check (%s)', target, rule, rule);
  execute format('grant select, insert, update, delete on %s to stint_app', target);
end $$;
--> statement-breakpoint
revoke all on function stint_guard(regclass) from public;
