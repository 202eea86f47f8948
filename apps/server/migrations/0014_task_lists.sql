create extension if not exists btree_gin;
--> statement-breakpoint
CREATE TABLE "task_view" (
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
	"name" text NOT NULL,
	"page" text NOT NULL,
	"search" jsonb NOT NULL,
	"columns" jsonb,
	CONSTRAINT "task_view_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "task_view_page" CHECK ("task_view"."page" in ('table', 'kanban', 'calendar'))
);
--> statement-breakpoint
DROP INDEX "task_title_search";--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "searchText" text GENERATED ALWAYS AS (lower("title" || ' ' || coalesce("prefix" || '-', '') || "number"::text || E'\n' ||
  left(regexp_replace(coalesce("description", ''), '<[^>]*>|&nbsp;', ' ', 'g'), 20000))) STORED;--> statement-breakpoint
ALTER TABLE "task_team" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "task_view" ADD CONSTRAINT "task_view_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_view" ADD CONSTRAINT "task_view_organizationTeamId_fk" FOREIGN KEY ("tenantId","organizationTeamId") REFERENCES "public"."organization_team"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_view" ADD CONSTRAINT "task_view_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_view_tenantId_employeeId_organizationTeamId_index" ON "task_view" USING btree ("tenantId","employeeId","organizationTeamId");--> statement-breakpoint
CREATE INDEX "oplog_change" ON "oplog" USING btree ("tenantId",(ids ->> 'changeId')) WHERE ids ? 'changeId';--> statement-breakpoint
CREATE INDEX "task_search" ON "task" USING gin ("tenantId","searchText" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "task_team_tenantId_organizationTeamId_number_index" ON "task_team" USING btree ("tenantId","organizationTeamId","number");--> statement-breakpoint
select stint_guard('task_view');
--> statement-breakpoint
update task_team x set "number" = t."number" from task t where t."tenantId" = x."tenantId" and t.id = x."taskId";
--> statement-breakpoint
create function task_team_number() returns trigger
  language plpgsql
as $$
begin
  select t."number" into new."number" from task t where t."tenantId" = new."tenantId" and t.id = new."taskId";
  return new;
end $$;
--> statement-breakpoint
create trigger task_team_number before insert on task_team for each row execute function task_team_number();
--> statement-breakpoint
-- Row-level security keeps a comparison of texts away from its index: the tenant is inside, and the text is a constant,
-- so that the plan fits it.
create function task_found(organization uuid, team uuid, words text[], deep boolean, most int)
  returns table (id uuid, rank int)
  language plpgsql stable security definer set search_path = public
as $$
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
end $$;
--> statement-breakpoint
revoke all on function task_found(uuid, uuid, text[], boolean, int) from public;
--> statement-breakpoint
grant execute on function task_found(uuid, uuid, text[], boolean, int) to stint_app;
