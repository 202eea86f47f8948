create extension if not exists btree_gist;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
-- An instant as the wire spells it; for JSON that SQL builds. Stable, not immutable: only so is it inlined.
create function iso(at timestamptz) returns text
  language sql stable parallel safe
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
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
-- Made of the first migrations; functions may name tables that come after them.
set local check_function_bodies = off;
--> statement-breakpoint
CREATE FUNCTION count_time_log() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op <> 'INSERT' and old."stoppedAt" is not null and old."taskId" is not null and old."deletedAt" is null
    and old."logType" <> 'IDLE' then
    update task_time set
      "workedMs" = "workedMs" - round(extract(epoch from old."stoppedAt" - old."startedAt") * 1000),
      "updatedAt" = greatest("updatedAt", old."updatedAt")
    where "tenantId" = old."tenantId" and "employeeId" = old."employeeId" and "taskId" = old."taskId";
  end if;
  if tg_op <> 'DELETE' and new."stoppedAt" is not null and new."taskId" is not null and new."deletedAt" is null
    and new."logType" <> 'IDLE' then
    insert into task_time as t ("tenantId", "employeeId", "taskId", "workedMs", "updatedAt")
    values (
      new."tenantId", new."employeeId", new."taskId",
      round(extract(epoch from new."stoppedAt" - new."startedAt") * 1000), new."updatedAt"
    )
    on conflict on constraint task_time_pk do update set
      "workedMs" = t."workedMs" + excluded."workedMs",
      "updatedAt" = greatest(t."updatedAt", excluded."updatedAt");
  end if;
  return null;
end $$;
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
    CONSTRAINT time_log_prompt CHECK (("askedWhy" = ANY (ARRAY['idle'::text, 'asleep'::text, 'long'::text, 'ended'::text, 'removed'::text, 'stopped'::text]))),
    CONSTRAINT time_log_source CHECK ((source = ANY (ARRAY['MOBILE'::text, 'WEB_TIMER'::text, 'BROWSER'::text, 'DESKTOP'::text, 'BROWSER_EXTENSION'::text, 'HUBSTAFF'::text, 'UPWORK'::text, 'TEAMS'::text, 'CLOC'::text]))),
    CONSTRAINT time_log_type CHECK (("logType" = ANY (ARRAY['TRACKED'::text, 'MANUAL'::text, 'IDLE'::text, 'RESUMED'::text]))),
    CONSTRAINT time_order CHECK (("stoppedAt" >= "startedAt"))
);
--> statement-breakpoint
CREATE FUNCTION logs_within(people uuid[], range_from timestamp with time zone, range_to timestamp with time zone) RETURNS SETOF time_log
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select log.* from unnest(people) as person (id)
  cross join lateral (
    (
      select l.* from time_log l
      where l."employeeId" = person.id and l."startedAt" < range_from and l."deletedAt" is null and l."logType" <> 'IDLE'
      order by l."startedAt" desc limit 1
    )
    union all
    select l.* from time_log l
    where l."employeeId" = person.id and l."startedAt" >= range_from and l."startedAt" < range_to
      and l."deletedAt" is null and l."logType" <> 'IDLE'
  ) log
  where log."startedAt" < range_to and (log."startedAt" >= range_from or log."stoppedAt" is null or log."stoppedAt" > range_from)
