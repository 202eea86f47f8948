CREATE TABLE "plan_reminder" (
	"tenantId" uuid NOT NULL,
	"employeeId" uuid NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "plan_reminder_pk" PRIMARY KEY("tenantId","employeeId","kind"),
	CONSTRAINT "plan_reminder_kind" CHECK ("plan_reminder"."kind" in ('suggestion', 'endOfDay'))
);
--> statement-breakpoint
CREATE TABLE "activity" (
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
	"employeeId" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"source" text NOT NULL,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"duration" integer NOT NULL,
	"recordedAt" timestamp(3) with time zone NOT NULL,
	"timeSlotId" uuid,
	"taskId" uuid,
	"projectId" uuid,
	"metaData" jsonb,
	CONSTRAINT "activity_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "activity_type" CHECK ("activity"."type" in ('APP', 'URL')),
	CONSTRAINT "activity_source" CHECK ("activity"."source" in ('MOBILE', 'WEB_TIMER', 'BROWSER', 'DESKTOP', 'BROWSER_EXTENSION', 'HUBSTAFF', 'UPWORK', 'TEAMS', 'CLOC')),
	CONSTRAINT "activity_seconds" CHECK ("activity"."duration" between 0 and 86400)
);
--> statement-breakpoint
ALTER TABLE "plan_reminder" ADD CONSTRAINT "plan_reminder_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_timeSlotId_fk" FOREIGN KEY ("tenantId","timeSlotId") REFERENCES "public"."time_slot"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_taskId_fk" FOREIGN KEY ("tenantId","taskId") REFERENCES "public"."task"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_projectId_fk" FOREIGN KEY ("tenantId","projectId") REFERENCES "public"."organization_project"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_counts_once" ON "activity" USING btree ("tenantId","employeeId","type","recordedAt",md5("title")) WHERE "activity"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "activity_tenantId_timeSlotId_index" ON "activity" USING btree ("tenantId","timeSlotId");--> statement-breakpoint
select stint_guard(name::regclass) from unnest(array['plan_reminder', 'activity']) as name;
