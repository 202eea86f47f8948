ALTER TABLE "invoice" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "buyer" jsonb;