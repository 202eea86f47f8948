CREATE TABLE "meeting" (
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
	"organizationId" uuid NOT NULL,
	"room" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "meeting_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "meeting_type" CHECK ("meeting"."type" in ('JITSI', 'LIVEKIT'))
);
--> statement-breakpoint
CREATE TABLE "chosen_presence" (
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
	"userId" uuid NOT NULL,
	"status" text NOT NULL,
	"until" timestamp(3) with time zone,
	CONSTRAINT "chosen_presence_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "chosen_presence_once" UNIQUE("tenantId","userId"),
	CONSTRAINT "chosen_presence_status" CHECK ("chosen_presence"."status" in ('AUTOMATIC', 'AWAY', 'DO_NOT_DISTURB', 'OFFLINE'))
);
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "meetingType" text DEFAULT 'JITSI' NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chosen_presence" ADD CONSTRAINT "chosen_presence_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('mail.failed', 'join.requested', 'invitation.accepted', 'invitation.rejected', 'comment.mentioned', 'timer.long', 'timer.ended', 'timer.removed', 'tasks.stale', 'timesheet.submitted', 'timesheet.approved', 'timesheet.denied', 'timesheet.reopened', 'timesheet.reminder', 'export.ready', 'export.failed', 'meeting.invited'));--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_meeting_type" CHECK ("organization"."meetingType" in ('JITSI', 'LIVEKIT'));--> statement-breakpoint
select stint_guard('meeting');
--> statement-breakpoint
select stint_guard('chosen_presence');
