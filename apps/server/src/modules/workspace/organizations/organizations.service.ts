import { randomBytes } from 'node:crypto';
import { maxOrganizations, type OrganizationDraft, Refusal } from '@stint/contract';
import { dayOf } from '@stint/domain/time';
import { whyNotLockDate } from '@stint/domain/time/time-entries';
import { profileLinkOf } from '@stint/domain/workspace/teams';
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { type Conn, forSignIn } from '../../../db/client.ts';
import { holdLimit } from '../../../db/count-limit.ts';
import { live } from '../../../db/live.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { type Place, stampOf } from '../../../kernel/place.ts';
import { changesIn, pick } from '../../../kernel/records.ts';
import { type Ctx, may, type OpenCtx } from '../../../kernel/verb.ts';
import { dropImage, imageUrl } from '../../identity/images/images.service.ts';
import { tenant, user } from '../../identity/sign-in/accounts.table.ts';
import { bindSession } from '../../identity/sign-in/sessions.service.ts';
import { WithoutFactorRow, withoutFactor } from './organizations.sql.ts';
import { organization, userOrganization } from './organizations.table.ts';

/** A readable address that cannot be guessed. It is set once, so a new name does not change it. */
export const linkFor = (name: string) => `${profileLinkOf(name).slice(0, 60)}-${randomBytes(6).toString('hex')}`;

export const organizationColumns = {
  ...getTableColumns(organization),
  totalEmployees: sql<number>`(select count(*) from employee e
    where e."tenantId" = organization."tenantId" and e."organizationId" = organization.id
      and e."deletedAt" is null)`.mapWith(Number),
};

const find = (conn: Conn, ...conditions: (SQL | undefined)[]) =>
  conn.db
    .select(organizationColumns)
    .from(organization)
    .where(and(live(organization), ...conditions))
    .orderBy(asc(organization.createdAt), asc(organization.id));

/** People see their own organizations, or all of the workspace with the permission. */
const visible = (ctx: Ctx) =>
  may(ctx, 'ALL_ORG_VIEW')
    ? undefined
    : sql`exists (select from user_organization x where x."tenantId" = organization."tenantId"
        and x."organizationId" = organization.id and x."userId" = ${ctx.session.userId} and x."deletedAt" is null)`;

export async function list(ctx: Ctx): Promise<Out<'organizations.list'>> {
  const items = await find(ctx, eq(organization.tenantId, ctx.session.tenantId), visible(ctx));
  return { items, total: items.length };
}

