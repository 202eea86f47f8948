import { Refusal } from '@stint/contract';
import { z } from 'zod';
import type { Conn } from '../../../db/client.ts';
import { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { OpenCtx } from '../../../kernel/verb.ts';

const RequiredProvider = z.object({
  tenantId: TenantId,
  workspace: z.string(),
  issuer: z.string().nullable(),
  name: z.string().nullable(),
});
type RequiredProvider = z.infer<typeof RequiredProvider>;

/** Whether user `u` is an owner. Owners can always sign in another way, so that nobody is shut out by a provider. */
const isOwner = sql`exists (select from role r where r."tenantId" = u."tenantId" and r.id = u."roleId"
  and r.name = 'SUPER_ADMIN' and r."isSystem")`;

/** The workspaces of users `u` that open only by their provider. */
const requiredFor = (users: Sql): Sql =>
  sql`select p."tenantId", t.name as workspace, p.issuer, p.name from provider_sign_in p
    join tenant t on t.id = p."tenantId" join "user" u on u."tenantId" = p."tenantId"
    where ${users} and p."onlyThisWay" and ${isLive('p')} and not ${isOwner}`;

/** The OpenID Connect provider that confirmed a person. */
export interface Confirmation {
  issuer: string;
  /** The workspace whose own provider it is, which opens no other workspace; null for the server's. */
  tenantId: string | null;
}

/** As a part of a sealed note. */
export const sealedConfirmation = (confirmation: Confirmation | null | undefined): Record<string, string> =>
  confirmation ? { oidcIssuer: confirmation.issuer, oidcTenantId: confirmation.tenantId ?? '' } : {};
export const confirmationIn = ({ oidcIssuer, oidcTenantId }: Record<string, string>): Confirmation | null =>
  oidcIssuer ? { issuer: oidcIssuer, tenantId: oidcTenantId || null } : null;

/** A way into a workspace. */
interface Way {
  tenantId: TenantId;
  userId: string;
  /** Missing if they signed in another way. */
  confirmation?: Confirmation | null | undefined;
}

/** Whether the provider that confirmed the person is that of another workspace. */
export const isElsewhere = (confirmation: Confirmation | null | undefined, tenantId: string): boolean =>
  Boolean(confirmation?.tenantId) && confirmation?.tenantId !== tenantId;

function isMissing(
  { services }: OpenCtx,
  { tenantId, issuer }: RequiredProvider,
  confirmation?: Confirmation | null,
): boolean {
  const required = issuer ?? services.settings.oidc?.issuer;
  const owner = issuer === null ? null : tenantId;
  return required === undefined || required !== confirmation?.issuer || owner !== confirmation.tenantId;
}

/** The provider that the person has to sign in with first. Null if the workspace asks for none. */
async function missingProvider(ctx: OpenCtx, conn: Conn, way: Way): Promise<RequiredProvider | null> {
  const [row] = await conn.query(
    RequiredProvider,
    requiredFor(sql`u."tenantId" = ${way.tenantId} and u.id = ${way.userId}`),
  );
  return row && isMissing(ctx, row, way.confirmation) ? row : null;
}

/** Refuses to enter a workspace that opens only by its provider, or with the provider of another workspace. */
export async function demandProvider(ctx: OpenCtx, conn: Conn, way: Way): Promise<void> {
  if (isElsewhere(way.confirmation, way.tenantId)) throw new Refusal('auth.provider_elsewhere');
  const missing = await missingProvider(ctx, conn, way);
  if (!missing) return;
  const provider = missing.name ?? ctx.services.settings.oidc?.name ?? '';
  throw new Refusal('auth.oidc_required', { workspace: missing.workspace, provider, tenantId: missing.tenantId });
}

export const isOpen = async (ctx: OpenCtx, conn: Conn, way: Way): Promise<boolean> =>
  !isElsewhere(way.confirmation, way.tenantId) && (await missingProvider(ctx, conn, way)) === null;

/** The workspaces of an account that are closed to this way of signing in. */
export async function closedTo(
  ctx: OpenCtx,
  conn: Conn,
  accountId: string,
  confirmation: Confirmation | null | undefined,
): Promise<ReadonlySet<string>> {
  const rows = await conn.query(RequiredProvider, requiredFor(sql`u."accountId" = ${accountId}`));
  return new Set(rows.filter((row) => isMissing(ctx, row, confirmation)).map(({ tenantId }) => tenantId));
}
