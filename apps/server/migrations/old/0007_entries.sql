ALTER TABLE "organization" ADD COLUMN "lockDate" date;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "editableDays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "time_log" ADD COLUMN "tagIds" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Time up to the lock date, or older than the edit limit, does not change, whoever writes. An entry belongs to the day on which
-- it begins, on the calendar of its person. Idle time counts nowhere and is free; what runs may always be stopped.
create function stint_refuse_old_time() returns trigger language plpgsql as $$
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
    select o."lockDate", o."editableDays", o."timeZone", null::text as zone into rules
    from organization o where o."tenantId" = one."tenantId" and o.id = one."organizationId";
    continue when rules."lockDate" is null and coalesce(rules."editableDays", 0) = 0;
    select coalesce(u."timeZone", rules."timeZone", 'Etc/UTC') into rules.zone
    from employee e join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
    where e."tenantId" = one."tenantId" and e.id = one."employeeId";
    if (one."startedAt" at time zone rules.zone)::date <= rules."lockDate" then
      raise exception 'This time is locked' using errcode = '23514', constraint = 'time_lock_date', detail = rules."lockDate"::text;
    end if;
    if rules."editableDays" > 0 and (now() at time zone rules.zone)::date - (one."startedAt" at time zone rules.zone)::date > rules."editableDays" then
      raise exception 'This time is too old' using errcode = '23514', constraint = 'time_too_old', detail = rules."editableDays"::text;
    end if;
  end loop;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger time_log_old_insert before insert or delete on time_log
  for each row execute function stint_refuse_old_time();
--> statement-breakpoint
create trigger time_log_old_update before update on time_log
  for each row when (
    (old."startedAt", old."deletedAt", old."employeeId", old."logType", old."taskId", old."projectId", old."isBillable", old.description, old.reason, old."tagIds")
    is distinct from
    (new."startedAt", new."deletedAt", new."employeeId", new."logType", new."taskId", new."projectId", new."isBillable", new.description, new.reason, new."tagIds")
    or old."stoppedAt" is not null and old."stoppedAt" is distinct from new."stoppedAt"
  ) execute function stint_refuse_old_time();
--> statement-breakpoint
-- Labels are part of what is approved.
drop trigger time_log_locked_update on time_log;
--> statement-breakpoint
create trigger time_log_locked_update before update on time_log
  for each row when (
    (old."startedAt", old."stoppedAt", old."deletedAt", old."employeeId", old."logType", old."taskId", old."projectId", old."isBillable", old.description, old.reason, old."tagIds")
    is distinct from
    (new."startedAt", new."stoppedAt", new."deletedAt", new."employeeId", new."logType", new."taskId", new."projectId", new."isBillable", new.description, new.reason, new."tagIds")
  ) execute function stint_refuse_locked_time();
