CREATE TABLE "working_hours" (
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
	"userId" uuid NOT NULL,
	"startsOn" date NOT NULL,
	"days" jsonb NOT NULL,
	CONSTRAINT "working_hours_tenantId_id_unique" UNIQUE("tenantId","id")
);
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "suspensions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "working_hours_once_a_day" ON "working_hours" USING btree ("tenantId","userId","startsOn") WHERE "working_hours"."deletedAt" is null;--> statement-breakpoint
select stint_guard('working_hours');--> statement-breakpoint
-- Hours that were set without a day hold from the first day on.
insert into working_hours ("tenantId", "userId", "startsOn", days, "createdAt", "createdByUserId", "updatedAt", "updatedByUserId")
  select u."tenantId", u.id, '1970-01-01', u."workingHours", u."updatedAt", u.id, u."updatedAt", u.id
  from "user" u where u."workingHours" is not null;--> statement-breakpoint
ALTER TABLE "user" DROP COLUMN "workingHours";--> statement-breakpoint
-- The history knows when people were suspended; who has none there was suspended at the last change at the latest.
with moved as (
  select o."tenantId", c.change ->> 'id' as id, o.at, (c.change -> 'after' ->> 'isActive')::boolean as "isActive"
  from oplog o cross join lateral jsonb_array_elements(o.changes) c (change)
  where o.changes @> '[{"entity": "Employee"}]' and c.change ->> 'entity' = 'Employee'
    and c.change -> 'before' ->> 'isActive' <> c.change -> 'after' ->> 'isActive'
), suspended as (
  select m."tenantId", m.id, m.at as "from",
    (select min(n.at) from moved n where n."tenantId" = m."tenantId" and n.id = m.id and n."isActive" and n.at > m.at) as "to"
  from moved m where not m."isActive"
  union all
  select e."tenantId", e.id::text, e."updatedAt", null from employee e
  where not e."isActive" and e."deletedAt" is null and e."endWork" is null and not exists (
    select from moved m where m."tenantId" = e."tenantId" and m.id = e.id::text)
), written as (
  select s."tenantId", s.id, jsonb_agg(jsonb_build_object(
      'from', to_char(s."from" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'to', to_char(s."to" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s."from") as suspensions
  from suspended s where s."to" is null or s."to" - s."from" >= interval '1 day' group by s."tenantId", s.id
)
update employee e set suspensions = w.suspensions from written w where w."tenantId" = e."tenantId" and w.id = e.id::text;