ALTER TABLE "task_team" ADD COLUMN "rank" text;--> statement-breakpoint
-- Tasks that nobody has placed stand by number, newest first, as the trigger of new rows says.
update task_team set rank = lpad(to_hex(2147483647::bigint - "number"), 8, '0') || '8' where "number" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "task_team_rank" ON "task_team" USING btree ("tenantId","organizationTeamId","rank");
