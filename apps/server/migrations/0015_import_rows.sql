CREATE TABLE "time_import_row" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenantId" uuid NOT NULL,
	"organizationId" uuid NOT NULL,
	"timeImportId" uuid NOT NULL,
	"employeeId" uuid NOT NULL,
	"timeLogId" uuid,
	"key" text NOT NULL,
	"date" date,
	"clock" integer,
	"seconds" integer,
	"text" text NOT NULL,
	"content" text NOT NULL,
	"isAdopted" boolean DEFAULT false NOT NULL,
	"changedByImportId" uuid,
	"before" jsonb,
	"updatedAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "time_import_row_once" UNIQUE("tenantId","organizationId","key")
);
--> statement-breakpoint
ALTER TABLE "time_import" DROP CONSTRAINT "time_import_program";--> statement-breakpoint
ALTER TABLE "time_import" ADD COLUMN "employeeIds" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "time_import" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "time_import" ADD COLUMN "choices" jsonb;--> statement-breakpoint
ALTER TABLE "time_import" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "time_import" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "time_import" ADD COLUMN "stored" text;--> statement-breakpoint
ALTER TABLE "time_import" ADD COLUMN "rowList" text;--> statement-breakpoint
ALTER TABLE "time_import" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "time_import" ADD COLUMN "rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "time_import" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "time_import" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "time_import_row" ADD CONSTRAINT "time_import_row_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_import_row" ADD CONSTRAINT "time_import_row_timeImportId_fk" FOREIGN KEY ("tenantId","timeImportId") REFERENCES "public"."time_import"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_import_row" ADD CONSTRAINT "time_import_row_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_import_row" ADD CONSTRAINT "time_import_row_timeLogId_fk" FOREIGN KEY ("tenantId","timeLogId") REFERENCES "public"."time_log"("tenantId","id") ON DELETE set null ("timeLogId") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_import_row_tenantId_timeImportId_index" ON "time_import_row" USING btree ("tenantId","timeImportId");--> statement-breakpoint
CREATE INDEX "time_import_row_tenantId_changedByImportId_index" ON "time_import_row" USING btree ("tenantId","changedByImportId");--> statement-breakpoint
CREATE INDEX "time_import_row_tenantId_timeLogId_index" ON "time_import_row" USING btree ("tenantId","timeLogId");--> statement-breakpoint
CREATE INDEX "time_import_row_tenantId_employeeId_date_index" ON "time_import_row" USING btree ("tenantId","employeeId","date");--> statement-breakpoint
ALTER TABLE "time_import" ADD CONSTRAINT "time_import_state" CHECK ("time_import"."state" in ('reading', 'read', 'waiting', 'running', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "time_import" ADD CONSTRAINT "time_import_program" CHECK ("time_import"."program" in ('toggl', 'clockify', 'harvest', 'kimai', 'solidtime', 'everhour', 'hubstaff', 'timecamp', 'timery', 'stint'));--> statement-breakpoint
select stint_guard('time_import_row');
