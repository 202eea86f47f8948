-- A delivery names an installation and no tenant.
create or replace function stint_github_connection(installation bigint)
  returns table ("tenantId" uuid, "organizationId" uuid, "integrationId" uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select c."tenantId", c."organizationId", c.id from integration_tenant c
  where c."installationId" = installation and c."deletedAt" is null
$$;
revoke all on function stint_github_connection from public;
grant all on function stint_github_connection to stint_auth;

-- The repositories that are kept in step with a project.
create or replace function stint_github_repositories() returns table ("tenantId" uuid, "repositoryId" uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select r."tenantId", r.id from organization_github_repository r
  join integration_tenant c on c."tenantId" = r."tenantId" and c.id = r."integrationId" and c."deletedAt" is null
  join organization_project p on p."tenantId" = r."tenantId" and p."repositoryId" = r.id and p."deletedAt" is null
  where r."deletedAt" is null and (r."importState" = 'RUNNING' or (p."isTasksAutoSync" and not p."isArchived"))
$$;
revoke all on function stint_github_repositories from public;
grant all on function stint_github_repositories to stint_auth;

-- The people of the workspace who sign in with GitHub, by GitHub's number. Sign-in alone may read the accounts.
create or replace function stint_github_people() returns table ("employeeId" uuid, "userId" uuid, "githubId" bigint)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select e.id, u.id, s."providerAccountId"::bigint
  from employee e
  join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" and u."deletedAt" is null
  join social_account s on s."accountId" = u."accountId" and s.provider = 'github' and s."providerAccountId" ~ '^\d{1,15}$'
  where e."tenantId" = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and e."deletedAt" is null
$$;
revoke all on function stint_github_people from public;
grant all on function stint_github_people to stint_app;

create or replace function stint_clean_github(before timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
as $$ delete from github_delivery where "receivedAt" < before $$;
revoke all on function stint_clean_github from public;
grant all on function stint_clean_github to stint_auth;
