import { type EntityKind, Refusal } from '@stint/contract';
import type { Ctx } from '../../http/ctx.ts';
import { seenBy } from '../../http/drafts.ts';

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

/** Refuses a record that the organization does not have, and somebody else's draft; kinds without a page are taken as named. */
export async function checkEntity(ctx: Ctx, { entity, entityId }: Named): Promise<void> {
  const table = tables[entity];
  if (!table) return;
  const seen = entity === 'Task' ? `and ${seenBy('$3', 'x')}` : 'and $3::uuid is not null';
  const exists = `select x.id from ${table} x where x.id = $1 and x."organizationId" = $2 and x."deletedAt" is null ${seen}`;
  const rows = await ctx.hot(`entities.exists.${table}`, exists, [entityId, ctx.who.organizationId, ctx.who.userId]);
  if (rows.length === 0) throw new Refusal('invalid_reference', { entityId: 'No such record' });
}
