ALTER TABLE "task" ADD COLUMN "titleKey" text GENERATED ALWAYS AS (lower("title")) STORED;--> statement-breakpoint
ALTER TABLE "task_team" ADD COLUMN "taskStatusId" uuid;--> statement-breakpoint
CREATE INDEX "task_by_title" ON "task" USING btree ("tenantId","organizationId",("titleKey"),"number") WHERE "task"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "task_by_issueType" ON "task" USING btree ("tenantId","organizationId",(case "issueType" when 'Epic' then 1 when 'Story' then 2 when 'Task' then 3 when 'Bug' then 4 else 0 end),"number") WHERE "task"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "task_by_priority" ON "task" USING btree ("tenantId","organizationId",(case "priority" when 'low' then 1 when 'medium' then 2 when 'high' then 3 when 'urgent' then 4 else 0 end),"number") WHERE "task"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "task_by_size" ON "task" USING btree ("tenantId","organizationId",(case "size" when 'tiny' then 1 when 'small' then 2 when 'medium' then 3 when 'large' then 4 when 'x-large' then 5 else 0 end),"number") WHERE "task"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "task_by_estimate" ON "task" USING btree ("tenantId","organizationId",("estimate"),"number") WHERE "task"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "task_by_dueFirst" ON "task" USING btree ("tenantId","organizationId",(coalesce("dueDate", 'infinity')),"number") WHERE "task"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "task_by_dueLast" ON "task" USING btree ("tenantId","organizationId",(coalesce("dueDate", '-infinity')),"number") WHERE "task"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "task_by_updatedAt" ON "task" USING btree ("tenantId","organizationId",("updatedAt"),"number") WHERE "task"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "task_team_by_status" ON "task_team" USING btree ("tenantId","organizationTeamId","taskStatusId","number");--> statement-breakpoint
update task_team x set "taskStatusId" = t."taskStatusId" from task t
  where t."tenantId" = x."tenantId" and t.id = x."taskId" and t."taskStatusId" is not null;
--> statement-breakpoint
create or replace function task_team_number() returns trigger
  language plpgsql
as $$
begin
  select t."number", t."taskStatusId" into new."number", new."taskStatusId"
  from task t where t."tenantId" = new."tenantId" and t.id = new."taskId";
  return new;
end $$;
--> statement-breakpoint
create function task_team_status() returns trigger
  language plpgsql
as $$
begin
  update task_team set "taskStatusId" = new."taskStatusId" where "tenantId" = new."tenantId" and "taskId" = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger task_team_status after update of "taskStatusId" on task
  for each row when (new."taskStatusId" is distinct from old."taskStatusId") execute function task_team_status();
