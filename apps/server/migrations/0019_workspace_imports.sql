CREATE TABLE "workspace_import" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deletedAt" timestamp(3) with time zone,
	"createdByUserId" uuid,
	"updatedByUserId" uuid,
	"deletedByUserId" uuid,
	"isActive" boolean DEFAULT true NOT NULL,
	"isArchived" boolean DEFAULT false NOT NULL,
	"archivedAt" timestamp(3) with time zone,
	"tenantId" uuid NOT NULL,
	"organizationId" uuid NOT NULL,
	"organizationTeamId" uuid NOT NULL,
	"server" text NOT NULL,
	"baseUrl" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"places" jsonb NOT NULL,
	"place" text,
	"sealedTokens" text,
	"counts" jsonb,
	"teams" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"projects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"teamIds" uuid[] DEFAULT '{}' NOT NULL,
	"projectIds" uuid[] DEFAULT '{}' NOT NULL,
	"taskImportId" uuid,
	"timeImportId" uuid,
	"done" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text,
	CONSTRAINT "workspace_import_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "workspace_import_state" CHECK ("workspace_import"."state" in ('connected', 'reading', 'read', 'waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "time_import" DROP CONSTRAINT "time_import_program";--> statement-breakpoint
ALTER TABLE "task_import" DROP CONSTRAINT "task_import_program";--> statement-breakpoint
ALTER TABLE "time_import" ADD COLUMN "workspaceImportId" uuid;--> statement-breakpoint
ALTER TABLE "task_import" ADD COLUMN "employeeIds" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "task_import" ADD COLUMN "workspaceImportId" uuid;--> statement-breakpoint
ALTER TABLE "workspace_import" ADD CONSTRAINT "workspace_import_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_import" ADD CONSTRAINT "workspace_import_organizationTeamId_fk" FOREIGN KEY ("tenantId","organizationTeamId") REFERENCES "public"."organization_team"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_import_tenantId_organizationId_createdAt_index" ON "workspace_import" USING btree ("tenantId","organizationId","createdAt");--> statement-breakpoint
CREATE INDEX "time_import_tenantId_workspaceImportId_index" ON "time_import" USING btree ("tenantId","workspaceImportId");--> statement-breakpoint
CREATE INDEX "task_import_tenantId_workspaceImportId_index" ON "task_import" USING btree ("tenantId","workspaceImportId");--> statement-breakpoint
ALTER TABLE "time_import" ADD CONSTRAINT "time_import_program" CHECK ("time_import"."program" in ('toggl', 'clockify', 'harvest', 'kimai', 'solidtime', 'everhour', 'hubstaff', 'timecamp', 'timery', 'stint', 'gauzy'));--> statement-breakpoint
ALTER TABLE "task_import" ADD CONSTRAINT "task_import_program" CHECK ("task_import"."program" in ('jira', 'linear', 'asana', 'trello', 'todoist', 'ticktick', 'github', 'gitlab', 'clickup', 'notion', 'microsoft', 'vikunja', 'plane', 'gauzy', 'generic'));--> statement-breakpoint
select stint_guard('workspace_import');