export async function get(ctx: Ctx, { organizationId }: In<'organizations.get'>): Promise<Out<'organizations.get'>> {
  const isThis = and(eq(organization.tenantId, ctx.session.tenantId), eq(organization.id, organizationId));
  const [row] = await find(ctx, isThis, visible(ctx));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Creates an organization with access for its founder. Currency and the rest have the table's defaults. */
export async function insertOrganization(
  conn: Conn,
  { tenantId, userId, now }: Omit<Place, 'organizationId'>,
  { name, currency, invitesAllowed, timeZone }: OrganizationDraft,
): Promise<Place> {
  const stamp = { tenantId, createdByUserId: userId, createdAt: now, updatedAt: now };
  const first = sql<boolean>`not exists (select from organization o where o."tenantId" = ${tenantId} and o."deletedAt" is null)`;
  const chosen = { ...(currency && { currency }), ...(invitesAllowed !== undefined && { invitesAllowed }) };
  await holdLimit(conn, {
    name: `organizations of ${tenantId}`,
    max: maxOrganizations,
    count: ({ db }) => db.$count(organization, and(eq(organization.tenantId, tenantId), live(organization))),
  });
  const [record] = await conn.db
    .insert(organization)
    .values({
      ...stamp,
      ...chosen,
      name,
      timeZone: timeZone ?? null,
      profile_link: linkFor(name),
      registrationDate: now,
      isDefault: first,
    })
    .returning({ id: organization.id, isDefault: organization.isDefault });
  if (!record) throw new Refusal('not_found');
  const place = { tenantId, organizationId: record.id, userId, now };
  await enter(conn, place, userId, record.isDefault);
  return place;
}

/** Gives a user access to an organization. The first becomes the default. */
export async function enter(conn: Conn, place: Place, userId: string, isDefault = false): Promise<void> {
  const { tenantId, organizationId, now } = place;
  await conn.db
    .insert(userOrganization)
    .values({ ...stampOf(place), userId, isDefault })
    .onConflictDoUpdate({
      target: [userOrganization.tenantId, userOrganization.userId, userOrganization.organizationId],
      set: { deletedAt: null, isActive: true, updatedAt: now },
    });
  await conn.db
    .update(user)
    .set({
      defaultOrganizationId: sql`coalesce("defaultOrganizationId", ${organizationId})`,
      lastOrganizationId: sql`coalesce("lastOrganizationId", ${organizationId})`,
      updatedAt: now,
    })
    .where(and(eq(user.tenantId, tenantId), eq(user.id, userId), isNull(user.defaultOrganizationId)));
}

/** Also accepts a session from before the workspace, and moves it into this organization. */
export async function create(ctx: OpenCtx, draft: In<'organizations.create'>): Promise<Out<'organizations.create'>> {
  const { session } = ctx;
  if (!session?.tenantId) throw new Refusal('workspace.needed');
  if (!session.permissions.has('ALL_ORG_EDIT')) throw new Refusal('forbidden', { permission: 'ALL_ORG_EDIT' });
  const { tenantId, userId, sessionId } = session;
  const place = await insertOrganization(ctx, { tenantId, userId, now: ctx.now() }, draft);
  const { organizationId } = place;
  if (!session.organizationId) {
    await ctx.within(forSignIn, (conn) => bindSession(ctx, conn, sessionId, { tenantId, userId, organizationId }));
  }
  const [row] = await find(ctx, eq(organization.id, organizationId));
  if (!row) throw new Refusal('not_found');
  return row;
}

export async function update(
  ctx: Ctx,
  { organizationId, ...patch }: In<'organizations.update'>,
): Promise<Out<'organizations.update'>> {
  const isThis = and(
    eq(organization.tenantId, ctx.session.tenantId),
    eq(organization.id, organizationId),
    live(organization),
  );
  const [before] = await ctx.db.select().from(organization).where(isThis).for('update');
  if (!before) throw new Refusal('not_found');
  const today = dayOf(ctx.now(), patch.timeZone ?? before.timeZone ?? 'Etc/UTC');
  const ahead = patch.lockDate !== before.lockDate && whyNotLockDate(patch.lockDate ?? null, today);
  if (ahead) throw new Refusal(ahead);
  const picture = patch.imageId ? { imageUrl: await imageUrl(ctx, patch.imageId, 'thumb') } : {};
  const after = changesIn(before, { ...patch, ...picture, ...(patch.imageId === null && { imageUrl: null }) });
  if (Object.keys(after).length > 0) {
    await ctx.db
      .update(organization)
      .set({ ...after, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
      .where(isThis);
    ctx.changed({ entity: 'Organization', id: organizationId, before: pick(before, after), after });
    if (before.isDefault) await renameTenant(ctx, after);
    if ('imageId' in after) await dropImage(ctx, ctx, before.imageId);
    if ('requireSecondFactor' in after || 'timeZone' in after) ctx.evictSession({ tenantId: ctx.session.tenantId });
  }
  return get(ctx, { organizationId });
}

/** The first organization gives the workspace its name, in the switcher and at sign-in. */
async function renameTenant(
  ctx: Ctx,
  { name, imageUrl: logo }: Pick<In<'organizations.update'>, 'name' | 'imageUrl'>,
): Promise<void> {
  const tenantFields = { ...(name !== undefined && { name }), ...(logo !== undefined && { logo: logo ?? '' }) };
  if (Object.keys(tenantFields).length === 0) return;
  await ctx.db
    .update(tenant)
    .set({ ...tenantFields, updatedAt: ctx.now(), updatedByUserId: ctx.session.userId })
    .where(eq(tenant.id, ctx.session.tenantId));
}

/** Second factors belong to accounts, which belong to no tenant. */
export async function withoutSecondFactor(
  ctx: Ctx,
  { organizationId }: In<'organizations.withoutSecondFactor'>,
): Promise<Out<'organizations.withoutSecondFactor'>> {
  await get(ctx, { organizationId });
  const { tenantId } = ctx.session;
  const items = await ctx.within(forSignIn, (conn) =>
    conn.query(WithoutFactorRow, withoutFactor(tenantId, organizationId)),
  );
  return { items, total: items.length };
}
