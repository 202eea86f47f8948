ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "timerReminderHours" double precision DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "timerLimitHours" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "time_log" ADD COLUMN "activeAt" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "time_log" ADD COLUMN "keptAt" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "time_log" ADD COLUMN "askedAt" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "time_log" ADD COLUMN "askedWhy" text;--> statement-breakpoint
ALTER TABLE "time_log" ADD COLUMN "idleSince" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "time_log" ADD COLUMN "idleUntil" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('mail.failed', 'join.requested', 'invitation.accepted', 'invitation.rejected', 'comment.mentioned', 'timer.long', 'timer.ended', 'timer.removed'));--> statement-breakpoint
ALTER TABLE "time_log" ADD CONSTRAINT "time_log_prompt" CHECK ("time_log"."askedWhy" in ('idle', 'asleep', 'long', 'ended', 'removed'));--> statement-breakpoint
-- Where somebody's timer may have been forgotten: asked across tenants, answered with nothing but whose rows to look at.
create function stint_forgotten(moment timestamptz) returns table ("tenantId" uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
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
--> statement-breakpoint
revoke all on function stint_forgotten(timestamptz) from public;
--> statement-breakpoint
grant execute on function stint_forgotten(timestamptz) to stint_auth;
