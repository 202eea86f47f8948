CREATE TABLE "board_task" (
	"tenantId" uuid NOT NULL,
	"boardId" uuid NOT NULL,
	"taskId" uuid NOT NULL,
	"createdAt" timestamp(3) with time zone NOT NULL,
	"createdByUserId" uuid,
	CONSTRAINT "board_task_tenantId_taskId_boardId_pk" PRIMARY KEY("tenantId","taskId","boardId")
);
--> statement-breakpoint
ALTER TABLE "board_task" ADD CONSTRAINT "board_task_tenantId_boardId_board_tenantId_id_fk" FOREIGN KEY ("tenantId","boardId") REFERENCES "public"."board"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_task" ADD CONSTRAINT "board_task_tenantId_taskId_task_tenantId_id_fk" FOREIGN KEY ("tenantId","taskId") REFERENCES "public"."task"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
select stint_guard('board_task');
