CREATE TABLE "invoice" (
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
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"status" text DEFAULT 'ISSUED' NOT NULL,
	"date" date NOT NULL,
	"dueDate" date,
	"startDate" date NOT NULL,
	"endDate" date NOT NULL,
	"organizationContactId" uuid,
	"currency" text NOT NULL,
	"sellerName" text NOT NULL,
	"sellerAddress" text,
	"sellerTaxId" text,
	"clientName" text,
	"clientAddress" text,
	"note" text,
	"taxName" text,
	"taxPercent" numeric(6, 3),
	"workedMs" bigint NOT NULL,
	"net" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"total" bigint NOT NULL,
	"voidedAt" timestamp(3) with time zone,
	"voidedByUserId" uuid,
	"voidReason" text,
	"requestId" uuid,
	CONSTRAINT "invoice_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "invoice_sequence" UNIQUE("tenantId","organizationId","sequence"),
	CONSTRAINT "invoice_number_taken" UNIQUE("tenantId","organizationId","number"),
	CONSTRAINT "invoice_status" CHECK ("invoice"."status" in ('ISSUED', 'VOID')),
	CONSTRAINT "invoice_void" CHECK (("invoice"."status" = 'VOID') = ("invoice"."voidedAt" is not null)),
	CONSTRAINT "invoice_total" CHECK ("invoice"."total" = "invoice"."net" + "invoice"."tax" and "invoice"."net" >= 0 and "invoice"."tax" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenantId" uuid NOT NULL,
	"invoiceId" uuid NOT NULL,
	"position" integer NOT NULL,
	"projectName" text,
	"memberName" text,
	"taskTitle" text,
	"rate" bigint NOT NULL,
	"workedMs" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "invoice_line_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "invoice_line_position" UNIQUE("tenantId","invoiceId","position")
);
--> statement-breakpoint
CREATE TABLE "invoice_settings" (
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
	"prefix" text DEFAULT 'INV-' NOT NULL,
	"lastNumber" integer DEFAULT 0 NOT NULL,
	"address" text,
	"note" text,
	"taxName" text,
	"taxPercent" numeric(6, 3),
	"dueDays" integer DEFAULT 14 NOT NULL,
	CONSTRAINT "invoice_settings_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "one_invoice_settings" UNIQUE("tenantId","organizationId"),
	CONSTRAINT "invoice_settings_due" CHECK ("invoice_settings"."dueDays" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "invoice_time" (
	"tenantId" uuid NOT NULL,
	"invoiceId" uuid NOT NULL,
	"lineId" uuid NOT NULL,
	"timeLogId" uuid NOT NULL,
	"employeeId" uuid NOT NULL,
	"projectId" uuid,
	"date" date NOT NULL,
	"startedAt" timestamp(3) with time zone NOT NULL,
	"stoppedAt" timestamp(3) with time zone NOT NULL,
	"workedMs" bigint NOT NULL,
	"memberName" text NOT NULL,
	"description" text,
	CONSTRAINT "invoice_time_pk" PRIMARY KEY("tenantId","lineId","timeLogId","date")
);
--> statement-breakpoint
ALTER TABLE "hourly_rate" DROP CONSTRAINT "one_rate_a_day";--> statement-breakpoint
ALTER TABLE "organization_contact" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "time_log" ADD COLUMN "invoiceId" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_organizationContactId_fk" FOREIGN KEY ("tenantId","organizationContactId") REFERENCES "public"."organization_contact"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoiceId_fk" FOREIGN KEY ("tenantId","invoiceId") REFERENCES "public"."invoice"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD CONSTRAINT "invoice_settings_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_time" ADD CONSTRAINT "invoice_time_invoiceId_fk" FOREIGN KEY ("tenantId","invoiceId") REFERENCES "public"."invoice"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_time" ADD CONSTRAINT "invoice_time_lineId_fk" FOREIGN KEY ("tenantId","lineId") REFERENCES "public"."invoice_line"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_time" ADD CONSTRAINT "invoice_time_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_request_once" ON "invoice" USING btree ("tenantId","requestId") WHERE "invoice"."requestId" is not null;--> statement-breakpoint
CREATE INDEX "invoice_time_tenantId_employeeId_date_index" ON "invoice_time" USING btree ("tenantId","employeeId","date");--> statement-breakpoint
CREATE UNIQUE INDEX "one_rate_a_day" ON "hourly_rate" USING btree ("tenantId","organizationId","kind","employeeId","projectId","startsOn") NULLS NOT DISTINCT WHERE "hourly_rate"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "time_log_of_invoice" ON "time_log" USING btree ("tenantId","invoiceId") WHERE "time_log"."invoiceId" is not null;--> statement-breakpoint
ALTER TABLE "timesheet" DROP COLUMN "isBilled";--> statement-breakpoint
ALTER TABLE "time_log" ADD CONSTRAINT "time_billed_ended" CHECK ("time_log"."invoiceId" is null or "time_log"."stoppedAt" is not null);
--> statement-breakpoint
ALTER TABLE "time_log" ADD CONSTRAINT "time_log_invoiceId_fk" FOREIGN KEY ("tenantId","invoiceId") REFERENCES "public"."invoice"("tenantId","id");
--> statement-breakpoint
select stint_guard('invoice');
--> statement-breakpoint
select stint_guard('invoice_line');
--> statement-breakpoint
select stint_guard('invoice_settings');
--> statement-breakpoint
select stint_guard('invoice_time');
--> statement-breakpoint
-- Billing and changes of rates of an organization take turns, so that neither works with what the other is changing.
create function stint_lock_billing(organization uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('stint.billing ' || organization, 0))
$$;
--> statement-breakpoint
-- Billed time does not change, whoever writes, until its invoice is void. What cuts an entry in two at the end of a period and keeps
-- each second where it was may do so: both parts stay billed.
create function stint_refuse_billed_time() returns trigger language plpgsql as $$
declare
  found record;
begin
  if current_setting('stint.keeps_time', true) = 'on' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  select i.number, i.status into found from invoice i where i."tenantId" = old."tenantId" and i.id = old."invoiceId";
  if found.status is distinct from 'VOID' then
    raise exception 'This time is billed' using errcode = '23514', constraint = 'time_billed', detail = found.number;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger time_log_billed_delete before delete on time_log
  for each row when (old."invoiceId" is not null) execute function stint_refuse_billed_time();
--> statement-breakpoint
create trigger time_log_billed before update on time_log
  for each row when (old."invoiceId" is not null and (
    (old."invoiceId", old."startedAt", old."stoppedAt", old."deletedAt", old."employeeId", old."logType", old."taskId", old."projectId",
      old."organizationContactId", old."organizationTeamId", old."isBillable", old.description, old.reason, old."tagIds")
    is distinct from
    (new."invoiceId", new."startedAt", new."stoppedAt", new."deletedAt", new."employeeId", new."logType", new."taskId", new."projectId",
      new."organizationContactId", new."organizationTeamId", new."isBillable", new.description, new.reason, new."tagIds")
  )) execute function stint_refuse_billed_time();
--> statement-breakpoint
-- The bill rate of a day, as `RateBook` of the domain finds it.
create function stint_bill_rate(employee uuid, project uuid, day date, out currency text, out amount bigint) language plpgsql stable as $$
declare
  own hourly_rate;
  chosen hourly_rate;
begin
  select * into own from hourly_rate r where r.kind = 'BILL' and r."deletedAt" is null and r."employeeId" = employee
    and r."projectId" is null and r."startsOn" <= day order by r."startsOn" desc limit 1;
  select latest.* into chosen from (
    (select r.*, 1 as place from hourly_rate r where r.kind = 'BILL' and r."deletedAt" is null and r."employeeId" = employee
      and r."projectId" = project and r."startsOn" <= day order by r."startsOn" desc limit 1)
    union all
    (select r.*, 2 from hourly_rate r where r.kind = 'BILL' and r."deletedAt" is null and r."employeeId" is null
      and r."projectId" = project and r."startsOn" <= day order by r."startsOn" desc limit 1)
  ) latest where latest.amount > 0 order by latest.place limit 1;
  if chosen.id is null then
    chosen := own;
  end if;
  amount := greatest(chosen.amount, case when own.currency = chosen.currency then own.minimum else 0 end);
  if amount > 0 then
    currency := chosen.currency;
  else
    amount := null;
  end if;
end $$;
--> statement-breakpoint
-- A rate does not change, begin or go when billed time would get another price.
create function stint_keep_billed_rates() returns trigger language plpgsql as $$
declare
  one hourly_rate := case tg_op when 'DELETE' then old else new end;
  since date := case tg_op when 'UPDATE' then least(old."startsOn", new."startsOn") else one."startsOn" end;
  billed text;
begin
  if one.kind <> 'BILL' then
    return null;
  end if;
  perform stint_lock_billing(one."organizationId");
  select work.number into billed from (
    select distinct t."employeeId", t."projectId", t.date, l.rate, i.currency, i.number
    from invoice_time t
    join invoice i on i."tenantId" = t."tenantId" and i.id = t."invoiceId"
    join invoice_line l on l."tenantId" = t."tenantId" and l.id = t."lineId"
    where t."tenantId" = one."tenantId" and i."organizationId" = one."organizationId" and i.status = 'ISSUED' and t.date >= since
      and (one."employeeId" is null or t."employeeId" = one."employeeId")
      and (one."projectId" is null or t."projectId" = one."projectId")
  ) work
  cross join lateral stint_bill_rate(work."employeeId", work."projectId", work.date) price
  where (price.currency, price.amount) is distinct from (work.currency, work.rate)
  limit 1;
  if billed is not null then
    raise exception 'Time is billed at this rate' using errcode = '23514', constraint = 'rate_billed', detail = billed;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger hourly_rate_billed after insert or delete or update on hourly_rate
  for each row execute function stint_keep_billed_rates();
