ALTER TABLE "organization_team" ADD COLUMN "mergedStatusId" uuid;--> statement-breakpoint
ALTER TABLE "organization_team" ADD CONSTRAINT "organization_team_mergedStatusId_fk" FOREIGN KEY ("tenantId", "mergedStatusId") REFERENCES vocabulary("tenantId", id);--> statement-breakpoint
-- The rule was one of the project; its teams take it over.
UPDATE "organization_team" tm SET "mergedStatusId" = (
  SELECT v.id FROM "vocabulary" v
  JOIN "organization_team_project" k ON k."tenantId" = v."tenantId" AND k."organizationTeamId" = v."organizationTeamId"
  JOIN "organization_project" p ON p."tenantId" = k."tenantId" AND p.id = k."organizationProjectId" AND p."deletedAt" IS NULL
  JOIN "organization_github_repository" r ON r."tenantId" = p."tenantId" AND r.id = p."repositoryId" AND r."deletedAt" IS NULL
  WHERE v."tenantId" = tm."tenantId" AND v."organizationTeamId" = tm.id AND v.kind = 'status' AND v."deletedAt" IS NULL
    AND v.value = r."mergedStatus"
  ORDER BY p."createdAt", v.id LIMIT 1)
WHERE EXISTS (SELECT FROM "organization_github_repository" r WHERE r."tenantId" = tm."tenantId" AND r."mergedStatus" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "organization_github_repository" DROP COLUMN "mergedStatus";
