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

create or replace function stint_clean_webhooks(before timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
as $$ delete from webhook_delivery where "createdAt" < before $$;
revoke all on function stint_clean_webhooks from public;
grant all on function stint_clean_webhooks to stint_auth;

create or replace trigger queue_webhooks after insert on oplog for each row execute function stint_queue_webhooks();
