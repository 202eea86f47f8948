CREATE TABLE "board" (
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
	"name" text NOT NULL,
	"memberIds" uuid[],
	"seq" bigint DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "board_tenantId_id_unique" UNIQUE("tenantId","id")
);
--> statement-breakpoint
CREATE TABLE "board_update" (
	"tenantId" uuid NOT NULL,
	"boardId" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"data" "bytea" NOT NULL,
	"createdAt" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "board_update_tenantId_boardId_seq_pk" PRIMARY KEY("tenantId","boardId","seq")
);
--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_organizationId_fk" FOREIGN KEY ("tenantId","organizationId") REFERENCES "public"."organization"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board" ADD CONSTRAINT "board_organizationTeamId_fk" FOREIGN KEY ("tenantId","organizationTeamId") REFERENCES "public"."organization_team"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_update" ADD CONSTRAINT "board_update_tenantId_boardId_board_tenantId_id_fk" FOREIGN KEY ("tenantId","boardId") REFERENCES "public"."board"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_tenantId_organizationTeamId_index" ON "board" USING btree ("tenantId","organizationTeamId") WHERE "deletedAt" is null;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('mail.failed', 'join.requested', 'invitation.accepted', 'invitation.rejected', 'comment.mentioned', 'timer.long', 'timer.ended', 'timer.removed', 'tasks.stale', 'timesheet.submitted', 'timesheet.approved', 'timesheet.denied', 'timesheet.reopened', 'timesheet.reminder', 'export.ready', 'export.failed', 'meeting.invited', 'board.invited'));--> statement-breakpoint
select stint_guard('board');
--> statement-breakpoint
select stint_guard('board_update');
