-- The people of the workspace who sign in with GitHub, by GitHub's number. Sign-in alone may read the accounts.
create function stint_github_people() returns table ("employeeId" uuid, "userId" uuid, "githubId" bigint)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select e.id, u.id, s."providerAccountId"::bigint
  from employee e
  join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId" and u."deletedAt" is null
  join social_account s on s."accountId" = u."accountId" and s.provider = 'github' and s."providerAccountId" ~ '^\d{1,15}$'
  where e."tenantId" = (select nullif(current_setting('app.tenant_id', true), '')::uuid) and e."deletedAt" is null
$$;
--> statement-breakpoint
revoke all on function stint_github_people() from public;
--> statement-breakpoint
grant execute on function stint_github_people() to stint_app;
