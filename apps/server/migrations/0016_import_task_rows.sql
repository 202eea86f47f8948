CREATE TABLE "task_import_row" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenantId" uuid NOT NULL,
	"organizationId" uuid NOT NULL,
	"taskImportId" uuid NOT NULL,
	"taskId" uuid,
	"key" text NOT NULL,
	"parts" jsonb NOT NULL,
	"changedByImportId" uuid,
	"before" jsonb,
	"updatedAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "task_import_row_once" UNIQUE("tenantId","organizationId","key")
);
--> statement-breakpoint
ALTER TABLE "task_import" ADD COLUMN "projectIds" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "task_import" ADD COLUMN "optionIds" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "task_import" ADD COLUMN "program" text;--> statement-breakpoint
ALTER TABLE "task_import" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "task_import" ADD COLUMN "choices" jsonb;--> statement-breakpoint
ALTER TABLE "task_import" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "task_import" ADD COLUMN "stored" text;--> statement-breakpoint
ALTER TABLE "task_import" ADD COLUMN "tasks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task_import" ADD COLUMN "changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task_import" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task_import" ADD COLUMN "rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task_import" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "task_import" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "task_import_row" ADD CONSTRAINT "task_import_row_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_import_row" ADD CONSTRAINT "task_import_row_taskImportId_fk" FOREIGN KEY ("tenantId","taskImportId") REFERENCES "public"."task_import"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_import_row" ADD CONSTRAINT "task_import_row_taskId_fk" FOREIGN KEY ("tenantId","taskId") REFERENCES "public"."task"("tenantId","id") ON DELETE set null ("taskId") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_import_row_tenantId_taskImportId_index" ON "task_import_row" USING btree ("tenantId","taskImportId");--> statement-breakpoint
CREATE INDEX "task_import_row_tenantId_changedByImportId_index" ON "task_import_row" USING btree ("tenantId","changedByImportId");--> statement-breakpoint
CREATE INDEX "task_import_row_tenantId_taskId_index" ON "task_import_row" USING btree ("tenantId","taskId");--> statement-breakpoint
CREATE INDEX "task_import_tenantId_organizationId_createdAt_index" ON "task_import" USING btree ("tenantId","organizationId","createdAt");--> statement-breakpoint
ALTER TABLE "task_import" ADD CONSTRAINT "task_import_program" CHECK ("task_import"."program" in ('jira', 'linear', 'asana', 'trello', 'todoist', 'ticktick', 'github', 'gitlab', 'clickup', 'notion', 'microsoft', 'vikunja', 'plane', 'generic'));--> statement-breakpoint
ALTER TABLE "task_import" ADD CONSTRAINT "task_import_state" CHECK ("task_import"."state" in ('reading', 'read', 'waiting', 'running', 'done', 'failed'));--> statement-breakpoint
UPDATE "task_import" SET "tasks" = cardinality("taskIds"), "rows" = cardinality("taskIds"), "done" = cardinality("taskIds");--> statement-breakpoint
select stint_guard('task_import_row');
