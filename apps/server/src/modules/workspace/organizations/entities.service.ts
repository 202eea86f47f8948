import { type EntityKind, type FavoriteKind, Refusal } from '@stint/contract';
import { teammateOnly } from '../../../http/draft-visibility.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { RecordId, visibleRecord } from './entities.sql.ts';

/** The kinds of record that have a page. */
const pages: readonly EntityKind[] = ['Task', 'OrganizationProject', 'OrganizationTeam', 'Employee'];

interface FavoriteEntity {
  entity: FavoriteKind;
  entityId: string;
}

export const hasPage = (record: { entity: EntityKind; entityId: string }): record is FavoriteEntity =>
  pages.includes(record.entity);

/** Whether the record is in the organization and visible to the person. */
export async function isVisible(ctx: Ctx, { entity, entityId }: FavoriteEntity): Promise<boolean> {
  const { tenantId, organizationId, userId, employeeId } = ctx.session;
  const who = { tenantId, organizationId, userId, employeeId };
  const viewer = { ...who, seesTeams: may(ctx, 'CHANGE_SELECTED_EMPLOYEE'), limitedTo: teammateOnly(ctx) };
  return (await ctx.query(RecordId, visibleRecord(entity, entityId, viewer))).length > 0;
}

/** Refuses a record that is not visible to the person. */
export async function checkEntity(ctx: Ctx, record: FavoriteEntity): Promise<void> {
  if (!(await isVisible(ctx, record))) throw new Refusal('invalid_reference', { entityId: 'No such record' });
}
