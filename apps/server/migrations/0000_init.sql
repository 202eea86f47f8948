create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
-- Roles belong to the cluster: another database of it may be making the same ones at this moment.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['stint_app', 'stint_auth'] loop
    for attempt in 1..40 loop
      begin
        if not exists (select from pg_roles where rolname = wanted) then
          execute format('create role %I nologin', wanted);
        end if;
        if not (select rolsuper from pg_roles where rolname = current_user) then
          execute format('grant %I to current_user', wanted);
        end if;
        exit;
      exception
        when duplicate_object or unique_violation or internal_error then
          if attempt = 40 then raise; end if;
          perform pg_sleep(0.05);
        when insufficient_privilege then
          if not pg_has_role(current_user, wanted, 'member') then
            raise exception 'The database role % is missing or not granted to %. Ask an administrator for: create role % nologin; grant % to %;',
              wanted, current_user, wanted, wanted, current_user;
          end if;
          exit;
      end;
    end loop;
  end loop;
end $$;
--> statement-breakpoint
grant usage on schema public to stint_app, stint_auth;
--> statement-breakpoint
-- Every migration that makes a table with a "tenantId" calls this for it.
create function stint_guard(target regclass) returns void
  language plpgsql
as $$
declare
  rule constant text := '"tenantId" = (select nullif(current_setting(''app.tenant_id'', true), '''')::uuid)';
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy of_tenant on %s to stint_app using (%s) with check (%s)', target, rule, rule);
  execute format('grant select, insert, update, delete on %s to stint_app', target);
end $$;
--> statement-breakpoint
revoke all on function stint_guard(regclass) from public;
--> statement-breakpoint
-- The hour of UTC in which an instant lies.
create function utc_hour(at timestamptz) returns timestamptz
  language sql immutable strict parallel safe
as $$ select date_bin('1 hour', at, timestamptz '2000-01-01 00:00:00+00') $$;
--> statement-breakpoint
CREATE SEQUENCE oplog_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
--> statement-breakpoint
CREATE TABLE time_log (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    "isRunning" boolean GENERATED ALWAYS AS (("stoppedAt" IS NULL)) STORED NOT NULL,
    "seenAt" timestamp(3) with time zone,
    "editedAt" timestamp(3) with time zone,
    "isEdited" boolean GENERATED ALWAYS AS (("editedAt" IS NOT NULL)) STORED NOT NULL,
    "logType" text DEFAULT 'TRACKED'::text NOT NULL,
    source text DEFAULT 'TEAMS'::text NOT NULL,
    description text,
    reason text,
    "isBillable" boolean DEFAULT false NOT NULL,
    version text,
    "timesheetId" uuid,
    "projectId" uuid,
    "taskId" uuid,
    "organizationContactId" uuid,
    "organizationTeamId" uuid,
    "requestId" uuid,
    "stopRequestId" uuid,
    "activeAt" timestamp(3) with time zone,
    "keptAt" timestamp(3) with time zone,
    "askedAt" timestamp(3) with time zone,
    "askedWhy" text,
    "idleSince" timestamp(3) with time zone,
    "idleUntil" timestamp(3) with time zone,
    "tagIds" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    "invoiceId" uuid,
    "lateSeconds" integer DEFAULT 0 NOT NULL,
    CONSTRAINT time_billed_ended CHECK ((("invoiceId" IS NULL) OR ("stoppedAt" IS NOT NULL))),
    CONSTRAINT time_log_late CHECK (("lateSeconds" >= 0)),
    CONSTRAINT time_log_prompt CHECK (("askedWhy" = ANY (ARRAY['idle'::text, 'asleep'::text, 'long'::text, 'ended'::text, 'removed'::text, 'stopped'::text]))),
    CONSTRAINT time_log_source CHECK ((source = ANY (ARRAY['MOBILE'::text, 'WEB_TIMER'::text, 'BROWSER'::text, 'DESKTOP'::text, 'BROWSER_EXTENSION'::text, 'HUBSTAFF'::text, 'UPWORK'::text, 'TEAMS'::text, 'CLOC'::text]))),
    CONSTRAINT time_log_type CHECK (("logType" = ANY (ARRAY['TRACKED'::text, 'MANUAL'::text, 'IDLE'::text, 'RESUMED'::text]))),
    CONSTRAINT time_order CHECK (("stoppedAt" >= "startedAt"))
);

CREATE TABLE oplog (
    seq bigint NOT NULL,
    "tenantId" uuid NOT NULL,
    "organizationId" uuid,
    "actorKind" text NOT NULL,
    "actorUserId" uuid,
    op text NOT NULL,
    ids jsonb DEFAULT '{}'::jsonb NOT NULL,
    touches text[] DEFAULT '{}'::text[] NOT NULL,
    changes jsonb,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT oplog_actor CHECK (("actorKind" = ANY (ARRAY['user'::text, 'job'::text, 'integration'::text, 'webhook'::text])))
);

CREATE TABLE account (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    email text NOT NULL,
    "passwordHash" text,
    "emailVerifiedAt" timestamp(3) with time zone,
    "firstName" text DEFAULT ''::text NOT NULL,
    "lastName" text DEFAULT ''::text NOT NULL,
    "timeZone" text,
    "preferredLanguage" text DEFAULT 'en'::text NOT NULL,
    "pendingUserId" uuid DEFAULT gen_random_uuid() NOT NULL,
    "isActive" boolean DEFAULT true NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE activity (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    title text NOT NULL,
    description text,
    type text NOT NULL,
    source text NOT NULL,
    date date NOT NULL,
    "time" text NOT NULL,
    duration integer NOT NULL,
    "recordedAt" timestamp(3) with time zone NOT NULL,
    "timeSlotId" uuid,
    "taskId" uuid,
    "projectId" uuid,
    "metaData" jsonb,
    CONSTRAINT activity_seconds CHECK (((duration >= 0) AND (duration <= 86400))),
    CONSTRAINT activity_source CHECK ((source = ANY (ARRAY['MOBILE'::text, 'WEB_TIMER'::text, 'BROWSER'::text, 'DESKTOP'::text, 'BROWSER_EXTENSION'::text, 'HUBSTAFF'::text, 'UPWORK'::text, 'TEAMS'::text, 'CLOC'::text]))),
    CONSTRAINT activity_type CHECK ((type = ANY (ARRAY['APP'::text, 'URL'::text])))
);

CREATE TABLE api_token (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    name text NOT NULL,
    "tokenHash" text NOT NULL,
    prefix text NOT NULL,
    scopes text[] NOT NULL,
    "expiresAt" timestamp(3) with time zone,
    "lastUsedAt" timestamp(3) with time zone
);

CREATE TABLE attended_meeting (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "tenantId" uuid NOT NULL,
    "userId" uuid NOT NULL,
    "startedAt" timestamp(3) with time zone NOT NULL,
    "stoppedAt" timestamp(3) with time zone NOT NULL,
    CONSTRAINT attended_meeting_order CHECK (("startedAt" < "stoppedAt"))
);

CREATE TABLE authenticator (
    "accountId" uuid NOT NULL,
    "sealedSecret" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "confirmedAt" timestamp(3) with time zone,
    "lastStep" bigint DEFAULT 0 NOT NULL
);

CREATE TABLE board (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    name text NOT NULL,
    "memberIds" uuid[],
    seq bigint DEFAULT 0 NOT NULL,
    size bigint DEFAULT 0 NOT NULL,
    "projectId" uuid,
    "linkHash" text,
    "linkUntil" timestamp(3) with time zone,
    picture text
);

CREATE TABLE board_image (
    "tenantId" uuid NOT NULL,
    "boardId" uuid NOT NULL,
    url text NOT NULL,
    "createdAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE board_task (
    "tenantId" uuid NOT NULL,
    "boardId" uuid NOT NULL,
    "taskId" uuid NOT NULL,
    "createdAt" timestamp(3) with time zone NOT NULL,
    "createdByUserId" uuid
);

CREATE TABLE board_update (
    "tenantId" uuid NOT NULL,
    "boardId" uuid NOT NULL,
    seq bigint NOT NULL,
    data bytea NOT NULL,
    "createdAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE board_version (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "tenantId" uuid NOT NULL,
    "boardId" uuid NOT NULL,
    seq bigint NOT NULL,
    data bytea NOT NULL,
    size integer NOT NULL,
    shapes integer NOT NULL,
    "createdAt" timestamp(3) with time zone NOT NULL,
    "createdByUserId" uuid
);

CREATE TABLE budget_alert (
    "tenantId" uuid NOT NULL,
    "projectId" uuid NOT NULL,
    period text NOT NULL,
    percent smallint NOT NULL,
    budget text NOT NULL,
    at timestamp(3) with time zone NOT NULL
);

CREATE TABLE chosen_presence (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    "userId" uuid NOT NULL,
    status text NOT NULL,
    until timestamp(3) with time zone,
    CONSTRAINT chosen_presence_status CHECK ((status = ANY (ARRAY['AUTOMATIC'::text, 'AWAY'::text, 'DO_NOT_DISTURB'::text, 'OFFLINE'::text])))
);

CREATE TABLE comment (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    entity text NOT NULL,
    "entityId" uuid NOT NULL,
    comment text NOT NULL,
    resolved boolean,
    "resolvedAt" timestamp(3) with time zone,
    "editedAt" timestamp(3) with time zone,
    "employeeId" uuid,
    "resolvedByEmployeeId" uuid,
    "parentId" uuid,
    "mentionEmployeeIds" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    CONSTRAINT comment_entity CHECK ((entity = ANY (ARRAY['Candidate'::text, 'Comment'::text, 'Contact'::text, 'Currency'::text, 'DailyPlan'::text, 'Dashboard'::text, 'DashboardWidget'::text, 'Employee'::text, 'Expense'::text, 'Invoice'::text, 'Income'::text, 'Language'::text, 'Organization'::text, 'OrganizationContact'::text, 'OrganizationDepartment'::text, 'OrganizationDocument'::text, 'OrganizationProject'::text, 'OrganizationTeam'::text, 'OrganizationProjectModule'::text, 'OrganizationSprint'::text, 'OrganizationVendor'::text, 'ResourceLink'::text, 'ScreeningTask'::text, 'Task'::text, 'TaskLinkedIssue'::text, 'TaskView'::text, 'User'::text, 'Tenant'::text]))),
    CONSTRAINT comment_not_blank CHECK ((comment <> ''::text))
);

CREATE TABLE custom_smtp (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    host text NOT NULL,
    port integer NOT NULL,
    secure boolean NOT NULL,
    username text,
    "sealedPassword" text,
    "isValidate" boolean DEFAULT false NOT NULL,
    CONSTRAINT smtp_port CHECK (((port >= 1) AND (port <= 65535)))
);

CREATE TABLE daily_plan (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    date date NOT NULL,
    "workTimePlanned" double precision DEFAULT 0 NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    "employeeId" uuid NOT NULL,
    "organizationTeamId" uuid,
    CONSTRAINT plan_hours CHECK ((("workTimePlanned" >= (0)::double precision) AND ("workTimePlanned" <= (24)::double precision))),
    CONSTRAINT plan_status CHECK ((status = ANY (ARRAY['open'::text, 'in-progress'::text, 'ready'::text, 'in-review'::text, 'blocked'::text, 'completed'::text, 'backlog'::text, 'todo'::text, 'closed'::text, 'in review'::text, 'ready-for-review'::text, 'done'::text, 'cancelled'::text, 'custom'::text])))
);

CREATE TABLE daily_plan_task (
    "tenantId" uuid NOT NULL,
    "dailyPlanId" uuid NOT NULL,
    "taskId" uuid NOT NULL,
    "order" integer
);

CREATE TABLE employee (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    profile_link text DEFAULT ''::text NOT NULL,
    "startedWorkOn" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "endWork" timestamp(3) with time zone,
    "acceptDate" timestamp(3) with time zone,
    "payPeriod" text,
    "reWeeklyLimit" double precision DEFAULT 0 NOT NULL,
    "isAway" boolean DEFAULT false NOT NULL,
    "lastSeenAt" timestamp(3) with time zone,
    "isTrackingEnabled" boolean DEFAULT true NOT NULL,
    "allowScreenshotCapture" boolean DEFAULT false NOT NULL,
    "allowManualTime" boolean DEFAULT true NOT NULL,
    "allowModifyTime" boolean DEFAULT true NOT NULL,
    "allowDeleteTime" boolean DEFAULT true NOT NULL,
    short_description text,
    description text,
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
    "timeZones" text,
    CONSTRAINT employee_weekly_limit CHECK ((("reWeeklyLimit" >= (0)::double precision) AND ("reWeeklyLimit" <= (168)::double precision)))
);

CREATE TABLE export_file (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "tenantId" uuid NOT NULL,
    "organizationId" uuid NOT NULL,
    "userId" uuid NOT NULL,
    input jsonb NOT NULL,
    name text NOT NULL,
    format text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    rows integer NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    size bigint,
    reason text,
    stored text,
    "createdAt" timestamp(3) with time zone NOT NULL,
    "finishedAt" timestamp(3) with time zone,
    CONSTRAINT export_file_format CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text, 'tgz'::text]))),
    CONSTRAINT export_file_state CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text]))),
    CONSTRAINT export_file_stored CHECK (((state = 'ready'::text) = (stored IS NOT NULL)))
);

CREATE TABLE favorite (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    entity text NOT NULL,
    "entityId" uuid NOT NULL,
    CONSTRAINT favorite_entity CHECK ((entity = ANY (ARRAY['Candidate'::text, 'Comment'::text, 'Contact'::text, 'Currency'::text, 'DailyPlan'::text, 'Dashboard'::text, 'DashboardWidget'::text, 'Employee'::text, 'Expense'::text, 'Invoice'::text, 'Income'::text, 'Language'::text, 'Organization'::text, 'OrganizationContact'::text, 'OrganizationDepartment'::text, 'OrganizationDocument'::text, 'OrganizationProject'::text, 'OrganizationTeam'::text, 'OrganizationProjectModule'::text, 'OrganizationSprint'::text, 'OrganizationVendor'::text, 'ResourceLink'::text, 'ScreeningTask'::text, 'Task'::text, 'TaskLinkedIssue'::text, 'TaskView'::text, 'User'::text, 'Tenant'::text])))
);

CREATE TABLE github_comment (
    "tenantId" uuid NOT NULL,
    "repositoryId" uuid NOT NULL,
    "githubId" bigint NOT NULL,
    "commentId" uuid NOT NULL,
    agreed text NOT NULL
);

CREATE TABLE github_delivery (
    "tenantId" uuid NOT NULL,
    "deliveryId" text NOT NULL,
    event text NOT NULL,
    "receivedAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE github_issue (
    "tenantId" uuid NOT NULL,
    "repositoryId" uuid NOT NULL,
    number integer NOT NULL,
    "taskId" uuid NOT NULL,
    "htmlUrl" text NOT NULL,
    agreed jsonb NOT NULL,
    "issueUpdatedAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE github_reference (
    "tenantId" uuid NOT NULL,
    "repositoryId" uuid NOT NULL,
    "taskId" uuid NOT NULL,
    kind text NOT NULL,
    key text NOT NULL,
    title text NOT NULL,
    "htmlUrl" text NOT NULL,
    state text,
    author text,
    "changedAt" timestamp(3) with time zone NOT NULL,
    CONSTRAINT github_reference_kind CHECK ((kind = ANY (ARRAY['BRANCH'::text, 'COMMIT'::text, 'PULL_REQUEST'::text]))),
    CONSTRAINT github_reference_state CHECK ((state = ANY (ARRAY['OPEN'::text, 'DRAFT'::text, 'CLOSED'::text, 'MERGED'::text])))
);

CREATE TABLE holiday (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    date date NOT NULL,
    name text NOT NULL,
    CONSTRAINT holiday_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 120)))
);

CREATE TABLE hourly_rate (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    kind text NOT NULL,
    "employeeId" uuid,
    "projectId" uuid,
    "startsOn" date NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    minimum bigint DEFAULT 0 NOT NULL,
    CONSTRAINT rate_amounts CHECK (((amount >= 0) AND (minimum >= 0))),
    CONSTRAINT rate_kind CHECK ((kind = ANY (ARRAY['BILL'::text, 'COST'::text]))),
    CONSTRAINT rate_of_cost CHECK (((kind = 'BILL'::text) OR (("projectId" IS NULL) AND (minimum = 0)))),
    CONSTRAINT rate_owner CHECK ((("employeeId" IS NOT NULL) OR ("projectId" IS NOT NULL)))
);

CREATE TABLE image_asset (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    folder text NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    thumb text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    size integer NOT NULL,
    "isFeatured" boolean DEFAULT false NOT NULL,
    "storageProvider" text DEFAULT 'LOCAL'::text NOT NULL,
    type text,
    CONSTRAINT image_asset_storage CHECK (("storageProvider" = ANY (ARRAY['LOCAL'::text, 'S3'::text, 'WASABI'::text, 'CLOUDINARY'::text, 'DIGITALOCEAN'::text])))
);

CREATE TABLE integration_tenant (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    name text NOT NULL,
    "integrationId" uuid NOT NULL,
    "installationId" bigint NOT NULL,
    "accountLogin" text NOT NULL,
    "pausedUntil" timestamp(3) with time zone
);

CREATE TABLE invitation (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    email text NOT NULL,
    "fullName" text,
    status text DEFAULT 'INVITED'::text NOT NULL,
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
    CONSTRAINT invitation_email_in_lower_case CHECK ((email = lower(email))),
    CONSTRAINT invitation_status CHECK ((status = ANY (ARRAY['INVITED'::text, 'ACCEPTED'::text, 'REJECTED'::text]))),
    CONSTRAINT invitation_tries CHECK (("triesLeft" >= 0))
);

CREATE TABLE invitation_project (
    "tenantId" uuid NOT NULL,
    "invitationId" uuid NOT NULL,
    "organizationProjectId" uuid NOT NULL
);

CREATE TABLE invitation_team (
    "tenantId" uuid NOT NULL,
    "invitationId" uuid NOT NULL,
    "organizationTeamId" uuid NOT NULL,
    "isManager" boolean DEFAULT false NOT NULL
);

CREATE TABLE invoice (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    sequence integer NOT NULL,
    number text NOT NULL,
    status text DEFAULT 'ISSUED'::text NOT NULL,
    date date NOT NULL,
    "dueDate" date,
    "startDate" date NOT NULL,
    "endDate" date NOT NULL,
    "organizationContactId" uuid,
    currency text NOT NULL,
    "sellerName" text NOT NULL,
    "sellerAddress" text,
    "sellerTaxId" text,
    "clientName" text,
    "clientAddress" text,
    note text,
    "taxName" text,
    "taxPercent" numeric(6,3),
    "workedMs" bigint NOT NULL,
    net bigint NOT NULL,
    tax bigint NOT NULL,
    total bigint NOT NULL,
    "voidedAt" timestamp(3) with time zone,
    "voidedByUserId" uuid,
    "voidReason" text,
    "requestId" uuid,
    CONSTRAINT invoice_status CHECK ((status = ANY (ARRAY['ISSUED'::text, 'VOID'::text]))),
    CONSTRAINT invoice_total CHECK (((total = (net + tax)) AND (net >= 0) AND (tax >= 0))),
    CONSTRAINT invoice_void CHECK (((status = 'VOID'::text) = ("voidedAt" IS NOT NULL)))
);

CREATE TABLE invoice_line (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "tenantId" uuid NOT NULL,
    "invoiceId" uuid NOT NULL,
    "position" integer NOT NULL,
    "projectName" text,
    "memberName" text,
    "taskTitle" text,
    rate bigint NOT NULL,
    "workedMs" bigint NOT NULL,
    amount bigint NOT NULL
);

CREATE TABLE invoice_settings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    prefix text DEFAULT 'INV-'::text NOT NULL,
    "lastNumber" integer DEFAULT 0 NOT NULL,
    address text,
    note text,
    "taxName" text,
    "taxPercent" numeric(6,3),
    "dueDays" integer DEFAULT 14 NOT NULL,
    CONSTRAINT invoice_settings_due CHECK ((("dueDays" >= 0) AND ("dueDays" <= 365)))
);

CREATE TABLE invoice_time (
    "tenantId" uuid NOT NULL,
    "invoiceId" uuid NOT NULL,
    "lineId" uuid NOT NULL,
    "timeLogId" uuid NOT NULL,
    "employeeId" uuid NOT NULL,
    "projectId" uuid,
    date date NOT NULL,
    "startedAt" timestamp(3) with time zone NOT NULL,
    "stoppedAt" timestamp(3) with time zone NOT NULL,
    "workedMs" bigint NOT NULL,
    "memberName" text NOT NULL,
    description text
);

CREATE TABLE join_request (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    email text NOT NULL,
    "fullName" text NOT NULL,
    "linkAddress" text NOT NULL,
    "position" text NOT NULL,
    status text DEFAULT 'PENDING'::text NOT NULL,
    "organizationTeamId" uuid NOT NULL,
    "userId" uuid,
    "confirmedAt" timestamp(3) with time zone,
    "actionDate" timestamp(3) with time zone,
    "codeHash" text NOT NULL,
    "codeExpiresAt" timestamp(3) with time zone NOT NULL,
    "triesLeft" integer NOT NULL,
    CONSTRAINT join_request_email_in_lower_case CHECK ((email = lower(email))),
    CONSTRAINT join_request_status CHECK ((status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'REJECTED'::text]))),
    CONSTRAINT join_request_tries CHECK (("triesLeft" >= 0))
);

CREATE TABLE mail_failure (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "tenantId" uuid NOT NULL,
    "mailId" uuid NOT NULL,
    "to" text NOT NULL,
    server text NOT NULL,
    reason text NOT NULL,
    tries integer DEFAULT 1 NOT NULL,
    "firstAt" timestamp(3) with time zone NOT NULL,
    "lastAt" timestamp(3) with time zone NOT NULL,
    "sentAt" timestamp(3) with time zone,
    "dismissedAt" timestamp(3) with time zone
);

CREATE TABLE meeting (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    room text NOT NULL,
    type text NOT NULL,
    CONSTRAINT meeting_type CHECK ((type = ANY (ARRAY['JITSI'::text, 'LIVEKIT'::text])))
);

CREATE TABLE notification (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "tenantId" uuid NOT NULL,
    "userId" uuid NOT NULL,
    kind text NOT NULL,
    "subjectId" uuid NOT NULL,
    "organizationTeamId" uuid,
    "byUserId" uuid,
    words jsonb DEFAULT '{}'::jsonb NOT NULL,
    "createdAt" timestamp(3) with time zone NOT NULL,
    "readAt" timestamp(3) with time zone,
    "settledAt" timestamp(3) with time zone,
    "removedAt" timestamp(3) with time zone,
    CONSTRAINT notification_kind CHECK ((kind = ANY (ARRAY['mail.failed'::text, 'join.requested'::text, 'invitation.accepted'::text, 'invitation.rejected'::text, 'comment.mentioned'::text, 'timer.long'::text, 'timer.ended'::text, 'timer.removed'::text, 'tasks.stale'::text, 'timesheet.submitted'::text, 'timesheet.approved'::text, 'timesheet.denied'::text, 'timesheet.reopened'::text, 'timesheet.reminder'::text, 'export.ready'::text, 'export.failed'::text, 'meeting.invited'::text, 'board.invited'::text, 'budget.reached'::text])))
);

CREATE TABLE oidc_state (
    "stateHash" text NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE oplog_seal (
    "tenantId" uuid NOT NULL,
    place bigint NOT NULL,
    seq bigint NOT NULL,
    hash text NOT NULL
);

CREATE TABLE organization (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    name text NOT NULL,
    "isDefault" boolean DEFAULT false NOT NULL,
    profile_link text NOT NULL,
    banner text,
    "imageUrl" text,
    "imageId" uuid,
    "brandColor" text,
    short_description text,
    overview text,
    "officialName" text,
    website text,
    "taxId" text,
    "regionCode" text,
    currency text DEFAULT 'USD'::text NOT NULL,
    "currencyPosition" text DEFAULT 'LEFT'::text NOT NULL,
    "dateFormat" text,
    "timeZone" text,
    "timeFormat" integer DEFAULT 12 NOT NULL,
    "startWeekOn" text DEFAULT 'MONDAY'::text NOT NULL,
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
    "allowScreenshotCapture" boolean DEFAULT false NOT NULL,
    "randomScreenshot" boolean DEFAULT false NOT NULL,
    "trackOnSleep" boolean DEFAULT false NOT NULL,
    "screenshotFrequency" text DEFAULT '10'::text NOT NULL,
    enforced boolean DEFAULT false NOT NULL,
    "standardWorkHoursPerDay" double precision DEFAULT 8 NOT NULL,
    "requireReason" boolean DEFAULT false NOT NULL,
    "requireDescription" boolean DEFAULT false NOT NULL,
    "requireProject" boolean DEFAULT false NOT NULL,
    "requireTask" boolean DEFAULT false NOT NULL,
    "requireClient" boolean DEFAULT false NOT NULL,
    "requireSecondFactor" boolean DEFAULT false NOT NULL,
    "timerReminderHours" double precision DEFAULT 10 NOT NULL,
    "timerLimitHours" double precision DEFAULT 0 NOT NULL,
    "timesheetFrequency" text DEFAULT 'WEEKLY'::text NOT NULL,
    "lockDate" date,
    "editableDays" integer DEFAULT 0 NOT NULL,
    "allowScreenshotBlur" boolean DEFAULT false NOT NULL,
    "screenshotDays" integer DEFAULT 90 NOT NULL,
    "meetingType" text DEFAULT 'JITSI'::text NOT NULL,
    CONSTRAINT organization_meeting_type CHECK (("meetingType" = ANY (ARRAY['JITSI'::text, 'LIVEKIT'::text]))),
    CONSTRAINT organization_screenshot_frequency CHECK (("screenshotFrequency" ~ '^[0-9]{1,4}$'::text)),
    CONSTRAINT organization_time_format CHECK (("timeFormat" = ANY (ARRAY[12, 24])))
);

CREATE TABLE organization_contact (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    name text NOT NULL,
    "contactType" text DEFAULT 'CLIENT'::text NOT NULL,
    "primaryEmail" text,
    "primaryPhone" text,
    notes text,
    address text,
    CONSTRAINT contact_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 255)))
);

CREATE TABLE organization_github_repository (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    name text NOT NULL,
    "fullName" text NOT NULL,
    "htmlUrl" text NOT NULL,
    "isPrivate" boolean NOT NULL,
    "syncMode" text DEFAULT 'REAL_TIME'::text NOT NULL,
    "issuesSince" timestamp(3) with time zone,
    "importState" text DEFAULT 'NONE'::text NOT NULL,
    "importPage" integer DEFAULT 0 NOT NULL,
    "importPages" integer DEFAULT 0 NOT NULL,
    "importedCount" integer DEFAULT 0 NOT NULL,
    "importProblem" text,
    "importedAt" timestamp(3) with time zone,
    CONSTRAINT github_import_state CHECK (("importState" = ANY (ARRAY['NONE'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text]))),
    CONSTRAINT github_sync_mode CHECK (("syncMode" = ANY (ARRAY['PULL'::text, 'REAL_TIME'::text])))
);

CREATE TABLE organization_project (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    name text NOT NULL,
    code text,
    description text,
    color text,
    icon text,
    "imageUrl" text,
    "imageId" uuid,
    "startDate" timestamp(3) with time zone,
    "endDate" timestamp(3) with time zone,
    billing text,
    currency text,
    public boolean,
    owner text,
    "taskListType" text DEFAULT 'GRID'::text NOT NULL,
    billable boolean,
    "billingFlat" boolean,
    "openSource" boolean,
    "projectUrl" text,
    "openSourceProjectUrl" text,
    budget numeric(15,3),
    "budgetType" text DEFAULT 'cost'::text NOT NULL,
    status text DEFAULT 'open'::text,
    "isTasksAutoSync" boolean DEFAULT true NOT NULL,
    "isTasksAutoSyncOnLabel" boolean DEFAULT true NOT NULL,
    "syncTag" text,
    "archiveTasksIn" double precision,
    "closeTasksIn" double precision,
    "organizationContactId" uuid,
    "defaultAssigneeId" uuid,
    "repositoryId" uuid,
    relations jsonb DEFAULT '[]'::jsonb NOT NULL,
    "budgetBasis" text DEFAULT 'billed'::text NOT NULL,
    "budgetPeriod" text DEFAULT 'total'::text NOT NULL,
    CONSTRAINT project_budget CHECK ((budget >= (0)::numeric)),
    CONSTRAINT project_budget_basis CHECK (("budgetBasis" = ANY (ARRAY['billed'::text, 'cost'::text]))),
    CONSTRAINT project_budget_period CHECK (("budgetPeriod" = ANY (ARRAY['total'::text, 'month'::text]))),
    CONSTRAINT project_dates CHECK ((("endDate" IS NULL) OR ("startDate" IS NULL) OR ("endDate" >= "startDate"))),
    CONSTRAINT project_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 255))),
    CONSTRAINT project_status CHECK ((status = ANY (ARRAY['open'::text, 'in-progress'::text, 'ready'::text, 'in-review'::text, 'blocked'::text, 'completed'::text, 'backlog'::text, 'todo'::text, 'closed'::text, 'in review'::text, 'ready-for-review'::text, 'done'::text, 'cancelled'::text, 'custom'::text])))
);

CREATE TABLE organization_project_employee (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    "assignedAt" timestamp(3) with time zone
);

CREATE TABLE organization_project_tag (
    "tenantId" uuid NOT NULL,
    "organizationProjectId" uuid NOT NULL,
    "tagId" uuid NOT NULL
);

CREATE TABLE organization_team (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    name text NOT NULL,
    color text,
    emoji text,
    "teamSize" text,
    logo text DEFAULT ''::text NOT NULL,
    prefix text,
    "shareProfileView" boolean DEFAULT true NOT NULL,
    "requirePlanToTrack" boolean DEFAULT false NOT NULL,
    public boolean DEFAULT false NOT NULL,
    profile_link text NOT NULL,
    "imageId" uuid,
    "mergedStatusId" uuid,
    CONSTRAINT team_name_length CHECK (((char_length(btrim(name)) >= 2) AND (char_length(btrim(name)) <= 255)))
);

CREATE TABLE organization_team_employee (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    "order" integer
);

CREATE TABLE organization_team_project (
    "tenantId" uuid NOT NULL,
    "organizationTeamId" uuid NOT NULL,
    "organizationProjectId" uuid NOT NULL
);

CREATE TABLE passkey (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "accountId" uuid NOT NULL,
    "credentialId" text NOT NULL,
    "publicKey" text NOT NULL,
    counter bigint NOT NULL,
    transports text[] DEFAULT '{}'::text[] NOT NULL,
    name text NOT NULL,
    "backedUp" boolean NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "lastUsedAt" timestamp(3) with time zone
);

CREATE TABLE passkey_challenge (
    challenge text NOT NULL,
    "accountId" uuid,
    "expiresAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE plan_reminder (
    "tenantId" uuid NOT NULL,
    "employeeId" uuid NOT NULL,
    kind text NOT NULL,
    date date NOT NULL,
    CONSTRAINT plan_reminder_kind CHECK ((kind = ANY (ARRAY['suggestion'::text, 'endOfDay'::text])))
);

CREATE TABLE provider_sign_in (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    issuer text,
    "clientId" text,
    "sealedSecret" text,
    name text,
    "onlyThisWay" boolean DEFAULT false NOT NULL,
    CONSTRAINT whole_provider CHECK ((num_nulls(issuer, "clientId", "sealedSecret", name) = ANY (ARRAY[0, 4])))
);

CREATE TABLE rate_limit (
    key text NOT NULL,
    "windowStart" timestamp(3) with time zone NOT NULL,
    hits integer DEFAULT 0 NOT NULL
);

CREATE TABLE recovery_code (
    "accountId" uuid NOT NULL,
    "codeHash" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE refresh_token (
    "tokenHash" text NOT NULL,
    "sessionId" uuid NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    "rotatedAt" timestamp(3) with time zone,
    "parentHash" text,
    "replacedAt" timestamp(3) with time zone
);

CREATE TABLE report_link (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    "savedReportId" uuid NOT NULL,
    "userId" uuid NOT NULL,
    "tokenHash" text NOT NULL,
    page text NOT NULL,
    name text NOT NULL,
    settings jsonb NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE report_mail (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    "savedReportId" uuid NOT NULL,
    "userId" uuid NOT NULL,
    cadence text NOT NULL,
    "scheduledAt" timestamp(3) with time zone NOT NULL,
    period date,
    "queuedAt" timestamp(3) with time zone,
    "sentAt" timestamp(3) with time zone,
    "stoppedAt" timestamp(3) with time zone,
    CONSTRAINT report_mail_cadence CHECK ((cadence = ANY (ARRAY['week'::text, 'month'::text])))
);

CREATE TABLE role (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    name text NOT NULL,
    "isSystem" boolean DEFAULT false NOT NULL
);

CREATE TABLE role_permission (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    permission text NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    description text
);

CREATE TABLE saved_report (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    name text NOT NULL,
    page text NOT NULL,
    settings jsonb NOT NULL,
    "isShared" boolean DEFAULT false NOT NULL,
    CONSTRAINT saved_report_page CHECK ((page = ANY (ARRAY['overview'::text, 'time-and-activity'::text, 'weekly-limit'::text, 'manual-time'::text, 'actual-and-expected'::text])))
);

CREATE TABLE screenshot (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    "timeSlotId" uuid NOT NULL,
    "recordedAt" timestamp(3) with time zone NOT NULL,
    url text,
    thumb text,
    width integer NOT NULL,
    height integer NOT NULL,
    size integer NOT NULL,
    "isBlurred" boolean DEFAULT false NOT NULL,
    "storageProvider" text DEFAULT 'LOCAL'::text NOT NULL,
    CONSTRAINT screenshot_files CHECK ((("deletedAt" IS NOT NULL) OR ((url IS NOT NULL) AND (thumb IS NOT NULL)))),
    CONSTRAINT screenshot_storage CHECK (("storageProvider" = ANY (ARRAY['LOCAL'::text, 'S3'::text, 'WASABI'::text, 'CLOUDINARY'::text, 'DIGITALOCEAN'::text])))
);

CREATE TABLE screenshot_view (
    "tenantId" uuid NOT NULL,
    "screenshotId" uuid NOT NULL,
    "userId" uuid NOT NULL,
    "seenAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE session (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "accountId" uuid NOT NULL,
    "userId" uuid,
    "tenantId" uuid,
    "organizationId" uuid,
    "teamId" uuid,
    "userAgent" text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "lastSeenAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    "revokedAt" timestamp(3) with time zone,
    "revokedReason" text,
    "openedBy" text,
    "oidcIssuer" text,
    "providerTenantId" uuid
);

CREATE TABLE sign_in_code (
    email text NOT NULL,
    purpose text NOT NULL,
    "codeHash" text NOT NULL,
    "tokenHash" text,
    "createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    "triesLeft" integer NOT NULL,
    "usedAt" timestamp(3) with time zone,
    "accountId" uuid,
    data jsonb,
    CONSTRAINT code_email_in_lower_case CHECK ((email = lower(email))),
    CONSTRAINT code_tries CHECK (("triesLeft" >= 0))
);

CREATE TABLE sign_in_domain (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    domain text NOT NULL,
    proof text NOT NULL,
    "confirmedBy" text,
    "confirmedAt" timestamp(3) with time zone,
    "checkedAt" timestamp(3) with time zone,
    CONSTRAINT domain_in_lower_case CHECK ((domain = lower(domain))),
    CONSTRAINT domain_proof CHECK (("confirmedBy" = ANY (ARRAY['ADDRESS'::text, 'DNS'::text])))
);

CREATE TABLE social_account (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "accountId" uuid NOT NULL,
    provider text NOT NULL,
    "providerAccountId" text NOT NULL,
    email text,
    "createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT social_provider CHECK ((provider = ANY (ARRAY['google'::text, 'github'::text, 'facebook'::text, 'twitter'::text])))
);

CREATE TABLE task (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    title text NOT NULL,
    number integer NOT NULL,
    prefix text,
    "taskNumber" text GENERATED ALWAYS AS ((COALESCE((prefix || '-'::text), ''::text) || (number)::text)) STORED NOT NULL,
    description text,
    status text NOT NULL,
    priority text,
    size text,
    "issueType" text,
    "taskStatusId" uuid,
    "taskPriorityId" uuid,
    "taskSizeId" uuid,
    "taskTypeId" uuid,
    estimate integer DEFAULT 0 NOT NULL,
    "startDate" timestamp(3) with time zone,
    "dueDate" timestamp(3) with time zone,
    "resolvedAt" timestamp(3) with time zone,
    public boolean DEFAULT true NOT NULL,
    "isDraft" boolean DEFAULT false NOT NULL,
    "isScreeningTask" boolean DEFAULT false NOT NULL,
    version text,
    "projectId" uuid,
    "parentId" uuid,
    "acceptanceCriteria" text,
    "searchText" text GENERATED ALWAYS AS (lower((((((title || ' '::text) || COALESCE((prefix || '-'::text), ''::text)) || (number)::text) || '
'::text) || "left"(regexp_replace(COALESCE(description, ''::text), '<[^>]*>|&nbsp;'::text, ' '::text, 'g'::text), 20000)))) STORED,
    "titleKey" text GENERATED ALWAYS AS (lower(title)) STORED,
    CONSTRAINT task_estimate CHECK ((estimate >= 0)),
    CONSTRAINT task_issue_type CHECK (("issueType" = ANY (ARRAY['Bug'::text, 'Task'::text, 'Story'::text, 'Epic'::text]))),
    CONSTRAINT task_not_its_own_parent CHECK (("parentId" <> id)),
    CONSTRAINT task_priority CHECK ((priority = ANY (ARRAY['urgent'::text, 'high'::text, 'medium'::text, 'low'::text]))),
    CONSTRAINT task_size CHECK ((size = ANY (ARRAY['x-large'::text, 'large'::text, 'medium'::text, 'small'::text, 'tiny'::text]))),
    CONSTRAINT task_status CHECK ((status = ANY (ARRAY['open'::text, 'in-progress'::text, 'ready'::text, 'in-review'::text, 'blocked'::text, 'completed'::text, 'backlog'::text, 'todo'::text, 'closed'::text, 'in review'::text, 'ready-for-review'::text, 'done'::text, 'cancelled'::text, 'custom'::text]))),
    CONSTRAINT task_title_length CHECK (((char_length(title) >= 1) AND (char_length(title) <= 255)))
);

CREATE TABLE task_attachment (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    name text NOT NULL,
    "mimeType" text NOT NULL,
    size integer NOT NULL,
    url text NOT NULL,
    thumb text,
    CONSTRAINT attachment_name CHECK (((char_length(name) >= 1) AND (char_length(name) <= 255)))
);

CREATE TABLE task_counter (
    "tenantId" uuid NOT NULL,
    "organizationId" uuid NOT NULL,
    last integer DEFAULT 0 NOT NULL
);

CREATE TABLE task_employee (
    "tenantId" uuid NOT NULL,
    "taskId" uuid NOT NULL,
    "employeeId" uuid NOT NULL,
    "nextAt" timestamp(3) with time zone
);

CREATE TABLE task_estimation (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    estimate integer NOT NULL,
    CONSTRAINT estimation_not_negative CHECK ((estimate >= 0))
);

CREATE TABLE task_import (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    name text NOT NULL,
    "taskIds" uuid[] NOT NULL
);

CREATE TABLE task_linked_issue (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    action integer NOT NULL,
    "taskFromId" uuid NOT NULL,
    "taskToId" uuid NOT NULL,
    CONSTRAINT task_link_action CHECK (((action >= 1) AND (action <= 7))),
    CONSTRAINT task_not_linked_to_itself CHECK (("taskFromId" <> "taskToId"))
);

CREATE TABLE task_meeting (
    "tenantId" uuid NOT NULL,
    "taskId" uuid NOT NULL,
    "meetingId" uuid NOT NULL
);

CREATE TABLE task_tag (
    "tenantId" uuid NOT NULL,
    "taskId" uuid NOT NULL,
    "tagId" uuid NOT NULL
);

CREATE TABLE task_team (
    "tenantId" uuid NOT NULL,
    "taskId" uuid NOT NULL,
    "organizationTeamId" uuid NOT NULL,
    number integer,
    "taskStatusId" uuid
);

CREATE TABLE task_template (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    name text NOT NULL,
    "values" jsonb NOT NULL,
    CONSTRAINT task_template_name CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
);

CREATE TABLE task_time (
    "tenantId" uuid NOT NULL,
    "employeeId" uuid NOT NULL,
    "taskId" uuid NOT NULL,
    "workedMs" bigint DEFAULT 0 NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL
);

CREATE TABLE task_view (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    name text NOT NULL,
    page text NOT NULL,
    search jsonb NOT NULL,
    columns jsonb,
    CONSTRAINT task_view_page CHECK ((page = ANY (ARRAY['table'::text, 'kanban'::text, 'calendar'::text])))
);

CREATE TABLE tenant (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "deletedAt" timestamp(3) with time zone,
    "createdByUserId" uuid,
    "updatedByUserId" uuid,
    "deletedByUserId" uuid,
    "isActive" boolean DEFAULT true NOT NULL,
    "isArchived" boolean DEFAULT false NOT NULL,
    "archivedAt" timestamp(3) with time zone,
    name text NOT NULL,
    logo text DEFAULT ''::text NOT NULL,
    "standardWorkHoursPerDay" double precision DEFAULT 8 NOT NULL,
    "imageId" uuid
);

CREATE TABLE time_import (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    name text NOT NULL,
    program text,
    entries integer NOT NULL,
    seconds bigint NOT NULL,
    "timeLogIds" uuid[] NOT NULL,
    "taskIds" uuid[] NOT NULL,
    "projectIds" uuid[] NOT NULL,
    "contactIds" uuid[] NOT NULL,
    CONSTRAINT time_import_program CHECK ((program = ANY (ARRAY['toggl'::text, 'clockify'::text, 'harvest'::text, 'kimai'::text])))
);

CREATE TABLE time_slot (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    duration integer DEFAULT 0 NOT NULL,
    keyboard integer DEFAULT 0 NOT NULL,
    mouse integer DEFAULT 0 NOT NULL,
    overall integer DEFAULT 0 NOT NULL,
    CONSTRAINT slot_seconds CHECK (((duration >= 0) AND (duration <= 600) AND ((keyboard >= 0) AND (keyboard <= 600)) AND ((mouse >= 0) AND (mouse <= 600)) AND ((overall >= 0) AND (overall <= 600))))
);

CREATE TABLE time_slot_time_log (
    "tenantId" uuid NOT NULL,
    "timeSlotId" uuid NOT NULL,
    "timeLogId" uuid NOT NULL
);

CREATE TABLE timesheet (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    status text DEFAULT 'DRAFT'::text NOT NULL,
    "submittedAt" timestamp(3) with time zone,
    "approvedAt" timestamp(3) with time zone,
    "approvedById" uuid,
    "lockedAt" timestamp(3) with time zone,
    "editedAt" timestamp(3) with time zone,
    comment text,
    "remindedAt" timestamp(3) with time zone,
    CONSTRAINT timesheet_order CHECK (("stoppedAt" > "startedAt")),
    CONSTRAINT timesheet_status CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PENDING'::text, 'IN REVIEW'::text, 'DENIED'::text, 'APPROVED'::text])))
);

CREATE TABLE "user" (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    email text NOT NULL,
    "firstName" text DEFAULT ''::text NOT NULL,
    "lastName" text DEFAULT ''::text NOT NULL,
    name text GENERATED ALWAYS AS (COALESCE(NULLIF(btrim((("firstName" || ' '::text) || "lastName")), ''::text), split_part(email, '@'::text, 1))) STORED NOT NULL,
    username text,
    "phoneNumber" text,
    "timeZone" text,
    "timeFormat" integer,
    "imageUrl" text,
    "imageId" uuid,
    "preferredLanguage" text DEFAULT 'en'::text NOT NULL,
    "preferredComponentLayout" text DEFAULT 'TABLE'::text NOT NULL,
    "lastLoginAt" timestamp(3) with time zone,
    "emailVerifiedAt" timestamp(3) with time zone,
    "isEmailVerified" boolean GENERATED ALWAYS AS (("emailVerifiedAt" IS NOT NULL)) STORED NOT NULL,
    "defaultTeamId" uuid,
    "lastTeamId" uuid,
    "defaultOrganizationId" uuid,
    "lastOrganizationId" uuid,
    "workingHours" jsonb,
    CONSTRAINT user_time_format CHECK (("timeFormat" = ANY (ARRAY[12, 24])))
);

CREATE TABLE user_organization (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    "isDefault" boolean DEFAULT false NOT NULL
);

CREATE TABLE visit (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    "userId" uuid NOT NULL,
    "taskId" uuid,
    room text,
    type text,
    "startedAt" timestamp(3) with time zone NOT NULL,
    "seenAt" timestamp(3) with time zone NOT NULL,
    CONSTRAINT visit_place CHECK (((("taskId" IS NULL) <> (room IS NULL)) AND ((room IS NULL) = (type IS NULL)))),
    CONSTRAINT visit_type CHECK ((type = ANY (ARRAY['JITSI'::text, 'LIVEKIT'::text])))
);

CREATE TABLE vocabulary (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    kind text NOT NULL,
    name text NOT NULL,
    value text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    icon text DEFAULT ''::text NOT NULL,
    color text DEFAULT ''::text NOT NULL,
    "isSystem" boolean DEFAULT false NOT NULL,
    "isDefault" boolean DEFAULT false NOT NULL,
    "order" integer DEFAULT 0 NOT NULL,
    template text,
    "isCollapsed" boolean DEFAULT false NOT NULL,
    "isTodo" boolean DEFAULT false NOT NULL,
    "isInProgress" boolean DEFAULT false NOT NULL,
    "isDone" boolean DEFAULT false NOT NULL,
    "textColor" text,
    "tagTypeId" uuid,
    CONSTRAINT status_name CHECK (((kind <> 'status'::text) OR (name = ANY (ARRAY['open'::text, 'in-progress'::text, 'ready'::text, 'in-review'::text, 'blocked'::text, 'completed'::text, 'backlog'::text, 'todo'::text, 'closed'::text, 'in review'::text, 'ready-for-review'::text, 'done'::text, 'cancelled'::text, 'custom'::text])))),
    CONSTRAINT status_template CHECK (((template IS NULL) OR (template = ANY (ARRAY['open'::text, 'in-progress'::text, 'ready'::text, 'in-review'::text, 'blocked'::text, 'completed'::text, 'backlog'::text, 'todo'::text, 'closed'::text, 'in review'::text, 'ready-for-review'::text, 'done'::text, 'cancelled'::text, 'custom'::text])))),
    CONSTRAINT vocabulary_kind CHECK ((kind = ANY (ARRAY['status'::text, 'size'::text, 'priority'::text, 'version'::text, 'issue-type'::text, 'related-issue-type'::text, 'label'::text]))),
    CONSTRAINT vocabulary_name_length CHECK (((char_length(btrim(value)) >= 1) AND (char_length(btrim(value)) <= 255)))
);

CREATE TABLE webhook (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
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
    name text NOT NULL,
    url text NOT NULL,
    format text DEFAULT 'STANDARD'::text NOT NULL,
    events text[] DEFAULT '{}'::text[] NOT NULL,
    "organizationTeamId" uuid,
    "projectId" uuid,
    "sealedSecret" text NOT NULL,
    "sealedOldSecret" text,
    "oldSecretUntil" timestamp(3) with time zone,
    "failingSince" timestamp(3) with time zone,
    "lastDeliveredAt" timestamp(3) with time zone,
    "ownerUserId" uuid,
    failures integer DEFAULT 0 NOT NULL,
    "restsUntil" timestamp(3) with time zone,
    "lastDroppedAt" timestamp(3) with time zone,
    "offReason" text,
    CONSTRAINT webhook_format CHECK ((format = ANY (ARRAY['STANDARD'::text, 'SLACK'::text, 'DISCORD'::text])))
);

CREATE TABLE webhook_delivery (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "tenantId" uuid NOT NULL,
    "webhookId" uuid NOT NULL,
    seq bigint,
    op text NOT NULL,
    "createdAt" timestamp(3) with time zone NOT NULL,
    status text DEFAULT 'PENDING'::text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    "lastTriedAt" timestamp(3) with time zone,
    request text,
    "responseStatus" integer,
    response text,
    problem text,
    CONSTRAINT webhook_delivery_status CHECK ((status = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text])))
);

CREATE TABLE worked_day (
    "tenantId" uuid NOT NULL,
    "employeeId" uuid NOT NULL,
    day timestamp(3) with time zone NOT NULL,
    "taskId" uuid,
    "projectId" uuid,
    "organizationTeamId" uuid,
    "logType" text NOT NULL,
    "workedMs" bigint NOT NULL
);

CREATE TABLE worked_hour (
    "tenantId" uuid NOT NULL,
    "employeeId" uuid NOT NULL,
    hour timestamp(3) with time zone NOT NULL,
    "taskId" uuid,
    "projectId" uuid,
    "organizationTeamId" uuid,
    "logType" text NOT NULL,
    "workedMs" bigint NOT NULL
);

ALTER SEQUENCE oplog_seq_seq OWNED BY oplog.seq;
ALTER TABLE ONLY oplog ALTER COLUMN seq SET DEFAULT nextval('oplog_seq_seq'::regclass);
ALTER TABLE ONLY account ADD CONSTRAINT account_pending_user UNIQUE ("pendingUserId");
ALTER TABLE ONLY account ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY activity ADD CONSTRAINT activity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY activity ADD CONSTRAINT "activity_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY authenticator ADD CONSTRAINT authenticator_pkey PRIMARY KEY ("accountId");
ALTER TABLE ONLY comment ADD CONSTRAINT comment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY comment ADD CONSTRAINT "comment_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY custom_smtp ADD CONSTRAINT custom_smtp_pkey PRIMARY KEY (id);
ALTER TABLE ONLY custom_smtp ADD CONSTRAINT "custom_smtp_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY daily_plan ADD CONSTRAINT daily_plan_pkey PRIMARY KEY (id);
ALTER TABLE ONLY daily_plan_task ADD CONSTRAINT daily_plan_task_pk PRIMARY KEY ("tenantId", "dailyPlanId", "taskId");
ALTER TABLE ONLY daily_plan ADD CONSTRAINT "daily_plan_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY employee ADD CONSTRAINT employee_pkey PRIMARY KEY (id);
ALTER TABLE ONLY employee ADD CONSTRAINT "employee_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY mail_failure ADD CONSTRAINT failure_once_per_mail UNIQUE ("tenantId", "mailId");
ALTER TABLE ONLY favorite ADD CONSTRAINT favorite_pkey PRIMARY KEY (id);
ALTER TABLE ONLY favorite ADD CONSTRAINT "favorite_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY image_asset ADD CONSTRAINT image_asset_pkey PRIMARY KEY (id);
ALTER TABLE ONLY image_asset ADD CONSTRAINT "image_asset_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY invitation ADD CONSTRAINT invitation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY invitation_project ADD CONSTRAINT invitation_project_pk PRIMARY KEY ("tenantId", "invitationId", "organizationProjectId");
ALTER TABLE ONLY invitation_team ADD CONSTRAINT invitation_team_pk PRIMARY KEY ("tenantId", "invitationId", "organizationTeamId");
ALTER TABLE ONLY invitation ADD CONSTRAINT "invitation_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY join_request ADD CONSTRAINT join_request_pkey PRIMARY KEY (id);
ALTER TABLE ONLY join_request ADD CONSTRAINT "join_request_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY mail_failure ADD CONSTRAINT mail_failure_pkey PRIMARY KEY (id);
ALTER TABLE ONLY mail_failure ADD CONSTRAINT "mail_failure_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY notification ADD CONSTRAINT notification_pkey PRIMARY KEY (id);
ALTER TABLE ONLY notification ADD CONSTRAINT "notification_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY employee ADD CONSTRAINT one_employee_per_user UNIQUE ("tenantId", "organizationId", "userId");
ALTER TABLE ONLY sign_in_code ADD CONSTRAINT one_live_code PRIMARY KEY (email, purpose);
ALTER TABLE ONLY "user" ADD CONSTRAINT one_user_per_account UNIQUE ("tenantId", "accountId");
ALTER TABLE ONLY oplog ADD CONSTRAINT oplog_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY organization_contact ADD CONSTRAINT organization_contact_pkey PRIMARY KEY (id);
ALTER TABLE ONLY organization_contact ADD CONSTRAINT "organization_contact_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY organization ADD CONSTRAINT organization_pkey PRIMARY KEY (id);
ALTER TABLE ONLY organization_project_employee ADD CONSTRAINT organization_project_employee_pkey PRIMARY KEY (id);
ALTER TABLE ONLY organization_project_employee ADD CONSTRAINT "organization_project_employee_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY organization_project ADD CONSTRAINT organization_project_pkey PRIMARY KEY (id);
ALTER TABLE ONLY organization_project_tag ADD CONSTRAINT organization_project_tag_pk PRIMARY KEY ("tenantId", "organizationProjectId", "tagId");
ALTER TABLE ONLY organization_project ADD CONSTRAINT "organization_project_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY organization_team_employee ADD CONSTRAINT organization_team_employee_pkey PRIMARY KEY (id);
ALTER TABLE ONLY organization_team_employee ADD CONSTRAINT "organization_team_employee_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY organization_team ADD CONSTRAINT organization_team_pkey PRIMARY KEY (id);
ALTER TABLE ONLY organization_team_project ADD CONSTRAINT organization_team_project_pk PRIMARY KEY ("tenantId", "organizationTeamId", "organizationProjectId");
ALTER TABLE ONLY organization_team ADD CONSTRAINT "organization_team_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY organization ADD CONSTRAINT "organization_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY passkey_challenge ADD CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge);
ALTER TABLE ONLY passkey ADD CONSTRAINT passkey_once UNIQUE ("credentialId");
ALTER TABLE ONLY passkey ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
ALTER TABLE ONLY role_permission ADD CONSTRAINT permission_once_per_role UNIQUE ("tenantId", "roleId", permission);
ALTER TABLE ONLY plan_reminder ADD CONSTRAINT plan_reminder_pk PRIMARY KEY ("tenantId", "employeeId", kind);
ALTER TABLE ONLY rate_limit ADD CONSTRAINT rate_limit_pk PRIMARY KEY (key, "windowStart");
ALTER TABLE ONLY recovery_code ADD CONSTRAINT recovery_code_pk PRIMARY KEY ("accountId", "codeHash");
ALTER TABLE ONLY refresh_token ADD CONSTRAINT refresh_token_pkey PRIMARY KEY ("tokenHash");
ALTER TABLE ONLY role_permission ADD CONSTRAINT role_permission_pkey PRIMARY KEY (id);
ALTER TABLE ONLY role_permission ADD CONSTRAINT "role_permission_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY role ADD CONSTRAINT role_pkey PRIMARY KEY (id);
ALTER TABLE ONLY role ADD CONSTRAINT "role_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY session ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY social_account ADD CONSTRAINT social_account_once UNIQUE (provider, "providerAccountId");
ALTER TABLE ONLY social_account ADD CONSTRAINT social_account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY task_attachment ADD CONSTRAINT task_attachment_pkey PRIMARY KEY (id);
ALTER TABLE ONLY task_attachment ADD CONSTRAINT "task_attachment_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY task_counter ADD CONSTRAINT task_counter_pk PRIMARY KEY ("tenantId", "organizationId");
ALTER TABLE ONLY task_employee ADD CONSTRAINT task_employee_pk PRIMARY KEY ("tenantId", "taskId", "employeeId");
ALTER TABLE ONLY task_estimation ADD CONSTRAINT task_estimation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY task_estimation ADD CONSTRAINT "task_estimation_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY task_import ADD CONSTRAINT task_import_pkey PRIMARY KEY (id);
ALTER TABLE ONLY task_import ADD CONSTRAINT "task_import_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY task_linked_issue ADD CONSTRAINT task_linked_issue_pkey PRIMARY KEY (id);
ALTER TABLE ONLY task_linked_issue ADD CONSTRAINT "task_linked_issue_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY task ADD CONSTRAINT task_number_once UNIQUE ("tenantId", "organizationId", number);
ALTER TABLE ONLY task ADD CONSTRAINT task_pkey PRIMARY KEY (id);
ALTER TABLE ONLY task_tag ADD CONSTRAINT task_tag_pk PRIMARY KEY ("tenantId", "taskId", "tagId");
ALTER TABLE ONLY task_team ADD CONSTRAINT task_team_pk PRIMARY KEY ("tenantId", "taskId", "organizationTeamId");
ALTER TABLE ONLY task_template ADD CONSTRAINT task_template_pkey PRIMARY KEY (id);
ALTER TABLE ONLY task_template ADD CONSTRAINT "task_template_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY task ADD CONSTRAINT "task_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY task_time ADD CONSTRAINT task_time_pk PRIMARY KEY ("tenantId", "employeeId", "taskId");
ALTER TABLE ONLY task_view ADD CONSTRAINT task_view_pkey PRIMARY KEY (id);
ALTER TABLE ONLY task_view ADD CONSTRAINT "task_view_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY tenant ADD CONSTRAINT tenant_pkey PRIMARY KEY (id);
ALTER TABLE ONLY time_log ADD CONSTRAINT time_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY time_log ADD CONSTRAINT "time_log_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY time_slot ADD CONSTRAINT time_slot_pkey PRIMARY KEY (id);
ALTER TABLE ONLY time_slot ADD CONSTRAINT "time_slot_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY time_slot_time_log ADD CONSTRAINT time_slot_time_log_pk PRIMARY KEY ("tenantId", "timeSlotId", "timeLogId");
ALTER TABLE ONLY timesheet ADD CONSTRAINT timesheet_pkey PRIMARY KEY (id);
ALTER TABLE ONLY timesheet ADD CONSTRAINT "timesheet_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY user_organization ADD CONSTRAINT user_once_per_organization UNIQUE ("tenantId", "userId", "organizationId");
ALTER TABLE ONLY user_organization ADD CONSTRAINT user_organization_pkey PRIMARY KEY (id);
ALTER TABLE ONLY user_organization ADD CONSTRAINT "user_organization_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY "user" ADD CONSTRAINT user_pkey PRIMARY KEY (id);
ALTER TABLE ONLY "user" ADD CONSTRAINT "user_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY vocabulary ADD CONSTRAINT vocabulary_pkey PRIMARY KEY (id);
ALTER TABLE ONLY vocabulary ADD CONSTRAINT "vocabulary_tenantId_id_unique" UNIQUE ("tenantId", id);
CREATE UNIQUE INDEX account_email ON account USING btree (lower(email));
CREATE UNIQUE INDEX activity_counts_once ON activity USING btree ("tenantId", "employeeId", type, "recordedAt", md5(title)) WHERE ("deletedAt" IS NULL);
CREATE UNIQUE INDEX favorite_once ON favorite USING btree ("tenantId", "employeeId", entity, "entityId") WHERE ("deletedAt" IS NULL);
CREATE UNIQUE INDEX member_once_per_project ON organization_project_employee USING btree ("tenantId", "organizationProjectId", "employeeId") WHERE ("deletedAt" IS NULL);
CREATE UNIQUE INDEX member_once_per_team ON organization_team_employee USING btree ("tenantId", "organizationTeamId", "employeeId") WHERE ("deletedAt" IS NULL);
CREATE UNIQUE INDEX one_estimation_per_member ON task_estimation USING btree ("tenantId", "taskId", "employeeId") WHERE ("deletedAt" IS NULL);
CREATE UNIQUE INDEX one_open_request ON join_request USING btree ("tenantId", "organizationTeamId", email) WHERE ((status = 'PENDING'::text) AND ("deletedAt" IS NULL));
CREATE UNIQUE INDEX one_plan_per_day ON daily_plan USING btree ("tenantId", "employeeId", date, COALESCE("organizationTeamId", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE ("deletedAt" IS NULL);
CREATE UNIQUE INDEX one_running_timer ON time_log USING btree ("tenantId", "employeeId") WHERE (("stoppedAt" IS NULL) AND ("deletedAt" IS NULL));
CREATE UNIQUE INDEX one_smtp_per_tenant ON custom_smtp USING btree ("tenantId") WHERE ("deletedAt" IS NULL);
CREATE UNIQUE INDEX role_name_taken ON role USING btree ("tenantId", upper(name)) WHERE ("deletedAt" IS NULL);
CREATE UNIQUE INDEX stop_request_once ON time_log USING btree ("tenantId", "stopRequestId") WHERE ("stopRequestId" IS NOT NULL);
CREATE UNIQUE INDEX task_linked_once ON task_linked_issue USING btree ("tenantId", LEAST("taskFromId", "taskToId"), GREATEST("taskFromId", "taskToId")) WHERE ("deletedAt" IS NULL);
CREATE UNIQUE INDEX task_template_name_once ON task_template USING btree ("tenantId", "organizationTeamId", lower(name)) WHERE ("deletedAt" IS NULL);
CREATE UNIQUE INDEX team_name_taken ON organization_team USING btree ("tenantId", "organizationId", lower(btrim(name))) WHERE ("deletedAt" IS NULL);
CREATE UNIQUE INDEX time_request_once ON time_log USING btree ("tenantId", "requestId") WHERE ("requestId" IS NOT NULL);
CREATE UNIQUE INDEX told_once ON notification USING btree ("tenantId", "userId", kind, "subjectId") WHERE (("readAt" IS NULL) AND ("removedAt" IS NULL));
CREATE UNIQUE INDEX vocabulary_name_taken ON vocabulary USING btree ("tenantId", "organizationId", kind, COALESCE("organizationTeamId", '00000000-0000-0000-0000-000000000000'::uuid), lower(value)) WHERE ("deletedAt" IS NULL);
CREATE UNIQUE INDEX session_opened_once ON session USING btree ("openedBy");
ALTER TABLE ONLY time_log ADD CONSTRAINT time_overlaps EXCLUDE USING gist ("tenantId" WITH =, "employeeId" WITH =, tstzrange("startedAt", "stoppedAt", '[)'::text) WITH &&) WHERE ((("deletedAt" IS NULL) AND ("logType" <> 'IDLE'::text)));
ALTER TABLE ONLY worked_hour ADD CONSTRAINT worked_hour_once UNIQUE NULLS NOT DISTINCT ("tenantId", "employeeId", hour, "taskId", "projectId", "organizationTeamId", "logType");
ALTER TABLE ONLY timesheet ADD CONSTRAINT timesheet_overlaps EXCLUDE USING gist ("tenantId" WITH =, "employeeId" WITH =, tstzrange("startedAt", "stoppedAt", '[)'::text) WITH &&) WHERE (("deletedAt" IS NULL));
ALTER TABLE ONLY oplog_seal ADD CONSTRAINT oplog_seal_pk PRIMARY KEY ("tenantId", place);
ALTER TABLE ONLY oplog_seal ADD CONSTRAINT oplog_seal_once UNIQUE (seq);
ALTER TABLE ONLY worked_day ADD CONSTRAINT worked_day_once UNIQUE NULLS NOT DISTINCT ("tenantId", "employeeId", day, "taskId", "projectId", "organizationTeamId", "logType");
ALTER TABLE ONLY api_token ADD CONSTRAINT api_token_pkey PRIMARY KEY (id);
ALTER TABLE ONLY api_token ADD CONSTRAINT "api_token_tokenHash_unique" UNIQUE ("tokenHash");
ALTER TABLE ONLY api_token ADD CONSTRAINT "api_token_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY webhook ADD CONSTRAINT webhook_pkey PRIMARY KEY (id);
ALTER TABLE ONLY webhook ADD CONSTRAINT "webhook_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY webhook_delivery ADD CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id);
ALTER TABLE ONLY webhook_delivery ADD CONSTRAINT "webhook_delivery_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY holiday ADD CONSTRAINT holiday_pkey PRIMARY KEY (id);
ALTER TABLE ONLY holiday ADD CONSTRAINT "holiday_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY report_link ADD CONSTRAINT report_link_pkey PRIMARY KEY (id);
ALTER TABLE ONLY report_link ADD CONSTRAINT "report_link_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY report_link ADD CONSTRAINT "report_link_tokenHash_unique" UNIQUE ("tokenHash");
ALTER TABLE ONLY report_mail ADD CONSTRAINT report_mail_pkey PRIMARY KEY (id);
ALTER TABLE ONLY report_mail ADD CONSTRAINT "report_mail_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY report_mail ADD CONSTRAINT "report_mail_tenantId_savedReportId_userId_unique" UNIQUE ("tenantId", "savedReportId", "userId");
ALTER TABLE ONLY saved_report ADD CONSTRAINT saved_report_pkey PRIMARY KEY (id);
ALTER TABLE ONLY saved_report ADD CONSTRAINT "saved_report_tenantId_id_unique" UNIQUE ("tenantId", id);
CREATE UNIQUE INDEX holiday_once ON holiday USING btree ("tenantId", "organizationId", date, lower(name)) WHERE ("deletedAt" IS NULL);
ALTER TABLE ONLY export_file ADD CONSTRAINT export_file_pkey PRIMARY KEY (id);
ALTER TABLE ONLY export_file ADD CONSTRAINT "export_file_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY screenshot ADD CONSTRAINT screenshot_pkey PRIMARY KEY (id);
ALTER TABLE ONLY screenshot ADD CONSTRAINT "screenshot_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY screenshot_view ADD CONSTRAINT screenshot_view_pk PRIMARY KEY ("tenantId", "screenshotId", "userId");
CREATE UNIQUE INDEX screenshot_once ON screenshot USING btree ("tenantId", "timeSlotId", "recordedAt") WHERE ("deletedAt" IS NULL);
ALTER TABLE ONLY meeting ADD CONSTRAINT meeting_pkey PRIMARY KEY (id);
ALTER TABLE ONLY meeting ADD CONSTRAINT "meeting_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY chosen_presence ADD CONSTRAINT chosen_presence_pkey PRIMARY KEY (id);
ALTER TABLE ONLY chosen_presence ADD CONSTRAINT "chosen_presence_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY chosen_presence ADD CONSTRAINT chosen_presence_once UNIQUE ("tenantId", "userId");
ALTER TABLE ONLY board ADD CONSTRAINT board_pkey PRIMARY KEY (id);
ALTER TABLE ONLY board ADD CONSTRAINT "board_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY board_update ADD CONSTRAINT "board_update_tenantId_boardId_seq_pk" PRIMARY KEY ("tenantId", "boardId", seq);
ALTER TABLE ONLY budget_alert ADD CONSTRAINT "budget_alert_tenantId_projectId_period_budget_percent_pk" PRIMARY KEY ("tenantId", "projectId", period, budget, percent);
ALTER TABLE ONLY hourly_rate ADD CONSTRAINT hourly_rate_pkey PRIMARY KEY (id);
ALTER TABLE ONLY hourly_rate ADD CONSTRAINT "hourly_rate_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY visit ADD CONSTRAINT visit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY visit ADD CONSTRAINT "visit_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY visit ADD CONSTRAINT visit_once UNIQUE NULLS NOT DISTINCT ("tenantId", "userId", "taskId", room);
ALTER TABLE ONLY board_image ADD CONSTRAINT "board_image_tenantId_boardId_url_pk" PRIMARY KEY ("tenantId", "boardId", url);
ALTER TABLE ONLY board_version ADD CONSTRAINT board_version_pkey PRIMARY KEY (id);
ALTER TABLE ONLY board ADD CONSTRAINT "board_linkHash_unique" UNIQUE ("linkHash");
ALTER TABLE ONLY attended_meeting ADD CONSTRAINT attended_meeting_pkey PRIMARY KEY (id);
ALTER TABLE ONLY board_task ADD CONSTRAINT "board_task_tenantId_taskId_boardId_pk" PRIMARY KEY ("tenantId", "taskId", "boardId");
ALTER TABLE ONLY oidc_state ADD CONSTRAINT oidc_state_pkey PRIMARY KEY ("stateHash");
ALTER TABLE ONLY provider_sign_in ADD CONSTRAINT provider_sign_in_pkey PRIMARY KEY (id);
ALTER TABLE ONLY provider_sign_in ADD CONSTRAINT "provider_sign_in_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY sign_in_domain ADD CONSTRAINT sign_in_domain_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sign_in_domain ADD CONSTRAINT "sign_in_domain_tenantId_id_unique" UNIQUE ("tenantId", id);
CREATE UNIQUE INDEX one_provider_per_tenant ON provider_sign_in USING btree ("tenantId") WHERE ("deletedAt" IS NULL);
CREATE UNIQUE INDEX domain_once_per_tenant ON sign_in_domain USING btree ("tenantId", domain) WHERE ("deletedAt" IS NULL);
ALTER TABLE ONLY task_meeting ADD CONSTRAINT task_meeting_pk PRIMARY KEY ("tenantId", "taskId");
ALTER TABLE ONLY invoice ADD CONSTRAINT invoice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY invoice ADD CONSTRAINT "invoice_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY invoice ADD CONSTRAINT invoice_sequence UNIQUE ("tenantId", "organizationId", sequence);
ALTER TABLE ONLY invoice ADD CONSTRAINT invoice_number_taken UNIQUE ("tenantId", "organizationId", number);
ALTER TABLE ONLY invoice_line ADD CONSTRAINT invoice_line_pkey PRIMARY KEY (id);
ALTER TABLE ONLY invoice_line ADD CONSTRAINT "invoice_line_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY invoice_line ADD CONSTRAINT invoice_line_position UNIQUE ("tenantId", "invoiceId", "position");
ALTER TABLE ONLY invoice_settings ADD CONSTRAINT invoice_settings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY invoice_settings ADD CONSTRAINT "invoice_settings_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY invoice_settings ADD CONSTRAINT one_invoice_settings UNIQUE ("tenantId", "organizationId");
ALTER TABLE ONLY invoice_time ADD CONSTRAINT invoice_time_pk PRIMARY KEY ("tenantId", "lineId", "timeLogId", date);
CREATE UNIQUE INDEX invoice_request_once ON invoice USING btree ("tenantId", "requestId") WHERE ("requestId" IS NOT NULL);
CREATE UNIQUE INDEX one_rate_a_day ON hourly_rate USING btree ("tenantId", "organizationId", kind, "employeeId", "projectId", "startsOn") NULLS NOT DISTINCT WHERE ("deletedAt" IS NULL);
ALTER TABLE ONLY github_comment ADD CONSTRAINT github_comment_pk PRIMARY KEY ("tenantId", "repositoryId", "githubId");
ALTER TABLE ONLY github_comment ADD CONSTRAINT github_comment_of_comment UNIQUE ("tenantId", "commentId");
ALTER TABLE ONLY github_delivery ADD CONSTRAINT github_delivery_pk PRIMARY KEY ("tenantId", "deliveryId");
ALTER TABLE ONLY github_issue ADD CONSTRAINT github_issue_pk PRIMARY KEY ("tenantId", "repositoryId", number);
ALTER TABLE ONLY github_issue ADD CONSTRAINT github_issue_of_task UNIQUE ("tenantId", "taskId");
ALTER TABLE ONLY github_reference ADD CONSTRAINT github_reference_pk PRIMARY KEY ("tenantId", "taskId", "repositoryId", kind, key);
ALTER TABLE ONLY integration_tenant ADD CONSTRAINT integration_tenant_pkey PRIMARY KEY (id);
ALTER TABLE ONLY integration_tenant ADD CONSTRAINT "integration_tenant_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY organization_github_repository ADD CONSTRAINT organization_github_repository_pkey PRIMARY KEY (id);
ALTER TABLE ONLY organization_github_repository ADD CONSTRAINT "organization_github_repository_tenantId_id_unique" UNIQUE ("tenantId", id);
ALTER TABLE ONLY organization_github_repository ADD CONSTRAINT github_repository_once UNIQUE ("tenantId", "organizationId", "repositoryId");
CREATE UNIQUE INDEX installation_once ON integration_tenant USING btree ("installationId") WHERE ("deletedAt" IS NULL);
CREATE UNIQUE INDEX integration_once ON integration_tenant USING btree ("tenantId", "organizationId", name) WHERE ("deletedAt" IS NULL);
CREATE UNIQUE INDEX project_repository_once ON organization_project USING btree ("tenantId", "repositoryId") WHERE ("deletedAt" IS NULL);
ALTER TABLE ONLY time_import ADD CONSTRAINT time_import_pkey PRIMARY KEY (id);
ALTER TABLE ONLY time_import ADD CONSTRAINT "time_import_tenantId_id_unique" UNIQUE ("tenantId", id);
CREATE UNIQUE INDEX one_slot_per_ten_minutes ON time_slot USING btree ("tenantId", "employeeId", "startedAt") INCLUDE (duration, overall) WHERE ("deletedAt" IS NULL);
CREATE INDEX "activity_tenantId_timeSlotId_index" ON activity USING btree ("tenantId", "timeSlotId");
CREATE INDEX "api_token_tenantId_userId_index" ON api_token USING btree ("tenantId", "userId");
CREATE INDEX attended_meeting_of_user ON attended_meeting USING btree ("tenantId", "userId", "startedAt");
CREATE INDEX board_image_url_index ON board_image USING btree (url);
CREATE INDEX board_picture_index ON board USING btree (picture);
CREATE INDEX "board_tenantId_organizationTeamId_index" ON board USING btree ("tenantId", "organizationTeamId") WHERE ("deletedAt" IS NULL);
CREATE INDEX "board_version_tenantId_boardId_createdAt_index" ON board_version USING btree ("tenantId", "boardId", "createdAt");
CREATE INDEX "comment_tenantId_entityId_createdAt_index" ON comment USING btree ("tenantId", "entityId", "createdAt");
CREATE INDEX "daily_plan_task_tenantId_taskId_index" ON daily_plan_task USING btree ("tenantId", "taskId");
CREATE INDEX "daily_plan_tenantId_organizationTeamId_date_index" ON daily_plan USING btree ("tenantId", "organizationTeamId", date);
CREATE INDEX "export_file_tenantId_userId_createdAt_index" ON export_file USING btree ("tenantId", "userId", "createdAt");
CREATE INDEX "github_delivery_receivedAt_index" ON github_delivery USING btree ("receivedAt");
CREATE INDEX "github_reference_tenantId_repositoryId_kind_key_index" ON github_reference USING btree ("tenantId", "repositoryId", kind, key);
CREATE INDEX "hourly_rate_tenantId_employeeId_index" ON hourly_rate USING btree ("tenantId", "employeeId");
CREATE INDEX image_asset_thumb_index ON image_asset USING btree (thumb);
CREATE INDEX image_asset_url_index ON image_asset USING btree (url);
CREATE INDEX invitation_email_index ON invitation USING btree (email);
CREATE INDEX "invitation_team_tenantId_organizationTeamId_index" ON invitation_team USING btree ("tenantId", "organizationTeamId");
CREATE INDEX "invitation_tenantId_organizationId_createdAt_index" ON invitation USING btree ("tenantId", "organizationId", "createdAt");
CREATE INDEX "invoice_time_tenantId_employeeId_date_index" ON invoice_time USING btree ("tenantId", "employeeId", date);
CREATE INDEX "join_request_tenantId_organizationId_createdAt_index" ON join_request USING btree ("tenantId", "organizationId", "createdAt");
CREATE INDEX "mail_failure_tenantId_lastAt_index" ON mail_failure USING btree ("tenantId", "lastAt");
CREATE INDEX "notification_tenantId_subjectId_index" ON notification USING btree ("tenantId", "subjectId");
CREATE INDEX "notification_tenantId_userId_createdAt_index" ON notification USING btree ("tenantId", "userId", "createdAt");
CREATE INDEX "oidc_state_expiresAt_index" ON oidc_state USING btree ("expiresAt");
CREATE INDEX oplog_change ON oplog USING btree ("tenantId", ((ids ->> 'changeId'::text))) WHERE (ids ? 'changeId'::text);
CREATE INDEX oplog_changes ON oplog USING gin (changes jsonb_path_ops) WHERE (changes IS NOT NULL);
CREATE INDEX "oplog_tenantId_seq_index" ON oplog USING btree ("tenantId", seq);
CREATE INDEX "organization_contact_tenantId_organizationId_index" ON organization_contact USING btree ("tenantId", "organizationId");
CREATE INDEX "organization_project_employee_tenantId_employeeId_index" ON organization_project_employee USING btree ("tenantId", "employeeId");
CREATE INDEX "organization_project_tag_tenantId_tagId_index" ON organization_project_tag USING btree ("tenantId", "tagId");
CREATE INDEX "organization_project_tenantId_organizationId_index" ON organization_project USING btree ("tenantId", "organizationId");
CREATE INDEX "organization_team_employee_tenantId_activeTaskId_index" ON organization_team_employee USING btree ("tenantId", "activeTaskId") WHERE ("activeTaskId" IS NOT NULL);
CREATE INDEX "organization_team_employee_tenantId_employeeId_index" ON organization_team_employee USING btree ("tenantId", "employeeId");
CREATE INDEX organization_team_profile_link_index ON organization_team USING btree (profile_link);
CREATE INDEX "organization_team_project_tenantId_organizationProjectId_index" ON organization_team_project USING btree ("tenantId", "organizationProjectId");
CREATE INDEX "passkey_accountId_index" ON passkey USING btree ("accountId");
CREATE INDEX "passkey_challenge_accountId_index" ON passkey_challenge USING btree ("accountId");
CREATE INDEX "passkey_challenge_expiresAt_index" ON passkey_challenge USING btree ("expiresAt");
CREATE INDEX "rate_limit_windowStart_index" ON rate_limit USING btree ("windowStart");
CREATE INDEX "refresh_token_expiresAt_index" ON refresh_token USING btree ("expiresAt");
CREATE INDEX "refresh_token_parentHash_index" ON refresh_token USING btree ("parentHash");
CREATE INDEX "refresh_token_sessionId_index" ON refresh_token USING btree ("sessionId");
CREATE INDEX "report_link_tenantId_savedReportId_index" ON report_link USING btree ("tenantId", "savedReportId");
CREATE INDEX "saved_report_tenantId_organizationId_index" ON saved_report USING btree ("tenantId", "organizationId");
CREATE INDEX "screenshot_tenantId_employeeId_recordedAt_index" ON screenshot USING btree ("tenantId", "employeeId", "recordedAt");
CREATE INDEX "screenshot_tenantId_organizationId_recordedAt_index" ON screenshot USING btree ("tenantId", "organizationId", "recordedAt");
CREATE INDEX "session_accountId_index" ON session USING btree ("accountId");
CREATE INDEX "session_expiresAt_index" ON session USING btree ("expiresAt");
CREATE INDEX "session_tenantId_index" ON session USING btree ("tenantId");
CREATE INDEX "sign_in_code_accountId_index" ON sign_in_code USING btree ("accountId");
CREATE INDEX "sign_in_code_expiresAt_index" ON sign_in_code USING btree ("expiresAt");
CREATE INDEX "sign_in_code_tokenHash_index" ON sign_in_code USING btree ("tokenHash");
CREATE INDEX sign_in_domain_domain_index ON sign_in_domain USING btree (domain);
CREATE INDEX "social_account_accountId_index" ON social_account USING btree ("accountId");
CREATE INDEX "task_attachment_tenantId_taskId_index" ON task_attachment USING btree ("tenantId", "taskId");
CREATE INDEX task_attachment_thumb_index ON task_attachment USING btree (thumb);
CREATE INDEX "task_by_dueFirst" ON task USING btree ("tenantId", "organizationId", COALESCE("dueDate", 'infinity'::timestamp with time zone), number) WHERE ("deletedAt" IS NULL);
CREATE INDEX "task_by_dueLast" ON task USING btree ("tenantId", "organizationId", COALESCE("dueDate", '-infinity'::timestamp with time zone), number) WHERE ("deletedAt" IS NULL);
CREATE INDEX task_by_estimate ON task USING btree ("tenantId", "organizationId", estimate, number) WHERE ("deletedAt" IS NULL);
CREATE INDEX "task_by_issueType" ON task USING btree ("tenantId", "organizationId", (
CASE "issueType"
    WHEN 'Epic'::text THEN 1
    WHEN 'Story'::text THEN 2
    WHEN 'Task'::text THEN 3
    WHEN 'Bug'::text THEN 4
    ELSE 0
END), number) WHERE ("deletedAt" IS NULL);
CREATE INDEX task_by_priority ON task USING btree ("tenantId", "organizationId", (
CASE priority
    WHEN 'low'::text THEN 1
    WHEN 'medium'::text THEN 2
    WHEN 'high'::text THEN 3
    WHEN 'urgent'::text THEN 4
    ELSE 0
END), number) WHERE ("deletedAt" IS NULL);
CREATE INDEX task_by_size ON task USING btree ("tenantId", "organizationId", (
CASE size
    WHEN 'tiny'::text THEN 1
    WHEN 'small'::text THEN 2
    WHEN 'medium'::text THEN 3
    WHEN 'large'::text THEN 4
    WHEN 'x-large'::text THEN 5
    ELSE 0
END), number) WHERE ("deletedAt" IS NULL);
CREATE INDEX task_by_title ON task USING btree ("tenantId", "organizationId", "titleKey", number) WHERE ("deletedAt" IS NULL);
CREATE INDEX "task_by_updatedAt" ON task USING btree ("tenantId", "organizationId", "updatedAt", number) WHERE ("deletedAt" IS NULL);
CREATE INDEX "task_employee_tenantId_employeeId_index" ON task_employee USING btree ("tenantId", "employeeId");
CREATE INDEX "task_linked_issue_tenantId_taskFromId_index" ON task_linked_issue USING btree ("tenantId", "taskFromId");
CREATE INDEX "task_linked_issue_tenantId_taskToId_index" ON task_linked_issue USING btree ("tenantId", "taskToId");
CREATE INDEX task_search ON task USING gin ("tenantId", "searchText" gin_trgm_ops);
CREATE INDEX "task_tag_tenantId_tagId_index" ON task_tag USING btree ("tenantId", "tagId");
CREATE INDEX task_team_by_status ON task_team USING btree ("tenantId", "organizationTeamId", "taskStatusId", number);
CREATE INDEX "task_team_tenantId_organizationTeamId_number_index" ON task_team USING btree ("tenantId", "organizationTeamId", number);
CREATE INDEX "task_team_tenantId_organizationTeamId_taskId_index" ON task_team USING btree ("tenantId", "organizationTeamId", "taskId");
CREATE INDEX "task_tenantId_parentId_index" ON task USING btree ("tenantId", "parentId");
CREATE INDEX "task_tenantId_projectId_index" ON task USING btree ("tenantId", "projectId");
CREATE INDEX "task_tenantId_taskStatusId_index" ON task USING btree ("tenantId", "taskStatusId");
CREATE INDEX "task_time_tenantId_taskId_index" ON task_time USING btree ("tenantId", "taskId");
CREATE INDEX "task_view_tenantId_employeeId_organizationTeamId_index" ON task_view USING btree ("tenantId", "employeeId", "organizationTeamId");
CREATE INDEX "time_import_tenantId_organizationId_createdAt_index" ON time_import USING btree ("tenantId", "organizationId", "createdAt");
CREATE INDEX time_log_in_order ON time_log USING btree ("tenantId", "employeeId", "startedAt", "stoppedAt");
CREATE INDEX time_log_of_invoice ON time_log USING btree ("tenantId", "invoiceId") WHERE ("invoiceId" IS NOT NULL);
CREATE INDEX time_log_of_team ON time_log USING btree ("tenantId", "organizationTeamId", "employeeId") WHERE ("deletedAt" IS NULL);
CREATE INDEX time_log_over_the_hour ON time_log USING btree ("tenantId", "employeeId", "startedAt") WHERE (("deletedAt" IS NULL) AND ("logType" <> 'IDLE'::text) AND (("stoppedAt" IS NULL) OR (utc_hour("startedAt") <> utc_hour("stoppedAt"))));
CREATE INDEX "time_log_tenantId_taskId_startedAt_index" ON time_log USING btree ("tenantId", "taskId", "startedAt");
CREATE INDEX "time_log_tenantId_timesheetId_index" ON time_log USING btree ("tenantId", "timesheetId");
CREATE INDEX "time_slot_tenantId_organizationId_startedAt_index" ON time_slot USING btree ("tenantId", "organizationId", "startedAt");
CREATE INDEX "time_slot_time_log_tenantId_timeLogId_index" ON time_slot_time_log USING btree ("tenantId", "timeLogId");
CREATE INDEX "timesheet_tenantId_employeeId_startedAt_index" ON timesheet USING btree ("tenantId", "employeeId", "startedAt");
CREATE INDEX "timesheet_tenantId_organizationId_startedAt_index" ON timesheet USING btree ("tenantId", "organizationId", "startedAt");
CREATE INDEX "user_accountId_index" ON "user" USING btree ("accountId");
CREATE INDEX user_email ON "user" USING btree (lower(email));
CREATE INDEX visit_of_task ON visit USING btree ("tenantId", "taskId");
CREATE INDEX "vocabulary_tenantId_organizationTeamId_kind_index" ON vocabulary USING btree ("tenantId", "organizationTeamId", kind);
CREATE INDEX webhook_delivery_pending ON webhook_delivery USING btree ("tenantId", "webhookId") WHERE (status = 'PENDING'::text);
CREATE INDEX "webhook_delivery_tenantId_webhookId_createdAt_index" ON webhook_delivery USING btree ("tenantId", "webhookId", "createdAt");
ALTER TABLE ONLY activity ADD CONSTRAINT "activity_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY activity ADD CONSTRAINT "activity_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY activity ADD CONSTRAINT "activity_projectId_fk" FOREIGN KEY ("tenantId", "projectId") REFERENCES organization_project("tenantId", id);
ALTER TABLE ONLY activity ADD CONSTRAINT "activity_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id);
ALTER TABLE ONLY activity ADD CONSTRAINT "activity_timeSlotId_fk" FOREIGN KEY ("tenantId", "timeSlotId") REFERENCES time_slot("tenantId", id);
ALTER TABLE ONLY api_token ADD CONSTRAINT "api_token_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY api_token ADD CONSTRAINT "api_token_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id);
ALTER TABLE ONLY attended_meeting ADD CONSTRAINT "attended_meeting_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY authenticator ADD CONSTRAINT "authenticator_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY board_image ADD CONSTRAINT "board_image_tenantId_boardId_board_tenantId_id_fk" FOREIGN KEY ("tenantId", "boardId") REFERENCES board("tenantId", id);
ALTER TABLE ONLY board ADD CONSTRAINT "board_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY board ADD CONSTRAINT "board_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id);
ALTER TABLE ONLY board ADD CONSTRAINT "board_projectId_fk" FOREIGN KEY ("tenantId", "projectId") REFERENCES organization_project("tenantId", id);
ALTER TABLE ONLY board_task ADD CONSTRAINT "board_task_tenantId_boardId_board_tenantId_id_fk" FOREIGN KEY ("tenantId", "boardId") REFERENCES board("tenantId", id);
ALTER TABLE ONLY board_task ADD CONSTRAINT "board_task_tenantId_taskId_task_tenantId_id_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id);
ALTER TABLE ONLY board_update ADD CONSTRAINT "board_update_tenantId_boardId_board_tenantId_id_fk" FOREIGN KEY ("tenantId", "boardId") REFERENCES board("tenantId", id);
ALTER TABLE ONLY board_version ADD CONSTRAINT "board_version_boardId_fk" FOREIGN KEY ("tenantId", "boardId") REFERENCES board("tenantId", id);
ALTER TABLE ONLY budget_alert ADD CONSTRAINT "budget_alert_projectId_fk" FOREIGN KEY ("tenantId", "projectId") REFERENCES organization_project("tenantId", id);
ALTER TABLE ONLY chosen_presence ADD CONSTRAINT "chosen_presence_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY comment ADD CONSTRAINT "comment_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY comment ADD CONSTRAINT "comment_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY comment ADD CONSTRAINT "comment_parentId_fk" FOREIGN KEY ("tenantId", "parentId") REFERENCES comment("tenantId", id);
ALTER TABLE ONLY comment ADD CONSTRAINT "comment_resolvedByEmployeeId_fk" FOREIGN KEY ("tenantId", "resolvedByEmployeeId") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY custom_smtp ADD CONSTRAINT "custom_smtp_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES tenant(id);
ALTER TABLE ONLY daily_plan ADD CONSTRAINT "daily_plan_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY daily_plan ADD CONSTRAINT "daily_plan_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY daily_plan ADD CONSTRAINT "daily_plan_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id);
ALTER TABLE ONLY daily_plan_task ADD CONSTRAINT "daily_plan_task_dailyPlanId_fk" FOREIGN KEY ("tenantId", "dailyPlanId") REFERENCES daily_plan("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY daily_plan_task ADD CONSTRAINT "daily_plan_task_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY employee ADD CONSTRAINT "employee_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY employee ADD CONSTRAINT "employee_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id);
ALTER TABLE ONLY export_file ADD CONSTRAINT "export_file_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY export_file ADD CONSTRAINT "export_file_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY favorite ADD CONSTRAINT "favorite_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY favorite ADD CONSTRAINT "favorite_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY github_comment ADD CONSTRAINT "github_comment_commentId_fk" FOREIGN KEY ("tenantId", "commentId") REFERENCES comment("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY github_comment ADD CONSTRAINT "github_comment_repositoryId_fk" FOREIGN KEY ("tenantId", "repositoryId") REFERENCES organization_github_repository("tenantId", id);
ALTER TABLE ONLY github_issue ADD CONSTRAINT "github_issue_repositoryId_fk" FOREIGN KEY ("tenantId", "repositoryId") REFERENCES organization_github_repository("tenantId", id);
ALTER TABLE ONLY github_issue ADD CONSTRAINT "github_issue_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY github_reference ADD CONSTRAINT "github_reference_repositoryId_fk" FOREIGN KEY ("tenantId", "repositoryId") REFERENCES organization_github_repository("tenantId", id);
ALTER TABLE ONLY github_reference ADD CONSTRAINT "github_reference_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY holiday ADD CONSTRAINT "holiday_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY hourly_rate ADD CONSTRAINT "hourly_rate_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY hourly_rate ADD CONSTRAINT "hourly_rate_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY hourly_rate ADD CONSTRAINT "hourly_rate_projectId_fk" FOREIGN KEY ("tenantId", "projectId") REFERENCES organization_project("tenantId", id);
ALTER TABLE ONLY integration_tenant ADD CONSTRAINT "integration_tenant_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY invitation ADD CONSTRAINT "invitation_invitedByUserId_fk" FOREIGN KEY ("tenantId", "invitedByUserId") REFERENCES "user"("tenantId", id);
ALTER TABLE ONLY invitation ADD CONSTRAINT "invitation_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY invitation_project ADD CONSTRAINT "invitation_project_invitationId_fk" FOREIGN KEY ("tenantId", "invitationId") REFERENCES invitation("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY invitation_project ADD CONSTRAINT "invitation_project_organizationProjectId_fk" FOREIGN KEY ("tenantId", "organizationProjectId") REFERENCES organization_project("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY invitation ADD CONSTRAINT "invitation_roleId_fk" FOREIGN KEY ("tenantId", "roleId") REFERENCES role("tenantId", id);
ALTER TABLE ONLY invitation_team ADD CONSTRAINT "invitation_team_invitationId_fk" FOREIGN KEY ("tenantId", "invitationId") REFERENCES invitation("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY invitation_team ADD CONSTRAINT "invitation_team_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY invitation ADD CONSTRAINT "invitation_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id);
ALTER TABLE ONLY invoice_line ADD CONSTRAINT "invoice_line_invoiceId_fk" FOREIGN KEY ("tenantId", "invoiceId") REFERENCES invoice("tenantId", id);
ALTER TABLE ONLY invoice ADD CONSTRAINT "invoice_organizationContactId_fk" FOREIGN KEY ("tenantId", "organizationContactId") REFERENCES organization_contact("tenantId", id);
ALTER TABLE ONLY invoice ADD CONSTRAINT "invoice_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY invoice_settings ADD CONSTRAINT "invoice_settings_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY invoice_time ADD CONSTRAINT "invoice_time_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY invoice_time ADD CONSTRAINT "invoice_time_invoiceId_fk" FOREIGN KEY ("tenantId", "invoiceId") REFERENCES invoice("tenantId", id);
ALTER TABLE ONLY invoice_time ADD CONSTRAINT "invoice_time_lineId_fk" FOREIGN KEY ("tenantId", "lineId") REFERENCES invoice_line("tenantId", id);
ALTER TABLE ONLY join_request ADD CONSTRAINT "join_request_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY join_request ADD CONSTRAINT "join_request_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id);
ALTER TABLE ONLY join_request ADD CONSTRAINT "join_request_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id);
ALTER TABLE ONLY mail_failure ADD CONSTRAINT "mail_failure_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES tenant(id);
ALTER TABLE ONLY meeting ADD CONSTRAINT "meeting_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY notification ADD CONSTRAINT "notification_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY oplog_seal ADD CONSTRAINT "oplog_seal_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES tenant(id);
ALTER TABLE ONLY oplog ADD CONSTRAINT "oplog_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES tenant(id);
ALTER TABLE ONLY organization_contact ADD CONSTRAINT "organization_contact_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY organization_github_repository ADD CONSTRAINT "organization_github_repository_integrationId_fk" FOREIGN KEY ("tenantId", "integrationId") REFERENCES integration_tenant("tenantId", id);
ALTER TABLE ONLY organization_github_repository ADD CONSTRAINT "organization_github_repository_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY organization_project ADD CONSTRAINT "organization_project_defaultAssigneeId_fk" FOREIGN KEY ("tenantId", "defaultAssigneeId") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY organization_project_employee ADD CONSTRAINT "organization_project_employee_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY organization_project_employee ADD CONSTRAINT "organization_project_employee_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY organization_project_employee ADD CONSTRAINT "organization_project_employee_organizationProjectId_fk" FOREIGN KEY ("tenantId", "organizationProjectId") REFERENCES organization_project("tenantId", id);
ALTER TABLE ONLY organization_project_employee ADD CONSTRAINT "organization_project_employee_roleId_fk" FOREIGN KEY ("tenantId", "roleId") REFERENCES role("tenantId", id);
ALTER TABLE ONLY organization_project ADD CONSTRAINT "organization_project_organizationContactId_fk" FOREIGN KEY ("tenantId", "organizationContactId") REFERENCES organization_contact("tenantId", id);
ALTER TABLE ONLY organization_project ADD CONSTRAINT "organization_project_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY organization_project ADD CONSTRAINT "organization_project_repositoryId_fk" FOREIGN KEY ("tenantId", "repositoryId") REFERENCES organization_github_repository("tenantId", id);
ALTER TABLE ONLY organization_project_tag ADD CONSTRAINT "organization_project_tag_organizationProjectId_fk" FOREIGN KEY ("tenantId", "organizationProjectId") REFERENCES organization_project("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY organization_project_tag ADD CONSTRAINT "organization_project_tag_tagId_fk" FOREIGN KEY ("tenantId", "tagId") REFERENCES vocabulary("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY organization_team_employee ADD CONSTRAINT "organization_team_employee_activeTaskId_fk" FOREIGN KEY ("tenantId", "activeTaskId") REFERENCES task("tenantId", id);
ALTER TABLE ONLY organization_team_employee ADD CONSTRAINT "organization_team_employee_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY organization_team_employee ADD CONSTRAINT "organization_team_employee_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY organization_team_employee ADD CONSTRAINT "organization_team_employee_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id);
ALTER TABLE ONLY organization_team_employee ADD CONSTRAINT "organization_team_employee_roleId_fk" FOREIGN KEY ("tenantId", "roleId") REFERENCES role("tenantId", id);
ALTER TABLE ONLY organization_team ADD CONSTRAINT "organization_team_mergedStatusId_fk" FOREIGN KEY ("tenantId", "mergedStatusId") REFERENCES vocabulary("tenantId", id);
ALTER TABLE ONLY organization_team ADD CONSTRAINT "organization_team_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY organization_team_project ADD CONSTRAINT "organization_team_project_organizationProjectId_fk" FOREIGN KEY ("tenantId", "organizationProjectId") REFERENCES organization_project("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY organization_team_project ADD CONSTRAINT "organization_team_project_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY organization ADD CONSTRAINT "organization_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES tenant(id);
ALTER TABLE ONLY passkey ADD CONSTRAINT "passkey_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY passkey_challenge ADD CONSTRAINT "passkey_challenge_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY plan_reminder ADD CONSTRAINT "plan_reminder_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY provider_sign_in ADD CONSTRAINT "provider_sign_in_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES tenant(id);
ALTER TABLE ONLY recovery_code ADD CONSTRAINT "recovery_code_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY refresh_token ADD CONSTRAINT "refresh_token_sessionId_session_id_fk" FOREIGN KEY ("sessionId") REFERENCES session(id) ON DELETE CASCADE;
ALTER TABLE ONLY report_link ADD CONSTRAINT "report_link_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY report_link ADD CONSTRAINT "report_link_savedReportId_fk" FOREIGN KEY ("tenantId", "savedReportId") REFERENCES saved_report("tenantId", id);
ALTER TABLE ONLY report_link ADD CONSTRAINT "report_link_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id);
ALTER TABLE ONLY report_mail ADD CONSTRAINT "report_mail_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY report_mail ADD CONSTRAINT "report_mail_savedReportId_fk" FOREIGN KEY ("tenantId", "savedReportId") REFERENCES saved_report("tenantId", id);
ALTER TABLE ONLY report_mail ADD CONSTRAINT "report_mail_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id);
ALTER TABLE ONLY role_permission ADD CONSTRAINT "role_permission_roleId_fk" FOREIGN KEY ("tenantId", "roleId") REFERENCES role("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY role ADD CONSTRAINT "role_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES tenant(id);
ALTER TABLE ONLY saved_report ADD CONSTRAINT "saved_report_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY saved_report ADD CONSTRAINT "saved_report_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id);
ALTER TABLE ONLY screenshot ADD CONSTRAINT "screenshot_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY screenshot ADD CONSTRAINT "screenshot_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY screenshot ADD CONSTRAINT "screenshot_timeSlotId_fk" FOREIGN KEY ("tenantId", "timeSlotId") REFERENCES time_slot("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY screenshot_view ADD CONSTRAINT "screenshot_view_screenshotId_fk" FOREIGN KEY ("tenantId", "screenshotId") REFERENCES screenshot("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY screenshot_view ADD CONSTRAINT "screenshot_view_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id);
ALTER TABLE ONLY session ADD CONSTRAINT "session_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY sign_in_code ADD CONSTRAINT "sign_in_code_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY sign_in_domain ADD CONSTRAINT "sign_in_domain_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES tenant(id);
ALTER TABLE ONLY social_account ADD CONSTRAINT "social_account_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY task_attachment ADD CONSTRAINT "task_attachment_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY task_attachment ADD CONSTRAINT "task_attachment_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY task_counter ADD CONSTRAINT "task_counter_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY task_employee ADD CONSTRAINT "task_employee_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY task_employee ADD CONSTRAINT "task_employee_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY task_estimation ADD CONSTRAINT "task_estimation_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY task_estimation ADD CONSTRAINT "task_estimation_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY task_estimation ADD CONSTRAINT "task_estimation_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY task_import ADD CONSTRAINT "task_import_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY task_import ADD CONSTRAINT "task_import_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY task_linked_issue ADD CONSTRAINT "task_linked_issue_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY task_linked_issue ADD CONSTRAINT "task_linked_issue_taskFromId_fk" FOREIGN KEY ("tenantId", "taskFromId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY task_linked_issue ADD CONSTRAINT "task_linked_issue_taskToId_fk" FOREIGN KEY ("tenantId", "taskToId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY task_meeting ADD CONSTRAINT "task_meeting_meetingId_fk" FOREIGN KEY ("tenantId", "meetingId") REFERENCES meeting("tenantId", id);
ALTER TABLE ONLY task_meeting ADD CONSTRAINT "task_meeting_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY task ADD CONSTRAINT "task_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY task ADD CONSTRAINT "task_parentId_fk" FOREIGN KEY ("tenantId", "parentId") REFERENCES task("tenantId", id);
ALTER TABLE ONLY task ADD CONSTRAINT "task_projectId_fk" FOREIGN KEY ("tenantId", "projectId") REFERENCES organization_project("tenantId", id);
ALTER TABLE ONLY task_tag ADD CONSTRAINT "task_tag_tagId_fk" FOREIGN KEY ("tenantId", "tagId") REFERENCES vocabulary("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY task_tag ADD CONSTRAINT "task_tag_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY task ADD CONSTRAINT "task_taskPriorityId_fk" FOREIGN KEY ("tenantId", "taskPriorityId") REFERENCES vocabulary("tenantId", id);
ALTER TABLE ONLY task ADD CONSTRAINT "task_taskSizeId_fk" FOREIGN KEY ("tenantId", "taskSizeId") REFERENCES vocabulary("tenantId", id);
ALTER TABLE ONLY task ADD CONSTRAINT "task_taskStatusId_fk" FOREIGN KEY ("tenantId", "taskStatusId") REFERENCES vocabulary("tenantId", id);
ALTER TABLE ONLY task ADD CONSTRAINT "task_taskTypeId_fk" FOREIGN KEY ("tenantId", "taskTypeId") REFERENCES vocabulary("tenantId", id);
ALTER TABLE ONLY task_team ADD CONSTRAINT "task_team_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY task_team ADD CONSTRAINT "task_team_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY task_template ADD CONSTRAINT "task_template_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY task_template ADD CONSTRAINT "task_template_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY task_time ADD CONSTRAINT "task_time_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY task_time ADD CONSTRAINT "task_time_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY task_view ADD CONSTRAINT "task_view_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY task_view ADD CONSTRAINT "task_view_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY task_view ADD CONSTRAINT "task_view_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id);
ALTER TABLE ONLY time_import ADD CONSTRAINT "time_import_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY time_log ADD CONSTRAINT "time_log_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY time_log ADD CONSTRAINT "time_log_invoiceId_fk" FOREIGN KEY ("tenantId", "invoiceId") REFERENCES invoice("tenantId", id);
ALTER TABLE ONLY time_log ADD CONSTRAINT "time_log_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY time_log ADD CONSTRAINT "time_log_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id);
ALTER TABLE ONLY time_log ADD CONSTRAINT "time_log_projectId_fk" FOREIGN KEY ("tenantId", "projectId") REFERENCES organization_project("tenantId", id);
ALTER TABLE ONLY time_log ADD CONSTRAINT "time_log_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id);
ALTER TABLE ONLY time_log ADD CONSTRAINT "time_log_timesheetId_fk" FOREIGN KEY ("tenantId", "timesheetId") REFERENCES timesheet("tenantId", id);
ALTER TABLE ONLY time_slot ADD CONSTRAINT "time_slot_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY time_slot ADD CONSTRAINT "time_slot_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY time_slot_time_log ADD CONSTRAINT "time_slot_time_log_timeLogId_fk" FOREIGN KEY ("tenantId", "timeLogId") REFERENCES time_log("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY time_slot_time_log ADD CONSTRAINT "time_slot_time_log_timeSlotId_fk" FOREIGN KEY ("tenantId", "timeSlotId") REFERENCES time_slot("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY timesheet ADD CONSTRAINT "timesheet_approvedById_fk" FOREIGN KEY ("tenantId", "approvedById") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY timesheet ADD CONSTRAINT "timesheet_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
ALTER TABLE ONLY timesheet ADD CONSTRAINT "timesheet_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY "user" ADD CONSTRAINT "user_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id);
ALTER TABLE ONLY "user" ADD CONSTRAINT "user_defaultOrganizationId_fk" FOREIGN KEY ("tenantId", "defaultOrganizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY "user" ADD CONSTRAINT "user_defaultTeamId_fk" FOREIGN KEY ("tenantId", "defaultTeamId") REFERENCES organization_team("tenantId", id);
ALTER TABLE ONLY "user" ADD CONSTRAINT "user_lastOrganizationId_fk" FOREIGN KEY ("tenantId", "lastOrganizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY "user" ADD CONSTRAINT "user_lastTeamId_fk" FOREIGN KEY ("tenantId", "lastTeamId") REFERENCES organization_team("tenantId", id);
ALTER TABLE ONLY user_organization ADD CONSTRAINT "user_organization_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY user_organization ADD CONSTRAINT "user_organization_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id);
ALTER TABLE ONLY "user" ADD CONSTRAINT "user_roleId_fk" FOREIGN KEY ("tenantId", "roleId") REFERENCES role("tenantId", id);
ALTER TABLE ONLY "user" ADD CONSTRAINT "user_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES tenant(id);
ALTER TABLE ONLY visit ADD CONSTRAINT "visit_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY vocabulary ADD CONSTRAINT "vocabulary_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY vocabulary ADD CONSTRAINT "vocabulary_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id);
ALTER TABLE ONLY vocabulary ADD CONSTRAINT "vocabulary_projectId_fk" FOREIGN KEY ("tenantId", "projectId") REFERENCES organization_project("tenantId", id);
ALTER TABLE ONLY webhook_delivery ADD CONSTRAINT "webhook_delivery_tenantId_webhookId_webhook_tenantId_id_fk" FOREIGN KEY ("tenantId", "webhookId") REFERENCES webhook("tenantId", id);
ALTER TABLE ONLY webhook ADD CONSTRAINT "webhook_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
ALTER TABLE ONLY webhook ADD CONSTRAINT "webhook_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id);
ALTER TABLE ONLY webhook ADD CONSTRAINT "webhook_projectId_fk" FOREIGN KEY ("tenantId", "projectId") REFERENCES organization_project("tenantId", id);
ALTER TABLE ONLY worked_day ADD CONSTRAINT "worked_day_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id) ON DELETE CASCADE;
ALTER TABLE ONLY worked_hour ADD CONSTRAINT "worked_hour_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id) ON DELETE CASCADE;
select stint_guard('activity');
select stint_guard('api_token');
select stint_guard('attended_meeting');
select stint_guard('board');
select stint_guard('board_image');
select stint_guard('board_task');
select stint_guard('board_update');
select stint_guard('board_version');
select stint_guard('budget_alert');
select stint_guard('chosen_presence');
select stint_guard('comment');
select stint_guard('custom_smtp');
select stint_guard('daily_plan');
select stint_guard('daily_plan_task');
select stint_guard('employee');
select stint_guard('export_file');
select stint_guard('favorite');
select stint_guard('github_comment');
select stint_guard('github_delivery');
select stint_guard('github_issue');
select stint_guard('github_reference');
select stint_guard('holiday');
select stint_guard('hourly_rate');
select stint_guard('image_asset');
select stint_guard('integration_tenant');
select stint_guard('invitation');
select stint_guard('invitation_project');
select stint_guard('invitation_team');
select stint_guard('invoice');
select stint_guard('invoice_line');
select stint_guard('invoice_settings');
select stint_guard('invoice_time');
select stint_guard('join_request');
select stint_guard('mail_failure');
select stint_guard('meeting');
select stint_guard('notification');
select stint_guard('organization');
select stint_guard('organization_contact');
select stint_guard('organization_github_repository');
select stint_guard('organization_project');
select stint_guard('organization_project_employee');
select stint_guard('organization_project_tag');
select stint_guard('organization_team');
select stint_guard('organization_team_employee');
select stint_guard('organization_team_project');
select stint_guard('plan_reminder');
select stint_guard('provider_sign_in');
select stint_guard('report_link');
select stint_guard('report_mail');
select stint_guard('role');
select stint_guard('role_permission');
select stint_guard('saved_report');
select stint_guard('screenshot');
select stint_guard('screenshot_view');
select stint_guard('sign_in_domain');
select stint_guard('task');
select stint_guard('task_attachment');
select stint_guard('task_counter');
select stint_guard('task_employee');
select stint_guard('task_estimation');
select stint_guard('task_import');
select stint_guard('task_linked_issue');
select stint_guard('task_meeting');
select stint_guard('task_tag');
select stint_guard('task_team');
select stint_guard('task_template');
select stint_guard('task_time');
select stint_guard('task_view');
select stint_guard('time_import');
select stint_guard('time_log');
select stint_guard('time_slot');
select stint_guard('time_slot_time_log');
select stint_guard('timesheet');
select stint_guard('"user"');
select stint_guard('user_organization');
select stint_guard('visit');
select stint_guard('vocabulary');
select stint_guard('webhook');
select stint_guard('webhook_delivery');
select stint_guard('worked_day');
select stint_guard('worked_hour');
ALTER TABLE oplog ENABLE ROW LEVEL SECURITY;
ALTER TABLE oplog_seal ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant ENABLE ROW LEVEL SECURITY;
CREATE POLICY for_sign_in ON api_token FOR SELECT TO stint_auth USING (true);
CREATE POLICY for_sign_in ON employee FOR SELECT TO stint_auth USING (true);
CREATE POLICY for_sign_in ON invitation FOR SELECT TO stint_auth USING (true);
CREATE POLICY for_sign_in ON invitation_team FOR SELECT TO stint_auth USING (true);
CREATE POLICY for_sign_in ON organization FOR SELECT TO stint_auth USING (true);
CREATE POLICY for_sign_in ON organization_team FOR SELECT TO stint_auth USING (true);
CREATE POLICY for_sign_in ON organization_team_employee FOR SELECT TO stint_auth USING (true);
CREATE POLICY for_sign_in ON provider_sign_in FOR SELECT TO stint_auth USING (true);
CREATE POLICY for_sign_in ON role FOR SELECT TO stint_auth USING (true);
CREATE POLICY for_sign_in ON role_permission FOR SELECT TO stint_auth USING (true);
CREATE POLICY for_sign_in ON sign_in_domain FOR SELECT TO stint_auth USING (true);
CREATE POLICY for_sign_in ON tenant FOR SELECT TO stint_auth USING (true);
CREATE POLICY for_sign_in ON "user" FOR SELECT TO stint_auth USING (true);
CREATE POLICY for_sign_in ON user_organization FOR SELECT TO stint_auth USING (true);
CREATE POLICY of_tenant ON oplog TO stint_app USING (("tenantId" = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK (("tenantId" = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_tenant ON oplog_seal TO stint_app USING (("tenantId" = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK (("tenantId" = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_tenant ON tenant TO stint_app USING ((id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY signs_in ON "user" FOR UPDATE TO stint_auth USING (true);
CREATE POLICY tries_codes ON invitation FOR UPDATE TO stint_auth USING (true);
GRANT USAGE ON SCHEMA public TO stint_app;
GRANT USAGE ON SCHEMA public TO stint_auth;
GRANT SELECT,INSERT ON TABLE oplog TO stint_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE account TO stint_auth;
GRANT SELECT ON TABLE api_token TO stint_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE authenticator TO stint_auth;
GRANT SELECT ON TABLE employee TO stint_auth;
GRANT SELECT ON TABLE invitation TO stint_auth;
GRANT UPDATE("triesLeft") ON TABLE invitation TO stint_auth;
GRANT SELECT ON TABLE invitation_team TO stint_auth;
GRANT SELECT,INSERT,DELETE ON TABLE oidc_state TO stint_auth;
GRANT SELECT ON TABLE oplog_seal TO stint_app;
GRANT USAGE ON SEQUENCE oplog_seq_seq TO stint_app;
GRANT SELECT ON TABLE organization TO stint_auth;
GRANT SELECT ON TABLE organization_team TO stint_auth;
GRANT SELECT ON TABLE organization_team_employee TO stint_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE passkey TO stint_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE passkey_challenge TO stint_auth;
GRANT SELECT ON TABLE provider_sign_in TO stint_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rate_limit TO stint_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE recovery_code TO stint_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE refresh_token TO stint_auth;
GRANT SELECT ON TABLE role TO stint_auth;
GRANT SELECT ON TABLE role_permission TO stint_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE session TO stint_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sign_in_code TO stint_auth;
GRANT SELECT ON TABLE sign_in_domain TO stint_auth;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE social_account TO stint_auth;
GRANT SELECT,INSERT,UPDATE ON TABLE tenant TO stint_app;
GRANT SELECT ON TABLE tenant TO stint_auth;
GRANT SELECT ON TABLE "user" TO stint_auth;
GRANT UPDATE("updatedAt") ON TABLE "user" TO stint_auth;
GRANT UPDATE("updatedByUserId") ON TABLE "user" TO stint_auth;
GRANT UPDATE(email) ON TABLE "user" TO stint_auth;
GRANT UPDATE("lastLoginAt") ON TABLE "user" TO stint_auth;
GRANT UPDATE("emailVerifiedAt") ON TABLE "user" TO stint_auth;
GRANT UPDATE("defaultTeamId") ON TABLE "user" TO stint_auth;
GRANT UPDATE("lastTeamId") ON TABLE "user" TO stint_auth;
GRANT UPDATE("defaultOrganizationId") ON TABLE "user" TO stint_auth;
GRANT UPDATE("lastOrganizationId") ON TABLE "user" TO stint_auth;
GRANT SELECT ON TABLE user_organization TO stint_auth;
