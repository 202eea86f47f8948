CREATE TABLE "sample_data" (
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
	"timeImportId" uuid NOT NULL,
	"dailyPlanId" uuid,
	CONSTRAINT "sample_data_tenantId_id_unique" UNIQUE("tenantId","id")
);
--> statement-breakpoint
ALTER TABLE "sample_data" ADD CONSTRAINT "sample_data_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_data" ADD CONSTRAINT "sample_data_timeImportId_fk" FOREIGN KEY ("tenantId","timeImportId") REFERENCES "public"."time_import"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_data" ADD CONSTRAINT "sample_data_dailyPlanId_fk" FOREIGN KEY ("tenantId","dailyPlanId") REFERENCES "public"."daily_plan"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_sample" ON "sample_data" USING btree ("tenantId","organizationId") WHERE "sample_data"."deletedAt" is null;--> statement-breakpoint
select stint_guard('sample_data');
