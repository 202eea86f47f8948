-- Members create projects now, unless an admin has set it for the role.
update role_permission p set enabled = true
from role r
where r."tenantId" = p."tenantId" and r.id = p."roleId" and r."isSystem" and r.name in ('EMPLOYEE', 'DATA_ENTRY')
  and p.permission = 'ORG_PROJECT_ADD' and not p.enabled and p."updatedByUserId" is null;
