import { randomUUID } from 'node:crypto';
import {
  api,
  defaultGrants,
  operations,
  type PathKeys,
  type Permission,
  pathKeys,
  type RoleName,
  type Route,
  roleNames,
} from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fill, type Harness, harness, type Person, type TestOrganization } from './harness.ts';
import { makers } from './makers.ts';

type Table = typeof api;
type KeysOf<D extends keyof Table> = {
  [O in keyof Table[D]]: Table[D][O] extends Route ? PathKeys<Table[D][O]['path']> : never;
}[keyof Table[D]];
/** Every name that a path of the table uses: a new one does not compile until it can be made. */
export type PathId = { [D in keyof Table]: KeysOf<D> }[keyof Table];

const table = operations(api);
/** Made once for each kind; what a test removes is made anew by its own test file, not here. */
const make = (key: string) => (makers as Record<PathId, (org: TestOrganization) => Promise<string>>)[key as PathId];

let t: Harness;
let mine: TestOrganization;
let theirs: TestOrganization;
const people = new Map<RoleName, Person>();

beforeAll(async () => {
  t = await harness();
  mine = await t.org();
  theirs = await t.org();
  for (const role of roleNames) people.set(role, await mine.join(role));
});

const send = (route: Route, url: string, person: Person | null, body: unknown = {}) =>
  t.call(route.method, url, {
    ...(person && { token: person.token }),
    ...(route.method === 'GET' || route.method === 'DELETE' ? {} : { body }),
    address: `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  });

const anyId = (route: Route) => fill(route, (key) => (route.words?.includes(key) ? 'x' : randomUUID()));
const may = (role: RoleName, route: Route) =>
  route.can === null ||
  route.can === 'account' ||
  route.can === 'member' ||
  defaultGrants[role].includes(route.can as Permission);

/** Operations that end the session or the person who calls them; they have tests of their own. */
const ends = new Set([
  'auth.logout',
  'auth.endOtherSessions',
  'auth.switchWorkspace',
  'auth.switchOrganization',
  'teams.leaveAll',
]);

describe.each(table)('$op', ({ op, route }) => {
  it.runIf(route.can !== null)('asks a stranger to sign in', async () => {
    expect((await send(route, anyId(route), null)).statusCode).toBe(401);
  });

  it.skipIf(ends.has(op)).each(roleNames)('obeys the permissions of %s', async (role) => {
    const response = await send(route, anyId(route), people.get(role) as Person);
    const { code, details } = parsed(response.body);
    const turnedAway = code === 'forbidden' && details?.permission === route.can;
    expect(turnedAway).toBe(!may(role, route));
    expect(response.statusCode).toBeLessThan(500);
  });

  const keys = pathKeys(route.path).filter((key) => !route.words?.includes(key));
  it.runIf(keys.length > 0 && route.can !== null)('shows and changes nothing of another tenant', async () => {
    const ids = Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await make(key)?.(theirs)])));
    const url = fill(route, (key) => ids[key] ?? 'x');
    const response = await send(route, url, mine.owner);
    expect([400, 403, 404], response.body.slice(0, 300)).toContain(response.statusCode);
  });

  it.runIf(keys.length > 0)('answers 400 to an id that is none', async () => {
    const response = await send(
      route,
      fill(route, () => 'not-an-id'),
      mine.owner,
    );
    expect(response.statusCode).toBe(400);
  });

  it.runIf(route.body && !ends.has(op))('answers every wrong body with a 4xx', async () => {
    for (const body of wrongBodies(route)) {
      const response = await send(route, anyId(route), mine.owner, body);
      expect(
        response.statusCode,
        `${JSON.stringify(body)?.slice(0, 200)} → ${response.body.slice(0, 300)}`,
      ).toBeLessThan(500);
    }
  });

  it.runIf(route.query)('answers every wrong query with less than 500', async () => {
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

  it.skipIf(route.can === null)('refuses a tenant that is not the session’s', async () => {
    const response = await t.call(route.method, anyId(route), {
      token: mine.owner.token,
      headers: { 'tenant-id': theirs.tenantId },
    });
    expect(response.statusCode).toBe(403);
  });
});

function parsed(body: string): { code?: string; details?: Record<string, string> } {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}

const wrongValues: unknown[] = [
  null,
  -1,
  1e308,
  1e15,
  'x',
  '',
  'a\u0000b',
  'é'.repeat(40_000),
  [],
  [null],
  {},
  { id: 'x' },
  true,
  randomUUID(),
];

/** Each field on its own, and all fields at once, with values of every wrong kind. */
function wrongBodies(route: Route): unknown[] {
  const schema = z.toJSONSchema(route.body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape;
  const names = [
    ...new Set(
      [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((s) => Object.keys(s.properties ?? {})),
    ),
  ];
  const single = names.flatMap((name) => wrongValues.map((value) => ({ [name]: value })));
  const all = wrongValues.map((value) => Object.fromEntries(names.map((name) => [name, value])));
  return [...single, ...all, [], 'text', 7, null];
}
interface Shape {
  properties?: Record<string, unknown>;
  anyOf?: Shape[];
  allOf?: Shape[];
}
