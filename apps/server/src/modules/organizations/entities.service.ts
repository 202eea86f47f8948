import { type EntityKind, Refusal } from '@stint/contract';
import type { Ctx } from '../../http/ctx.ts';
import { readableTask, seenBy, teammateOnly } from '../../http/drafts.ts';

/** What has a page of its own. */
const tables: Partial<Record<EntityKind, string>> = {
  Task: 'task',
  OrganizationProject: 'organization_project',
  OrganizationTeam: 'organization_team',
  Employee: 'employee',
};
/** What there is besides; the others are kinds of other products, and are taken as named. */
const known: Partial<Record<EntityKind, string>> = {
  Comment: 'comment',
  DailyPlan: 'daily_plan',
  Organization: 'organization',
  OrganizationContact: 'organization_contact',
  TaskLinkedIssue: 'task_linked_issue',
  TaskView: 'task_view',
  Tenant: 'tenant',
  User: 'user',
};

interface Named {
  entity: EntityKind;
  entityId: string;
}

export const hasPage = ({ entity }: Pick<Named, 'entity'>) => tables[entity] !== undefined;

/** Refuses a record that the workspace does not have. */
async function checkKnown(ctx: Ctx, table: string, entityId: string): Promise<void> {
  const exists = `select x.id from "${table}" x where x.id = $1 and x."deletedAt" is null`;
  const rows = await ctx.hot(`entities.known.${table}`, exists, [entityId]);
  if (rows.length === 0) throw new Refusal('invalid_reference', { entityId: 'No such record' });
}

/** Refuses a record that the organization does not have, and somebody else's draft. */
export async function checkEntity(ctx: Ctx, { entity, entityId }: Named): Promise<void> {
  const other = known[entity];
  if (other) return checkKnown(ctx, other, entityId);
  const table = tables[entity];
  if (!table) return;
  const isReadable = `and ${seenBy('$3', 'x')} and ($4::uuid is null or ${readableTask('x', '$4')})`;
  const seen = entity === 'Task' ? isReadable : 'and $3::uuid is not null and $4::uuid is not distinct from $4::uuid';
  const exists = `select x.id from ${table} x where x.id = $1 and x."organizationId" = $2 and x."deletedAt" is null ${seen}`;
  const rows = await ctx.hot(`entities.exists.${table}`, exists, [
    entityId,
    ctx.who.organizationId,
    ctx.who.userId,
    teammateOnly(ctx),
  ]);
  if (rows.length === 0) throw new Refusal('invalid_reference', { entityId: 'No such record' });
}
