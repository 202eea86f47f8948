ALTER TABLE "export_file" ADD COLUMN "teamIds" uuid[];--> statement-breakpoint
ALTER TABLE "export_file" ADD COLUMN "ledTeamIds" uuid[];