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
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_token_tenantId_userId_index" ON "api_token" USING btree ("tenantId","userId");--> statement-breakpoint
select stint_guard('api_token');
--> statement-breakpoint
GRANT SELECT ON api_token TO stint_auth;
--> statement-breakpoint
CREATE POLICY for_sign_in ON api_token FOR SELECT TO stint_auth USING (true);
