ALTER TABLE "webhook" ADD COLUMN "ownerUserId" uuid;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "restsUntil" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "lastDroppedAt" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "offReason" text;--> statement-breakpoint
CREATE INDEX "webhook_delivery_pending" ON "webhook_delivery" USING btree ("tenantId","webhookId") WHERE "webhook_delivery"."status" = 'PENDING';
--> statement-breakpoint
update webhook set "ownerUserId" = "createdByUserId";
--> statement-breakpoint
-- The queue makes its own tables when the server starts, after the migrations.
set local check_function_bodies = off;
--> statement-breakpoint
-- By these flags the runner keeps each kind of job, each workspace and each webhook to its places.
create function stint_job_flags(name text, payload json) returns text[]
  language sql immutable set search_path = pg_catalog as $$
    select array_remove(array[name, name || ' workspace ' || (payload ->> 'tenantId'), name || ' webhook ' || (payload ->> 'webhookId')], null)
  $$;
--> statement-breakpoint
create function stint_enqueue_later(name text, payload json, delay interval) returns void
  language sql security definer set search_path = pg_catalog, public as $$
    select graphile_worker.add_job(name, payload, run_at => now() + delay, flags => stint_job_flags(name, payload),
      -- Codes and the server's own mail come first.
      priority => case when name like 'auth.%' or (name = 'mail.send' and payload ->> 'tenantId' is null) then -1 else 0 end)
  $$;
--> statement-breakpoint
revoke all on function stint_enqueue_later(text, json, interval) from public;
--> statement-breakpoint
grant execute on function stint_enqueue_later(text, json, interval) to stint_app, stint_auth;
--> statement-breakpoint
create or replace function stint_enqueue(name text, payload json) returns void
  language sql security definer set search_path = pg_catalog, public as $$ select stint_enqueue_later(name, payload, null) $$;
--> statement-breakpoint
-- Jobs that an earlier version has queued.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    update graphile_worker._private_jobs j set flags = (
      select jsonb_object_agg(flag, true) from unnest(stint_job_flags(t.identifier, j.payload)) flag)
    from graphile_worker._private_tasks t where t.id = j.task_id and j.flags is null and j.locked_at is null;
  end if;
end $$;
--> statement-breakpoint
set local check_function_bodies = on;
--> statement-breakpoint
-- Writes a delivery for each webhook that wants a change, in the transaction of the change. A webhook or workspace with
-- too many waiting messages gets none, and its webhook says so.
create or replace function stint_queue_webhooks() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  hook record;
  delivery uuid;
  waiting integer;
  waiting_here integer;
  since timestamptz := new.at - interval '25 hours';
begin
  for hook in
    select w.id from webhook w
    where w."tenantId" = new."tenantId" and w."isActive" and w."deletedAt" is null
      and (new."organizationId" is null or w."organizationId" = new."organizationId")
      and (w.events = '{}' or new.op = any (w.events) or split_part(new.op, '.', 1) || '.*' = any (w.events))
  loop
    if waiting is null then
      select count(*) into waiting from (select from webhook_delivery d
        where d."tenantId" = new."tenantId" and d.status = 'PENDING' and d."createdAt" > since limit 2000) d;
    end if;
    select count(*) into waiting_here from (select from webhook_delivery d
      where d."tenantId" = new."tenantId" and d."webhookId" = hook.id and d.status = 'PENDING' and d."createdAt" > since limit 500) d;
    if waiting >= 2000 or waiting_here >= 500 then
      update webhook set "lastDroppedAt" = new.at where id = (select w.id from webhook w where w.id = hook.id
        and coalesce(w."lastDroppedAt" < new.at - interval '1 minute', true) for update skip locked);
      continue;
    end if;
    insert into webhook_delivery ("tenantId", "webhookId", seq, op, "createdAt")
      values (new."tenantId", hook.id, new.seq, new.op, new.at) returning id into delivery;
    waiting := waiting + 1;
    perform stint_enqueue('webhooks.deliver',
      json_build_object('tenantId', new."tenantId", 'webhookId', hook.id, 'deliveryId', delivery));
  end loop;
  return null;
end $$;
--> statement-breakpoint
set local check_function_bodies = off;
--> statement-breakpoint
create or replace function stint_hurry_mail(mails uuid[]) returns integer
  language sql security definer set search_path = pg_catalog as $$
    select count(*)::integer from graphile_worker.reschedule_jobs(
      array(select j.id from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier in ('mail.send', 'mail.workspace') and (j.payload ->> 'mailId')::uuid = any (mails) and j.locked_at is null),
      run_at => now(), attempts => 0)
  $$;
--> statement-breakpoint
set local check_function_bodies = on;
