DROP INDEX "task_linked_once";--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "acceptanceCriteria" text;--> statement-breakpoint
CREATE INDEX "task_linked_issue_tenantId_taskFromId_index" ON "task_linked_issue" USING btree ("tenantId","taskFromId");--> statement-breakpoint
CREATE UNIQUE INDEX "task_linked_once" ON "task_linked_issue" USING btree ("tenantId",least("taskFromId", "taskToId"),greatest("taskFromId", "taskToId")) WHERE "task_linked_issue"."deletedAt" is null;