create or replace function stint_forgotten(moment timestamp with time zone) RETURNS TABLE("tenantId" uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
  select distinct l."tenantId" from time_log l
  join organization o on o."tenantId" = l."tenantId" and o.id = l."organizationId"
  where l."stoppedAt" is null and l."deletedAt" is null and (
    (o."timerReminderHours" > 0 and l."askedAt" is null
      and greatest(l."startedAt", l."keptAt") + o."timerReminderHours" * interval '1 hour' <= moment)
    or (o."timerLimitHours" > 0
      and greatest(l."startedAt", l."keptAt") + o."timerLimitHours" * interval '1 hour' <= moment)
    or (o."allowTrackInactivity" and o."isRemoveIdleTime" and l."askedWhy" in ('idle', 'asleep')
      and l."askedAt" + o."activityProofDuration" * interval '1 minute' <= moment)
  )
$$;
revoke all on function stint_forgotten from public;
grant all on function stint_forgotten to stint_auth;

-- Where a period ended within three days and waits to be submitted: asked across tenants, answered with whose rows to look at.
create or replace function stint_unsubmitted(moment timestamptz) returns table ("tenantId" uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select distinct s."tenantId" from timesheet s
  where s.status in ('DRAFT', 'DENIED') and s."deletedAt" is null and s."remindedAt" is null
    and s."stoppedAt" <= moment and s."stoppedAt" > moment - interval '3 days'
$$;
revoke all on function stint_unsubmitted from public;
grant all on function stint_unsubmitted to stint_auth;

-- Organizations in which some project or person has a rule for stale tasks: asked across tenants, answered with nothing else.
create or replace function stint_with_stale_rules() returns table ("tenantId" uuid, "organizationId" uuid, "timeZone" text)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select o."tenantId", o.id, coalesce(o."timeZone", 'Etc/UTC') from organization o
  where o."deletedAt" is null and (
    exists (select from organization_project p where p."tenantId" = o."tenantId" and p."organizationId" = o.id
      and p."deletedAt" is null and (p."closeTasksIn" > 0 or p."archiveTasksIn" > 0))
    or exists (select from employee e where e."tenantId" = o."tenantId" and e."organizationId" = o.id
      and e."deletedAt" is null and (e."closeTasksIn" > 0 or e."archiveTasksIn" > 0)))
$$;
revoke all on function stint_with_stale_rules from public;
grant all on function stint_with_stale_rules to stint_auth;

-- Where reports are mailed: asked across tenants, answered with whose rows to look at.
create or replace function stint_mailed_reports() returns table ("tenantId" uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select distinct m."tenantId" from report_mail m where m."stoppedAt" is null and m."deletedAt" is null
$$;
revoke all on function stint_mailed_reports from public;
grant all on function stint_mailed_reports to stint_auth;

-- Where notices wait to be mailed or pushed: asked across tenants, answered with whose rows to look at.
create or replace function stint_due_notices(moment timestamptz) returns table ("tenantId" uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select n."tenantId" from notification n where n."mailAt" <= moment
  union select n."tenantId" from notification n where n."pushAt" <= moment
$$;
revoke all on function stint_due_notices from public;
grant all on function stint_due_notices to stint_auth;

-- Where an open task is due within three days before or after a moment: asked across tenants, answered with whose rows to look at.
create or replace function stint_with_due_tasks(moment timestamptz) returns table ("tenantId" uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select distinct t."tenantId" from task t
  where t."dueDate" between moment - interval '4 days' and moment + interval '3 days' and t."resolvedAt" is null and t."deletedAt" is null
$$;
revoke all on function stint_with_due_tasks from public;
grant all on function stint_with_due_tasks to stint_auth;
