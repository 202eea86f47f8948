CREATE TABLE "api_token" (
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
	"accountId" uuid NOT NULL,
	"userId" uuid NOT NULL,
	"organizationId" uuid,
	"name" text NOT NULL,
	"tokenHash" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expiresAt" timestamp(3) with time zone,
	"lastUsedAt" timestamp(3) with time zone,
	CONSTRAINT "api_token_tokenHash_unique" UNIQUE("tokenHash"),
	CONSTRAINT "api_token_tenantId_id_unique" UNIQUE("tenantId","id")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
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
	"url" text NOT NULL,
	"format" text DEFAULT 'STANDARD' NOT NULL,
	"events" text[] DEFAULT '{}' NOT NULL,
	"organizationTeamId" uuid,
	"projectId" uuid,
	"sealedSecret" text NOT NULL,
	"sealedOldSecret" text,
	"oldSecretUntil" timestamp(3) with time zone,
	"failingSince" timestamp(3) with time zone,
	"lastDeliveredAt" timestamp(3) with time zone,
	CONSTRAINT "webhook_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "webhook_format" CHECK ("webhook"."format" in ('STANDARD', 'SLACK', 'DISCORD'))
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenantId" uuid NOT NULL,
	"webhookId" uuid NOT NULL,
	"seq" bigint,
	"op" text NOT NULL,
	"createdAt" timestamp(3) with time zone NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"lastTriedAt" timestamp(3) with time zone,
	"request" text,
	"responseStatus" integer,
	"response" text,
	"problem" text,
	CONSTRAINT "webhook_delivery_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "webhook_delivery_status" CHECK ("webhook_delivery"."status" in ('PENDING', 'DELIVERED', 'FAILED'))
);
--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_organizationTeamId_fk" FOREIGN KEY ("tenantId","organizationTeamId") REFERENCES "public"."organization_team"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_projectId_fk" FOREIGN KEY ("tenantId","projectId") REFERENCES "public"."organization_project"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_tenantId_webhookId_webhook_tenantId_id_fk" FOREIGN KEY ("tenantId","webhookId") REFERENCES "public"."webhook"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_token_tenantId_userId_index" ON "api_token" USING btree ("tenantId","userId");--> statement-breakpoint
CREATE INDEX "webhook_delivery_tenantId_webhookId_createdAt_index" ON "webhook_delivery" USING btree ("tenantId","webhookId","createdAt");--> statement-breakpoint
select stint_guard('api_token');
--> statement-breakpoint
GRANT SELECT ON api_token TO stint_auth;
--> statement-breakpoint
CREATE POLICY for_sign_in ON api_token FOR SELECT TO stint_auth USING (true);
--> statement-breakpoint
select stint_guard('webhook');
--> statement-breakpoint
select stint_guard('webhook_delivery');
--> statement-breakpoint
-- Writes a delivery for each webhook that wants a change, in the transaction of the change.
create function stint_queue_webhooks() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  delivery uuid;
begin
  for delivery in
    insert into webhook_delivery ("tenantId", "webhookId", seq, op, "createdAt")
    select w."tenantId", w.id, new.seq, new.op, new.at from webhook w
    where w."tenantId" = new."tenantId" and w."isActive" and w."deletedAt" is null
      and (new."organizationId" is null or w."organizationId" = new."organizationId")
      and (w.events = '{}' or new.op = any (w.events) or split_part(new.op, '.', 1) || '.*' = any (w.events))
    returning id
  loop
    perform stint_enqueue('webhooks.deliver', json_build_object('tenantId', new."tenantId", 'deliveryId', delivery));
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger queue_webhooks after insert on oplog for each row execute function stint_queue_webhooks();
--> statement-breakpoint
create function stint_clean_webhooks(before timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
as $$ delete from webhook_delivery where "createdAt" < before $$;
--> statement-breakpoint
revoke all on function stint_clean_webhooks(timestamptz) from public;
--> statement-breakpoint
grant execute on function stint_clean_webhooks(timestamptz) to stint_auth;
