CREATE TABLE "organization_contact" (
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
	"contactType" text DEFAULT 'CLIENT' NOT NULL,
	"primaryEmail" text,
	"primaryPhone" text,
	"notes" text,
	CONSTRAINT "organization_contact_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "contact_name_length" CHECK (char_length(btrim("organization_contact"."name")) between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "organization_contact" ADD CONSTRAINT "organization_contact_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organization_contact_tenantId_organizationId_index" ON "organization_contact" USING btree ("tenantId","organizationId");--> statement-breakpoint
select stint_guard('organization_contact');--> statement-breakpoint
-- Nothing could be referred to before.
update "organization_project" set "organizationContactId" = null where "organizationContactId" is not null;--> statement-breakpoint
ALTER TABLE "organization_project" ADD CONSTRAINT "organization_project_organizationContactId_fk" FOREIGN KEY ("tenantId","organizationContactId") REFERENCES "public"."organization_contact"("tenantId","id") ON DELETE no action ON UPDATE no action;