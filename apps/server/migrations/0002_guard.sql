-- Nobody works twice at once. Idle stretches lie inside worked ones.
alter table time_log add constraint time_overlaps
  exclude using gist (
    "tenantId" with =,
    "employeeId" with =,
    tstzrange("startedAt", "stoppedAt", '[)') with &&
  ) where ("deletedAt" is null and "logType" <> 'IDLE');
--> statement-breakpoint
-- References from a module to one above it.
alter table "user"
  add constraint "user_defaultTeamId_fk" foreign key ("tenantId", "defaultTeamId") references organization_team ("tenantId", id),
  add constraint "user_lastTeamId_fk" foreign key ("tenantId", "lastTeamId") references organization_team ("tenantId", id),
  add constraint "user_defaultOrganizationId_fk" foreign key ("tenantId", "defaultOrganizationId") references organization ("tenantId", id),
  add constraint "user_lastOrganizationId_fk" foreign key ("tenantId", "lastOrganizationId") references organization ("tenantId", id);
--> statement-breakpoint
alter table organization_team_employee
  add constraint "organization_team_employee_activeTaskId_fk" foreign key ("tenantId", "activeTaskId") references task ("tenantId", id);
--> statement-breakpoint
alter table vocabulary
  add constraint "vocabulary_projectId_fk" foreign key ("tenantId", "projectId") references organization_project ("tenantId", id);
--> statement-breakpoint
-- The tenant's own rows, for the role that serves requests.
select stint_guard(name::regclass) from unnest(array[
  'role',
  'role_permission',
  '"user"',
  'organization',
  'user_organization',
  'employee',
  'organization_team',
  'organization_team_employee',
  'organization_team_project',
  'vocabulary',
  'organization_project',
  'organization_project_employee',
  'organization_project_tag',
  'task',
  'task_employee',
  'task_team',
  'task_tag',
  'task_estimation',
  'task_linked_issue',
  'task_counter',
  'daily_plan',
  'daily_plan_task',
  'timesheet',
  'time_log',
  'time_slot',
  'time_slot_time_log',
  'favorite',
  'oplog'
]) as name;
--> statement-breakpoint
alter table tenant enable row level security;
--> statement-breakpoint
create policy of_tenant on tenant to stint_app
  using (id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))
  with check (id = (select nullif(current_setting('app.tenant_id', true), '')::uuid));
--> statement-breakpoint
grant select, insert, update on tenant to stint_app;
--> statement-breakpoint
-- History is written and read, never altered.
revoke update, delete on oplog from stint_app;
--> statement-breakpoint
grant usage on sequence oplog_seq_seq to stint_app;
--> statement-breakpoint
-- What sign-in owns, and what it reads across tenants.
grant select, insert, update, delete on account, session, refresh_token, sign_in_code, rate_limit to stint_auth;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array[
    'tenant', 'role', 'role_permission', '"user"', 'organization', 'user_organization', 'employee', 'organization_team',
    'organization_team_employee'
  ] loop
    execute format('create policy for_sign_in on %s for select to stint_auth using (true)', name);
    execute format('grant select on %s to stint_auth', name);
  end loop;
end $$;
--> statement-breakpoint
create policy signs_in on "user" for update to stint_auth using (true);
--> statement-breakpoint
grant update (
  "updatedAt", "updatedByUserId", email, "emailVerifiedAt", "lastLoginAt", "defaultTeamId", "lastTeamId",
  "defaultOrganizationId", "lastOrganizationId"
) on "user" to stint_auth;
