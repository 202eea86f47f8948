import { randomUUID } from 'node:crypto';
import {
  type ApiTokenScope,
  api,
  apiTokenScopes,
  isForApiTokens,
  memberScopeOf,
  operations,
  type Route,
} from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fill, type Harness, harness, type TestOrganization } from './harness.ts';
import { sampleOf, variantsOf } from './samples.ts';

/** What API tokens may call: nothing that hands out a credential, and for members only what their scopes say. */

let t: Harness;
let org: TestOrganization;
beforeAll(async () => {
  t = await harness();
  org = await t.org();
});

const table = operations(api);
const anyId = (route: Route) => fill(route, (key) => (route.textParams?.includes(key) ? 'x' : randomUUID()));

const isCredential = (key: string) => /^(token|refresh_token|ticket|secret|recoveryCodes)$/.test(key);
/** The keys of an answer at any depth, from its JSON Schema. */
function keysOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(keysOf)];
}
const answersCredential = ({ returns, download }: Route) =>
  !download && keysOf(z.toJSONSchema(returns, { unrepresentable: 'any' })).some(isCredential);

const byKey = new Map<string, string>();
async function tokenWith(scopes: readonly ApiTokenScope[]): Promise<string> {
  const key = scopes.join();
  const token =
    byKey.get(key) ?? (await org.owner.client.apiTokens.create({ name: 'A program', scopes: [...scopes] })).token;
  byKey.set(key, token);
  return token;
}

const send = (route: Route, token: string) =>
  t.call(route.method, anyId(route), {
    token,
    ...(route.body && !route.upload && { body: sampleOf(variantsOf(route.body)[0] ?? route.body, '', {}) }),
    address: `10.7.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  });
/** Some operations remove the person or the workspace; the next call gets another one. */
async function call(route: Route, scopes: readonly ApiTokenScope[]) {
  const response = await send(route, await tokenWith(scopes));
  if (response.statusCode !== 401 || route.can === 'anybody') return response;
  byKey.clear();
  org = await t.org();
  return send(route, await tokenWith(scopes));
}
const refusal = (body: string) => (JSON.parse(body) as { code?: string }).code;

it('finds the operations that answer a credential', () => {
  const credentialOps = table.filter(({ route }) => answersCredential(route)).map(({ op }) => op);
  expect(credentialOps).toEqual(
    expect.arrayContaining([
      ...['auth.switchOrganization', 'auth.switchWorkspace', 'auth.workspaces', 'auth.refresh', 'apiTokens.create'],
      ...['events.ticket', 'boards.ticket', 'boards.share', 'savedReports.createLink', 'meetings.liveKit'],
      ...['meetings.jitsi', 'factors.enrol', 'webhooks.create', 'invitations.accept'],
    ]),
  );
});

describe.each(table.filter(({ route }) => answersCredential(route)))('$op', ({ route }) => {
  it('hands no credential to an API token', () => {
    expect(route.can === 'anybody' || !isForApiTokens(route)).toBe(true);
  });
});

describe.each(table.filter(({ route }) => route.can !== 'anybody' && !isForApiTokens(route)))('$op', ({ route }) => {
  it('is closed to an API token with every scope', async () => {
    const response = await call(route, apiTokenScopes);
    expect([response.statusCode, refusal(response.body)]).toEqual([403, 'api_token.not_allowed']);
  });
});

/** All that signs in, of every account. */
const credentials = async () =>
  (
    await t.sql<{ sum: string }>(
      `select (select count(*) from session) + (select count(*) from refresh_token) + (select count(*) from api_token)
         + (select count(*) from passkey) + (select count(*) from authenticator) as sum`,
    )
  )[0]?.sum;

const makesSessionOfProof = new Set(['auth.register']);
describe.each(
  table.filter(({ op, route }) => !makesSessionOfProof.has(op) && (route.can === 'anybody' || isForApiTokens(route))),
)('$op', ({ route }) => {
  it('opens nothing more for an API token', async () => {
    await call(api.users.me, apiTokenScopes);
    const before = await credentials();
    const response = await send(route, await tokenWith(apiTokenScopes));
    expect(response.statusCode).toBeLessThan(500);
    if (response.statusCode < 400) expect(response.body).not.toMatch(/"(refresh_)?token":"/);
    expect(await credentials()).toBe(before);
  });
});

describe.each(table.filter(({ route }) => route.can === 'member' && isForApiTokens(route)))('$op', ({ route }) => {
  const needed = memberScopeOf(route);
  it.each<[ApiTokenScope[], boolean]>([
    [['FAVORITE_READ'], false],
    [['API_READ'], needed === 'API_READ'],
    [['API_WRITE'], needed === 'API_WRITE'],
  ])('is bounded for an API token with the scopes %s', async (scopes, isOpen) => {
    const response = await call(route, scopes);
    expect(response.statusCode === 403 && refusal(response.body) === 'api_token.scope_missing').toBe(!isOpen);
  });

  it('needs to write whatever changes something', () => {
    if (needed === 'API_READ' && route.method !== 'GET') expect(route.audit === false || route.download).toBe(true);
  });
});
