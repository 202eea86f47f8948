CREATE TABLE "time_import" (
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
	"name" text NOT NULL,
	"program" text,
	"entries" integer NOT NULL,
	"seconds" bigint NOT NULL,
	"timeLogIds" uuid[] NOT NULL,
	"taskIds" uuid[] NOT NULL,
	"projectIds" uuid[] NOT NULL,
	"contactIds" uuid[] NOT NULL,
	CONSTRAINT "time_import_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "time_import_program" CHECK ("time_import"."program" in ('toggl', 'clockify', 'harvest', 'kimai'))
);
--> statement-breakpoint
ALTER TABLE "time_import" ADD CONSTRAINT "time_import_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_import_tenantId_organizationId_createdAt_index" ON "time_import" USING btree ("tenantId","organizationId","createdAt");--> statement-breakpoint
select stint_guard('time_import');
