ALTER TABLE "time_log" DROP CONSTRAINT "time_request_once";--> statement-breakpoint
ALTER TABLE "time_log" DROP CONSTRAINT "stop_request_once";--> statement-breakpoint
DROP INDEX "time_log_tenantId_organizationTeamId_startedAt_index";--> statement-breakpoint
DROP INDEX "time_log_tenantId_organizationId_startedAt_index";--> statement-breakpoint
CREATE UNIQUE INDEX "time_request_once" ON "time_log" USING btree ("tenantId","requestId") WHERE "time_log"."requestId" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stop_request_once" ON "time_log" USING btree ("tenantId","stopRequestId") WHERE "time_log"."stopRequestId" is not null;--> statement-breakpoint
-- A log that has not ended counts nowhere: starting one does not call the function.
drop trigger time_log_counts on time_log;
--> statement-breakpoint
create trigger time_log_counts after insert on time_log
  for each row when (new."stoppedAt" is not null) execute function count_time_log();
--> statement-breakpoint
create trigger time_log_uncounts after delete on time_log
  for each row when (old."stoppedAt" is not null) execute function count_time_log();
