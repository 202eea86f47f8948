CREATE TABLE "push_device" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenantId" uuid NOT NULL,
	"userId" uuid NOT NULL,
	"sessionId" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"userAgent" text DEFAULT '' NOT NULL,
	"createdAt" timestamp(3) with time zone NOT NULL,
	"lastSentAt" timestamp(3) with time zone,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"restsUntil" timestamp(3) with time zone,
	CONSTRAINT "push_device_tenantId_id_unique" UNIQUE("tenantId","id"),
	CONSTRAINT "push_endpoint_once" UNIQUE("endpoint","tenantId"),
	CONSTRAINT "push_device_of_session" UNIQUE("sessionId"),
	CONSTRAINT "push_device_problem" CHECK ("push_device"."problem" in ('UNREACHABLE', 'REFUSED', 'DENIED'))
);
--> statement-breakpoint
CREATE TABLE "push_preference" (
	"tenantId" uuid NOT NULL,
	"userId" uuid NOT NULL,
	"hidesContent" boolean NOT NULL,
	CONSTRAINT "push_preference_pk" PRIMARY KEY("tenantId","userId")
);
--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_sessionId_session_id_fk" FOREIGN KEY ("sessionId") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_preference" ADD CONSTRAINT "push_preference_userId_fk" FOREIGN KEY ("tenantId","userId") REFERENCES "public"."user"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_device_tenantId_userId_index" ON "push_device" USING btree ("tenantId","userId");--> statement-breakpoint
select stint_guard('push_device');--> statement-breakpoint
select stint_guard('push_preference');