$$;
--> statement-breakpoint
CREATE FUNCTION stint_forgotten(moment timestamp with time zone) RETURNS TABLE("tenantId" uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'public'
    AS $$
  select distinct l."tenantId" from time_log l
  join organization o on o."tenantId" = l."tenantId" and o.id = l."organizationId"
  where l."stoppedAt" is null and l."deletedAt" is null and (
    (o."timerReminderHours" > 0 and l."askedAt" is null
      and greatest(l."startedAt", l."keptAt") + o."timerReminderHours" * interval '1 hour' <= moment)
    or (o."timerLimitHours" > 0
      and greatest(l."startedAt", l."keptAt") + o."timerLimitHours" * interval '1 hour' <= moment)
    or (o."allowTrackInactivity" and o."isRemoveIdleTime" and l."askedWhy" in ('idle', 'asleep')
      and l."askedAt" + o."activityProofDuration" * interval '1 minute' <= moment)
  )
$$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE FUNCTION stint_history(kind text, record uuid, organization uuid, take integer, skip integer) RETURNS TABLE(seq bigint, place bigint, "tenantId" uuid, "organizationId" uuid, "actorKind" text, "actorUserId" uuid, op text, at timestamp with time zone, change jsonb, total bigint)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    BEGIN ATOMIC
 SELECT o.seq,
     c.place,
     o."tenantId",
     o."organizationId",
     o."actorKind",
     o."actorUserId",
     o.op,
     o.at,
     c.change,
     count(*) OVER () AS count
    FROM oplog o,
     LATERAL jsonb_array_elements(o.changes) WITH ORDINALITY c(change, place)
   WHERE ((o."tenantId" = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")) AND (o."organizationId" = stint_history.organization) AND (o.changes @> jsonb_build_array(jsonb_build_object('entity', stint_history.kind, 'id', stint_history.record))) AND ((c.change ->> 'entity'::text) = stint_history.kind) AND ((c.change ->> 'id'::text) = (stint_history.record)::text))
   ORDER BY o.seq DESC, c.place DESC
  OFFSET stint_history.skip
  LIMIT stint_history.take;
END;
--> statement-breakpoint
CREATE FUNCTION task_found(organization uuid, team uuid, words text[], deep boolean, most integer) RETURNS TABLE(id uuid, rank integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO 'public'
    AS $_$
declare
  tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  head constant text := case when deep then 't."searchText"' else 'split_part(t."searchText", E''\n'', 1)' end;
  narrowed text := '';
  word text;
  phrase text;
begin
  if tenant is null then
    return;
  end if;
  foreach word in array words loop
    word := lower(regexp_replace(word, '([\\%_])', '\\\1', 'g'));
    phrase := concat_ws(' ', phrase, word);
    narrowed := narrowed || format(' and t."searchText" like %L', '%' || word || '%');
    if not deep then
      narrowed := narrowed || format(' and %s like %L', head, '%' || word || '%');
    end if;
  end loop;
  if team is not null then
    narrowed := narrowed || format(' and exists (select from task_team x where x."tenantId" = t."tenantId" and x."taskId" = t.id and x."organizationTeamId" = %L)', team);
  end if;
  return query execute format(
    'select found.id, found.rank from (
      select t.id, t."number", case
        when split_part(t."searchText", E''\n'', 1) like %1$L then 0
        when split_part(t."searchText", E''\n'', 1) like %2$L then 1
        when split_part(t."searchText", E''\n'', 1) like %3$L then 2
        else 3 end as rank
      from task t
      where t."tenantId" = %4$L and t."organizationId" = %5$L and t."deletedAt" is null%6$s
    ) found order by found.rank, found."number" desc limit %7$s',
    '% ' || phrase, phrase || '%', '%' || phrase || '%', tenant, organization, narrowed, most);
end $_$;
--> statement-breakpoint
CREATE FUNCTION task_team_number() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  select t."number", t."taskStatusId" into new."number", new."taskStatusId"
  from task t where t."tenantId" = new."tenantId" and t.id = new."taskId";
  return new;
end $$;
--> statement-breakpoint
CREATE FUNCTION task_team_status() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update task_team set "taskStatusId" = new."taskStatusId" where "tenantId" = new."tenantId" and "taskId" = new.id;
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION worked_in_total(people uuid[], moment timestamp with time zone) RETURNS TABLE("employeeId" uuid, "taskId" uuid, "workedMs" bigint)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select every."employeeId", every."taskId", sum(every."workedMs")::bigint
  from (
    select t."employeeId", t."taskId", t."workedMs" from task_time t
    where t."employeeId" = any (people) and t."workedMs" > 0
    union all
    select l."employeeId", l."taskId", (extract(epoch from moment - l."startedAt") * 1000)::bigint from time_log l
    where l."employeeId" = any (people) and l."stoppedAt" is null and l."deletedAt" is null and l."logType" <> 'IDLE'
      and l."taskId" is not null and l."startedAt" < moment
  ) every
  group by every."employeeId", every."taskId"
$$;
--> statement-breakpoint
CREATE FUNCTION worked_within(people uuid[], range_from timestamp with time zone, range_to timestamp with time zone, moment timestamp with time zone) RETURNS TABLE("employeeId" uuid, "taskId" uuid, "workedMs" bigint)
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
  select log."employeeId", log."taskId",
    sum(extract(epoch from
      least(coalesce(log."stoppedAt", moment), range_to) - greatest(log."startedAt", range_from)) * 1000)::bigint
  from unnest(people) as person (id)
  cross join lateral (
    (
      select l."employeeId", l."taskId", l."startedAt", l."stoppedAt" from time_log l
      where l."employeeId" = person.id and l."startedAt" < range_from and l."deletedAt" is null and l."logType" <> 'IDLE'
      order by l."startedAt" desc limit 1
    )
    union all
    select l."employeeId", l."taskId", l."startedAt", l."stoppedAt" from time_log l
    where l."employeeId" = person.id and l."startedAt" >= range_from and l."startedAt" < range_to
      and l."deletedAt" is null and l."logType" <> 'IDLE'
  ) log
  where least(coalesce(log."stoppedAt", moment), range_to) > greatest(log."startedAt", range_from)
  group by log."employeeId", log."taskId"
$$;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE authenticator (
    "accountId" uuid NOT NULL,
    "sealedSecret" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "confirmedAt" timestamp(3) with time zone,
    "lastStep" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE daily_plan_task (
    "tenantId" uuid NOT NULL,
    "dailyPlanId" uuid NOT NULL,
    "taskId" uuid NOT NULL,
    "order" integer
);
--> statement-breakpoint
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
    CONSTRAINT employee_rates CHECK ((("billRateValue" >= (0)::double precision) AND ("minimumBillingRate" >= (0)::double precision))),
    CONSTRAINT employee_weekly_limit CHECK ((("reWeeklyLimit" >= (0)::double precision) AND ("reWeeklyLimit" <= (168)::double precision)))
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE invitation_project (
    "tenantId" uuid NOT NULL,
    "invitationId" uuid NOT NULL,
    "organizationProjectId" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE invitation_team (
    "tenantId" uuid NOT NULL,
    "invitationId" uuid NOT NULL,
    "organizationTeamId" uuid NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
    CONSTRAINT notification_kind CHECK ((kind = ANY (ARRAY['mail.failed'::text, 'join.requested'::text, 'invitation.accepted'::text, 'invitation.rejected'::text, 'comment.mentioned'::text, 'timer.long'::text, 'timer.ended'::text, 'timer.removed'::text])))
);
--> statement-breakpoint
CREATE SEQUENCE oplog_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
--> statement-breakpoint
ALTER SEQUENCE oplog_seq_seq OWNED BY oplog.seq;
--> statement-breakpoint
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
    "allowScreenshotCapture" boolean DEFAULT true NOT NULL,
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
    CONSTRAINT organization_screenshot_frequency CHECK (("screenshotFrequency" ~ '^[0-9]{1,4}$'::text)),
    CONSTRAINT organization_time_format CHECK (("timeFormat" = ANY (ARRAY[12, 24])))
);
--> statement-breakpoint
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
    CONSTRAINT contact_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 255)))
);
--> statement-breakpoint
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
    budget numeric(14,2),
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
    CONSTRAINT project_budget CHECK ((budget >= (0)::numeric)),
    CONSTRAINT project_dates CHECK ((("endDate" IS NULL) OR ("startDate" IS NULL) OR ("endDate" >= "startDate"))),
    CONSTRAINT project_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 255))),
    CONSTRAINT project_status CHECK ((status = ANY (ARRAY['open'::text, 'in-progress'::text, 'ready'::text, 'in-review'::text, 'blocked'::text, 'completed'::text, 'backlog'::text, 'todo'::text, 'closed'::text, 'in review'::text, 'ready-for-review'::text, 'done'::text, 'cancelled'::text, 'custom'::text])))
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE organization_project_tag (
    "tenantId" uuid NOT NULL,
    "organizationProjectId" uuid NOT NULL,
    "tagId" uuid NOT NULL
);
--> statement-breakpoint
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
    CONSTRAINT team_name_length CHECK (((char_length(btrim(name)) >= 2) AND (char_length(btrim(name)) <= 255)))
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE organization_team_project (
    "tenantId" uuid NOT NULL,
    "organizationTeamId" uuid NOT NULL,
    "organizationProjectId" uuid NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE passkey_challenge (
    challenge text NOT NULL,
    "accountId" uuid,
    "expiresAt" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE plan_reminder (
    "tenantId" uuid NOT NULL,
    "employeeId" uuid NOT NULL,
    kind text NOT NULL,
    date date NOT NULL,
    CONSTRAINT plan_reminder_kind CHECK ((kind = ANY (ARRAY['suggestion'::text, 'endOfDay'::text])))
);
--> statement-breakpoint
CREATE TABLE rate_limit (
    key text NOT NULL,
    "windowStart" timestamp(3) with time zone NOT NULL,
    hits integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE recovery_code (
    "accountId" uuid NOT NULL,
    "codeHash" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE refresh_token (
    "tokenHash" text NOT NULL,
    "sessionId" uuid NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    "rotatedAt" timestamp(3) with time zone,
    "parentHash" text,
    "replacedAt" timestamp(3) with time zone
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
    "revokedReason" text
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE social_account (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    "accountId" uuid NOT NULL,
    provider text NOT NULL,
    "providerAccountId" text NOT NULL,
    email text,
    "createdAt" timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT social_provider CHECK ((provider = ANY (ARRAY['google'::text, 'github'::text, 'facebook'::text, 'twitter'::text])))
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE task_counter (
    "tenantId" uuid NOT NULL,
    "organizationId" uuid NOT NULL,
    last integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE task_employee (
    "tenantId" uuid NOT NULL,
    "taskId" uuid NOT NULL,
    "employeeId" uuid NOT NULL,
    "nextAt" timestamp(3) with time zone
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE task_tag (
    "tenantId" uuid NOT NULL,
    "taskId" uuid NOT NULL,
    "tagId" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE task_team (
    "tenantId" uuid NOT NULL,
    "taskId" uuid NOT NULL,
    "organizationTeamId" uuid NOT NULL,
    number integer,
    "taskStatusId" uuid
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE task_time (
    "tenantId" uuid NOT NULL,
    "employeeId" uuid NOT NULL,
    "taskId" uuid NOT NULL,
    "workedMs" bigint DEFAULT 0 NOT NULL,
    "updatedAt" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
    CONSTRAINT slot_seconds CHECK ((((duration >= 0) AND (duration <= 600)) AND ((keyboard >= 0) AND (keyboard <= 600)) AND ((mouse >= 0) AND (mouse <= 600)) AND ((overall >= 0) AND (overall <= 600))))
);
--> statement-breakpoint
CREATE TABLE time_slot_time_log (
    "tenantId" uuid NOT NULL,
    "timeSlotId" uuid NOT NULL,
    "timeLogId" uuid NOT NULL
);
--> statement-breakpoint
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
    "isBilled" boolean DEFAULT false NOT NULL,
    CONSTRAINT timesheet_order CHECK (("stoppedAt" > "startedAt")),
    CONSTRAINT timesheet_status CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PENDING'::text, 'IN REVIEW'::text, 'DENIED'::text, 'APPROVED'::text])))
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE ONLY oplog ALTER COLUMN seq SET DEFAULT nextval('public.oplog_seq_seq'::regclass);
--> statement-breakpoint
ALTER TABLE ONLY account
    ADD CONSTRAINT account_pending_user UNIQUE ("pendingUserId");
--> statement-breakpoint
ALTER TABLE ONLY account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY activity
    ADD CONSTRAINT activity_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY activity
    ADD CONSTRAINT "activity_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY authenticator
    ADD CONSTRAINT authenticator_pkey PRIMARY KEY ("accountId");
--> statement-breakpoint
ALTER TABLE ONLY comment
    ADD CONSTRAINT comment_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY comment
    ADD CONSTRAINT "comment_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY custom_smtp
    ADD CONSTRAINT custom_smtp_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY custom_smtp
    ADD CONSTRAINT "custom_smtp_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY daily_plan
    ADD CONSTRAINT daily_plan_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY daily_plan_task
    ADD CONSTRAINT daily_plan_task_pk PRIMARY KEY ("tenantId", "dailyPlanId", "taskId");
--> statement-breakpoint
ALTER TABLE ONLY daily_plan
    ADD CONSTRAINT "daily_plan_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY employee
    ADD CONSTRAINT employee_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY employee
    ADD CONSTRAINT "employee_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY mail_failure
    ADD CONSTRAINT failure_once_per_mail UNIQUE ("tenantId", "mailId");
--> statement-breakpoint
ALTER TABLE ONLY favorite
    ADD CONSTRAINT favorite_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY favorite
    ADD CONSTRAINT "favorite_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY image_asset
    ADD CONSTRAINT image_asset_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY image_asset
    ADD CONSTRAINT "image_asset_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY invitation_project
    ADD CONSTRAINT invitation_project_pk PRIMARY KEY ("tenantId", "invitationId", "organizationProjectId");
--> statement-breakpoint
ALTER TABLE ONLY invitation_team
    ADD CONSTRAINT invitation_team_pk PRIMARY KEY ("tenantId", "invitationId", "organizationTeamId");
--> statement-breakpoint
ALTER TABLE ONLY invitation
    ADD CONSTRAINT "invitation_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY join_request
    ADD CONSTRAINT join_request_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY join_request
    ADD CONSTRAINT "join_request_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY mail_failure
    ADD CONSTRAINT mail_failure_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY mail_failure
    ADD CONSTRAINT "mail_failure_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY notification
    ADD CONSTRAINT "notification_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY employee
    ADD CONSTRAINT one_employee_per_user UNIQUE ("tenantId", "organizationId", "userId");
--> statement-breakpoint
ALTER TABLE ONLY sign_in_code
    ADD CONSTRAINT one_live_code PRIMARY KEY (email, purpose);
--> statement-breakpoint
ALTER TABLE ONLY timesheet
    ADD CONSTRAINT one_timesheet_per_week UNIQUE ("tenantId", "organizationId", "employeeId", "weekOf");
--> statement-breakpoint
ALTER TABLE ONLY "user"
    ADD CONSTRAINT one_user_per_account UNIQUE ("tenantId", "accountId");
--> statement-breakpoint
ALTER TABLE ONLY oplog
    ADD CONSTRAINT oplog_pkey PRIMARY KEY (seq);
--> statement-breakpoint
ALTER TABLE ONLY organization_contact
    ADD CONSTRAINT organization_contact_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY organization_contact
    ADD CONSTRAINT "organization_contact_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization
    ADD CONSTRAINT organization_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY organization_project_employee
    ADD CONSTRAINT organization_project_employee_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY organization_project_employee
    ADD CONSTRAINT "organization_project_employee_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_project
    ADD CONSTRAINT organization_project_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY organization_project_tag
    ADD CONSTRAINT organization_project_tag_pk PRIMARY KEY ("tenantId", "organizationProjectId", "tagId");
--> statement-breakpoint
ALTER TABLE ONLY organization_project
    ADD CONSTRAINT "organization_project_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_team_employee
    ADD CONSTRAINT organization_team_employee_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY organization_team_employee
    ADD CONSTRAINT "organization_team_employee_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_team
    ADD CONSTRAINT organization_team_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY organization_team_project
    ADD CONSTRAINT organization_team_project_pk PRIMARY KEY ("tenantId", "organizationTeamId", "organizationProjectId");
--> statement-breakpoint
ALTER TABLE ONLY organization_team
    ADD CONSTRAINT "organization_team_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization
    ADD CONSTRAINT "organization_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY passkey_challenge
    ADD CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge);
--> statement-breakpoint
ALTER TABLE ONLY passkey
    ADD CONSTRAINT passkey_once UNIQUE ("credentialId");
--> statement-breakpoint
ALTER TABLE ONLY passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY role_permission
    ADD CONSTRAINT permission_once_per_role UNIQUE ("tenantId", "roleId", permission);
--> statement-breakpoint
ALTER TABLE ONLY plan_reminder
    ADD CONSTRAINT plan_reminder_pk PRIMARY KEY ("tenantId", "employeeId", kind);
--> statement-breakpoint
ALTER TABLE ONLY rate_limit
    ADD CONSTRAINT rate_limit_pk PRIMARY KEY (key, "windowStart");
--> statement-breakpoint
ALTER TABLE ONLY recovery_code
    ADD CONSTRAINT recovery_code_pk PRIMARY KEY ("accountId", "codeHash");
--> statement-breakpoint
ALTER TABLE ONLY refresh_token
    ADD CONSTRAINT refresh_token_pkey PRIMARY KEY ("tokenHash");
--> statement-breakpoint
ALTER TABLE ONLY role_permission
    ADD CONSTRAINT role_permission_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY role_permission
    ADD CONSTRAINT "role_permission_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY role
    ADD CONSTRAINT role_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY role
    ADD CONSTRAINT "role_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY social_account
    ADD CONSTRAINT social_account_once UNIQUE (provider, "providerAccountId");
--> statement-breakpoint
ALTER TABLE ONLY social_account
    ADD CONSTRAINT social_account_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY task_attachment
    ADD CONSTRAINT task_attachment_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY task_attachment
    ADD CONSTRAINT "task_attachment_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task_counter
    ADD CONSTRAINT task_counter_pk PRIMARY KEY ("tenantId", "organizationId");
--> statement-breakpoint
ALTER TABLE ONLY task_employee
    ADD CONSTRAINT task_employee_pk PRIMARY KEY ("tenantId", "taskId", "employeeId");
--> statement-breakpoint
ALTER TABLE ONLY task_estimation
    ADD CONSTRAINT task_estimation_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY task_estimation
    ADD CONSTRAINT "task_estimation_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task_import
    ADD CONSTRAINT task_import_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY task_import
    ADD CONSTRAINT "task_import_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task_linked_issue
    ADD CONSTRAINT task_linked_issue_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY task_linked_issue
    ADD CONSTRAINT "task_linked_issue_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT task_number_once UNIQUE ("tenantId", "organizationId", number);
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT task_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY task_tag
    ADD CONSTRAINT task_tag_pk PRIMARY KEY ("tenantId", "taskId", "tagId");
--> statement-breakpoint
ALTER TABLE ONLY task_team
    ADD CONSTRAINT task_team_pk PRIMARY KEY ("tenantId", "taskId", "organizationTeamId");
--> statement-breakpoint
ALTER TABLE ONLY task_template
    ADD CONSTRAINT task_template_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY task_template
    ADD CONSTRAINT "task_template_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT "task_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task_time
    ADD CONSTRAINT task_time_pk PRIMARY KEY ("tenantId", "employeeId", "taskId");
--> statement-breakpoint
ALTER TABLE ONLY task_view
    ADD CONSTRAINT task_view_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY task_view
    ADD CONSTRAINT "task_view_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY tenant
    ADD CONSTRAINT tenant_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY time_log
    ADD CONSTRAINT time_log_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY time_log
    ADD CONSTRAINT "time_log_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY time_log
    ADD CONSTRAINT time_overlaps EXCLUDE USING gist ("tenantId" WITH =, "employeeId" WITH =, tstzrange("startedAt", "stoppedAt", '[)'::text) WITH &&) WHERE ((("deletedAt" IS NULL) AND ("logType" <> 'IDLE'::text)));
--> statement-breakpoint
ALTER TABLE ONLY time_slot
    ADD CONSTRAINT time_slot_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY time_slot
    ADD CONSTRAINT "time_slot_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY time_slot_time_log
    ADD CONSTRAINT time_slot_time_log_pk PRIMARY KEY ("tenantId", "timeSlotId", "timeLogId");
--> statement-breakpoint
ALTER TABLE ONLY timesheet
    ADD CONSTRAINT timesheet_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY timesheet
    ADD CONSTRAINT "timesheet_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY user_organization
    ADD CONSTRAINT user_once_per_organization UNIQUE ("tenantId", "userId", "organizationId");
--> statement-breakpoint
ALTER TABLE ONLY user_organization
    ADD CONSTRAINT user_organization_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY user_organization
    ADD CONSTRAINT "user_organization_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY "user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY "user"
    ADD CONSTRAINT "user_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY vocabulary
    ADD CONSTRAINT vocabulary_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY vocabulary
    ADD CONSTRAINT "vocabulary_tenantId_id_unique" UNIQUE ("tenantId", id);
--> statement-breakpoint
CREATE UNIQUE INDEX account_email ON account USING btree (lower(email));
--> statement-breakpoint
CREATE UNIQUE INDEX activity_counts_once ON activity USING btree ("tenantId", "employeeId", type, "recordedAt", md5(title)) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX "activity_tenantId_timeSlotId_index" ON activity USING btree ("tenantId", "timeSlotId");
--> statement-breakpoint
CREATE INDEX "comment_tenantId_entityId_createdAt_index" ON comment USING btree ("tenantId", "entityId", "createdAt");
--> statement-breakpoint
CREATE INDEX "daily_plan_task_tenantId_taskId_index" ON daily_plan_task USING btree ("tenantId", "taskId");
--> statement-breakpoint
CREATE INDEX "daily_plan_tenantId_organizationTeamId_date_index" ON daily_plan USING btree ("tenantId", "organizationTeamId", date);
--> statement-breakpoint
CREATE UNIQUE INDEX favorite_once ON favorite USING btree ("tenantId", "employeeId", entity, "entityId") WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX invitation_email_index ON invitation USING btree (email);
--> statement-breakpoint
CREATE INDEX "invitation_team_tenantId_organizationTeamId_index" ON invitation_team USING btree ("tenantId", "organizationTeamId");
--> statement-breakpoint
CREATE INDEX "invitation_tenantId_organizationId_createdAt_index" ON invitation USING btree ("tenantId", "organizationId", "createdAt");
--> statement-breakpoint
CREATE INDEX "join_request_tenantId_organizationId_createdAt_index" ON join_request USING btree ("tenantId", "organizationId", "createdAt");
--> statement-breakpoint
CREATE INDEX "mail_failure_tenantId_lastAt_index" ON mail_failure USING btree ("tenantId", "lastAt");
--> statement-breakpoint
CREATE UNIQUE INDEX member_once_per_project ON organization_project_employee USING btree ("tenantId", "organizationProjectId", "employeeId") WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX member_once_per_team ON organization_team_employee USING btree ("tenantId", "organizationTeamId", "employeeId") WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX "notification_tenantId_subjectId_index" ON notification USING btree ("tenantId", "subjectId");
--> statement-breakpoint
CREATE INDEX "notification_tenantId_userId_createdAt_index" ON notification USING btree ("tenantId", "userId", "createdAt");
--> statement-breakpoint
CREATE UNIQUE INDEX one_estimation_per_member ON task_estimation USING btree ("tenantId", "taskId", "employeeId") WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX one_open_request ON join_request USING btree ("tenantId", "organizationTeamId", email) WHERE ((status = 'PENDING'::text) AND ("deletedAt" IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX one_plan_per_day ON daily_plan USING btree ("tenantId", "employeeId", date, COALESCE("organizationTeamId", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX one_running_timer ON time_log USING btree ("tenantId", "employeeId") WHERE (("stoppedAt" IS NULL) AND ("deletedAt" IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX one_slot_per_ten_minutes ON time_slot USING btree ("tenantId", "employeeId", "startedAt") WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX one_smtp_per_tenant ON custom_smtp USING btree ("tenantId") WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX oplog_change ON oplog USING btree ("tenantId", ((ids ->> 'changeId'::text))) WHERE (ids ? 'changeId'::text);
--> statement-breakpoint
CREATE INDEX oplog_changes ON oplog USING gin (changes jsonb_path_ops) WHERE (changes IS NOT NULL);
--> statement-breakpoint
CREATE INDEX "oplog_tenantId_seq_index" ON oplog USING btree ("tenantId", seq);
--> statement-breakpoint
CREATE INDEX "organization_contact_tenantId_organizationId_index" ON organization_contact USING btree ("tenantId", "organizationId");
--> statement-breakpoint
CREATE INDEX "organization_project_employee_tenantId_employeeId_index" ON organization_project_employee USING btree ("tenantId", "employeeId");
--> statement-breakpoint
CREATE INDEX "organization_project_tag_tenantId_tagId_index" ON organization_project_tag USING btree ("tenantId", "tagId");
--> statement-breakpoint
CREATE INDEX "organization_project_tenantId_organizationId_index" ON organization_project USING btree ("tenantId", "organizationId");
--> statement-breakpoint
CREATE INDEX "organization_team_employee_tenantId_activeTaskId_index" ON organization_team_employee USING btree ("tenantId", "activeTaskId") WHERE ("activeTaskId" IS NOT NULL);
--> statement-breakpoint
CREATE INDEX "organization_team_employee_tenantId_employeeId_index" ON organization_team_employee USING btree ("tenantId", "employeeId");
--> statement-breakpoint
CREATE INDEX organization_team_profile_link_index ON organization_team USING btree (profile_link);
--> statement-breakpoint
CREATE INDEX "organization_team_project_tenantId_organizationProjectId_index" ON organization_team_project USING btree ("tenantId", "organizationProjectId");
--> statement-breakpoint
CREATE INDEX "passkey_accountId_index" ON passkey USING btree ("accountId");
--> statement-breakpoint
CREATE INDEX "passkey_challenge_accountId_index" ON passkey_challenge USING btree ("accountId");
--> statement-breakpoint
CREATE INDEX "passkey_challenge_expiresAt_index" ON passkey_challenge USING btree ("expiresAt");
--> statement-breakpoint
CREATE INDEX "rate_limit_windowStart_index" ON rate_limit USING btree ("windowStart");
--> statement-breakpoint
CREATE INDEX "refresh_token_expiresAt_index" ON refresh_token USING btree ("expiresAt");
--> statement-breakpoint
CREATE INDEX "refresh_token_parentHash_index" ON refresh_token USING btree ("parentHash");
--> statement-breakpoint
CREATE INDEX "refresh_token_sessionId_index" ON refresh_token USING btree ("sessionId");
--> statement-breakpoint
CREATE UNIQUE INDEX role_name_taken ON role USING btree ("tenantId", upper(name)) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX "session_accountId_index" ON session USING btree ("accountId");
--> statement-breakpoint
CREATE INDEX "session_expiresAt_index" ON session USING btree ("expiresAt");
--> statement-breakpoint
CREATE INDEX "session_tenantId_index" ON session USING btree ("tenantId");
--> statement-breakpoint
CREATE INDEX "sign_in_code_accountId_index" ON sign_in_code USING btree ("accountId");
--> statement-breakpoint
CREATE INDEX "sign_in_code_expiresAt_index" ON sign_in_code USING btree ("expiresAt");
--> statement-breakpoint
CREATE INDEX "sign_in_code_tokenHash_index" ON sign_in_code USING btree ("tokenHash");
--> statement-breakpoint
CREATE INDEX "social_account_accountId_index" ON social_account USING btree ("accountId");
--> statement-breakpoint
CREATE UNIQUE INDEX stop_request_once ON time_log USING btree ("tenantId", "stopRequestId") WHERE ("stopRequestId" IS NOT NULL);
--> statement-breakpoint
CREATE INDEX "task_attachment_tenantId_taskId_index" ON task_attachment USING btree ("tenantId", "taskId");
--> statement-breakpoint
CREATE INDEX "task_by_dueFirst" ON task USING btree ("tenantId", "organizationId", COALESCE("dueDate", 'infinity'::timestamp with time zone), number) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX "task_by_dueLast" ON task USING btree ("tenantId", "organizationId", COALESCE("dueDate", '-infinity'::timestamp with time zone), number) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX task_by_estimate ON task USING btree ("tenantId", "organizationId", estimate, number) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX "task_by_issueType" ON task USING btree ("tenantId", "organizationId", (
CASE "issueType"
    WHEN 'Epic'::text THEN 1
    WHEN 'Story'::text THEN 2
    WHEN 'Task'::text THEN 3
    WHEN 'Bug'::text THEN 4
    ELSE 0
END), number) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX task_by_priority ON task USING btree ("tenantId", "organizationId", (
CASE priority
    WHEN 'low'::text THEN 1
    WHEN 'medium'::text THEN 2
    WHEN 'high'::text THEN 3
    WHEN 'urgent'::text THEN 4
    ELSE 0
END), number) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX task_by_size ON task USING btree ("tenantId", "organizationId", (
CASE size
    WHEN 'tiny'::text THEN 1
    WHEN 'small'::text THEN 2
    WHEN 'medium'::text THEN 3
    WHEN 'large'::text THEN 4
    WHEN 'x-large'::text THEN 5
    ELSE 0
END), number) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX task_by_title ON task USING btree ("tenantId", "organizationId", "titleKey", number) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX "task_by_updatedAt" ON task USING btree ("tenantId", "organizationId", "updatedAt", number) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX "task_employee_tenantId_employeeId_index" ON task_employee USING btree ("tenantId", "employeeId");
--> statement-breakpoint
CREATE INDEX "task_linked_issue_tenantId_taskFromId_index" ON task_linked_issue USING btree ("tenantId", "taskFromId");
--> statement-breakpoint
CREATE INDEX "task_linked_issue_tenantId_taskToId_index" ON task_linked_issue USING btree ("tenantId", "taskToId");
--> statement-breakpoint
CREATE UNIQUE INDEX task_linked_once ON task_linked_issue USING btree ("tenantId", LEAST("taskFromId", "taskToId"), GREATEST("taskFromId", "taskToId")) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX task_search ON task USING gin ("tenantId", "searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "task_tag_tenantId_tagId_index" ON task_tag USING btree ("tenantId", "tagId");
--> statement-breakpoint
CREATE INDEX task_team_by_status ON task_team USING btree ("tenantId", "organizationTeamId", "taskStatusId", number);
--> statement-breakpoint
CREATE INDEX "task_team_tenantId_organizationTeamId_number_index" ON task_team USING btree ("tenantId", "organizationTeamId", number);
--> statement-breakpoint
CREATE INDEX "task_team_tenantId_organizationTeamId_taskId_index" ON task_team USING btree ("tenantId", "organizationTeamId", "taskId");
--> statement-breakpoint
CREATE UNIQUE INDEX task_template_name_once ON task_template USING btree ("tenantId", "organizationTeamId", lower(name)) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX "task_tenantId_parentId_index" ON task USING btree ("tenantId", "parentId");
--> statement-breakpoint
CREATE INDEX "task_tenantId_projectId_index" ON task USING btree ("tenantId", "projectId");
--> statement-breakpoint
CREATE INDEX "task_tenantId_taskStatusId_index" ON task USING btree ("tenantId", "taskStatusId");
--> statement-breakpoint
CREATE INDEX "task_time_tenantId_taskId_index" ON task_time USING btree ("tenantId", "taskId");
--> statement-breakpoint
CREATE INDEX "task_view_tenantId_employeeId_organizationTeamId_index" ON task_view USING btree ("tenantId", "employeeId", "organizationTeamId");
--> statement-breakpoint
CREATE UNIQUE INDEX team_name_taken ON organization_team USING btree ("tenantId", "organizationId", lower(btrim(name))) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX "time_log_tenantId_employeeId_startedAt_index" ON time_log USING btree ("tenantId", "employeeId", "startedAt");
--> statement-breakpoint
CREATE INDEX "time_log_tenantId_taskId_startedAt_index" ON time_log USING btree ("tenantId", "taskId", "startedAt");
--> statement-breakpoint
CREATE INDEX "time_log_tenantId_timesheetId_index" ON time_log USING btree ("tenantId", "timesheetId");
--> statement-breakpoint
CREATE UNIQUE INDEX time_request_once ON time_log USING btree ("tenantId", "requestId") WHERE ("requestId" IS NOT NULL);
--> statement-breakpoint
CREATE INDEX "time_slot_tenantId_organizationId_startedAt_index" ON time_slot USING btree ("tenantId", "organizationId", "startedAt");
--> statement-breakpoint
CREATE INDEX "time_slot_time_log_tenantId_timeLogId_index" ON time_slot_time_log USING btree ("tenantId", "timeLogId");
--> statement-breakpoint
CREATE INDEX "timesheet_tenantId_organizationId_startedAt_index" ON timesheet USING btree ("tenantId", "organizationId", "startedAt");
--> statement-breakpoint
CREATE UNIQUE INDEX told_once ON notification USING btree ("tenantId", "userId", kind, "subjectId") WHERE (("readAt" IS NULL) AND ("removedAt" IS NULL));
--> statement-breakpoint
CREATE INDEX "user_accountId_index" ON "user" USING btree ("accountId");
--> statement-breakpoint
CREATE INDEX user_email ON "user" USING btree (lower(email));
--> statement-breakpoint
CREATE UNIQUE INDEX vocabulary_name_taken ON vocabulary USING btree ("tenantId", "organizationId", kind, COALESCE("organizationTeamId", '00000000-0000-0000-0000-000000000000'::uuid), lower(value)) WHERE ("deletedAt" IS NULL);
--> statement-breakpoint
CREATE INDEX "vocabulary_tenantId_organizationTeamId_kind_index" ON vocabulary USING btree ("tenantId", "organizationTeamId", kind);
--> statement-breakpoint
CREATE TRIGGER task_team_number BEFORE INSERT ON task_team FOR EACH ROW EXECUTE FUNCTION task_team_number();
--> statement-breakpoint
CREATE TRIGGER task_team_status AFTER UPDATE OF "taskStatusId" ON task FOR EACH ROW WHEN ((new."taskStatusId" IS DISTINCT FROM old."taskStatusId")) EXECUTE FUNCTION task_team_status();
--> statement-breakpoint
CREATE TRIGGER time_log_counts AFTER INSERT ON time_log FOR EACH ROW WHEN ((new."stoppedAt" IS NOT NULL)) EXECUTE FUNCTION count_time_log();
--> statement-breakpoint
CREATE TRIGGER time_log_recounts AFTER UPDATE OF "tenantId", "employeeId", "taskId", "startedAt", "stoppedAt", "deletedAt", "logType" ON time_log FOR EACH ROW EXECUTE FUNCTION count_time_log();
--> statement-breakpoint
CREATE TRIGGER time_log_uncounts AFTER DELETE ON time_log FOR EACH ROW WHEN ((old."stoppedAt" IS NOT NULL)) EXECUTE FUNCTION count_time_log();
--> statement-breakpoint
ALTER TABLE ONLY activity
    ADD CONSTRAINT "activity_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY activity
    ADD CONSTRAINT "activity_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY activity
    ADD CONSTRAINT "activity_projectId_fk" FOREIGN KEY ("tenantId", "projectId") REFERENCES organization_project("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY activity
    ADD CONSTRAINT "activity_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY activity
    ADD CONSTRAINT "activity_timeSlotId_fk" FOREIGN KEY ("tenantId", "timeSlotId") REFERENCES time_slot("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY authenticator
    ADD CONSTRAINT "authenticator_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY comment
    ADD CONSTRAINT "comment_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY comment
    ADD CONSTRAINT "comment_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY comment
    ADD CONSTRAINT "comment_parentId_fk" FOREIGN KEY ("tenantId", "parentId") REFERENCES comment("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY comment
    ADD CONSTRAINT "comment_resolvedByEmployeeId_fk" FOREIGN KEY ("tenantId", "resolvedByEmployeeId") REFERENCES employee("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY custom_smtp
    ADD CONSTRAINT "custom_smtp_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES tenant(id);
--> statement-breakpoint
ALTER TABLE ONLY daily_plan
    ADD CONSTRAINT "daily_plan_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY daily_plan
    ADD CONSTRAINT "daily_plan_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY daily_plan
    ADD CONSTRAINT "daily_plan_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY daily_plan_task
    ADD CONSTRAINT "daily_plan_task_dailyPlanId_fk" FOREIGN KEY ("tenantId", "dailyPlanId") REFERENCES daily_plan("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY daily_plan_task
    ADD CONSTRAINT "daily_plan_task_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY employee
    ADD CONSTRAINT "employee_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY employee
    ADD CONSTRAINT "employee_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY favorite
    ADD CONSTRAINT "favorite_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY favorite
    ADD CONSTRAINT "favorite_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY invitation
    ADD CONSTRAINT "invitation_invitedByUserId_fk" FOREIGN KEY ("tenantId", "invitedByUserId") REFERENCES "user"("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY invitation
    ADD CONSTRAINT "invitation_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY invitation_project
    ADD CONSTRAINT "invitation_project_invitationId_fk" FOREIGN KEY ("tenantId", "invitationId") REFERENCES invitation("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY invitation_project
    ADD CONSTRAINT "invitation_project_organizationProjectId_fk" FOREIGN KEY ("tenantId", "organizationProjectId") REFERENCES organization_project("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY invitation
    ADD CONSTRAINT "invitation_roleId_fk" FOREIGN KEY ("tenantId", "roleId") REFERENCES role("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY invitation_team
    ADD CONSTRAINT "invitation_team_invitationId_fk" FOREIGN KEY ("tenantId", "invitationId") REFERENCES invitation("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY invitation_team
    ADD CONSTRAINT "invitation_team_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY invitation
    ADD CONSTRAINT "invitation_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY join_request
    ADD CONSTRAINT "join_request_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY join_request
    ADD CONSTRAINT "join_request_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY join_request
    ADD CONSTRAINT "join_request_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY mail_failure
    ADD CONSTRAINT "mail_failure_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES tenant(id);
--> statement-breakpoint
ALTER TABLE ONLY notification
    ADD CONSTRAINT "notification_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY oplog
    ADD CONSTRAINT "oplog_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES tenant(id);
--> statement-breakpoint
ALTER TABLE ONLY organization_contact
    ADD CONSTRAINT "organization_contact_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_project
    ADD CONSTRAINT "organization_project_defaultAssigneeId_fk" FOREIGN KEY ("tenantId", "defaultAssigneeId") REFERENCES employee("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_project_employee
    ADD CONSTRAINT "organization_project_employee_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_project_employee
    ADD CONSTRAINT "organization_project_employee_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_project_employee
    ADD CONSTRAINT "organization_project_employee_organizationProjectId_fk" FOREIGN KEY ("tenantId", "organizationProjectId") REFERENCES organization_project("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_project_employee
    ADD CONSTRAINT "organization_project_employee_roleId_fk" FOREIGN KEY ("tenantId", "roleId") REFERENCES role("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_project
    ADD CONSTRAINT "organization_project_organizationContactId_fk" FOREIGN KEY ("tenantId", "organizationContactId") REFERENCES organization_contact("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_project
    ADD CONSTRAINT "organization_project_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_project_tag
    ADD CONSTRAINT "organization_project_tag_organizationProjectId_fk" FOREIGN KEY ("tenantId", "organizationProjectId") REFERENCES organization_project("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY organization_project_tag
    ADD CONSTRAINT "organization_project_tag_tagId_fk" FOREIGN KEY ("tenantId", "tagId") REFERENCES vocabulary("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY organization_team_employee
    ADD CONSTRAINT "organization_team_employee_activeTaskId_fk" FOREIGN KEY ("tenantId", "activeTaskId") REFERENCES task("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_team_employee
    ADD CONSTRAINT "organization_team_employee_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_team_employee
    ADD CONSTRAINT "organization_team_employee_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_team_employee
    ADD CONSTRAINT "organization_team_employee_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_team_employee
    ADD CONSTRAINT "organization_team_employee_roleId_fk" FOREIGN KEY ("tenantId", "roleId") REFERENCES role("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_team
    ADD CONSTRAINT "organization_team_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY organization_team_project
    ADD CONSTRAINT "organization_team_project_organizationProjectId_fk" FOREIGN KEY ("tenantId", "organizationProjectId") REFERENCES organization_project("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY organization_team_project
    ADD CONSTRAINT "organization_team_project_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY organization
    ADD CONSTRAINT "organization_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES tenant(id);
--> statement-breakpoint
ALTER TABLE ONLY passkey
    ADD CONSTRAINT "passkey_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY passkey_challenge
    ADD CONSTRAINT "passkey_challenge_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY plan_reminder
    ADD CONSTRAINT "plan_reminder_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY recovery_code
    ADD CONSTRAINT "recovery_code_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY refresh_token
    ADD CONSTRAINT "refresh_token_sessionId_session_id_fk" FOREIGN KEY ("sessionId") REFERENCES session(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY role_permission
    ADD CONSTRAINT "role_permission_roleId_fk" FOREIGN KEY ("tenantId", "roleId") REFERENCES role("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY role
    ADD CONSTRAINT "role_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES tenant(id);
--> statement-breakpoint
ALTER TABLE ONLY session
    ADD CONSTRAINT "session_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY sign_in_code
    ADD CONSTRAINT "sign_in_code_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY social_account
    ADD CONSTRAINT "social_account_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task_attachment
    ADD CONSTRAINT "task_attachment_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task_attachment
    ADD CONSTRAINT "task_attachment_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task_counter
    ADD CONSTRAINT "task_counter_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task_employee
    ADD CONSTRAINT "task_employee_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task_employee
    ADD CONSTRAINT "task_employee_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task_estimation
    ADD CONSTRAINT "task_estimation_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task_estimation
    ADD CONSTRAINT "task_estimation_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task_estimation
    ADD CONSTRAINT "task_estimation_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task_import
    ADD CONSTRAINT "task_import_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task_import
    ADD CONSTRAINT "task_import_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task_linked_issue
    ADD CONSTRAINT "task_linked_issue_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task_linked_issue
    ADD CONSTRAINT "task_linked_issue_taskFromId_fk" FOREIGN KEY ("tenantId", "taskFromId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task_linked_issue
    ADD CONSTRAINT "task_linked_issue_taskToId_fk" FOREIGN KEY ("tenantId", "taskToId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT "task_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT "task_parentId_fk" FOREIGN KEY ("tenantId", "parentId") REFERENCES task("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT "task_projectId_fk" FOREIGN KEY ("tenantId", "projectId") REFERENCES organization_project("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task_tag
    ADD CONSTRAINT "task_tag_tagId_fk" FOREIGN KEY ("tenantId", "tagId") REFERENCES vocabulary("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task_tag
    ADD CONSTRAINT "task_tag_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT "task_taskPriorityId_fk" FOREIGN KEY ("tenantId", "taskPriorityId") REFERENCES vocabulary("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT "task_taskSizeId_fk" FOREIGN KEY ("tenantId", "taskSizeId") REFERENCES vocabulary("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT "task_taskStatusId_fk" FOREIGN KEY ("tenantId", "taskStatusId") REFERENCES vocabulary("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task
    ADD CONSTRAINT "task_taskTypeId_fk" FOREIGN KEY ("tenantId", "taskTypeId") REFERENCES vocabulary("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task_team
    ADD CONSTRAINT "task_team_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task_team
    ADD CONSTRAINT "task_team_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task_template
    ADD CONSTRAINT "task_template_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task_template
    ADD CONSTRAINT "task_template_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task_time
    ADD CONSTRAINT "task_time_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task_time
    ADD CONSTRAINT "task_time_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY task_view
    ADD CONSTRAINT "task_view_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task_view
    ADD CONSTRAINT "task_view_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY task_view
    ADD CONSTRAINT "task_view_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY time_log
    ADD CONSTRAINT "time_log_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY time_log
    ADD CONSTRAINT "time_log_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY time_log
    ADD CONSTRAINT "time_log_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY time_log
    ADD CONSTRAINT "time_log_projectId_fk" FOREIGN KEY ("tenantId", "projectId") REFERENCES organization_project("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY time_log
    ADD CONSTRAINT "time_log_taskId_fk" FOREIGN KEY ("tenantId", "taskId") REFERENCES task("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY time_log
    ADD CONSTRAINT "time_log_timesheetId_fk" FOREIGN KEY ("tenantId", "timesheetId") REFERENCES timesheet("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY time_slot
    ADD CONSTRAINT "time_slot_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY time_slot
    ADD CONSTRAINT "time_slot_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY time_slot_time_log
    ADD CONSTRAINT "time_slot_time_log_timeLogId_fk" FOREIGN KEY ("tenantId", "timeLogId") REFERENCES time_log("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY time_slot_time_log
    ADD CONSTRAINT "time_slot_time_log_timeSlotId_fk" FOREIGN KEY ("tenantId", "timeSlotId") REFERENCES time_slot("tenantId", id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY timesheet
    ADD CONSTRAINT "timesheet_approvedById_fk" FOREIGN KEY ("tenantId", "approvedById") REFERENCES employee("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY timesheet
    ADD CONSTRAINT "timesheet_employeeId_fk" FOREIGN KEY ("tenantId", "employeeId") REFERENCES employee("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY timesheet
    ADD CONSTRAINT "timesheet_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY "user"
    ADD CONSTRAINT "user_accountId_account_id_fk" FOREIGN KEY ("accountId") REFERENCES account(id);
--> statement-breakpoint
ALTER TABLE ONLY "user"
    ADD CONSTRAINT "user_defaultOrganizationId_fk" FOREIGN KEY ("tenantId", "defaultOrganizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY "user"
    ADD CONSTRAINT "user_defaultTeamId_fk" FOREIGN KEY ("tenantId", "defaultTeamId") REFERENCES organization_team("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY "user"
    ADD CONSTRAINT "user_lastOrganizationId_fk" FOREIGN KEY ("tenantId", "lastOrganizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY "user"
    ADD CONSTRAINT "user_lastTeamId_fk" FOREIGN KEY ("tenantId", "lastTeamId") REFERENCES organization_team("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY user_organization
    ADD CONSTRAINT "user_organization_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY user_organization
    ADD CONSTRAINT "user_organization_userId_fk" FOREIGN KEY ("tenantId", "userId") REFERENCES "user"("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY "user"
    ADD CONSTRAINT "user_roleId_fk" FOREIGN KEY ("tenantId", "roleId") REFERENCES role("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY "user"
    ADD CONSTRAINT "user_tenantId_tenant_id_fk" FOREIGN KEY ("tenantId") REFERENCES tenant(id);
--> statement-breakpoint
ALTER TABLE ONLY vocabulary
    ADD CONSTRAINT "vocabulary_organizationId_fk" FOREIGN KEY ("tenantId", "organizationId") REFERENCES organization("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY vocabulary
    ADD CONSTRAINT "vocabulary_organizationTeamId_fk" FOREIGN KEY ("tenantId", "organizationTeamId") REFERENCES organization_team("tenantId", id);
--> statement-breakpoint
ALTER TABLE ONLY vocabulary
    ADD CONSTRAINT "vocabulary_projectId_fk" FOREIGN KEY ("tenantId", "projectId") REFERENCES organization_project("tenantId", id);
--> statement-breakpoint
select stint_guard('activity');
--> statement-breakpoint
select stint_guard('comment');
--> statement-breakpoint
select stint_guard('custom_smtp');
--> statement-breakpoint
select stint_guard('daily_plan');
--> statement-breakpoint
select stint_guard('daily_plan_task');
--> statement-breakpoint
select stint_guard('employee');
--> statement-breakpoint
select stint_guard('favorite');
--> statement-breakpoint
CREATE POLICY for_sign_in ON employee FOR SELECT TO stint_auth USING (true);
--> statement-breakpoint
CREATE POLICY for_sign_in ON invitation FOR SELECT TO stint_auth USING (true);
--> statement-breakpoint
CREATE POLICY for_sign_in ON invitation_team FOR SELECT TO stint_auth USING (true);
--> statement-breakpoint
CREATE POLICY for_sign_in ON organization FOR SELECT TO stint_auth USING (true);
--> statement-breakpoint
CREATE POLICY for_sign_in ON organization_team FOR SELECT TO stint_auth USING (true);
--> statement-breakpoint
CREATE POLICY for_sign_in ON organization_team_employee FOR SELECT TO stint_auth USING (true);
--> statement-breakpoint
CREATE POLICY for_sign_in ON role FOR SELECT TO stint_auth USING (true);
--> statement-breakpoint
CREATE POLICY for_sign_in ON role_permission FOR SELECT TO stint_auth USING (true);
--> statement-breakpoint
CREATE POLICY for_sign_in ON tenant FOR SELECT TO stint_auth USING (true);
--> statement-breakpoint
CREATE POLICY for_sign_in ON "user" FOR SELECT TO stint_auth USING (true);
--> statement-breakpoint
CREATE POLICY for_sign_in ON user_organization FOR SELECT TO stint_auth USING (true);
--> statement-breakpoint
select stint_guard('image_asset');
--> statement-breakpoint
select stint_guard('invitation');
--> statement-breakpoint
select stint_guard('invitation_project');
--> statement-breakpoint
select stint_guard('invitation_team');
--> statement-breakpoint
select stint_guard('join_request');
--> statement-breakpoint
select stint_guard('mail_failure');
--> statement-breakpoint
select stint_guard('notification');
--> statement-breakpoint
CREATE POLICY of_tenant ON tenant TO stint_app USING ((id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((id = ( SELECT (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid AS "nullif")));
--> statement-breakpoint
select stint_guard('oplog');
--> statement-breakpoint
select stint_guard('organization');
--> statement-breakpoint
select stint_guard('organization_contact');
--> statement-breakpoint
select stint_guard('organization_project');
--> statement-breakpoint
select stint_guard('organization_project_employee');
--> statement-breakpoint
select stint_guard('organization_project_tag');
--> statement-breakpoint
select stint_guard('organization_team');
--> statement-breakpoint
select stint_guard('organization_team_employee');
--> statement-breakpoint
select stint_guard('organization_team_project');
--> statement-breakpoint
select stint_guard('plan_reminder');
--> statement-breakpoint
select stint_guard('role');
--> statement-breakpoint
select stint_guard('role_permission');
--> statement-breakpoint
CREATE POLICY signs_in ON "user" FOR UPDATE TO stint_auth USING (true);
--> statement-breakpoint
select stint_guard('task');
--> statement-breakpoint
select stint_guard('task_attachment');
--> statement-breakpoint
select stint_guard('task_counter');
--> statement-breakpoint
select stint_guard('task_employee');
--> statement-breakpoint
select stint_guard('task_estimation');
--> statement-breakpoint
select stint_guard('task_import');
--> statement-breakpoint
select stint_guard('task_linked_issue');
--> statement-breakpoint
select stint_guard('task_tag');
--> statement-breakpoint
select stint_guard('task_team');
--> statement-breakpoint
select stint_guard('task_template');
--> statement-breakpoint
select stint_guard('task_time');
--> statement-breakpoint
select stint_guard('task_view');
--> statement-breakpoint
ALTER TABLE tenant ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
select stint_guard('time_log');
--> statement-breakpoint
select stint_guard('time_slot');
--> statement-breakpoint
select stint_guard('time_slot_time_log');
--> statement-breakpoint
select stint_guard('timesheet');
--> statement-breakpoint
CREATE POLICY tries_codes ON invitation FOR UPDATE TO stint_auth USING (true);
--> statement-breakpoint
select stint_guard('"user"');
--> statement-breakpoint
select stint_guard('user_organization');
--> statement-breakpoint
select stint_guard('vocabulary');
--> statement-breakpoint
REVOKE ALL ON FUNCTION stint_forgotten(moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION stint_forgotten(moment timestamp with time zone) TO stint_auth;
--> statement-breakpoint
-- History is only added to.
REVOKE UPDATE,DELETE ON TABLE oplog FROM stint_app;
--> statement-breakpoint
REVOKE ALL ON FUNCTION stint_history(kind text, record uuid, organization uuid, take integer, skip integer) FROM PUBLIC;
GRANT ALL ON FUNCTION stint_history(kind text, record uuid, organization uuid, take integer, skip integer) TO stint_app;
--> statement-breakpoint
REVOKE ALL ON FUNCTION task_found(organization uuid, team uuid, words text[], deep boolean, most integer) FROM PUBLIC;
GRANT ALL ON FUNCTION task_found(organization uuid, team uuid, words text[], deep boolean, most integer) TO stint_app;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE account TO stint_auth;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE authenticator TO stint_auth;
--> statement-breakpoint
GRANT SELECT ON TABLE employee TO stint_auth;
--> statement-breakpoint
GRANT SELECT ON TABLE invitation TO stint_auth;
--> statement-breakpoint
GRANT UPDATE("triesLeft") ON TABLE invitation TO stint_auth;
--> statement-breakpoint
GRANT SELECT ON TABLE invitation_team TO stint_auth;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE oplog_seq_seq TO stint_app;
--> statement-breakpoint
GRANT SELECT ON TABLE organization TO stint_auth;
--> statement-breakpoint
GRANT SELECT ON TABLE organization_team TO stint_auth;
--> statement-breakpoint
GRANT SELECT ON TABLE organization_team_employee TO stint_auth;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE passkey TO stint_auth;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE passkey_challenge TO stint_auth;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE rate_limit TO stint_auth;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE recovery_code TO stint_auth;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE refresh_token TO stint_auth;
--> statement-breakpoint
GRANT SELECT ON TABLE role TO stint_auth;
--> statement-breakpoint
GRANT SELECT ON TABLE role_permission TO stint_auth;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE session TO stint_auth;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE sign_in_code TO stint_auth;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE social_account TO stint_auth;
--> statement-breakpoint
GRANT SELECT,INSERT,UPDATE ON TABLE tenant TO stint_app;
GRANT SELECT ON TABLE tenant TO stint_auth;
--> statement-breakpoint
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE "user" TO stint_app;
GRANT SELECT ON TABLE "user" TO stint_auth;
--> statement-breakpoint
GRANT UPDATE("updatedAt") ON TABLE "user" TO stint_auth;
--> statement-breakpoint
GRANT UPDATE("updatedByUserId") ON TABLE "user" TO stint_auth;
--> statement-breakpoint
GRANT UPDATE(email) ON TABLE "user" TO stint_auth;
--> statement-breakpoint
GRANT UPDATE("lastLoginAt") ON TABLE "user" TO stint_auth;
--> statement-breakpoint
GRANT UPDATE("emailVerifiedAt") ON TABLE "user" TO stint_auth;
--> statement-breakpoint
GRANT UPDATE("defaultTeamId") ON TABLE "user" TO stint_auth;
--> statement-breakpoint
GRANT UPDATE("lastTeamId") ON TABLE "user" TO stint_auth;
--> statement-breakpoint
GRANT UPDATE("defaultOrganizationId") ON TABLE "user" TO stint_auth;
--> statement-breakpoint
GRANT UPDATE("lastOrganizationId") ON TABLE "user" TO stint_auth;
--> statement-breakpoint
GRANT SELECT ON TABLE user_organization TO stint_auth;
--> statement-breakpoint
set local check_function_bodies = on;
