CREATE TABLE "oidc_state" (
	"stateHash" text PRIMARY KEY NOT NULL,
	"expiresAt" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_sign_in" (
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
	"issuer" text,
	"clientId" text,
	"sealedSecret" text,
	"name" text,
	"onlyThisWay" boolean DEFAULT false NOT NULL,
	CONSTRAINT "provider_sign_in_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "whole_provider" CHECK (num_nulls("provider_sign_in"."issuer", "provider_sign_in"."clientId", "provider_sign_in"."sealedSecret", "provider_sign_in"."name") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "sign_in_domain" (
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
	"domain" text NOT NULL,
	"proof" text NOT NULL,
	"confirmedBy" text,
	"confirmedAt" timestamp(3) with time zone,
	CONSTRAINT "sign_in_domain_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "domain_proof" CHECK ("sign_in_domain"."confirmedBy" in ('ADDRESS', 'DNS')),
	CONSTRAINT "domain_in_lower_case" CHECK ("sign_in_domain"."domain" = lower("sign_in_domain"."domain"))
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "oidcIssuer" text;--> statement-breakpoint
ALTER TABLE "provider_sign_in" ADD CONSTRAINT "provider_sign_in_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_domain" ADD CONSTRAINT "sign_in_domain_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oidc_state_expiresAt_index" ON "oidc_state" USING btree ("expiresAt");--> statement-breakpoint
CREATE UNIQUE INDEX "one_provider_per_tenant" ON "provider_sign_in" USING btree ("tenantId") WHERE "provider_sign_in"."deletedAt" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "domain_once_per_tenant" ON "sign_in_domain" USING btree ("tenantId","domain") WHERE "sign_in_domain"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "sign_in_domain_domain_index" ON "sign_in_domain" USING btree ("domain");--> statement-breakpoint
select stint_guard('provider_sign_in');
--> statement-breakpoint
select stint_guard('sign_in_domain');
--> statement-breakpoint
create policy for_sign_in on provider_sign_in for select to stint_auth using (true);
--> statement-breakpoint
create policy for_sign_in on sign_in_domain for select to stint_auth using (true);
--> statement-breakpoint
grant select on provider_sign_in, sign_in_domain to stint_auth;
--> statement-breakpoint
grant select, insert, delete on oidc_state to stint_auth;
