import { randomUUID } from 'node:crypto';
import {
  api,
  defaultGrants,
  needsSession,
  operations,
  type PathKeys,
  type Permission,
  pathKeys,
  type RoleName,
  type Route,
  roleNames,
} from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { fill, type Harness, harness, type Person, type TestOrganization } from './harness.ts';
import { makers } from './makers.ts';
import { expectPlain } from './plain-texts.ts';
import { stateOf } from './state.ts';

type Table = typeof api;
type WordsOf<R> = R extends { textParams: readonly (infer Word)[] } ? Word : never;
type KeysOf<D extends keyof Table> = {
  [O in keyof Table[D]]: Table[D][O] extends Route
    ? Exclude<PathKeys<Table[D][O]['path']>, WordsOf<Table[D][O]>>
    : never;
}[keyof Table[D]];
/** Every id in a path of the table. A new one does not compile until `makers` can create it. */
export type PathId = { [D in keyof Table]: KeysOf<D> }[keyof Table];

const table = operations(api);
/** Created once per kind and never deleted by these tests. */
const makerOf: Record<PathId, (org: TestOrganization) => Promise<string>> = makers;
const make = (key: string) => makerOf[key as PathId];

let t: Harness;
let mine: TestOrganization;
let theirs: TestOrganization;
const people = new Map<RoleName, Person>();
/** A suspended person and one who has left, with the tokens that they had. */
const former: Person[] = [];

beforeAll(async () => {
  t = await harness();
  mine = await t.org();
  theirs = await t.org();
  for (const role of roleNames) people.set(role, await mine.join(role));
  const [suspended, left] = [await mine.join('ADMIN'), await mine.join('ADMIN')];
  const program = await suspended.client.apiTokens.create({ name: 'A program', scopes: ['API_READ', 'API_WRITE'] });
  await mine.owner.client.members.update({ employeeId: suspended.employeeId, isActive: false });
  await left.client.users.remove({ userId: left.userId });
  former.push(suspended, left, { ...suspended, token: program.token });
});

async function send(route: Route, url: string, person: Person | null, body: unknown = {}) {
  const response = await t.call(route.method, url, {
    ...(person && { token: person.token }),
    ...(route.method === 'GET' || route.method === 'DELETE' ? {} : { body }),
    address: `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  });
  expectPlain(response, url);
  return response;
}

const anyId = (route: Route) => fill(route, (key) => (route.textParams?.includes(key) ? 'x' : randomUUID()));
const may = (role: RoleName, route: Route) =>
  !needsSession(route.can) ||
  route.can === 'account' ||
  route.can === 'member' ||
  defaultGrants[role].includes(route.can as Permission);

/** Operations that end the caller's session or account, which need a new caller for each call. */
const ends = new Set([
  'auth.logout',
  'auth.endOtherSessions',
  'auth.createWorkspace',
  'auth.switchWorkspace',
  'auth.switchOrganization',
  'teams.leaveAll',
]);
const personOf = async (role: RoleName, op: string) =>
  ends.has(op) ? mine.join(role) : (people.get(role) ?? mine.join(role));

/** Rules that hold for every operation. */
describe.each(table)('$op', ({ op, route }) => {
  const keys = pathKeys(route.path).filter((key) => !route.textParams?.includes(key));

  it.each(roleNames)('obeys the permissions of %s', async (role) => {
    const response = await send(route, anyId(route), await personOf(role, op));
    const { code, details } = parsed(response.body);
    const turnedAway = code === 'forbidden' && details?.permission === route.can;
    expect(turnedAway).toBe(!may(role, route));
    expect(response.statusCode).toBeLessThan(500);
  });

  if (needsSession(route.can)) {
    it('requires sign-in, of a person who is still there', async () => {
      const statuses = [];
      for (const person of [null, ...former]) statuses.push((await send(route, anyId(route), person)).statusCode);
      expect(statuses).toEqual([401, 401, 401, 401]);
    });

    it("refuses another tenant than the session's", async () => {
      const response = await t.call(route.method, anyId(route), {
        token: mine.owner.token,
        headers: { 'tenant-id': theirs.tenantId },
      });
      expect(response.statusCode).toBe(403);
    });
  }

  if (keys.length > 0) {
    it('answers a malformed id with 400', async () => {
      const wrong = fill(route, () => 'not-an-id');
      expect((await send(route, wrong, mine.owner)).statusCode).toBe(400);
    });
  }

  if (keys.length > 0 && needsSession(route.can)) {
    it("neither shows nor changes another tenant's records", async () => {
      const ids = Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await make(key)?.(theirs)])));
      const url = fill(route, (key) => ids[key] ?? 'x');
      const before = await stateOf(t, theirs.tenantId, true);
      const response = await send(route, url, mine.owner);
      expect([400, 403, 404], response.body.slice(0, 300)).toContain(response.statusCode);
      expect(await stateOf(t, theirs.tenantId, true)).toEqual(before);
    });
  }

  if (route.query) {
    it('answers every malformed query below 500', async () => {
      const names = Object.keys(route.query?.shape ?? {});
      const wrong = ['%00', 'x'.repeat(5000), '%F0%9F%98%80', '-1', '99999999999999999999', 'null', '%27%22--'];
      for (const name of names) {
        for (const value of wrong) {
          for (const key of [name, `${name}[0]`, `${name}[a][b]`]) {
            const response = await send(route, `${anyId(route)}?${key}=${value}`, mine.owner);
            expect(response.statusCode, `${key}=${value.slice(0, 20)} → ${response.body.slice(0, 300)}`).toBeLessThan(
              500,
            );
          }
        }
      }
    });
  }
});

function parsed(body: string): { code?: string; details?: Record<string, string> } {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}

interface SchemaDef {
  type: string;
  innerType?: { def: SchemaDef };
  shape?: Record<string, { def: SchemaDef }>;
}
/** Fields that may be left out and get a value nonetheless. */
const filledIn = ({ type, innerType, shape = {} }: SchemaDef): string[] => [
  ...(type === 'optional' && innerType?.def.type === 'default' ? [''] : []),
  ...(innerType ? filledIn(innerType.def) : []),
  ...Object.entries(shape).flatMap(([name, field]) => filledIn(field.def).map((rest) => `${name} ${rest}`.trim())),
];

it.each(table.filter(({ route }) => route.method !== 'GET' && route.body).map(({ op, route }) => [op, route] as const))(
  '%s changes no field that a call leaves out',
  (_, { body }) => {
    expect(filledIn((body as unknown as { def: SchemaDef }).def)).toEqual([]);
  },
);
