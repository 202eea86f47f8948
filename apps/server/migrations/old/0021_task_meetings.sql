CREATE TABLE "task_meeting" (
	"tenantId" uuid NOT NULL,
	"taskId" uuid NOT NULL,
	"meetingId" uuid NOT NULL,
	CONSTRAINT "task_meeting_pk" PRIMARY KEY("tenantId","taskId")
);
--> statement-breakpoint
ALTER TABLE "task_meeting" ADD CONSTRAINT "task_meeting_taskId_fk" FOREIGN KEY ("tenantId","taskId") REFERENCES "public"."task"("tenantId","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_meeting" ADD CONSTRAINT "task_meeting_meetingId_fk" FOREIGN KEY ("tenantId","meetingId") REFERENCES "public"."meeting"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
select stint_guard('task_meeting');
