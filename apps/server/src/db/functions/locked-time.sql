-- An entry belongs to the day on which it begins, in the zone that its person had then: moving opens and closes nothing.
-- Whoever sets a lock date waits for the changes that have passed it, because both lock the organization.
create or replace function stint_refuse_old_time() returns trigger language plpgsql as $$
declare
  one time_log;
  rules record;
begin
  -- Set by whoever cuts an entry in two and keeps each second where it was.
  if current_setting('stint.keeps_time', true) = 'on' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  foreach one in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop
    continue when one."deletedAt" is not null or one."logType" = 'IDLE';
    select o."lockDate", o."editableDays", null::text as zone into rules
    from organization o where o."tenantId" = one."tenantId" and o.id = one."organizationId" for key share;
    continue when rules."lockDate" is null and coalesce(rules."editableDays", 0) = 0;
    select stint_zone_at(e."timeZones", one."startedAt") into rules.zone
    from employee e where e."tenantId" = one."tenantId" and e.id = one."employeeId";
    if (one."startedAt" at time zone rules.zone)::date <= rules."lockDate" then
      raise exception 'This time is locked' using errcode = '23514', constraint = 'time_lock_date', detail = rules."lockDate"::text;
    end if;
    if rules."editableDays" > 0 and (now() at time zone rules.zone)::date - (one."startedAt" at time zone rules.zone)::date > rules."editableDays" then
      raise exception 'This time is too old' using errcode = '23514', constraint = 'time_too_old', detail = rules."editableDays"::text;
    end if;
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- What is approved may be cut in two where each second stays where it was, so that a part of an entry can be billed. Whoever submits
-- or approves a timesheet waits for the changes that have passed it.
create or replace function stint_refuse_locked_time() returns trigger language plpgsql as $$
declare
  one time_log;
begin
  if current_setting('stint.keeps_time', true) = 'on' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  foreach one in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop
    continue when one."deletedAt" is not null;
    perform from timesheet s
    where s."tenantId" = one."tenantId" and s."employeeId" = one."employeeId" and s."deletedAt" is null
      and s."startedAt" < coalesce(one."stoppedAt", 'infinity') and s."stoppedAt" > one."startedAt"
    order by s.id for key share;
    if exists (
      select from timesheet s
      where s."tenantId" = one."tenantId" and s."employeeId" = one."employeeId" and s."deletedAt" is null
        and s.status in ('PENDING', 'IN REVIEW', 'APPROVED')
        and s."startedAt" < coalesce(one."stoppedAt", 'infinity') and s."stoppedAt" > one."startedAt"
    ) then
      raise exception 'The timesheet of this time is locked' using errcode = '23514', constraint = 'timesheet_locked';
    end if;
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- Whether a credit note has unlocked all that an invoice has of a person in a span.
create or replace function stint_is_freed(tenant uuid, invoice uuid, employee uuid, since timestamptz, until timestamptz) returns boolean
  language sql stable as $$
  select coalesce(bool_and(t."freedAt" is not null), false) from invoice_time t
  where t."tenantId" = tenant and t."invoiceId" = invoice and t."employeeId" = employee and t."startedAt" <= since and t."stoppedAt" >= until
$$;

-- Billed time does not change, whoever writes, until its invoice is void or a credit note has unlocked it. What cuts an entry in two at the end of a period and keeps
-- each second where it was may do so: both parts stay billed.
create or replace function stint_refuse_billed_time() returns trigger language plpgsql as $$
declare
  found record;
begin
  if current_setting('stint.keeps_time', true) = 'on' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  select i.number, i.status into found from invoice i where i."tenantId" = old."tenantId" and i.id = old."invoiceId";
  if found.status is distinct from 'VOID' and not stint_is_freed(old."tenantId", old."invoiceId", old."employeeId", old."startedAt", old."stoppedAt") then
    raise exception 'This time is billed' using errcode = '23514', constraint = 'time_billed', detail = found.number;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create or replace trigger time_log_old_insert before insert or delete on time_log
  for each row execute function stint_refuse_old_time();

create or replace trigger time_log_old_update before update on time_log
  for each row when (
    (old."startedAt", old."deletedAt", old."employeeId", old."logType", old."taskId", old."projectId", old."isBillable", old.description, old.reason, old."tagIds")
    is distinct from
    (new."startedAt", new."deletedAt", new."employeeId", new."logType", new."taskId", new."projectId", new."isBillable", new.description, new.reason, new."tagIds")
    or old."stoppedAt" is not null and old."stoppedAt" is distinct from new."stoppedAt"
  ) execute function stint_refuse_old_time();

create or replace trigger time_log_locked_insert before insert or delete on time_log
  for each row execute function stint_refuse_locked_time();

create or replace trigger time_log_locked_update before update on time_log
  for each row when (
    (old."startedAt", old."stoppedAt", old."deletedAt", old."employeeId", old."logType", old."taskId", old."projectId", old."isBillable", old.description, old.reason, old."tagIds")
    is distinct from
    (new."startedAt", new."stoppedAt", new."deletedAt", new."employeeId", new."logType", new."taskId", new."projectId", new."isBillable", new.description, new.reason, new."tagIds")
  ) execute function stint_refuse_locked_time();

create or replace trigger time_log_billed before update on time_log
  for each row when (old."invoiceId" is not null and (
    (old."invoiceId", old."startedAt", old."stoppedAt", old."deletedAt", old."employeeId", old."logType", old."taskId", old."projectId",
      old."organizationContactId", old."organizationTeamId", old."isBillable", old.description, old.reason, old."tagIds")
    is distinct from
    (new."invoiceId", new."startedAt", new."stoppedAt", new."deletedAt", new."employeeId", new."logType", new."taskId", new."projectId",
      new."organizationContactId", new."organizationTeamId", new."isBillable", new.description, new.reason, new."tagIds")
  )) execute function stint_refuse_billed_time();

create or replace trigger time_log_billed_delete before delete on time_log
  for each row when (old."invoiceId" is not null) execute function stint_refuse_billed_time();
