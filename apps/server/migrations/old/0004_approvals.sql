ALTER TABLE "timesheet" DROP CONSTRAINT "one_timesheet_per_week";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "timesheetFrequency" text DEFAULT 'WEEKLY' NOT NULL;--> statement-breakpoint
ALTER TABLE "timesheet" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "timesheet" ADD COLUMN "remindedAt" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "timesheet_tenantId_employeeId_startedAt_index" ON "timesheet" USING btree ("tenantId","employeeId","startedAt");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('mail.failed', 'join.requested', 'invitation.accepted', 'invitation.rejected', 'comment.mentioned', 'timer.long', 'timer.ended', 'timer.removed', 'tasks.stale', 'timesheet.submitted', 'timesheet.approved', 'timesheet.denied', 'timesheet.reopened', 'timesheet.reminder'));--> statement-breakpoint
-- Weeks overlap where the organization changed its zone or first weekday: the earlier one ends where the next begins.
update timesheet s set "deletedAt" = now()
from (select "tenantId", id, row_number() over (partition by "tenantId", "employeeId", "startedAt" order by "createdAt", id) as n
  from timesheet where "deletedAt" is null) twin
where twin."tenantId" = s."tenantId" and twin.id = s.id and twin.n > 1;
--> statement-breakpoint
update timesheet s set "stoppedAt" = beside."startsNext"
from (select "tenantId", id, lead("startedAt") over (partition by "tenantId", "employeeId" order by "startedAt") as "startsNext"
  from timesheet where "deletedAt" is null) beside
where beside."tenantId" = s."tenantId" and beside.id = s.id and beside."startsNext" < s."stoppedAt";
--> statement-breakpoint
alter table timesheet add constraint timesheet_overlaps
  exclude using gist (
    "tenantId" with =,
    "employeeId" with =,
    tstzrange("startedAt", "stoppedAt", '[)') with &&
  ) where ("deletedAt" is null);
--> statement-breakpoint
-- Time of a submitted, reviewed or approved timesheet does not change, whoever writes.
create function stint_refuse_locked_time() returns trigger language plpgsql as $$
declare
  one time_log;
begin
  foreach one in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop
    if one."deletedAt" is null and exists (
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
--> statement-breakpoint
create trigger time_log_locked_insert before insert or delete on time_log
  for each row execute function stint_refuse_locked_time();
--> statement-breakpoint
create trigger time_log_locked_update before update on time_log
  for each row when (
    (old."startedAt", old."stoppedAt", old."deletedAt", old."employeeId", old."logType", old."taskId", old."projectId", old."isBillable", old.description, old.reason)
    is distinct from
    (new."startedAt", new."stoppedAt", new."deletedAt", new."employeeId", new."logType", new."taskId", new."projectId", new."isBillable", new.description, new.reason)
  ) execute function stint_refuse_locked_time();
--> statement-breakpoint
-- Where a period ended within three days and waits to be submitted: asked across tenants, answered with whose rows to look at.
create function stint_unsubmitted(moment timestamptz) returns table ("tenantId" uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select distinct s."tenantId" from timesheet s
  where s.status in ('DRAFT', 'DENIED') and s."deletedAt" is null and s."remindedAt" is null
    and s."stoppedAt" <= moment and s."stoppedAt" > moment - interval '3 days'
$$;
--> statement-breakpoint
revoke all on function stint_unsubmitted(timestamptz) from public;
--> statement-breakpoint
grant execute on function stint_unsubmitted(timestamptz) to stint_auth;
