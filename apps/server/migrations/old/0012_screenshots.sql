CREATE TABLE "screenshot" (
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
	"timeSlotId" uuid NOT NULL,
	"recordedAt" timestamp(3) with time zone NOT NULL,
	"url" text,
	"thumb" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"isBlurred" boolean DEFAULT false NOT NULL,
	"storageProvider" text DEFAULT 'LOCAL' NOT NULL,
	CONSTRAINT "screenshot_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "screenshot_storage" CHECK ("screenshot"."storageProvider" in ('LOCAL', 'S3', 'WASABI', 'CLOUDINARY', 'DIGITALOCEAN')),
	CONSTRAINT "screenshot_files" CHECK ("screenshot"."deletedAt" is not null or ("screenshot"."url" is not null and "screenshot"."thumb" is not null))
);
--> statement-breakpoint
CREATE TABLE "screenshot_view" (
	"tenantId" uuid NOT NULL,
	"screenshotId" uuid NOT NULL,
	"userId" uuid NOT NULL,
	"seenAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "screenshot_view_pk" PRIMARY KEY("tenantId","screenshotId","userId")
);
--> statement-breakpoint
ALTER TABLE "employee" ALTER COLUMN "allowScreenshotCapture" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "organization" ALTER COLUMN "allowScreenshotCapture" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "allowScreenshotBlur" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "screenshotDays" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "screenshot" ADD CONSTRAINT "screenshot_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenshot" ADD CONSTRAINT "screenshot_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenshot" ADD CONSTRAINT "screenshot_timeSlotId_fk" FOREIGN KEY ("tenantId","timeSlotId") REFERENCES "public"."time_slot"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenshot_view" ADD CONSTRAINT "screenshot_view_screenshotId_fk" FOREIGN KEY ("tenantId","screenshotId") REFERENCES "public"."screenshot"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "screenshot_view" ADD CONSTRAINT "screenshot_view_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "screenshot_once" ON "screenshot" USING btree ("tenantId","timeSlotId","recordedAt") WHERE "screenshot"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "screenshot_tenantId_employeeId_recordedAt_index" ON "screenshot" USING btree ("tenantId","employeeId","recordedAt");--> statement-breakpoint
CREATE INDEX "screenshot_tenantId_organizationId_recordedAt_index" ON "screenshot" USING btree ("tenantId","organizationId","recordedAt");--> statement-breakpoint
select stint_guard('screenshot');
--> statement-breakpoint
select stint_guard('screenshot_view');
--> statement-breakpoint
-- The former default was on, but nothing was captured. Nobody has chosen it, so it is off for all.
update organization set "allowScreenshotCapture" = false where "allowScreenshotCapture";
--> statement-breakpoint
update employee set "allowScreenshotCapture" = false where "allowScreenshotCapture";
