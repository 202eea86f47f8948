CREATE TABLE "budget_alert" (
	"tenantId" uuid NOT NULL,
	"projectId" uuid NOT NULL,
	"period" text NOT NULL,
	"percent" smallint NOT NULL,
	"budget" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "budget_alert_tenantId_projectId_period_budget_percent_pk" PRIMARY KEY("tenantId","projectId","period","budget","percent")
);
--> statement-breakpoint
CREATE TABLE "hourly_rate" (
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
	"kind" text NOT NULL,
	"employeeId" uuid,
	"projectId" uuid,
	"startsOn" date NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"minimum" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "hourly_rate_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "one_rate_a_day" UNIQUE NULLS NOT DISTINCT("tenantId","organizationId","kind","employeeId","projectId","startsOn"),
	CONSTRAINT "rate_kind" CHECK ("hourly_rate"."kind" in ('BILL', 'COST')),
	CONSTRAINT "rate_owner" CHECK ("hourly_rate"."employeeId" is not null or "hourly_rate"."projectId" is not null),
	CONSTRAINT "rate_of_cost" CHECK ("hourly_rate"."kind" = 'BILL' or ("hourly_rate"."projectId" is null and "hourly_rate"."minimum" = 0)),
	CONSTRAINT "rate_amounts" CHECK ("hourly_rate"."amount" >= 0 and "hourly_rate"."minimum" >= 0)
);
--> statement-breakpoint
ALTER TABLE "employee" DROP CONSTRAINT "employee_rates";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "organization_project" ALTER COLUMN "budget" SET DATA TYPE numeric(15, 3);--> statement-breakpoint
ALTER TABLE "organization_project" ADD COLUMN "budgetBasis" text DEFAULT 'billed' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_project" ADD COLUMN "budgetPeriod" text DEFAULT 'total' NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_alert" ADD CONSTRAINT "budget_alert_projectId_fk" FOREIGN KEY ("tenantId","projectId") REFERENCES "public"."organization_project"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hourly_rate" ADD CONSTRAINT "hourly_rate_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hourly_rate" ADD CONSTRAINT "hourly_rate_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hourly_rate" ADD CONSTRAINT "hourly_rate_projectId_fk" FOREIGN KEY ("tenantId","projectId") REFERENCES "public"."organization_project"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hourly_rate_tenantId_employeeId_index" ON "hourly_rate" USING btree ("tenantId","employeeId");--> statement-breakpoint
-- The rates so far hold for all time. They move before their columns are dropped.
insert into hourly_rate ("tenantId", "organizationId", kind, "employeeId", "startsOn", currency, amount, minimum)
select e."tenantId", e."organizationId", 'BILL', e.id, '1970-01-01', upper(coalesce(nullif(e."billRateCurrency", ''), o.currency)),
  round(e."billRateValue"::numeric * d.units), round(e."minimumBillingRate"::numeric * d.units)
from employee e join organization o on o."tenantId" = e."tenantId" and o.id = e."organizationId"
cross join lateral (select case
  when upper(coalesce(nullif(e."billRateCurrency", ''), o.currency)) in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1
  when upper(coalesce(nullif(e."billRateCurrency", ''), o.currency)) in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000
  else 100 end as units) d
where e."billRateValue" > 0 or e."minimumBillingRate" > 0;--> statement-breakpoint
ALTER TABLE "employee" DROP COLUMN "billRateValue";--> statement-breakpoint
ALTER TABLE "employee" DROP COLUMN "billRateCurrency";--> statement-breakpoint
ALTER TABLE "employee" DROP COLUMN "minimumBillingRate";--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('mail.failed', 'join.requested', 'invitation.accepted', 'invitation.rejected', 'comment.mentioned', 'timer.long', 'timer.ended', 'timer.removed', 'tasks.stale', 'timesheet.submitted', 'timesheet.approved', 'timesheet.denied', 'timesheet.reopened', 'timesheet.reminder', 'export.ready', 'export.failed', 'meeting.invited', 'board.invited', 'budget.reached'));--> statement-breakpoint
ALTER TABLE "organization_project" ADD CONSTRAINT "project_budget_basis" CHECK ("organization_project"."budgetBasis" in ('billed', 'cost'));--> statement-breakpoint
ALTER TABLE "organization_project" ADD CONSTRAINT "project_budget_period" CHECK ("organization_project"."budgetPeriod" in ('total', 'month'));
--> statement-breakpoint
select stint_guard('hourly_rate');
--> statement-breakpoint
select stint_guard('budget_alert');
