ALTER TABLE "directory" ADD COLUMN "roleId" uuid;--> statement-breakpoint
update "directory" d set "roleId" = (select r.id from "role" r
  where r."tenantId" = d."tenantId" and r.name = d.role and r."deletedAt" is null);--> statement-breakpoint
ALTER TABLE "directory" ADD CONSTRAINT "directory_roleId_fk" FOREIGN KEY ("tenantId","roleId") REFERENCES "public"."role"("tenantId","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory" DROP COLUMN "role";
