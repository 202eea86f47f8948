CREATE TABLE "board_image" (
	"tenantId" uuid NOT NULL,
	"boardId" uuid NOT NULL,
	"url" text NOT NULL,
	"createdAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "board_image_tenantId_boardId_url_pk" PRIMARY KEY("tenantId","boardId","url")
);
--> statement-breakpoint
CREATE TABLE "board_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenantId" uuid NOT NULL,
	"boardId" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"data" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"shapes" integer NOT NULL,
	"createdAt" timestamp(3) with time zone NOT NULL,
	"createdByUserId" uuid
);
--> statement-breakpoint
ALTER TABLE "board" ADD COLUMN "projectId" uuid;--> statement-breakpoint
ALTER TABLE "board" ADD COLUMN "linkHash" text;--> statement-breakpoint
ALTER TABLE "board" ADD COLUMN "linkUntil" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "board_image" ADD CONSTRAINT "board_image_tenantId_boardId_board_tenantId_id_fk" FOREIGN KEY ("tenantId","boardId") REFERENCES "public"."board"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_version" ADD CONSTRAINT "board_version_boardId_fk" FOREIGN KEY ("tenantId","boardId") REFERENCES "public"."board"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_image_url_index" ON "board_image" USING btree ("url");--> statement-breakpoint
CREATE INDEX "board_version_tenantId_boardId_createdAt_index" ON "board_version" USING btree ("tenantId","boardId","createdAt");--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_projectId_fk" FOREIGN KEY ("tenantId","projectId") REFERENCES "public"."organization_project"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_linkHash_unique" UNIQUE("linkHash");--> statement-breakpoint
select stint_guard('board_image');
--> statement-breakpoint
select stint_guard('board_version');
--> statement-breakpoint
-- A token is looked up across tenants, answered with the board that it opens.
create function stint_board_link(hash text, at timestamptz) returns table ("tenantId" uuid, "id" uuid)
  language sql stable security definer set search_path = pg_catalog, public
as $$
  select b."tenantId", b.id from board b
    join organization_team t on t."tenantId" = b."tenantId" and t.id = b."organizationTeamId" and t."deletedAt" is null
    join organization o on o."tenantId" = b."tenantId" and o.id = b."organizationId" and o."deletedAt" is null
    join tenant w on w.id = b."tenantId" and w."isActive" and w."deletedAt" is null
  where b."linkHash" = hash and b."linkUntil" > at and b."deletedAt" is null
$$;
--> statement-breakpoint
revoke all on function stint_board_link(text, timestamptz) from public;
--> statement-breakpoint
grant execute on function stint_board_link(text, timestamptz) to stint_auth;
