CREATE TABLE "holiday" (
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
	"date" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "holiday_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "holiday_name_length" CHECK (char_length(btrim("holiday"."name")) between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "report_link" (
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
	"savedReportId" uuid NOT NULL,
	"userId" uuid NOT NULL,
	"tokenHash" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"expiresAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "report_link_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "report_link_tokenHash_unique" UNIQUE("tokenHash")
);
--> statement-breakpoint
CREATE TABLE "report_mail" (
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
	"savedReportId" uuid NOT NULL,
	"userId" uuid NOT NULL,
	"cadence" text NOT NULL,
	"scheduledAt" timestamp(3) with time zone NOT NULL,
	"period" date,
	"queuedAt" timestamp(3) with time zone,
	"sentAt" timestamp(3) with time zone,
	"stoppedAt" timestamp(3) with time zone,
	CONSTRAINT "report_mail_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "report_mail_tenantId_savedReportId_userId_unique" UNIQUE("tenantId","savedReportId","userId"),
	CONSTRAINT "report_mail_cadence" CHECK ("report_mail"."cadence" in ('week', 'month'))
);
--> statement-breakpoint
CREATE TABLE "saved_report" (
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
	"userId" uuid NOT NULL,
	"name" text NOT NULL,
	"page" text NOT NULL,
	"settings" jsonb NOT NULL,
	"isShared" boolean DEFAULT false NOT NULL,
	CONSTRAINT "saved_report_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "saved_report_page" CHECK ("saved_report"."page" in ('overview', 'time-and-activity', 'weekly-limit', 'manual-time', 'actual-and-expected'))
);
--> statement-breakpoint
ALTER TABLE "holiday" ADD CONSTRAINT "holiday_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_link" ADD CONSTRAINT "report_link_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_link" ADD CONSTRAINT "report_link_savedReportId_fk" FOREIGN KEY ("tenantId","savedReportId") REFERENCES "public"."saved_report"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_link" ADD CONSTRAINT "report_link_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_savedReportId_fk" FOREIGN KEY ("tenantId","savedReportId") REFERENCES "public"."saved_report"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_report" ADD CONSTRAINT "saved_report_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_report" ADD CONSTRAINT "saved_report_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "holiday_once" ON "holiday" USING btree ("tenantId","organizationId","date",lower("name")) WHERE "holiday"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "report_link_tenantId_savedReportId_index" ON "report_link" USING btree ("tenantId","savedReportId");--> statement-breakpoint
CREATE INDEX "saved_report_tenantId_organizationId_index" ON "saved_report" USING btree ("tenantId","organizationId");--> statement-breakpoint
select stint_guard('holiday');
--> statement-breakpoint
select stint_guard('saved_report');
--> statement-breakpoint
select stint_guard('report_link');
--> statement-breakpoint
select stint_guard('report_mail');
--> statement-breakpoint
-- A token is looked up across tenants, answered with the row that it opens.
create function stint_report_link(hash text) returns table ("tenantId" uuid, "id" uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select l."tenantId", l.id from report_link l where l."tokenHash" = hash
$$;
--> statement-breakpoint
revoke all on function stint_report_link(text) from public;
--> statement-breakpoint
grant execute on function stint_report_link(text) to stint_auth;
--> statement-breakpoint
-- Where reports are mailed: asked across tenants, answered with whose rows to look at.
create function stint_mailed_reports() returns table ("tenantId" uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select distinct m."tenantId" from report_mail m where m."stoppedAt" is null and m."deletedAt" is null
$$;
--> statement-breakpoint
revoke all on function stint_mailed_reports() from public;
--> statement-breakpoint
grant execute on function stint_mailed_reports() to stint_auth;
