ALTER TABLE "user" ALTER COLUMN "timeFormat" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "timeFormat" DROP NOT NULL;
--> statement-breakpoint
-- Whose clock is that of their organization has not chosen one; nothing on their screens changes.
update "user" u set "timeFormat" = null
from organization o
where o."tenantId" = u."tenantId" and o.id = coalesce(u."lastOrganizationId", u."defaultOrganizationId")
  and o."timeFormat" = u."timeFormat";
