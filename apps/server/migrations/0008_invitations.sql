CREATE TABLE "invitation" (
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
	"email" text NOT NULL,
	"fullName" text,
	"status" text DEFAULT 'INVITED' NOT NULL,
	"sentAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expireDate" timestamp(3) with time zone,
	"actionDate" timestamp(3) with time zone,
	"codeHash" text NOT NULL,
	"tokenHash" text NOT NULL,
	"triesLeft" integer NOT NULL,
	"roleId" uuid,
	"invitedByUserId" uuid,
	"userId" uuid,
	"startedWorkOn" timestamp(3) with time zone,
	CONSTRAINT "invitation_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "invitation_status" CHECK ("invitation"."status" in ('INVITED', 'ACCEPTED', 'REJECTED')),
	CONSTRAINT "invitation_email_in_lower_case" CHECK (email = lower(email)),
	CONSTRAINT "invitation_tries" CHECK ("invitation"."triesLeft" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invitation_project" (
	"tenantId" uuid NOT NULL,
	"invitationId" uuid NOT NULL,
	"organizationProjectId" uuid NOT NULL,
	CONSTRAINT "invitation_project_pk" PRIMARY KEY("tenantId","invitationId","organizationProjectId")
);
--> statement-breakpoint
CREATE TABLE "invitation_team" (
	"tenantId" uuid NOT NULL,
	"invitationId" uuid NOT NULL,
	"organizationTeamId" uuid NOT NULL,
	CONSTRAINT "invitation_team_pk" PRIMARY KEY("tenantId","invitationId","organizationTeamId")
);
--> statement-breakpoint
CREATE TABLE "join_request" (
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
	"email" text NOT NULL,
	"fullName" text NOT NULL,
	"linkAddress" text NOT NULL,
	"position" text NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"organizationTeamId" uuid NOT NULL,
	"userId" uuid,
	"confirmedAt" timestamp(3) with time zone,
	"actionDate" timestamp(3) with time zone,
	"codeHash" text NOT NULL,
	"codeExpiresAt" timestamp(3) with time zone NOT NULL,
	"triesLeft" integer NOT NULL,
	CONSTRAINT "join_request_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "join_request_status" CHECK ("join_request"."status" in ('PENDING', 'ACCEPTED', 'REJECTED')),
	CONSTRAINT "join_request_email_in_lower_case" CHECK (email = lower(email)),
	CONSTRAINT "join_request_tries" CHECK ("join_request"."triesLeft" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_roleId_fk" FOREIGN KEY ("tenantId","roleId") REFERENCES "public"."role"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invitedByUserId_fk" FOREIGN KEY ("tenantId","invitedByUserId") REFERENCES "public"."user"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_project" ADD CONSTRAINT "invitation_project_invitationId_fk" FOREIGN KEY ("tenantId","invitationId") REFERENCES "public"."invitation"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_project" ADD CONSTRAINT "invitation_project_organizationProjectId_fk" FOREIGN KEY ("tenantId","organizationProjectId") REFERENCES "public"."organization_project"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_team" ADD CONSTRAINT "invitation_team_invitationId_fk" FOREIGN KEY ("tenantId","invitationId") REFERENCES "public"."invitation"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_team" ADD CONSTRAINT "invitation_team_organizationTeamId_fk" FOREIGN KEY ("tenantId","organizationTeamId") REFERENCES "public"."organization_team"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_organizationTeamId_fk" FOREIGN KEY ("tenantId","organizationTeamId") REFERENCES "public"."organization_team"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_request" ADD CONSTRAINT "join_request_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_tenantId_organizationId_createdAt_index" ON "invitation" USING btree ("tenantId","organizationId","createdAt");--> statement-breakpoint
CREATE INDEX "invitation_email_index" ON "invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitation_team_tenantId_organizationTeamId_index" ON "invitation_team" USING btree ("tenantId","organizationTeamId");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_request" ON "join_request" USING btree ("tenantId","organizationTeamId","email") WHERE "join_request"."status" = 'PENDING' and "join_request"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "join_request_tenantId_organizationId_createdAt_index" ON "join_request" USING btree ("tenantId","organizationId","createdAt");--> statement-breakpoint
select stint_guard(name::regclass) from unnest(array[
  'invitation', 'invitation_team', 'invitation_project', 'join_request'
]) as name;
--> statement-breakpoint
-- Who is invited is looked up by address and code before anybody knows by whom; a wrong code uses up a try.
do $$
declare
  name text;
begin
  foreach name in array array['invitation', 'invitation_team'] loop
    execute format('create policy for_sign_in on %s for select to stint_auth using (true)', name);
    execute format('grant select on %s to stint_auth', name);
  end loop;
end $$;
--> statement-breakpoint
create policy tries_codes on invitation for update to stint_auth using (true);
--> statement-breakpoint
grant update ("triesLeft") on invitation to stint_auth;
