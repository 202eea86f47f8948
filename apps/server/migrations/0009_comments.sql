CREATE TABLE "comment" (
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
	"entity" text NOT NULL,
	"entityId" uuid NOT NULL,
	"comment" text NOT NULL,
	"resolved" boolean,
	"resolvedAt" timestamp(3) with time zone,
	"editedAt" timestamp(3) with time zone,
	"employeeId" uuid,
	"resolvedByEmployeeId" uuid,
	"parentId" uuid,
	"mentionEmployeeIds" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "comment_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "comment_entity" CHECK ("comment"."entity" in ('Candidate', 'Comment', 'Contact', 'Currency', 'DailyPlan', 'Dashboard', 'DashboardWidget', 'Employee', 'Expense', 'Invoice', 'Income', 'Language', 'Organization', 'OrganizationContact', 'OrganizationDepartment', 'OrganizationDocument', 'OrganizationProject', 'OrganizationTeam', 'OrganizationProjectModule', 'OrganizationSprint', 'OrganizationVendor', 'ResourceLink', 'ScreeningTask', 'Task', 'TaskLinkedIssue', 'TaskView', 'User', 'Tenant')),
	CONSTRAINT "comment_not_blank" CHECK ("comment"."comment" <> '')
);
--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_employeeId_fk" FOREIGN KEY ("tenantId","employeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_resolvedByEmployeeId_fk" FOREIGN KEY ("tenantId","resolvedByEmployeeId") REFERENCES "public"."employee"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_parentId_fk" FOREIGN KEY ("tenantId","parentId") REFERENCES "public"."comment"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_tenantId_entityId_createdAt_index" ON "comment" USING btree ("tenantId","entityId","createdAt");--> statement-breakpoint
select stint_guard('comment');
--> statement-breakpoint
create index oplog_changes on oplog using gin (changes jsonb_path_ops) where changes is not null;
--> statement-breakpoint
-- The changes of one record, the newest first. Row-level security keeps an index on JSON from being used, because the
-- operator could tell about rows of others; so this function asks as the owner, for the tenant of the caller alone.
create function stint_history(kind text, record uuid, organization uuid, take int, skip int)
  returns table (
    seq bigint, place bigint, "tenantId" uuid, "organizationId" uuid, "actorKind" text, "actorUserId" uuid, op text,
    at timestamptz, change jsonb, total bigint
  )
  language sql stable security definer set search_path = public
  begin atomic
    select o.seq, c.place, o."tenantId", o."organizationId", o."actorKind", o."actorUserId", o.op, o.at, c.change,
      count(*) over ()
    from oplog o, jsonb_array_elements(o.changes) with ordinality as c(change, place)
    where o."tenantId" = (select nullif(current_setting('app.tenant_id', true), '')::uuid)
      and o."organizationId" = organization
      and o.changes @> jsonb_build_array(jsonb_build_object('entity', kind, 'id', record))
      and c.change ->> 'entity' = kind and c.change ->> 'id' = record::text
    order by o.seq desc, c.place desc
    limit take offset skip;
  end;
--> statement-breakpoint
revoke all on function stint_history(text, uuid, uuid, int, int) from public;
--> statement-breakpoint
grant execute on function stint_history(text, uuid, uuid, int, int) to stint_app;
