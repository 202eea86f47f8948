-- A device gets push messages no longer than the session in which it was added.
create or replace function stint_end_push() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  delete from push_device where "sessionId" = new.id;
  return null;
end $$;
create or replace trigger session_ends_push after update of "revokedAt", "tenantId", "userId" on session
  for each row when (new."revokedAt" is not null or new."tenantId" is distinct from old."tenantId"
    or new."userId" is distinct from old."userId")
  execute function stint_end_push();

-- A browser has one endpoint. Switching push on takes it from the account that used this browser before, in any workspace.
create or replace function stint_take_push_endpoint(given text, account uuid) returns void
  language sql security definer set search_path = pg_catalog, public
as $$
  delete from push_device d using session s where d.endpoint = given and s.id = d."sessionId" and s."accountId" <> account
$$;
revoke all on function stint_take_push_endpoint from public;
grant all on function stint_take_push_endpoint to stint_app;
