ALTER TABLE "time_log" ADD COLUMN "lateSeconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "time_log" ADD CONSTRAINT "time_log_late" CHECK ("time_log"."lateSeconds" >= 0);