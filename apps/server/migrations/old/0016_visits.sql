CREATE TABLE "visit" (
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
	"userId" uuid NOT NULL,
	"taskId" uuid,
	"room" text,
	"type" text,
	"startedAt" timestamp(3) with time zone NOT NULL,
	"seenAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "visit_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "visit_once" UNIQUE NULLS NOT DISTINCT("tenantId","userId","taskId","room"),
	CONSTRAINT "visit_place" CHECK (("visit"."taskId" is null) <> ("visit"."room" is null) and ("visit"."room" is null) = ("visit"."type" is null)),
	CONSTRAINT "visit_type" CHECK ("visit"."type" in ('JITSI', 'LIVEKIT'))
);
--> statement-breakpoint
ALTER TABLE "visit" ADD CONSTRAINT "visit_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_of_task" ON "visit" USING btree ("tenantId","taskId");--> statement-breakpoint
select stint_guard('visit');
