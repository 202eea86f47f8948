ALTER TABLE "session" ADD COLUMN "openedBy" text;--> statement-breakpoint
CREATE UNIQUE INDEX "session_opened_once" ON "session" USING btree ("openedBy");