-- A token is looked up across tenants, answered with the board that it opens.
create or replace function stint_board_link(hash text, at timestamptz) returns table ("tenantId" uuid, "id" uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select b."tenantId", b.id from board b
    join organization_team t on t."tenantId" = b."tenantId" and t.id = b."organizationTeamId" and t."deletedAt" is null
    join organization o on o."tenantId" = b."tenantId" and o.id = b."organizationId" and o."deletedAt" is null
    join tenant w on w.id = b."tenantId" and w."isActive" and w."deletedAt" is null
  where b."linkHash" = hash and b."linkUntil" > at and b."deletedAt" is null
$$;
revoke all on function stint_board_link from public;
grant all on function stint_board_link to stint_auth;

-- A token is looked up across tenants, answered with the row that it opens.
create or replace function stint_report_link(hash text) returns table ("tenantId" uuid, "id" uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select l."tenantId", l.id from report_link l where l."tokenHash" = hash
$$;
revoke all on function stint_report_link from public;
grant all on function stint_report_link to stint_auth;

-- A token is looked up across tenants, answered with the link that it opens.
create or replace function stint_invoice_link(hash text) returns table ("tenantId" uuid, "id" uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select l."tenantId", l.id from invoice_link l
    join tenant w on w.id = l."tenantId" and w."isActive" and w."deletedAt" is null
  where l."tokenHash" = hash
$$;
revoke all on function stint_invoice_link from public;
grant all on function stint_invoice_link to stint_auth;
