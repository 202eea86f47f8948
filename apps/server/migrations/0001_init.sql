CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"passwordHash" text,
	"emailVerifiedAt" timestamp(3) with time zone,
	"firstName" text DEFAULT '' NOT NULL,
	"lastName" text DEFAULT '' NOT NULL,
	"timeZone" text,
	"preferredLanguage" text DEFAULT 'en' NOT NULL,
	"pendingUserId" uuid DEFAULT gen_random_uuid() NOT NULL,
	"isActive" boolean DEFAULT true NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_pending_user" UNIQUE("pendingUserId")
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text NOT NULL,
	"windowStart" timestamp(3) with time zone NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rate_limit_pk" PRIMARY KEY("key","windowStart")
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"sessionId" uuid NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp(3) with time zone NOT NULL,
	"rotatedAt" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "role" (
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
	"name" text NOT NULL,
	"isSystem" boolean DEFAULT false NOT NULL,
	CONSTRAINT "role_tenantId_id_unique" UNIQUE("tenantId","id")
);
--> statement-breakpoint
CREATE TABLE "role_permission" (
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
	"roleId" uuid NOT NULL,
	"permission" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"description" text,
	CONSTRAINT "role_permission_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "permission_once_per_role" UNIQUE("tenantId","roleId","permission")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"accountId" uuid NOT NULL,
	"userId" uuid,
	"tenantId" uuid,
	"organizationId" uuid,
	"teamId" uuid,
	"userAgent" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"lastSeenAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp(3) with time zone NOT NULL,
	"revokedAt" timestamp(3) with time zone,
	"revokedReason" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_code" (
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"codeHash" text NOT NULL,
	"tokenHash" text,
	"createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp(3) with time zone NOT NULL,
	"triesLeft" integer NOT NULL,
	"usedAt" timestamp(3) with time zone,
	"accountId" uuid,
	"data" jsonb,
	CONSTRAINT "one_live_code" PRIMARY KEY("email","purpose"),
	CONSTRAINT "code_email_in_lower_case" CHECK ("sign_in_code"."email" = lower("sign_in_code"."email")),
	CONSTRAINT "code_tries" CHECK ("sign_in_code"."triesLeft" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tenant" (
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
	"name" text NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"standardWorkHoursPerDay" double precision DEFAULT 8 NOT NULL,
	"imageId" uuid
);
--> statement-breakpoint
CREATE TABLE "user" (
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
	"accountId" uuid,
	"roleId" uuid,
	"email" text NOT NULL,
	"firstName" text DEFAULT '' NOT NULL,
	"lastName" text DEFAULT '' NOT NULL,
	"name" text GENERATED ALWAYS AS (coalesce(nullif(btrim("firstName" || ' ' || "lastName"), ''), split_part("email", '@', 1))) STORED NOT NULL,
	"username" text,
	"phoneNumber" text,
	"timeZone" text,
	"timeFormat" integer DEFAULT 12 NOT NULL,
	"imageUrl" text,
	"imageId" uuid,
	"preferredLanguage" text DEFAULT 'en' NOT NULL,
	"preferredComponentLayout" text DEFAULT 'TABLE' NOT NULL,
	"lastLoginAt" timestamp(3) with time zone,
	"emailVerifiedAt" timestamp(3) with time zone,
	"isEmailVerified" boolean GENERATED ALWAYS AS ("emailVerifiedAt" is not null) STORED NOT NULL,
	"defaultTeamId" uuid,
	"lastTeamId" uuid,
	"defaultOrganizationId" uuid,
	"lastOrganizationId" uuid,
	CONSTRAINT "user_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "one_user_per_account" UNIQUE("tenantId","accountId"),
	CONSTRAINT "user_time_format" CHECK ("user"."timeFormat" in (12, 24))
);
--> statement-breakpoint
CREATE TABLE "favorite" (
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
	"employeeId" uuid NOT NULL,
	"entity" text NOT NULL,
	"entityId" uuid NOT NULL,
	CONSTRAINT "favorite_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "favorite_entity" CHECK ("favorite"."entity" in ('Candidate', 'Comment', 'Contact', 'Currency', 'DailyPlan', 'Dashboard', 'DashboardWidget', 'Employee', 'Expense', 'Invoice', 'Income', 'Language', 'Organization', 'OrganizationContact', 'OrganizationDepartment', 'OrganizationDocument', 'OrganizationProject', 'OrganizationTeam', 'OrganizationProjectModule', 'OrganizationSprint', 'OrganizationVendor', 'ResourceLink', 'ScreeningTask', 'Task', 'TaskLinkedIssue', 'TaskView', 'User', 'Tenant'))
);
--> statement-breakpoint
CREATE TABLE "employee" (
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
	"profile_link" text DEFAULT '' NOT NULL,
	"startedWorkOn" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"endWork" timestamp(3) with time zone,
	"acceptDate" timestamp(3) with time zone,
	"payPeriod" text,
	"billRateValue" double precision DEFAULT 0 NOT NULL,
	"billRateCurrency" text,
	"minimumBillingRate" double precision DEFAULT 0 NOT NULL,
	"reWeeklyLimit" double precision DEFAULT 0 NOT NULL,
	"isAway" boolean DEFAULT false NOT NULL,
	"lastSeenAt" timestamp(3) with time zone,
	"isTrackingEnabled" boolean DEFAULT true NOT NULL,
	"allowScreenshotCapture" boolean DEFAULT true NOT NULL,
	"allowManualTime" boolean DEFAULT true NOT NULL,
	"allowModifyTime" boolean DEFAULT true NOT NULL,
	"allowDeleteTime" boolean DEFAULT true NOT NULL,
	"short_description" text,
	"description" text,
	"linkedInUrl" text,
	"facebookUrl" text,
	"instagramUrl" text,
	"twitterUrl" text,
	"githubUrl" text,
	"gitlabUrl" text,
	"upworkUrl" text,
	"stackoverflowUrl" text,
	"contactId" uuid,
	"organizationPositionId" uuid,
	"archiveTasksIn" integer,
	"closeTasksIn" integer,
	CONSTRAINT "employee_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "one_employee_per_user" UNIQUE("tenantId","organizationId","userId"),
	CONSTRAINT "employee_rates" CHECK ("employee"."billRateValue" >= 0 and "employee"."minimumBillingRate" >= 0),
	CONSTRAINT "employee_weekly_limit" CHECK ("employee"."reWeeklyLimit" between 0 and 168)
);
--> statement-breakpoint
CREATE TABLE "oplog" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"tenantId" uuid NOT NULL,
	"organizationId" uuid,
	"actorKind" text NOT NULL,
	"actorUserId" uuid,
	"op" text NOT NULL,
	"ids" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"touches" text[] DEFAULT '{}' NOT NULL,
	"changes" jsonb,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oplog_actor" CHECK ("oplog"."actorKind" in ('user', 'job', 'integration', 'webhook'))
);
--> statement-breakpoint
CREATE TABLE "organization" (
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
	"name" text NOT NULL,
	"isDefault" boolean DEFAULT false NOT NULL,
	"profile_link" text NOT NULL,
	"banner" text,
	"imageUrl" text,
	"imageId" uuid,
	"brandColor" text,
	"short_description" text,
	"overview" text,
	"officialName" text,
	"website" text,
	"taxId" text,
	"regionCode" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"currencyPosition" text DEFAULT 'LEFT' NOT NULL,
	"dateFormat" text,
	"timeZone" text,
	"timeFormat" integer DEFAULT 12 NOT NULL,
	"startWeekOn" text DEFAULT 'MONDAY' NOT NULL,
	"numberFormat" text,
	"defaultStartTime" text,
	"defaultEndTime" text,
	"invitesAllowed" boolean DEFAULT true NOT NULL,
	"inviteExpiryPeriod" integer,
	"registrationDate" timestamp(3) with time zone,
	"fiscalStartDate" timestamp(3) with time zone,
	"fiscalEndDate" timestamp(3) with time zone,
	"allowManualTime" boolean DEFAULT true NOT NULL,
	"allowModifyTime" boolean DEFAULT true NOT NULL,
	"allowDeleteTime" boolean DEFAULT true NOT NULL,
	"futureDateAllowed" boolean DEFAULT false NOT NULL,
	"allowTrackInactivity" boolean DEFAULT true NOT NULL,
	"inactivityTimeLimit" double precision DEFAULT 10 NOT NULL,
	"activityProofDuration" double precision DEFAULT 1 NOT NULL,
	"isRemoveIdleTime" boolean DEFAULT false NOT NULL,
	"allowScreenshotCapture" boolean DEFAULT true NOT NULL,
	"randomScreenshot" boolean DEFAULT false NOT NULL,
	"trackOnSleep" boolean DEFAULT false NOT NULL,
	"screenshotFrequency" text DEFAULT '10' NOT NULL,
	"enforced" boolean DEFAULT false NOT NULL,
	"standardWorkHoursPerDay" double precision DEFAULT 8 NOT NULL,
	"requireReason" boolean DEFAULT false NOT NULL,
	"requireDescription" boolean DEFAULT false NOT NULL,
	"requireProject" boolean DEFAULT false NOT NULL,
	"requireTask" boolean DEFAULT false NOT NULL,
	"requireClient" boolean DEFAULT false NOT NULL,
	CONSTRAINT "organization_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "organization_time_format" CHECK ("organization"."timeFormat" in (12, 24)),
	CONSTRAINT "organization_screenshot_frequency" CHECK ("organization"."screenshotFrequency" ~ '^[0-9]{1,4}$')
);
--> statement-breakpoint
CREATE TABLE "user_organization" (
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
	"isDefault" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_organization_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "user_once_per_organization" UNIQUE("tenantId","userId","organizationId")
);
--> statement-breakpoint
CREATE TABLE "daily_plan" (
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
	"date" date NOT NULL,
	"workTimePlanned" double precision DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"employeeId" uuid NOT NULL,
	"organizationTeamId" uuid,
	CONSTRAINT "daily_plan_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "plan_hours" CHECK ("daily_plan"."workTimePlanned" between 0 and 24),
	CONSTRAINT "plan_status" CHECK ("daily_plan"."status" in ('open', 'in-progress', 'ready', 'in-review', 'blocked', 'completed', 'backlog', 'todo', 'closed', 'in review', 'ready-for-review', 'done', 'cancelled', 'custom'))
);
--> statement-breakpoint
CREATE TABLE "daily_plan_task" (
	"tenantId" uuid NOT NULL,
	"dailyPlanId" uuid NOT NULL,
	"taskId" uuid NOT NULL,
	"order" integer,
	CONSTRAINT "daily_plan_task_pk" PRIMARY KEY("tenantId","dailyPlanId","taskId")
);
--> statement-breakpoint
CREATE TABLE "organization_project" (
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
	"code" text,
	"description" text,
	"color" text,
	"icon" text,
	"imageUrl" text,
	"imageId" uuid,
	"startDate" timestamp(3) with time zone,
	"endDate" timestamp(3) with time zone,
	"billing" text,
	"currency" text,
	"public" boolean,
	"owner" text,
	"taskListType" text DEFAULT 'GRID' NOT NULL,
	"billable" boolean,
	"billingFlat" boolean,
	"openSource" boolean,
	"projectUrl" text,
	"openSourceProjectUrl" text,
	"budget" numeric(14, 2),
	"budgetType" text DEFAULT 'cost' NOT NULL,
	"status" text DEFAULT 'open',
	"isTasksAutoSync" boolean DEFAULT true NOT NULL,
	"isTasksAutoSyncOnLabel" boolean DEFAULT true NOT NULL,
	"syncTag" text,
	"archiveTasksIn" double precision,
	"closeTasksIn" double precision,
	"organizationContactId" uuid,
	"defaultAssigneeId" uuid,
	"repositoryId" uuid,
	"relations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "organization_project_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "project_name_length" CHECK (char_length(btrim("organization_project"."name")) between 1 and 255),
	CONSTRAINT "project_dates" CHECK ("organization_project"."endDate" is null or "organization_project"."startDate" is null or "organization_project"."endDate" >= "organization_project"."startDate"),
	CONSTRAINT "project_budget" CHECK ("organization_project"."budget" >= 0),
	CONSTRAINT "project_status" CHECK ("organization_project"."status" in ('open', 'in-progress', 'ready', 'in-review', 'blocked', 'completed', 'backlog', 'todo', 'closed', 'in review', 'ready-for-review', 'done', 'cancelled', 'custom'))
);
--> statement-breakpoint
CREATE TABLE "organization_project_employee" (
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
	"organizationProjectId" uuid NOT NULL,
	"employeeId" uuid NOT NULL,
	"roleId" uuid,
	"isManager" boolean DEFAULT false NOT NULL,
	"assignedAt" timestamp(3) with time zone,
	CONSTRAINT "organization_project_employee_tenantId_id_unique" UNIQUE("tenantId","id")
);
--> statement-breakpoint
CREATE TABLE "organization_project_tag" (
	"tenantId" uuid NOT NULL,
	"organizationProjectId" uuid NOT NULL,
	"tagId" uuid NOT NULL,
	CONSTRAINT "organization_project_tag_pk" PRIMARY KEY("tenantId","organizationProjectId","tagId")
);
--> statement-breakpoint
CREATE TABLE "organization_team_project" (
	"tenantId" uuid NOT NULL,
	"organizationTeamId" uuid NOT NULL,
	"organizationProjectId" uuid NOT NULL,
	CONSTRAINT "organization_team_project_pk" PRIMARY KEY("tenantId","organizationTeamId","organizationProjectId")
);
--> statement-breakpoint
CREATE TABLE "task" (
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
	"title" text NOT NULL,
	"number" integer NOT NULL,
	"prefix" text,
	"taskNumber" text GENERATED ALWAYS AS (coalesce("prefix" || '-', '') || "number"::text) STORED NOT NULL,
	"description" text,
	"status" text NOT NULL,
	"priority" text,
	"size" text,
	"issueType" text,
	"taskStatusId" uuid,
	"taskPriorityId" uuid,
	"taskSizeId" uuid,
	"taskTypeId" uuid,
	"estimate" integer DEFAULT 0 NOT NULL,
	"startDate" timestamp(3) with time zone,
	"dueDate" timestamp(3) with time zone,
	"resolvedAt" timestamp(3) with time zone,
	"public" boolean DEFAULT true NOT NULL,
	"isDraft" boolean DEFAULT false NOT NULL,
	"isScreeningTask" boolean DEFAULT false NOT NULL,
	"version" text,
	"projectId" uuid,
	"parentId" uuid,
	CONSTRAINT "task_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "task_number_once" UNIQUE("tenantId","organizationId","number"),
	CONSTRAINT "task_title_length" CHECK (char_length("task"."title") between 1 and 255),
	CONSTRAINT "task_estimate" CHECK ("task"."estimate" >= 0),
	CONSTRAINT "task_not_its_own_parent" CHECK ("task"."parentId" <> "task"."id"),
	CONSTRAINT "task_status" CHECK ("task"."status" in ('open', 'in-progress', 'ready', 'in-review', 'blocked', 'completed', 'backlog', 'todo', 'closed', 'in review', 'ready-for-review', 'done', 'cancelled', 'custom')),
	CONSTRAINT "task_priority" CHECK ("task"."priority" in ('urgent', 'high', 'medium', 'low')),
	CONSTRAINT "task_size" CHECK ("task"."size" in ('x-large', 'large', 'medium', 'small', 'tiny')),
	CONSTRAINT "task_issue_type" CHECK ("task"."issueType" in ('Bug', 'Task', 'Story', 'Epic'))
);
--> statement-breakpoint
CREATE TABLE "task_counter" (
	"tenantId" uuid NOT NULL,
	"organizationId" uuid NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "task_counter_pk" PRIMARY KEY("tenantId","organizationId")
);
--> statement-breakpoint
CREATE TABLE "task_employee" (
	"tenantId" uuid NOT NULL,
	"taskId" uuid NOT NULL,
	"employeeId" uuid NOT NULL,
	CONSTRAINT "task_employee_pk" PRIMARY KEY("tenantId","taskId","employeeId")
);
--> statement-breakpoint
CREATE TABLE "task_estimation" (
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
	"taskId" uuid NOT NULL,
	"employeeId" uuid NOT NULL,
	"estimate" integer NOT NULL,
	CONSTRAINT "task_estimation_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "estimation_not_negative" CHECK ("task_estimation"."estimate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "task_linked_issue" (
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
	"action" integer NOT NULL,
	"taskFromId" uuid NOT NULL,
	"taskToId" uuid NOT NULL,
	CONSTRAINT "task_linked_issue_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "task_link_action" CHECK ("task_linked_issue"."action" between 1 and 7),
	CONSTRAINT "task_not_linked_to_itself" CHECK ("task_linked_issue"."taskFromId" <> "task_linked_issue"."taskToId")
);
--> statement-breakpoint
CREATE TABLE "task_tag" (
	"tenantId" uuid NOT NULL,
	"taskId" uuid NOT NULL,
	"tagId" uuid NOT NULL,
	CONSTRAINT "task_tag_pk" PRIMARY KEY("tenantId","taskId","tagId")
);
--> statement-breakpoint
CREATE TABLE "task_team" (
	"tenantId" uuid NOT NULL,
	"taskId" uuid NOT NULL,
	"organizationTeamId" uuid NOT NULL,
	CONSTRAINT "task_team_pk" PRIMARY KEY("tenantId","taskId","organizationTeamId")
);
--> statement-breakpoint
CREATE TABLE "organization_team" (
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
	"color" text,
	"emoji" text,
	"teamSize" text,
	"logo" text DEFAULT '' NOT NULL,
	"prefix" text,
	"shareProfileView" boolean DEFAULT true NOT NULL,
	"requirePlanToTrack" boolean DEFAULT false NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"profile_link" text NOT NULL,
	"imageId" uuid,
	CONSTRAINT "organization_team_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "team_name_length" CHECK (char_length(btrim("organization_team"."name")) between 2 and 255)
);
--> statement-breakpoint
CREATE TABLE "organization_team_employee" (
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
	"organizationTeamId" uuid NOT NULL,
	"employeeId" uuid NOT NULL,
	"roleId" uuid,
	"isManager" boolean DEFAULT false NOT NULL,
	"isTrackingEnabled" boolean DEFAULT true NOT NULL,
	"assignedAt" timestamp(3) with time zone,
	"activeTaskId" uuid,
	"order" integer,
	CONSTRAINT "organization_team_employee_tenantId_id_unique" UNIQUE("tenantId","id")
);
--> statement-breakpoint
CREATE TABLE "time_log" (
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
	"employeeId" uuid NOT NULL,
	"startedAt" timestamp(3) with time zone NOT NULL,
	"stoppedAt" timestamp(3) with time zone,
	"isRunning" boolean GENERATED ALWAYS AS ("stoppedAt" is null) STORED NOT NULL,
	"seenAt" timestamp(3) with time zone,
	"editedAt" timestamp(3) with time zone,
	"isEdited" boolean GENERATED ALWAYS AS ("editedAt" is not null) STORED NOT NULL,
	"logType" text DEFAULT 'TRACKED' NOT NULL,
	"source" text DEFAULT 'TEAMS' NOT NULL,
	"description" text,
	"reason" text,
	"isBillable" boolean DEFAULT false NOT NULL,
	"version" text,
	"timesheetId" uuid,
	"projectId" uuid,
	"taskId" uuid,
	"organizationContactId" uuid,
	"organizationTeamId" uuid,
	"requestId" uuid,
	CONSTRAINT "time_log_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "time_request_once" UNIQUE("tenantId","requestId"),
	CONSTRAINT "time_order" CHECK ("time_log"."stoppedAt" >= "time_log"."startedAt"),
	CONSTRAINT "time_log_type" CHECK ("time_log"."logType" in ('TRACKED', 'MANUAL', 'IDLE', 'RESUMED')),
	CONSTRAINT "time_log_source" CHECK ("time_log"."source" in ('MOBILE', 'WEB_TIMER', 'BROWSER', 'DESKTOP', 'BROWSER_EXTENSION', 'HUBSTAFF', 'UPWORK', 'TEAMS', 'CLOC'))
);
--> statement-breakpoint
CREATE TABLE "time_slot" (
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
	"employeeId" uuid NOT NULL,
	"startedAt" timestamp(3) with time zone NOT NULL,
	"duration" integer DEFAULT 0 NOT NULL,
	"keyboard" integer DEFAULT 0 NOT NULL,
	"mouse" integer DEFAULT 0 NOT NULL,
	"overall" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "time_slot_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "slot_seconds" CHECK ("time_slot"."duration" between 0 and 600 and "time_slot"."keyboard" between 0 and 600 and "time_slot"."mouse" between 0 and 600 and "time_slot"."overall" between 0 and 600)
);
--> statement-breakpoint
CREATE TABLE "time_slot_time_log" (
	"tenantId" uuid NOT NULL,
	"timeSlotId" uuid NOT NULL,
	"timeLogId" uuid NOT NULL,
	CONSTRAINT "time_slot_time_log_pk" PRIMARY KEY("tenantId","timeSlotId","timeLogId")
);
--> statement-breakpoint
CREATE TABLE "timesheet" (
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
	"employeeId" uuid NOT NULL,
	"weekOf" date NOT NULL,
	"startedAt" timestamp(3) with time zone NOT NULL,
	"stoppedAt" timestamp(3) with time zone NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"submittedAt" timestamp(3) with time zone,
	"approvedAt" timestamp(3) with time zone,
	"approvedById" uuid,
	"lockedAt" timestamp(3) with time zone,
	"editedAt" timestamp(3) with time zone,
	"isBilled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "timesheet_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "one_timesheet_per_week" UNIQUE("tenantId","organizationId","employeeId","weekOf"),
	CONSTRAINT "timesheet_status" CHECK ("timesheet"."status" in ('DRAFT', 'PENDING', 'IN REVIEW', 'DENIED', 'APPROVED')),
	CONSTRAINT "timesheet_order" CHECK ("timesheet"."stoppedAt" > "timesheet"."startedAt")
);
--> statement-breakpoint
CREATE TABLE "vocabulary" (
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
	"organizationTeamId" uuid,
	"projectId" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"isSystem" boolean DEFAULT false NOT NULL,
	"isDefault" boolean DEFAULT false NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"template" text,
	"isCollapsed" boolean DEFAULT false NOT NULL,
	"isTodo" boolean DEFAULT false NOT NULL,
	"isInProgress" boolean DEFAULT false NOT NULL,
	"isDone" boolean DEFAULT false NOT NULL,
	"textColor" text,
	"tagTypeId" uuid,
	CONSTRAINT "vocabulary_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "vocabulary_kind" CHECK ("vocabulary"."kind" in ('status', 'size', 'priority', 'version', 'issue-type', 'related-issue-type', 'label')),
	CONSTRAINT "vocabulary_name_length" CHECK (char_length(btrim("vocabulary"."value")) between 1 and 255),
	CONSTRAINT "status_name" CHECK ("vocabulary"."kind" <> 'status' or "vocabulary"."name" in ('open', 'in-progress', 'ready', 'in-review', 'blocked', 'completed', 'backlog', 'todo', 'closed', 'in review', 'ready-for-review', 'done', 'cancelled', 'custom')),
	CONSTRAINT "status_template" CHECK ("vocabulary"."template" is null or "vocabulary"."template" in ('open', 'in-progress', 'ready', 'in-review', 'blocked', 'completed', 'backlog', 'todo', 'closed', 'in review', 'ready-for-review', 'done', 'cancelled', 'custom'))
);
--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_sessionId_session_id_fk" FOREIGN KEY ("sessionId") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_roleId_fk" FOREIGN KEY ("tenantId","roleId") REFERENCES "public"."role"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD CONSTRAINT "sign_in_code_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_roleId_fk" FOREIGN KEY ("tenantId","roleId") REFERENCES "public"."role"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee" ADD CONSTRAINT "employee_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oplog" ADD CONSTRAINT "oplog_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES "public"."tenant"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_organization" ADD CONSTRAINT "user_organization_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_organization" ADD CONSTRAINT "user_organization_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_plan" ADD CONSTRAINT "daily_plan_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_plan" ADD CONSTRAINT "daily_plan_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_plan" ADD CONSTRAINT "daily_plan_organizationTeamId_fk" FOREIGN KEY ("tenantId","organizationTeamId") REFERENCES "public"."organization_team"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_plan_task" ADD CONSTRAINT "daily_plan_task_dailyPlanId_fk" FOREIGN KEY ("tenantId","dailyPlanId") REFERENCES "public"."daily_plan"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_plan_task" ADD CONSTRAINT "daily_plan_task_taskId_fk" FOREIGN KEY ("tenantId","taskId") REFERENCES "public"."task"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_project" ADD CONSTRAINT "organization_project_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_project" ADD CONSTRAINT "organization_project_defaultAssigneeId_fk" FOREIGN KEY ("tenantId","defaultAssigneeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_project_employee" ADD CONSTRAINT "organization_project_employee_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_project_employee" ADD CONSTRAINT "organization_project_employee_organizationProjectId_fk" FOREIGN KEY ("tenantId","organizationProjectId") REFERENCES "public"."organization_project"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_project_employee" ADD CONSTRAINT "organization_project_employee_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_project_employee" ADD CONSTRAINT "organization_project_employee_roleId_fk" FOREIGN KEY ("tenantId","roleId") REFERENCES "public"."role"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_project_tag" ADD CONSTRAINT "organization_project_tag_organizationProjectId_fk" FOREIGN KEY ("tenantId","organizationProjectId") REFERENCES "public"."organization_project"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_project_tag" ADD CONSTRAINT "organization_project_tag_tagId_fk" FOREIGN KEY ("tenantId","tagId") REFERENCES "public"."vocabulary"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_team_project" ADD CONSTRAINT "organization_team_project_organizationTeamId_fk" FOREIGN KEY ("tenantId","organizationTeamId") REFERENCES "public"."organization_team"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_team_project" ADD CONSTRAINT "organization_team_project_organizationProjectId_fk" FOREIGN KEY ("tenantId","organizationProjectId") REFERENCES "public"."organization_project"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_projectId_fk" FOREIGN KEY ("tenantId","projectId") REFERENCES "public"."organization_project"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_parentId_fk" FOREIGN KEY ("tenantId","parentId") REFERENCES "public"."task"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_taskStatusId_fk" FOREIGN KEY ("tenantId","taskStatusId") REFERENCES "public"."vocabulary"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_taskPriorityId_fk" FOREIGN KEY ("tenantId","taskPriorityId") REFERENCES "public"."vocabulary"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_taskSizeId_fk" FOREIGN KEY ("tenantId","taskSizeId") REFERENCES "public"."vocabulary"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_taskTypeId_fk" FOREIGN KEY ("tenantId","taskTypeId") REFERENCES "public"."vocabulary"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_counter" ADD CONSTRAINT "task_counter_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_employee" ADD CONSTRAINT "task_employee_taskId_fk" FOREIGN KEY ("tenantId","taskId") REFERENCES "public"."task"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_employee" ADD CONSTRAINT "task_employee_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_estimation" ADD CONSTRAINT "task_estimation_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_estimation" ADD CONSTRAINT "task_estimation_taskId_fk" FOREIGN KEY ("tenantId","taskId") REFERENCES "public"."task"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_estimation" ADD CONSTRAINT "task_estimation_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_linked_issue" ADD CONSTRAINT "task_linked_issue_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_linked_issue" ADD CONSTRAINT "task_linked_issue_taskFromId_fk" FOREIGN KEY ("tenantId","taskFromId") REFERENCES "public"."task"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_linked_issue" ADD CONSTRAINT "task_linked_issue_taskToId_fk" FOREIGN KEY ("tenantId","taskToId") REFERENCES "public"."task"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_tag" ADD CONSTRAINT "task_tag_taskId_fk" FOREIGN KEY ("tenantId","taskId") REFERENCES "public"."task"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_tag" ADD CONSTRAINT "task_tag_tagId_fk" FOREIGN KEY ("tenantId","tagId") REFERENCES "public"."vocabulary"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_team" ADD CONSTRAINT "task_team_taskId_fk" FOREIGN KEY ("tenantId","taskId") REFERENCES "public"."task"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_team" ADD CONSTRAINT "task_team_organizationTeamId_fk" FOREIGN KEY ("tenantId","organizationTeamId") REFERENCES "public"."organization_team"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_team" ADD CONSTRAINT "organization_team_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_team_employee" ADD CONSTRAINT "organization_team_employee_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_team_employee" ADD CONSTRAINT "organization_team_employee_organizationTeamId_fk" FOREIGN KEY ("tenantId","organizationTeamId") REFERENCES "public"."organization_team"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_team_employee" ADD CONSTRAINT "organization_team_employee_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_team_employee" ADD CONSTRAINT "organization_team_employee_roleId_fk" FOREIGN KEY ("tenantId","roleId") REFERENCES "public"."role"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_log" ADD CONSTRAINT "time_log_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_log" ADD CONSTRAINT "time_log_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_log" ADD CONSTRAINT "time_log_timesheetId_fk" FOREIGN KEY ("tenantId","timesheetId") REFERENCES "public"."timesheet"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_log" ADD CONSTRAINT "time_log_projectId_fk" FOREIGN KEY ("tenantId","projectId") REFERENCES "public"."organization_project"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_log" ADD CONSTRAINT "time_log_taskId_fk" FOREIGN KEY ("tenantId","taskId") REFERENCES "public"."task"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_log" ADD CONSTRAINT "time_log_organizationTeamId_fk" FOREIGN KEY ("tenantId","organizationTeamId") REFERENCES "public"."organization_team"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slot" ADD CONSTRAINT "time_slot_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slot" ADD CONSTRAINT "time_slot_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slot_time_log" ADD CONSTRAINT "time_slot_time_log_timeSlotId_fk" FOREIGN KEY ("tenantId","timeSlotId") REFERENCES "public"."time_slot"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_slot_time_log" ADD CONSTRAINT "time_slot_time_log_timeLogId_fk" FOREIGN KEY ("tenantId","timeLogId") REFERENCES "public"."time_log"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet" ADD CONSTRAINT "timesheet_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet" ADD CONSTRAINT "timesheet_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheet" ADD CONSTRAINT "timesheet_approvedById_fk" FOREIGN KEY ("tenantId","approvedById") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD CONSTRAINT "vocabulary_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocabulary" ADD CONSTRAINT "vocabulary_organizationTeamId_fk" FOREIGN KEY ("tenantId","organizationTeamId") REFERENCES "public"."organization_team"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "rate_limit_windowStart_index" ON "rate_limit" USING btree ("windowStart");--> statement-breakpoint
CREATE INDEX "refresh_token_sessionId_index" ON "refresh_token" USING btree ("sessionId");--> statement-breakpoint
CREATE INDEX "refresh_token_expiresAt_index" ON "refresh_token" USING btree ("expiresAt");--> statement-breakpoint
CREATE UNIQUE INDEX "role_name_taken" ON "role" USING btree ("tenantId",upper("name")) WHERE "role"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "session_accountId_index" ON "session" USING btree ("accountId");--> statement-breakpoint
CREATE INDEX "session_tenantId_index" ON "session" USING btree ("tenantId");--> statement-breakpoint
CREATE INDEX "session_expiresAt_index" ON "session" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "sign_in_code_tokenHash_index" ON "sign_in_code" USING btree ("tokenHash");--> statement-breakpoint
CREATE INDEX "sign_in_code_accountId_index" ON "sign_in_code" USING btree ("accountId");--> statement-breakpoint
CREATE INDEX "sign_in_code_expiresAt_index" ON "sign_in_code" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "user_accountId_index" ON "user" USING btree ("accountId");--> statement-breakpoint
CREATE INDEX "user_email" ON "user" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "favorite_once" ON "favorite" USING btree ("tenantId","employeeId","entity","entityId") WHERE "favorite"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "oplog_tenantId_seq_index" ON "oplog" USING btree ("tenantId","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "one_plan_per_day" ON "daily_plan" USING btree ("tenantId","employeeId","date",coalesce("organizationTeamId", '00000000-0000-0000-0000-000000000000')) WHERE "daily_plan"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "daily_plan_tenantId_organizationTeamId_date_index" ON "daily_plan" USING btree ("tenantId","organizationTeamId","date");--> statement-breakpoint
CREATE INDEX "daily_plan_task_tenantId_taskId_index" ON "daily_plan_task" USING btree ("tenantId","taskId");--> statement-breakpoint
CREATE INDEX "organization_project_tenantId_organizationId_index" ON "organization_project" USING btree ("tenantId","organizationId");--> statement-breakpoint
CREATE UNIQUE INDEX "member_once_per_project" ON "organization_project_employee" USING btree ("tenantId","organizationProjectId","employeeId") WHERE "organization_project_employee"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "organization_project_employee_tenantId_employeeId_index" ON "organization_project_employee" USING btree ("tenantId","employeeId");--> statement-breakpoint
CREATE INDEX "organization_project_tag_tenantId_tagId_index" ON "organization_project_tag" USING btree ("tenantId","tagId");--> statement-breakpoint
CREATE INDEX "organization_team_project_tenantId_organizationProjectId_index" ON "organization_team_project" USING btree ("tenantId","organizationProjectId");--> statement-breakpoint
CREATE INDEX "task_tenantId_projectId_index" ON "task" USING btree ("tenantId","projectId");--> statement-breakpoint
CREATE INDEX "task_tenantId_parentId_index" ON "task" USING btree ("tenantId","parentId");--> statement-breakpoint
CREATE INDEX "task_tenantId_taskStatusId_index" ON "task" USING btree ("tenantId","taskStatusId");--> statement-breakpoint
CREATE INDEX "task_title_search" ON "task" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "task_employee_tenantId_employeeId_index" ON "task_employee" USING btree ("tenantId","employeeId");--> statement-breakpoint
CREATE UNIQUE INDEX "one_estimation_per_member" ON "task_estimation" USING btree ("tenantId","taskId","employeeId") WHERE "task_estimation"."deletedAt" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "task_linked_once" ON "task_linked_issue" USING btree ("tenantId","taskFromId","taskToId") WHERE "task_linked_issue"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "task_linked_issue_tenantId_taskToId_index" ON "task_linked_issue" USING btree ("tenantId","taskToId");--> statement-breakpoint
CREATE INDEX "task_tag_tenantId_tagId_index" ON "task_tag" USING btree ("tenantId","tagId");--> statement-breakpoint
CREATE INDEX "task_team_tenantId_organizationTeamId_taskId_index" ON "task_team" USING btree ("tenantId","organizationTeamId","taskId");--> statement-breakpoint
CREATE UNIQUE INDEX "team_name_taken" ON "organization_team" USING btree ("tenantId","organizationId",lower(btrim("name"))) WHERE "organization_team"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "organization_team_profile_link_index" ON "organization_team" USING btree ("profile_link");--> statement-breakpoint
CREATE UNIQUE INDEX "member_once_per_team" ON "organization_team_employee" USING btree ("tenantId","organizationTeamId","employeeId") WHERE "organization_team_employee"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "organization_team_employee_tenantId_employeeId_index" ON "organization_team_employee" USING btree ("tenantId","employeeId");--> statement-breakpoint
CREATE INDEX "organization_team_employee_tenantId_activeTaskId_index" ON "organization_team_employee" USING btree ("tenantId","activeTaskId") WHERE "organization_team_employee"."activeTaskId" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_timer" ON "time_log" USING btree ("tenantId","employeeId") WHERE "time_log"."stoppedAt" is null and "time_log"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "time_log_tenantId_employeeId_startedAt_index" ON "time_log" USING btree ("tenantId","employeeId","startedAt");--> statement-breakpoint
CREATE INDEX "time_log_tenantId_taskId_startedAt_index" ON "time_log" USING btree ("tenantId","taskId","startedAt");--> statement-breakpoint
CREATE INDEX "time_log_tenantId_organizationTeamId_startedAt_index" ON "time_log" USING btree ("tenantId","organizationTeamId","startedAt");--> statement-breakpoint
CREATE INDEX "time_log_tenantId_organizationId_startedAt_index" ON "time_log" USING btree ("tenantId","organizationId","startedAt");--> statement-breakpoint
CREATE INDEX "time_log_tenantId_timesheetId_index" ON "time_log" USING btree ("tenantId","timesheetId");--> statement-breakpoint
CREATE UNIQUE INDEX "one_slot_per_ten_minutes" ON "time_slot" USING btree ("tenantId","employeeId","startedAt") WHERE "time_slot"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "time_slot_tenantId_organizationId_startedAt_index" ON "time_slot" USING btree ("tenantId","organizationId","startedAt");--> statement-breakpoint
CREATE INDEX "time_slot_time_log_tenantId_timeLogId_index" ON "time_slot_time_log" USING btree ("tenantId","timeLogId");--> statement-breakpoint
CREATE INDEX "timesheet_tenantId_organizationId_startedAt_index" ON "timesheet" USING btree ("tenantId","organizationId","startedAt");--> statement-breakpoint
CREATE UNIQUE INDEX "vocabulary_name_taken" ON "vocabulary" USING btree ("tenantId","organizationId","kind",coalesce("organizationTeamId", '00000000-0000-0000-0000-000000000000'),lower("value")) WHERE "vocabulary"."deletedAt" is null;--> statement-breakpoint
CREATE INDEX "vocabulary_tenantId_organizationTeamId_kind_index" ON "vocabulary" USING btree ("tenantId","organizationTeamId","kind");