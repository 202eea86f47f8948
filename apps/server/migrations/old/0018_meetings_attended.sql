CREATE TABLE "attended_meeting" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenantId" uuid NOT NULL,
	"userId" uuid NOT NULL,
	"startedAt" timestamp(3) with time zone NOT NULL,
	"stoppedAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "attended_meeting_order" CHECK ("attended_meeting"."startedAt" < "attended_meeting"."stoppedAt")
);
--> statement-breakpoint
ALTER TABLE "attended_meeting" ADD CONSTRAINT "attended_meeting_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attended_meeting_of_user" ON "attended_meeting" USING btree ("tenantId","userId","startedAt");--> statement-breakpoint
select stint_guard('attended_meeting');
