CREATE TABLE "import_mapping" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenantId" uuid NOT NULL,
	"organizationId" uuid NOT NULL,
	"program" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"value" text,
	"updatedAt" timestamp(3) with time zone NOT NULL,
	"updatedByUserId" uuid NOT NULL,
	CONSTRAINT "import_mapping_once" UNIQUE("tenantId","organizationId","program","kind","name"),
	CONSTRAINT "import_mapping_kind" CHECK ("import_mapping"."kind" in ('person', 'client', 'project', 'task', 'label', 'status', 'priority', 'type', 'flag')),
	CONSTRAINT "import_mapping_action" CHECK ("import_mapping"."action" in ('use', 'create', 'skip')),
	CONSTRAINT "import_mapping_value" CHECK (("import_mapping"."action" = 'use') = ("import_mapping"."value" is not null))
);
--> statement-breakpoint
ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
select stint_guard('import_mapping');
