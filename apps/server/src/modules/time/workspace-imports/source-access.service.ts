import { type ErrorCode, Refusal, workspaceImportLimit } from '@stint/contract';
import { isObject, type Json, objectOf, objectsOf, textOf, wordOf } from '@stint/domain/work/task-programs/json';
import type { In } from '../../../kernel/operations.ts';
import { callGauzy, type GauzyAccess, listGauzy } from '../../../net/gauzy.ts';
import type { StoredPlace } from './workspace-imports.table.ts';

/** Who asks the server, and the tenants that this account has there. */
interface SignedTenant {
  access: GauzyAccess;
  userId: string;
  name: string;
  refresh: string | null;
}

export interface SourceToken {
  token: string;
  /** Gets the next token. Null if the server gave none. */
  refresh: string | null;
}

export interface SourceAccount {
  places: StoredPlace[];
  /** By tenant. */
  tokens: Record<string, SourceToken>;
}

const maxTenants = 20;
/** As a person may enter it. */
const maxToken = 20_000;

const isTooLong = (token: string) => token.length > maxToken;
const refreshIn = ({ refresh_token }: Json): string | null => {
  const token = textOf(refresh_token);
  return token === '' || isTooLong(token) ? null : token;
};

async function signedIn(access: GauzyAccess, path: string, body: object, name: string): Promise<SignedTenant[]> {
  const answer = objectOf(await callGauzy(access, path, { body }));
  const user = objectOf(answer.user);
  const [token, tenantId] = [textOf(answer.token), wordOf(user.tenantId)];
  if (token === '' || isTooLong(token)) throw new Refusal('workspace_import.answer');
  const refresh = refreshIn(answer);
  return tenantId === '' ? [] : [{ access: { ...access, token, tenantId }, userId: wordOf(user.id), name, refresh }];
}

/** Signs in to each tenant of an email and password. */
async function tenantsOfPassword(access: GauzyAccess, email: string, password: string): Promise<SignedTenant[]> {
  const answer = await callGauzy(access, '/auth/signin.email.password', {
    body: { email, password, includeTeams: false },
  });
  if (!isObject(answer) || !Array.isArray(answer.workspaces)) throw new Refusal('workspace_import.answer');
  const tenants: SignedTenant[] = [];
  for (const { token, user } of objectsOf(answer.workspaces).slice(0, maxTenants)) {
    const name = wordOf(objectOf(objectOf(user).tenant).name);
    tenants.push(...(await signedIn(access, '/auth/signin.workspace', { email, token }, name)));
  }
  return tenants;
}

/** The tenant of a token, and others of the same account. */
async function tenantsOfToken(access: GauzyAccess): Promise<SignedTenant[]> {
  const me = await callGauzy(access, '/user/me', { query: { 'relations[0]': 'tenant' } });
  if (!isObject(me) || textOf(me.id) === '') throw new Refusal('workspace_import.answer');
  const tenantId = wordOf(me.tenantId);
  if (tenantId === '') return [];
  const [userId, name] = [wordOf(me.id), wordOf(objectOf(me.tenant).name)];
  const own = { access: { ...access, tenantId }, userId, name, refresh: null };
  return [own, ...(await otherTenants(own.access).catch(() => []))];
}

/** Tenants that an account has besides that of its token. A server may not let it change them. */
async function otherTenants(access: GauzyAccess): Promise<SignedTenant[]> {
  const answer = objectOf(await callGauzy(access, '/auth/workspaces'));
  const tenants: SignedTenant[] = [];
  for (const { user } of objectsOf(answer.workspaces).slice(0, maxTenants)) {
    const { id: tenantId, name } = objectOf(objectOf(user).tenant);
    if (textOf(tenantId) === '' || tenantId === access.tenantId) continue;
    tenants.push(...(await signedIn(access, '/auth/switch-workspace', { tenantId }, wordOf(name))));
  }
  return tenants;
}

const firstDay = (record: Json) => {
  const day = textOf(record.createdAt).slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '2000-01-01';
};

/** The organizations of a tenant. */
async function placesOf({ access, userId, name }: SignedTenant): Promise<StoredPlace[]> {
  const tenantId = access.tenantId ?? '';
  const query = { 'where[userId]': userId, 'where[tenantId]': tenantId, 'relations[0]': 'organization' };
  return (await listGauzy(access, '/user-organization', query)).flatMap((membership) => {
    const organization = objectOf(membership.organization);
    const organizationId = wordOf(membership.organizationId) || wordOf(organization.id);
    if (organizationId === '') return [];
    const organizationName = wordOf(organization.name) || name;
    return [
      {
        ...{ key: `${tenantId}/${organizationId}`, tenant: name, organization: organizationName, tenantId },
        ...{ organizationId, since: firstDay(organization) },
      },
    ];
  });
}

/** The next token of an account. The server takes a refresh token once. Null if it takes this one no more. */
export async function refreshedToken(access: GauzyAccess, { refresh }: SourceToken): Promise<SourceToken | null> {
  if (!refresh) return null;
  const { renew: _, ...once } = access;
  try {
    const answer = objectOf(
      await callGauzy({ ...once, token: null }, '/auth/refresh-token', { body: { refresh_token: refresh } }),
    );
    const token = textOf(answer.token);
    return token === '' || isTooLong(token) ? null : { token, refresh: refreshIn(answer) ?? refresh };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'workspace_import.sign_in') return null;
    throw error;
  }
}

/** Signs in, and finds the organizations that the account may see. */
export async function signInToSource(
  access: GauzyAccess,
  { token, email, password }: Pick<In<'workspaceImports.connect'>, 'token' | 'email' | 'password'>,
): Promise<SourceAccount> {
  const tenants = token
    ? await tenantsOfToken({ ...access, token })
    : await tenantsOfPassword(access, email ?? '', password ?? '');
  const places: StoredPlace[] = [];
  for (const tenant of tenants) places.push(...(await placesOf(tenant)));
  if (places.length === 0) throw new Refusal('workspace_import.none' satisfies ErrorCode);
  const tokens = Object.fromEntries(
    tenants.map(({ access: { tenantId, token: own }, refresh }) => [tenantId ?? '', { token: own ?? '', refresh }]),
  );
  return { places: places.slice(0, workspaceImportLimit.places), tokens };
}
