CREATE TABLE "task_time" (
	"tenantId" uuid NOT NULL,
	"employeeId" uuid NOT NULL,
	"taskId" uuid NOT NULL,
	"workedMs" bigint DEFAULT 0 NOT NULL,
	"updatedAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "task_time_pk" PRIMARY KEY("tenantId","employeeId","taskId")
);
--> statement-breakpoint
ALTER TABLE "time_log" ADD COLUMN "stopRequestId" uuid;--> statement-breakpoint
ALTER TABLE "task_time" ADD CONSTRAINT "task_time_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_time" ADD CONSTRAINT "task_time_taskId_fk" FOREIGN KEY ("tenantId","taskId") REFERENCES "public"."task"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_time_tenantId_taskId_index" ON "task_time" USING btree ("tenantId","taskId");--> statement-breakpoint
ALTER TABLE "time_log" ADD CONSTRAINT "stop_request_once" UNIQUE("tenantId","stopRequestId");--> statement-breakpoint
select stint_guard('task_time');
--> statement-breakpoint
-- Keeps task_time equal to the sum of a person's ended logs on a task, whoever writes, changes or deletes them.
create function count_time_log() returns trigger
  language plpgsql
as $$
begin
  if tg_op <> 'INSERT' and old."stoppedAt" is not null and old."taskId" is not null and old."deletedAt" is null
    and old."logType" <> 'IDLE' then
    update task_time set
      "workedMs" = "workedMs" - round(extract(epoch from old."stoppedAt" - old."startedAt") * 1000),
      "updatedAt" = greatest("updatedAt", old."updatedAt")
    where "tenantId" = old."tenantId" and "employeeId" = old."employeeId" and "taskId" = old."taskId";
  end if;
  if tg_op <> 'DELETE' and new."stoppedAt" is not null and new."taskId" is not null and new."deletedAt" is null
    and new."logType" <> 'IDLE' then
    insert into task_time as t ("tenantId", "employeeId", "taskId", "workedMs", "updatedAt")
    values (
      new."tenantId", new."employeeId", new."taskId",
      round(extract(epoch from new."stoppedAt" - new."startedAt") * 1000), new."updatedAt"
    )
    on conflict on constraint task_time_pk do update set
      "workedMs" = t."workedMs" + excluded."workedMs",
      "updatedAt" = greatest(t."updatedAt", excluded."updatedAt");
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger time_log_counts after insert or delete on time_log
  for each row execute function count_time_log();
--> statement-breakpoint
-- Signs of life and remarks change nothing here and cost nothing.
create trigger time_log_recounts
  after update of "tenantId", "employeeId", "taskId", "startedAt", "stoppedAt", "deletedAt", "logType" on time_log
  for each row execute function count_time_log();
