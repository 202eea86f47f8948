import { createHash } from 'node:crypto';
import { Refusal } from '@stint/contract';
import { eq } from 'drizzle-orm';
import { type DatabaseAccess, forSignIn } from '../../../db/client.ts';
import type { OidcClient, Services, Settings } from '../../../http/services.ts';
import { unseal } from '../../../mail/seal.ts';
import { egressOf } from '../../../net/egress.ts';
import { callerOf, spend } from '../../identity/sign-in/limits.service.ts';
import { oidcState } from '../../identity/sign-in/provider.table.ts';
import { believedSince, recheck } from './domain-checks.service.ts';
import { providerOfDomain, providerOfTenant, StoredProvider } from './providers.sql.ts';

/** A provider, and the workspace that it belongs to; null for the server's. */
export interface Provider {
  tenantId: string | null;
  client: OidcClient;
}

export const worldOf = (settings: Settings, client: OidcClient, now: string) => ({
  client,
  rules: egressOf(settings),
  now,
});

/** Each provider has a callback of its own: the server's, or that of a workspace. */
export const callbackOf = ({ publicUrl }: Settings, tenantId: string | null): string =>
  `${publicUrl}/api/auth/oidc/callback${tenantId ? `/${tenantId}` : ''}`;

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

export function ownClient({ sealKey }: Settings, row: StoredProvider | undefined): OidcClient | null {
  const { issuer, clientId, sealedSecret, name, groupsClaim } = row ?? {};
  if (!issuer || !clientId || !sealedSecret || !name) return null;
  return { issuer, clientId, clientSecret: unseal(sealKey, sealedSecret), name, groupsClaim: groupsClaim ?? undefined };
}

/** How a person came to sign in: with their address, by the link of a workspace, or by the server's button. */
export interface ProviderQuery {
  email?: string | undefined;
  workspace?: string | undefined;
}

/** A workspace without a provider of its own uses the server's; one without a confirmed domain can't use its own. */
export async function findProvider(
  database: DatabaseAccess,
  { settings }: Services,
  { email, workspace }: ProviderQuery,
  now: string,
): Promise<Provider> {
  const since = believedSince(now);
  const query = workspace
    ? providerOfTenant(workspace, since)
    : email
      ? providerOfDomain(domainOf(email), since)
      : null;
  if (workspace) await recheck({ database, settings, now }, { tenantId: workspace });
  else if (email) await recheck({ database, settings, now }, { domain: domainOf(email) });
  const [row] = query ? await database.read(forSignIn, (conn) => conn.query(StoredProvider, query)) : [];
  const own = ownClient(settings, row);
  if (row && own && !row.hasDomain) throw new Refusal('auth.oidc_no_domain', { provider: own.name });
  if (row && own) return { tenantId: row.tenantId, client: own };
  if (!settings.oidc || (workspace && !row)) throw new Refusal('auth.oidc_no_provider');
  return { tenantId: null, client: settings.oidc };
}

/** Limited, because each try calls the provider. */
export const spendTry = (database: DatabaseAccess, now: string, address: string): Promise<void> =>
  database.write(forSignIn, (conn) =>
    spend(conn, now, [{ key: `oidc try from ${callerOf(address)}`, most: 120, minutes: 15 }]),
  );

const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url');

/** Returns whether a state came back for the first time. */
export const useState = (database: DatabaseAccess, state: string, expiresAt: string): Promise<boolean> =>
  database.write(forSignIn, async ({ db }) => {
    const row = { stateHash: hashOf(state), expiresAt };
    return (await db.insert(oidcState).values(row).onConflictDoNothing().returning()).length > 0;
  });

/** Stores the groups of a sign-in beside its state, because a cookie could not hold them. Returns the key. */
export async function noteGroups(database: DatabaseAccess, state: string, groups: string[] | null): Promise<string> {
  const stateHash = hashOf(state);
  if (groups)
    await database.write(forSignIn, ({ db }) =>
      db.update(oidcState).set({ groups }).where(eq(oidcState.stateHash, stateHash)),
    );
  return stateHash;
}
