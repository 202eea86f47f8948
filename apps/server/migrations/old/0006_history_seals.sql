CREATE TABLE "oplog_seal" (
	"tenantId" uuid NOT NULL,
	"place" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "oplog_seal_pk" PRIMARY KEY("tenantId","place"),
	CONSTRAINT "oplog_seal_once" UNIQUE("seq")
);
--> statement-breakpoint
ALTER TABLE "oplog_seal" ADD CONSTRAINT "oplog_seal_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
select stint_guard('oplog_seal');
--> statement-breakpoint
revoke insert, update, delete on oplog_seal from stint_app;
--> statement-breakpoint
-- The hash of an entry and of the seal before it.
create function oplog_hash(entry oplog, previous text) returns text
  language sql stable
as $$
  select encode(sha256(convert_to(jsonb_build_array(
    previous, entry.seq, entry."tenantId", entry."organizationId", entry."actorKind", entry."actorUserId",
    entry.op, entry.ids, entry.touches, entry.changes, iso(entry.at))::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- Numbers are given before a transaction commits, so an entry may appear below one that is sealed: the last 10 000 are looked at again.
create function stint_seal_history(moment timestamptz, most integer) returns integer
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
--> statement-breakpoint
revoke all on function stint_seal_history(timestamptz, integer) from public;
--> statement-breakpoint
grant execute on function stint_seal_history(timestamptz, integer) to stint_auth;
--> statement-breakpoint
-- Checks the seals of this workspace that come after a place; stops at the first that does not fit.
create function stint_check_history(since bigint, most integer, out checked integer, out last bigint, out broken bigint, out seal text)
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
--> statement-breakpoint
revoke all on function stint_check_history(bigint, integer) from public;
--> statement-breakpoint
grant execute on function stint_check_history(bigint, integer) to stint_app;
