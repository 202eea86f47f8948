ALTER TABLE "refresh_token" ADD COLUMN "parentHash" text;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD COLUMN "replacedAt" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "refresh_token_parentHash_index" ON "refresh_token" USING btree ("parentHash");