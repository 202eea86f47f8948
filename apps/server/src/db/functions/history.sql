-- The hash of an entry and of the seal before it.
create or replace function oplog_hash(entry oplog, previous text) returns text
  language sql stable
as $$
  select encode(sha256(convert_to(jsonb_build_array(
    previous, entry.seq, entry."tenantId", entry."organizationId", entry."actorKind", entry."actorUserId",
    entry.op, entry.ids, entry.touches, entry.changes, iso(entry.at))::text, 'UTF8')), 'hex')
$$;

-- Numbers are given before a transaction commits, so an entry may appear below one that is sealed: the last 10 000 are looked at again.
create or replace function stint_seal_history(moment timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  entry oplog;
  tenant uuid;
  last oplog_seal;
  sealed integer := 0;
begin
  -- Another process is sealing.
  if not pg_try_advisory_xact_lock(71400) then
    return 0;
  end if;
  for entry in
    select o.* from (
      select x.* from oplog x
      where x.seq > coalesce((select max(s.seq) from oplog_seal s), 0) - 10000 and x.at <= moment
        and not exists (select from oplog_seal s where s.seq = x.seq)
      order by x.seq limit most
    ) o order by o."tenantId", o.seq
  loop
    if tenant is distinct from entry."tenantId" then
      tenant := entry."tenantId";
      select s.* into last from oplog_seal s where s."tenantId" = tenant order by s.place desc limit 1;
      if not found then
        last := row(tenant, 0, 0, '');
      end if;
    end if;
    last := row(tenant, last.place + 1, entry.seq, oplog_hash(entry, last.hash));
    insert into oplog_seal values (last.*);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
revoke all on function stint_seal_history from public;
grant all on function stint_seal_history to stint_auth;

-- Checks the seals of this workspace that come after a place; stops at the first that does not fit.
create or replace function stint_check_history(since bigint, most integer, out checked integer, out last bigint, out broken bigint, out seal text)
  language plpgsql stable
as $$
declare
  own constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  link oplog_seal;
  entry oplog;
begin
  checked := 0;
  select s.hash into seal from oplog_seal s where s."tenantId" = own and s.place = since;
  seal := coalesce(seal, '');
  for link in
    select s.* from oplog_seal s where s."tenantId" = own and s.place > since order by s.place limit most
  loop
    select o.* into entry from oplog o where o."tenantId" = own and o.seq = link.seq;
    if not found or link.place <> coalesce(last, since) + 1 or oplog_hash(entry, seal) <> link.hash then
      broken := link.seq;
      exit;
    end if;
    checked := checked + 1;
    last := link.place;
    seal := link.hash;
  end loop;
  seal := nullif(seal, '');
end $$;
revoke all on function stint_check_history from public;
grant all on function stint_check_history to stint_app;

create or replace function stint_history(kind text, record uuid, organization uuid, take integer, skip integer) RETURNS TABLE(seq bigint, place bigint, "tenantId" uuid, "organizationId" uuid, "actorKind" text, "actorUserId" uuid, op text, at timestamp with time zone, change jsonb, total bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    BEGIN ATOMIC
 SELECT o.seq,
     c.place,
     o."tenantId",
     o."organizationId",
     o."actorKind",
     o."actorUserId",
     o.op,
     o.at,
     c.change,
     count(*) OVER () AS count
    FROM oplog o,
     LATERAL jsonb_array_elements(o.changes) WITH ORDINALITY c(change, place)
   WHERE ((o."tenantId" = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")) AND (o."organizationId" = stint_history.organization) AND (o.changes @> jsonb_build_array(jsonb_build_object('entity', stint_history.kind, 'id', stint_history.record))) AND ((c.change ->> 'entity'::text) = stint_history.kind) AND ((c.change ->> 'id'::text) = (stint_history.record)::text))
   ORDER BY o.seq DESC, c.place DESC
  OFFSET stint_history.skip
  LIMIT stint_history.take;
END;
revoke all on function stint_history from public;
grant all on function stint_history to stint_app;
