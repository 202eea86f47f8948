CREATE TABLE "backup_run" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"startedAt" timestamp(3) with time zone NOT NULL,
	"endedAt" timestamp(3) with time zone NOT NULL,
	"bytes" bigint,
	"objectKey" text,
	"error" text
);
--> statement-breakpoint
CREATE INDEX "backup_run_startedAt_index" ON "backup_run" USING btree ("startedAt");
--> statement-breakpoint
grant select on backup_run to stint_auth;
