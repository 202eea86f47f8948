CREATE TABLE "export_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenantId" uuid NOT NULL,
	"organizationId" uuid NOT NULL,
	"userId" uuid NOT NULL,
	"input" jsonb NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"rows" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"size" bigint,
	"reason" text,
	"stored" text,
	"createdAt" timestamp(3) with time zone NOT NULL,
	"finishedAt" timestamp(3) with time zone,
	CONSTRAINT "export_file_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "export_file_state" CHECK ("export_file"."state" in ('waiting', 'running', 'ready', 'failed')),
	CONSTRAINT "export_file_format" CHECK ("export_file"."format" in ('csv', 'xlsx', 'pdf')),
	CONSTRAINT "export_file_stored" CHECK (("export_file"."state" = 'ready') = ("export_file"."stored" is not null))
);
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "export_file" ADD CONSTRAINT "export_file_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_file" ADD CONSTRAINT "export_file_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_file_tenantId_userId_createdAt_index" ON "export_file" USING btree ("tenantId","userId","createdAt");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('mail.failed', 'join.requested', 'invitation.accepted', 'invitation.rejected', 'comment.mentioned', 'timer.long', 'timer.ended', 'timer.removed', 'tasks.stale', 'timesheet.submitted', 'timesheet.approved', 'timesheet.denied', 'timesheet.reopened', 'timesheet.reminder', 'export.ready', 'export.failed'));--> statement-breakpoint
select stint_guard('export_file');
