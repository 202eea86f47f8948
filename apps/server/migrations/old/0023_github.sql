CREATE TABLE "github_comment" (
	"tenantId" uuid NOT NULL,
	"repositoryId" uuid NOT NULL,
	"githubId" bigint NOT NULL,
	"commentId" uuid NOT NULL,
	"agreed" text NOT NULL,
	CONSTRAINT "github_comment_pk" PRIMARY KEY("tenantId","repositoryId","githubId"),
	CONSTRAINT "github_comment_of_comment" UNIQUE("tenantId","commentId")
);
--> statement-breakpoint
CREATE TABLE "github_delivery" (
	"tenantId" uuid NOT NULL,
	"deliveryId" text NOT NULL,
	"event" text NOT NULL,
	"receivedAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "github_delivery_pk" PRIMARY KEY("tenantId","deliveryId")
);
--> statement-breakpoint
CREATE TABLE "github_issue" (
	"tenantId" uuid NOT NULL,
	"repositoryId" uuid NOT NULL,
	"number" integer NOT NULL,
	"taskId" uuid NOT NULL,
	"htmlUrl" text NOT NULL,
	"agreed" jsonb NOT NULL,
	"issueUpdatedAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "github_issue_pk" PRIMARY KEY("tenantId","repositoryId","number"),
	CONSTRAINT "github_issue_of_task" UNIQUE("tenantId","taskId")
);
--> statement-breakpoint
CREATE TABLE "github_reference" (
	"tenantId" uuid NOT NULL,
	"repositoryId" uuid NOT NULL,
	"taskId" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"htmlUrl" text NOT NULL,
	"state" text,
	"author" text,
	"changedAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "github_reference_pk" PRIMARY KEY("tenantId","taskId","repositoryId","kind","key"),
	CONSTRAINT "github_reference_kind" CHECK ("github_reference"."kind" in ('BRANCH', 'COMMIT', 'PULL_REQUEST')),
	CONSTRAINT "github_reference_state" CHECK ("github_reference"."state" in ('OPEN', 'DRAFT', 'CLOSED', 'MERGED'))
);
--> statement-breakpoint
CREATE TABLE "integration_tenant" (
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
	"integrationId" uuid NOT NULL,
	"installationId" bigint NOT NULL,
	"accountLogin" text NOT NULL,
	"pausedUntil" timestamp(3) with time zone,
	CONSTRAINT "integration_tenant_tenantId_id_unique" UNIQUE("tenantId","id")
);
--> statement-breakpoint
CREATE TABLE "organization_github_repository" (
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
	"integrationId" uuid NOT NULL,
	"repositoryId" bigint NOT NULL,
	"name" text NOT NULL,
	"fullName" text NOT NULL,
	"htmlUrl" text NOT NULL,
	"isPrivate" boolean NOT NULL,
	"syncMode" text DEFAULT 'REAL_TIME' NOT NULL,
	"mergedStatus" text,
	"issuesSince" timestamp(3) with time zone,
	"importState" text DEFAULT 'NONE' NOT NULL,
	"importPage" integer DEFAULT 0 NOT NULL,
	"importPages" integer DEFAULT 0 NOT NULL,
	"importedCount" integer DEFAULT 0 NOT NULL,
	"importProblem" text,
	"importedAt" timestamp(3) with time zone,
	CONSTRAINT "organization_github_repository_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "github_repository_once" UNIQUE("tenantId","organizationId","repositoryId"),
	CONSTRAINT "github_sync_mode" CHECK ("organization_github_repository"."syncMode" in ('PULL', 'REAL_TIME')),
	CONSTRAINT "github_import_state" CHECK ("organization_github_repository"."importState" in ('NONE', 'RUNNING', 'DONE', 'FAILED'))
);
--> statement-breakpoint
ALTER TABLE "github_comment" ADD CONSTRAINT "github_comment_repositoryId_fk" FOREIGN KEY ("tenantId","repositoryId") REFERENCES "public"."organization_github_repository"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "github_comment" ADD CONSTRAINT "github_comment_commentId_fk" FOREIGN KEY ("tenantId","commentId") REFERENCES "public"."comment"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "github_issue" ADD CONSTRAINT "github_issue_repositoryId_fk" FOREIGN KEY ("tenantId","repositoryId") REFERENCES "public"."organization_github_repository"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "github_issue" ADD CONSTRAINT "github_issue_taskId_fk" FOREIGN KEY ("tenantId","taskId") REFERENCES "public"."task"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "github_reference" ADD CONSTRAINT "github_reference_repositoryId_fk" FOREIGN KEY ("tenantId","repositoryId") REFERENCES "public"."organization_github_repository"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "github_reference" ADD CONSTRAINT "github_reference_taskId_fk" FOREIGN KEY ("tenantId","taskId") REFERENCES "public"."task"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_tenant" ADD CONSTRAINT "integration_tenant_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_github_repository" ADD CONSTRAINT "organization_github_repository_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_github_repository" ADD CONSTRAINT "organization_github_repository_integrationId_fk" FOREIGN KEY ("tenantId","integrationId") REFERENCES "public"."integration_tenant"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "github_delivery_receivedAt_index" ON "github_delivery" USING btree ("receivedAt");--> statement-breakpoint
CREATE INDEX "github_reference_tenantId_repositoryId_kind_key_index" ON "github_reference" USING btree ("tenantId","repositoryId","kind","key");--> statement-breakpoint
CREATE UNIQUE INDEX "installation_once" ON "integration_tenant" USING btree ("installationId") WHERE "integration_tenant"."deletedAt" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "integration_once" ON "integration_tenant" USING btree ("tenantId","organizationId","name") WHERE "integration_tenant"."deletedAt" is null;--> statement-breakpoint
-- Until now any id was accepted, and none was of a repository.
update organization_project set "repositoryId" = null where "repositoryId" is not null;
--> statement-breakpoint
ALTER TABLE "organization_project" ADD CONSTRAINT "organization_project_repositoryId_fk" FOREIGN KEY ("tenantId","repositoryId") REFERENCES "public"."organization_github_repository"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_repository_once" ON "organization_project" USING btree ("tenantId","repositoryId") WHERE "organization_project"."deletedAt" is null;
--> statement-breakpoint
select stint_guard('integration_tenant');
--> statement-breakpoint
select stint_guard('organization_github_repository');
--> statement-breakpoint
select stint_guard('github_issue');
--> statement-breakpoint
select stint_guard('github_comment');
--> statement-breakpoint
select stint_guard('github_reference');
--> statement-breakpoint
select stint_guard('github_delivery');
--> statement-breakpoint
-- A delivery names an installation and no tenant.
create function stint_github_connection(installation bigint)
  returns table ("tenantId" uuid, "organizationId" uuid, "integrationId" uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select c."tenantId", c."organizationId", c.id from integration_tenant c
  where c."installationId" = installation and c."deletedAt" is null
$$;
--> statement-breakpoint
revoke all on function stint_github_connection(bigint) from public;
--> statement-breakpoint
grant execute on function stint_github_connection(bigint) to stint_auth;
--> statement-breakpoint
-- The repositories that are kept in step with a project.
create function stint_github_repositories() returns table ("tenantId" uuid, "repositoryId" uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select r."tenantId", r.id from organization_github_repository r
  join integration_tenant c on c."tenantId" = r."tenantId" and c.id = r."integrationId" and c."deletedAt" is null
  join organization_project p on p."tenantId" = r."tenantId" and p."repositoryId" = r.id and p."deletedAt" is null
  where r."deletedAt" is null and (r."importState" = 'RUNNING' or (p."isTasksAutoSync" and not p."isArchived"))
$$;
--> statement-breakpoint
revoke all on function stint_github_repositories() from public;
--> statement-breakpoint
grant execute on function stint_github_repositories() to stint_auth;
--> statement-breakpoint
create function stint_clean_github(before timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
as $$ delete from github_delivery where "receivedAt" < before $$;
--> statement-breakpoint
revoke all on function stint_clean_github(timestamptz) from public;
--> statement-breakpoint
grant execute on function stint_clean_github(timestamptz) to stint_auth;
