CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenantId" uuid NOT NULL,
	"userId" uuid NOT NULL,
	"kind" text NOT NULL,
	"subjectId" uuid NOT NULL,
	"organizationTeamId" uuid,
	"byUserId" uuid,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"createdAt" timestamp(3) with time zone NOT NULL,
	"readAt" timestamp(3) with time zone,
	"settledAt" timestamp(3) with time zone,
	"removedAt" timestamp(3) with time zone,
	CONSTRAINT "notification_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('mail.failed', 'join.requested', 'invitation.accepted', 'invitation.rejected', 'comment.mentioned'))
);
--> statement-breakpoint
ALTER TABLE "mail_failure" ADD COLUMN "dismissedAt" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "told_once" ON "notification" USING btree ("tenantId","userId","kind","subjectId") WHERE "readAt" is null and "removedAt" is null;--> statement-breakpoint
CREATE INDEX "notification_tenantId_userId_createdAt_index" ON "notification" USING btree ("tenantId","userId","createdAt");--> statement-breakpoint
CREATE INDEX "notification_tenantId_subjectId_index" ON "notification" USING btree ("tenantId","subjectId");--> statement-breakpoint
select stint_guard('notification');
