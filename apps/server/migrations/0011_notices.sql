CREATE TABLE "task_follower" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenantId" uuid NOT NULL,
	"taskId" uuid NOT NULL,
	"userId" uuid NOT NULL,
	"isFollowing" boolean NOT NULL,
	"changedAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "task_follower_once" UNIQUE("tenantId","taskId","userId")
);
--> statement-breakpoint
CREATE TABLE "notice_setting" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"createdByUserId" uuid,
	"updatedByUserId" uuid,
	"deletedByUserId" uuid,
	"isActive" boolean DEFAULT true NOT NULL,
	"isArchived" boolean DEFAULT false NOT NULL,
	"archivedAt" timestamp(3) with time zone,
	"tenantId" uuid NOT NULL,
	"userId" uuid,
	"matrix" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet" jsonb,
	"pausesOnDaysOff" boolean DEFAULT true NOT NULL,
	"isDigest" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notice_setting_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "notice_setting_once" UNIQUE NULLS NOT DISTINCT("tenantId","userId")
);
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "inInbox" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "mailAt" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "pushAt" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "task_follower" ADD CONSTRAINT "task_follower_taskId_fk" FOREIGN KEY ("tenantId","taskId") REFERENCES "public"."task"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_follower" ADD CONSTRAINT "task_follower_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_setting" ADD CONSTRAINT "notice_setting_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_follower_tenantId_userId_index" ON "task_follower" USING btree ("tenantId","userId");--> statement-breakpoint
CREATE INDEX "task_open_due" ON "task" USING btree ("dueDate") WHERE "task"."dueDate" is not null and "task"."resolvedAt" is null and "task"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "notification_to_mail" ON "notification" USING btree ("tenantId","mailAt") WHERE "mailAt" is not null;--> statement-breakpoint
CREATE INDEX "notification_to_push" ON "notification" USING btree ("tenantId","pushAt") WHERE "pushAt" is not null;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('mail.failed', 'join.requested', 'invitation.accepted', 'invitation.rejected', 'task.assigned', 'task.unassigned', 'task.status', 'task.unblocked', 'task.due', 'task.overdue', 'task.estimate', 'comment.added', 'comment.mentioned', 'timer.long', 'timer.ended', 'timer.removed', 'tasks.stale', 'timesheet.submitted', 'timesheet.waiting', 'timesheet.approved', 'timesheet.denied', 'timesheet.reopened', 'timesheet.reminder', 'export.ready', 'export.failed', 'import.ready', 'meeting.invited', 'board.invited', 'budget.reached', 'invoice.draft', 'invoice.overdue'));--> statement-breakpoint
select stint_guard('task_follower');--> statement-breakpoint
select stint_guard('notice_setting');
