CREATE TABLE "authenticator" (
	"accountId" uuid PRIMARY KEY NOT NULL,
	"sealedSecret" text NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"confirmedAt" timestamp(3) with time zone,
	"lastStep" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountId" uuid NOT NULL,
	"credentialId" text NOT NULL,
	"publicKey" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"backedUp" boolean NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lastUsedAt" timestamp(3) with time zone,
	CONSTRAINT "passkey_once" UNIQUE("credentialId")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"accountId" uuid,
	"expiresAt" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"accountId" uuid NOT NULL,
	"codeHash" text NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_code_pk" PRIMARY KEY("accountId","codeHash")
);
--> statement-breakpoint
CREATE TABLE "social_account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountId" uuid NOT NULL,
	"provider" text NOT NULL,
	"providerAccountId" text NOT NULL,
	"email" text,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_account_once" UNIQUE("provider","providerAccountId"),
	CONSTRAINT "social_provider" CHECK ("social_account"."provider" in ('google', 'github', 'facebook', 'twitter'))
);
--> statement-breakpoint
CREATE TABLE "custom_smtp" (
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
	"organizationId" uuid,
	"fromAddress" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"secure" boolean NOT NULL,
	"username" text,
	"sealedPassword" text,
	"isValidate" boolean DEFAULT false NOT NULL,
	CONSTRAINT "custom_smtp_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "smtp_port" CHECK ("custom_smtp"."port" between 1 and 65535)
);
--> statement-breakpoint
CREATE TABLE "mail_failure" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenantId" uuid NOT NULL,
	"mailId" uuid NOT NULL,
	"to" text NOT NULL,
	"server" text NOT NULL,
	"reason" text NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL,
	"firstAt" timestamp(3) with time zone NOT NULL,
	"lastAt" timestamp(3) with time zone NOT NULL,
	"sentAt" timestamp(3) with time zone,
	CONSTRAINT "mail_failure_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "failure_once_per_mail" UNIQUE("tenantId","mailId")
);
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "requireSecondFactor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticator" ADD CONSTRAINT "authenticator_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_account" ADD CONSTRAINT "social_account_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_smtp" ADD CONSTRAINT "custom_smtp_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_failure" ADD CONSTRAINT "mail_failure_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_accountId_index" ON "passkey" USING btree ("accountId");--> statement-breakpoint
CREATE INDEX "passkey_challenge_expiresAt_index" ON "passkey_challenge" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "passkey_challenge_accountId_index" ON "passkey_challenge" USING btree ("accountId");--> statement-breakpoint
CREATE INDEX "social_account_accountId_index" ON "social_account" USING btree ("accountId");--> statement-breakpoint
CREATE UNIQUE INDEX "one_smtp_per_tenant" ON "custom_smtp" USING btree ("tenantId") WHERE "custom_smtp"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "mail_failure_tenantId_lastAt_index" ON "mail_failure" USING btree ("tenantId","lastAt");--> statement-breakpoint
select stint_guard(name::regclass) from unnest(array['custom_smtp', 'mail_failure']) as name;
--> statement-breakpoint
-- Factors belong to the account: sign-in alone sees them.
grant select, insert, update, delete on authenticator, recovery_code, passkey, passkey_challenge, social_account to stint_auth;
