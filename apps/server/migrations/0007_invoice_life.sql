CREATE TABLE "invoice_link" (
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
	"invoiceId" uuid NOT NULL,
	"userId" uuid NOT NULL,
	"tokenHash" text NOT NULL,
	"expiresAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "invoice_link_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "invoice_link_tokenHash_unique" UNIQUE("tokenHash")
);
--> statement-breakpoint
CREATE TABLE "invoice_mail" (
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
	"invoiceId" uuid NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"acceptedAt" timestamp(3) with time zone,
	CONSTRAINT "invoice_mail_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "invoice_mail_kind" CHECK ("invoice_mail"."kind" in ('INVOICE', 'REMINDER'))
);
--> statement-breakpoint
CREATE TABLE "invoice_payment" (
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
	"invoiceId" uuid NOT NULL,
	"date" date NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	"requestId" uuid,
	CONSTRAINT "invoice_payment_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "invoice_payment_amount" CHECK ("invoice_payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_recurrence" (
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
	"organizationContactId" uuid NOT NULL,
	"currency" text NOT NULL,
	"withTime" boolean DEFAULT true NOT NULL,
	"per" text NOT NULL,
	"withNames" boolean DEFAULT false NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lastMonth" date,
	CONSTRAINT "invoice_recurrence_tenantId_id_unique" UNIQUE("tenantId","id")
);
--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_sequence";--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_status";--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_total";--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "sequence" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ALTER COLUMN "rate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "type" text DEFAULT 'INVOICE' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "series" text DEFAULT 'INVOICE' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "issuedAt" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "issuedByUserId" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "sentAt" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "draftTime" jsonb;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "per" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "withNames" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "correctsInvoiceId" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "recurrenceId" uuid;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "kind" text DEFAULT 'TIME' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "date" date;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "quantity" numeric(13, 6) DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "unit" text DEFAULT 'HUR' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "taxCategory" text;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "taxPercent" numeric(6, 3);--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "taxReason" text;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "timeKey" text;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "creditedLineId" uuid;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "creditPrefix" text;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "lastCreditNumber" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_time" ADD COLUMN "freedAt" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice_link" ADD CONSTRAINT "invoice_link_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_link" ADD CONSTRAINT "invoice_link_invoiceId_fk" FOREIGN KEY ("tenantId","invoiceId") REFERENCES "public"."invoice"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_link" ADD CONSTRAINT "invoice_link_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mail" ADD CONSTRAINT "invoice_mail_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mail" ADD CONSTRAINT "invoice_mail_invoiceId_fk" FOREIGN KEY ("tenantId","invoiceId") REFERENCES "public"."invoice"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payment" ADD CONSTRAINT "invoice_payment_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payment" ADD CONSTRAINT "invoice_payment_invoiceId_fk" FOREIGN KEY ("tenantId","invoiceId") REFERENCES "public"."invoice"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_recurrence" ADD CONSTRAINT "invoice_recurrence_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_recurrence" ADD CONSTRAINT "invoice_recurrence_organizationContactId_fk" FOREIGN KEY ("tenantId","organizationContactId") REFERENCES "public"."organization_contact"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_link_tenantId_invoiceId_index" ON "invoice_link" USING btree ("tenantId","invoiceId");--> statement-breakpoint
CREATE INDEX "invoice_mail_tenantId_invoiceId_index" ON "invoice_mail" USING btree ("tenantId","invoiceId");--> statement-breakpoint
CREATE INDEX "invoice_payment_tenantId_invoiceId_index" ON "invoice_payment" USING btree ("tenantId","invoiceId");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_payment_once" ON "invoice_payment" USING btree ("tenantId","requestId") WHERE "invoice_payment"."requestId" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_recurrence_once" ON "invoice_recurrence" USING btree ("tenantId","organizationContactId","currency") WHERE "deletedAt" is null;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_correctsInvoiceId_fk" FOREIGN KEY ("tenantId","correctsInvoiceId") REFERENCES "public"."invoice"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_of_invoice" ON "invoice" USING btree ("tenantId","correctsInvoiceId");--> statement-breakpoint
CREATE INDEX "invoices_of_client" ON "invoice" USING btree ("tenantId","organizationContactId");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_month" ON "invoice" USING btree ("tenantId","recurrenceId","startDate") WHERE "invoice"."recurrenceId" is not null;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_sequence" UNIQUE("tenantId","organizationId","series","sequence");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_type" CHECK ("invoice"."type" in ('INVOICE', 'CREDIT_NOTE'));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credit" CHECK (("invoice"."type" = 'CREDIT_NOTE') = ("invoice"."correctsInvoiceId" is not null));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_numbered" CHECK (("invoice"."status" = 'DRAFT') = ("invoice"."number" is null) and ("invoice"."number" is null) = ("invoice"."sequence" is null));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_paid" CHECK ("invoice"."paid" between 0 and greatest("invoice"."total", 0) and "invoice"."credited" >= 0);--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_status" CHECK ("invoice"."status" in ('DRAFT', 'ISSUED', 'VOID'));--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_total" CHECK ("invoice"."total" = "invoice"."net" + "invoice"."tax" and ("invoice"."status" = 'DRAFT' or "invoice"."net" >= 0 and "invoice"."total" >= 0));--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_kind" CHECK ("invoice_line"."kind" in ('TIME', 'FIXED', 'DISCOUNT', 'DEPOSIT'));--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_unit" CHECK ("invoice_line"."unit" in ('HUR', 'DAY', 'C62'));--> statement-breakpoint
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_tax" CHECK ("invoice_line"."taxCategory" in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O'));--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('mail.failed', 'join.requested', 'invitation.accepted', 'invitation.rejected', 'comment.mentioned', 'timer.long', 'timer.ended', 'timer.removed', 'tasks.stale', 'timesheet.submitted', 'timesheet.approved', 'timesheet.denied', 'timesheet.reopened', 'timesheet.reminder', 'export.ready', 'export.failed', 'meeting.invited', 'board.invited', 'budget.reached', 'invoice.draft'));--> statement-breakpoint
select stint_guard('invoice_payment'), stint_guard('invoice_mail'), stint_guard('invoice_link'), stint_guard('invoice_recurrence');--> statement-breakpoint
-- Earlier invoices have one tax for all lines, or none. Their hours are written so that hours times rate is the amount.
update invoice set "issuedAt" = "createdAt", "issuedByUserId" = "createdByUserId",
  taxes = case when "taxPercent" is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
    'category', case when "taxPercent" > 0 then 'S' else 'Z' end, 'percent', "taxPercent", 'reason', null, 'net', net, 'tax', tax)) end;--> statement-breakpoint
update invoice_line l set price = l.rate,
  quantity = (select round(l."workedMs" / 3600000.0, decimals) + step / 10.0 ^ decimals
    from generate_series(2, 6) decimals cross join (values (0), (-1), (1)) steps (step)
    where (step = 0 or decimals = 6) and (round((round(l."workedMs" / 3600000.0, decimals) + step / 10.0 ^ decimals) * l.rate) = l.amount or (decimals, step) = (6, 1))
    order by decimals, abs(step), step limit 1),
  "taxCategory" = case when i."taxPercent" > 0 then 'S' when i."taxPercent" = 0 then 'Z' end, "taxPercent" = i."taxPercent"
  from invoice i where i."tenantId" = l."tenantId" and i.id = l."invoiceId";
