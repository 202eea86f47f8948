CREATE TABLE "directory" (
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
	"tokenHash" text NOT NULL,
	"prefix" text NOT NULL,
	"role" text NOT NULL,
	"lastUsedAt" timestamp(3) with time zone,
	CONSTRAINT "directory_tokenHash_unique" UNIQUE("tokenHash"),
	CONSTRAINT "directory_tenantId_id_unique" UNIQUE("tenantId","id")
);
--> statement-breakpoint
CREATE TABLE "directory_group" (
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
	"externalId" text,
	"teamId" uuid,
	CONSTRAINT "directory_group_tenantId_id_unique" UNIQUE("tenantId","id")
);
--> statement-breakpoint
CREATE TABLE "directory_group_member" (
	"tenantId" uuid NOT NULL,
	"groupId" uuid NOT NULL,
	"userId" uuid NOT NULL,
	CONSTRAINT "directory_group_member_pk" PRIMARY KEY("tenantId","groupId","userId")
);
--> statement-breakpoint
CREATE TABLE "directory_user" (
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
	"userName" text NOT NULL,
	"externalId" text,
	"email" text NOT NULL,
	CONSTRAINT "directory_user_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "directory_user_once" UNIQUE("tenantId","organizationId","userId")
);
--> statement-breakpoint
CREATE TABLE "group_mapping" (
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
	"group" text NOT NULL,
	"roleId" uuid,
	"teamIds" uuid[] NOT NULL,
	"order" integer NOT NULL,
	CONSTRAINT "group_mapping_tenantId_id_unique" UNIQUE("tenantId","id")
);
--> statement-breakpoint
ALTER TABLE "oplog" DROP CONSTRAINT "oplog_actor";--> statement-breakpoint
ALTER TABLE "oidc_state" ADD COLUMN "groups" text[];--> statement-breakpoint
ALTER TABLE "provider_sign_in" ADD COLUMN "groupsClaim" text DEFAULT 'groups' NOT NULL;--> statement-breakpoint
ALTER TABLE "directory" ADD CONSTRAINT "directory_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_group" ADD CONSTRAINT "directory_group_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_group" ADD CONSTRAINT "directory_group_teamId_fk" FOREIGN KEY ("tenantId","teamId") REFERENCES "public"."organization_team"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_group_member" ADD CONSTRAINT "directory_group_member_groupId_fk" FOREIGN KEY ("tenantId","groupId") REFERENCES "public"."directory_group"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_group_member" ADD CONSTRAINT "directory_group_member_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_user" ADD CONSTRAINT "directory_user_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_user" ADD CONSTRAINT "directory_user_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_mapping" ADD CONSTRAINT "group_mapping_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_mapping" ADD CONSTRAINT "group_mapping_roleId_fk" FOREIGN KEY ("tenantId","roleId") REFERENCES "public"."role"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_directory_per_organization" ON "directory" USING btree ("tenantId","organizationId") WHERE "directory"."deletedAt" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "directory_group_name" ON "directory_group" USING btree ("tenantId","organizationId",lower("name")) WHERE "directory_group"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "directory_group_member_tenantId_userId_index" ON "directory_group_member" USING btree ("tenantId","userId");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_user_name" ON "directory_user" USING btree ("tenantId","organizationId",lower("userName")) WHERE "directory_user"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "directory_user_tenantId_organizationId_externalId_index" ON "directory_user" USING btree ("tenantId","organizationId","externalId");--> statement-breakpoint
CREATE UNIQUE INDEX "group_mapping_once" ON "group_mapping" USING btree ("tenantId","organizationId",lower("group")) WHERE "group_mapping"."deletedAt" is null;--> statement-breakpoint
ALTER TABLE "oplog" ADD CONSTRAINT "oplog_actor" CHECK ("oplog"."actorKind" in ('user', 'job', 'integration', 'webhook', 'directory'));--> statement-breakpoint
select stint_guard('directory');--> statement-breakpoint
select stint_guard('directory_user');--> statement-breakpoint
select stint_guard('directory_group');--> statement-breakpoint
select stint_guard('directory_group_member');--> statement-breakpoint
select stint_guard('group_mapping');--> statement-breakpoint
grant select on directory to stint_auth;--> statement-breakpoint
create policy for_sign_in on directory for select to stint_auth using (true);
