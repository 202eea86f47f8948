CREATE TABLE "image_asset" (
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
	"organizationId" uuid,
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"thumb" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"isFeatured" boolean DEFAULT false NOT NULL,
	"storageProvider" text DEFAULT 'LOCAL' NOT NULL,
	CONSTRAINT "image_asset_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "image_asset_storage" CHECK ("image_asset"."storageProvider" in ('LOCAL', 'S3', 'WASABI', 'CLOUDINARY', 'DIGITALOCEAN'))
);
--> statement-breakpoint
select stint_guard('image_asset');
