ALTER TABLE "workspace_import" DROP CONSTRAINT "workspace_import_state";--> statement-breakpoint
ALTER TABLE "task_import" DROP CONSTRAINT "task_import_state";--> statement-breakpoint
ALTER TABLE "import_mapping" DROP CONSTRAINT "import_mapping_kind";--> statement-breakpoint
ALTER TABLE "workspace_import" ADD COLUMN "planIds" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_import" ADD COLUMN "plans" text;--> statement-breakpoint
ALTER TABLE "workspace_import" ADD COLUMN "rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_import" ADD CONSTRAINT "workspace_import_state" CHECK ("workspace_import"."state" in ('connected', 'reading', 'read', 'waiting', 'running', 'done', 'failed', 'undoing'));--> statement-breakpoint
ALTER TABLE "task_import" ADD CONSTRAINT "task_import_state" CHECK ("task_import"."state" in ('reading', 'read', 'waiting', 'running', 'done', 'failed', 'undoing'));--> statement-breakpoint
ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_kind" CHECK ("import_mapping"."kind" in ('person', 'client', 'project', 'task', 'label', 'status', 'priority', 'size', 'type', 'flag'));--> statement-breakpoint
UPDATE "workspace_import" SET "counts" = '{"comments": 0, "plans": 0}'::jsonb || "counts" WHERE "counts" IS NOT NULL;
