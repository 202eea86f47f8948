import { type EntityKind, Refusal } from '@stint/contract';
import type { Ctx } from '../../http/ctx.ts';

/** What has a page of its own. */
const tables: Partial<Record<EntityKind, string>> = {
  Task: 'task',
  OrganizationProject: 'organization_project',
  OrganizationTeam: 'organization_team',
  Employee: 'employee',
};

interface Named {
  entity: EntityKind;
  entityId: string;
}

export const hasPage = ({ entity }: Pick<Named, 'entity'>) => tables[entity] !== undefined;

/** Refuses a record that the organization does not have; kinds without a page are taken as named. */
export async function checkEntity(ctx: Ctx, { entity, entityId }: Named): Promise<void> {
  const table = tables[entity];
  if (!table) return;
  const exists = `select id from ${table} where id = $1 and "organizationId" = $2 and "deletedAt" is null`;
  const rows = await ctx.hot(`entities.exists.${table}`, exists, [entityId, ctx.who.organizationId]);
  if (rows.length === 0) throw new Refusal('invalid_reference', { entityId: 'No such record' });
}
