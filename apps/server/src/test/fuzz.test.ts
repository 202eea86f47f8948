import { randomUUID } from 'node:crypto';
import { api, operations, type Route } from '@stint/contract';
import { cut } from '@stint/domain/text';
import { expect, it } from 'vitest';
import { harness, type Person, type TestOrganization } from './harness.ts';
import { makers } from './makers.ts';
import { expectPlain } from './plain-texts.ts';
import { sampleOf, variantsOf } from './samples.ts';
import { chance, sampled } from './sampling.ts';

/** The number of mutated requests. `npm test fuzz` makes more. */
const requests = Number(process.env.STINT_FUZZ_REQUESTS ?? 2_000);
/** A workspace does not survive all of the requests. */
const requestsInOneWorkspace = 400;

type Ids = Record<string, string>;
interface World {
  org: TestOrganization;
  people: readonly (Person | null)[];
  ids: Ids;
}
const all = operations(api);

/** The choices for one request, derived from its number and the seed. */
class Dice {
  #rolled = 0;
  readonly #of: number;
  constructor(value: number) {
    this.#of = value;
  }
  roll = () => chance(`fuzz ${this.#of} ${this.#rolled++}`);
  isLess = (probability: number) => this.roll() < probability;
  of = <T>(list: readonly T[]): T => list[Math.floor(this.roll() * list.length)] as T;
}

const texts = [
  ...[
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    'é'.repeat(300),
    '😀'.repeat(129),
    'x'.repeat(40_000),
    '%',
    '%00',
    "'; --",
  ],
  ...['null', 'NaN', '-1', '1e308', '99999999999999999999', 'true', '[object Object]', '__proto__', '../../etc/passwd'],
  ...[
    '0001-01-01',
    '9999-12-31T23:59:59Z',
    '2026-02-31',
    '-271821-04-20',
    '25:99',
    'Europe/Nowhere',
    'javascript:alert(1)',
  ],
  ...['<svg onload=alert(1)>', '{{7*7}}', '=1+1', 'a@b', '٣', '00000000-0000-0000-0000-000000000000'],
];
const values: readonly unknown[] = [
  ...texts,
  ...[null, true, false, 0, -1, 1.5, 1e15, 1e308, [], [null], {}, { id: 'x' }, [[[[]]]], { $gt: '' }],
];

const anyId = (dice: Dice, { ids }: World) => dice.of([...Object.values(ids), randomUUID()]);

/** The body with some parts replaced, removed, added or wrapped. */
function mutated(dice: Dice, world: World, body: unknown): unknown {
  if (dice.isLess(0.03)) return dice.of(values);
  if (Array.isArray(body)) {
    if (dice.isLess(0.1)) return Array(dice.of([0, 1, 2, 300])).fill(body[0] ?? dice.of(values));
    return body.map((item) => mutated(dice, world, item));
  }
  if (typeof body !== 'object' || body === null) {
    if (dice.isLess(0.75)) return body;
    return dice.isLess(0.3) ? anyId(dice, world) : dice.of(values);
  }
  const entries = Object.entries(body).filter(() => !dice.isLess(0.15));
  if (dice.isLess(0.1)) entries.push([dice.of(['id', 'tenantId', 'constructor', 'where', 'userId']), dice.of(values)]);
  return Object.fromEntries(entries.map(([key, value]) => [key, mutated(dice, world, value)]));
}

function sampleFor(dice: Dice, world: World, schema: Route['body'] | Route['query']): unknown {
  const variants = schema ? variantsOf(schema) : [];
  return variants.length === 0 ? {} : sampleOf(dice.of(variants), '', world.ids);
}

/** A lone surrogate cannot be encoded. */
const encoded = (text: string) => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, ''));

/** Query strings in the unusual spellings of people, proxies and attackers. */
function queryOf(dice: Dice, world: World, route: Route): string {
  const fields = Object.entries(sampleFor(dice, world, route.query) as object).filter(() => dice.isLess(0.4));
  const parts = fields.map(([key, value]) => {
    const name = dice.of([key, key, key, `${key}[]`, `${key}[0]`, `where[${key}]`, `${key}[a][b]`]);
    const text = dice.isLess(0.5) ? String(value) : String(dice.of(values));
    return `${name}=${dice.isLess(0.97) ? encoded(text) : '%E0%A4%A'}`;
  });
  if (dice.isLess(0.1))
    parts.push(dice.of(['take=-1', 'page=1e9', 'join[]=x', 'order[x]=ASC', 'search=%00', '&&&=', 'limit=0']));
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function pathOf(dice: Dice, world: World, route: Route): string {
  return `/api${route.path.replace(/:(\w+)/g, (_, key: string) => {
    const id = dice.isLess(0.7) ? (world.ids[key] ?? randomUUID()) : dice.of([anyId(dice, world), dice.of(texts)]);
    return encoded(cut(String(id), 250)) || '%20';
  })}`;
}

const headerTexts = ['x', 'de-CH', '*', 'a'.repeat(2000), 'Europe/Nowhere', '-1', 'W/"x"', randomUUID(), 'null'];
const headerNames = [
  'tenant-id',
  'organization-id',
  'language',
  'accept-language',
  'time-zone',
  'if-none-match',
].concat([
  'idempotency-key',
  'content-type',
  'accept',
  'origin',
  'range',
  'expect',
  'cookie',
  'x-http-method-override',
]);

const headersOf = (dice: Dice): Record<string, string> =>
  dice.isLess(0.8) ? {} : { [dice.of(headerNames)]: dice.of(headerTexts) };

it(`answers no request with 500 (${requests} requests, ${sampled})`, { timeout: 3_600_000 }, async () => {
  const t = await harness();
  const faults: string[] = [];
  let world: World | undefined;
  for (let at = 0; at < requests; at++) {
    const dice = new Dice(at);
    if (!world || at % requestsInOneWorkspace === 0) world = await newWorld();
    const { route, op } = all[at % all.length] as (typeof all)[number];
    const person = dice.of(world.people);
    const url = pathOf(dice, world, route) + queryOf(dice, world, route);
    const body = dice.isLess(0.95) ? mutated(dice, world, sampleFor(dice, world, route.body)) : undefined;
    const response = await t.call(route.method, url, {
      ...(person && { token: person.token }),
      ...(route.method !== 'GET' && { body }),
      headers: headersOf(dice),
      address: `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
    });
    if (response.statusCode >= 500) faults.push(`${at}: ${op} ${url} ${JSON.stringify(body)?.slice(0, 500)}`);
    if (response.statusCode >= 400) expect(response.json(), op).toMatchObject({ statusCode: response.statusCode });
    expectPlain(response, `${at}: ${op}`);
  }
  expect(faults).toEqual([]);

  async function newWorld(): Promise<World> {
    const org = await t.org();
    const [manager, employee, viewer] = await Promise.all([
      org.join('MANAGER'),
      org.join('EMPLOYEE'),
      org.join('VIEWER'),
    ]);
    const ids: Ids = {};
    for (const [key, make] of Object.entries(makers)) ids[key] = await make(org);
    return { org, people: [org.owner, org.owner, manager, employee, viewer, null], ids };
  }
});
