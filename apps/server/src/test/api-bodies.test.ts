import { randomUUID } from 'node:crypto';
import { api, needsSession, operations, type Route } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { fill, type Harness, harness, type Person, type TestOrganization } from './harness.ts';
import { makers } from './makers.ts';
import { expectPlain } from './plain-texts.ts';
import { type Kind, kindOf, type SampleIds, sampleOf, variantsOf } from './samples.ts';
import { sampled, some } from './sampling.ts';
import { stateOf, tablesOf } from './state.ts';

/** Sends valid and invalid bodies to every operation of the table. */

let t: Harness;
let other: TestOrganization;
beforeAll(async () => {
  t = await harness();
  other = await t.org();
});

/** Uploads are forms, not JSON, and have their own tests. */
const withBody = operations(api).filter(({ route }) => route.body && !route.upload);

type Maker = (org: TestOrganization) => Promise<string>;
const make = (key: string) => (makers as Record<string, Maker>)[key];

const idsIn = (route: Route) => [...route.path.matchAll(/:(\w+)/g)].map(([, key]) => key as string);

/** The URL of an operation with existing records in its path, called by people for themselves. */
async function addressOf(route: Route, org: TestOrganization, { userId, employeeId }: Person = org.owner) {
  const callerIds: Record<string, string> = { userId, employeeId };
  const promises = idsIn(route).map(
    async (key) => [key, callerIds[key] ?? (await make(key)?.(org)) ?? 'ACCEPTED'] satisfies [string, string],
  );
  const ids = Object.fromEntries(await Promise.all(promises));
  return fill(route, (key) => ids[key] ?? randomUUID());
}

/** The records that a body may refer to. */
async function knownIn(org: TestOrganization, kinds: readonly Kind[]): Promise<SampleIds> {
  const idsByKind = await Promise.all(
    [...new Set(kinds)].map(async (kind) => [kind, await make(kind)?.(org)] as const),
  );
  return Object.fromEntries(idsByKind);
}
const kindsIn = (body: object) => Object.keys(body).flatMap((field) => kindOf(field) ?? []);

/** The sample with each referenced record replaced by one of another tenant. */
const foreignIn = (sample: Fields, mine: SampleIds, theirs: SampleIds) =>
  Object.entries(sample).flatMap(([field, value]) => {
    const kind = kindOf(field);
    const [ownId, id] = [kind && mine[kind], kind && theirs[kind]];
    if (!ownId || !id) return [];
    return [{ field, id, body: { ...sample, [field]: JSON.parse(JSON.stringify(value).replaceAll(ownId, id)) } }];
  });

/** The tables of a workspace that contain an id. The history is excluded, because it stores requests. */
async function naming(org: TestOrganization, id: string) {
  const tables = [...(await tablesOf(t))].filter(
    ([table, columns]) => columns.includes('tenantId') && table !== 'oplog',
  );
  const parts = tables.map(
    ([table]) => `select '${table}' as key from "${table}" x where x."tenantId" = $1 and to_jsonb(x)::text like $2`,
  );
  return t.sql(parts.join(' union all '), [org.tenantId, `%${id}%`]);
}

const callers = { last: 0 };
/** Each call has its own IP address, so that rate limits do not apply. */
async function send(route: Route, url: string, person: Person | null, body: unknown) {
  const response = await t.call(route.method, url, {
    ...(person && { token: person.token }),
    body,
    address: `10.77.${(callers.last >> 8) & 255}.${callers.last++ & 255}`,
  });
  expectPlain(response, `${url} ${jsonStart(body)}`);
  return response;
}

type Fields = Record<string, unknown>;
interface Case {
  field: string;
  value: unknown;
  /** The index of the wrong value. */
  kind: number;
  body: Fields;
}

const tooLong = 'é'.repeat(40_000);
const wrongValues: unknown[] = [
  ...[null, -1, 1e308, 1e15, 1.5, 'x', '', ' ', tooLong, [], [null], [7], {}, { id: 'x' }, true],
  ...['2026-02-31', '25:99', 'javascript:alert(1)', '%00', '\ud800', randomUUID()],
];

/** The sample without each of its fields, and with every wrong value in each of them. */
function casesOf(sample: Fields): Case[] {
  return Object.keys(sample).flatMap((field) => {
    const { [field]: _, ...without } = sample;
    const replaced = wrongValues.map((value, kind) => ({ field, value, kind, body: { ...sample, [field]: value } }));
    return [{ field, value: undefined, kind: -1, body: without }, ...replaced];
  });
}

/** Cases per operation in a sampled run. */
const triesOfOne = 6;
const tried = new Set<number>();

/** Some cases of an operation. Kinds of cases that no operation has had come first, so that a run covers all kinds. */
function casesToTry(cases: Case[], op: string): Case[] {
  const missing = cases.filter(
    ({ kind }, at) => !tried.has(kind) && cases.findIndex((item) => item.kind === kind) === at,
  );
  const chosen = [...new Set([...some(missing, 2, `${op} missing`), ...some(cases, triesOfOne, op)])];
  for (const { kind } of chosen) tried.add(kind);
  return chosen;
}

/** Protected fields: they come from the session, the clock or other operations. */
const smuggled = (zed: Person, roleId: string) => ({
  ...{ id: randomUUID(), roleId, role: { id: roleId, name: 'SUPER_ADMIN' }, accountId: zed.accountId },
  ...{ userId: zed.userId, employeeId: zed.employeeId, invitedByUserId: zed.userId, approvedById: zed.userId },
  ...{ createdByUserId: zed.userId, updatedByUserId: zed.userId, deletedByUserId: zed.userId },
  ...{ createdBy: { id: zed.userId }, createdByUser: { id: zed.userId }, creatorId: zed.userId, user: zed.userId },
  ...{ isActive: false, isArchived: true, isAdmin: true, isSystem: true, isManager: true, isDefault: true },
  ...{ createdAt: longAgo, updatedAt: longAgo, deletedAt: longAgo, archivedAt: longAgo, emailVerifiedAt: longAgo },
  ...{
    lastLoginAt: longAgo,
    acceptDate: longAgo,
    confirmedAt: longAgo,
    passwordHash: 'smuggled',
    permissions: ['ALL'],
  },
  ...{ profile_link: 'smuggled', codeHash: 'smuggled', tokenHash: 'smuggled' },
});
const longAgo = '2001-02-03T04:05:06.000Z';

/** Counts the records that contain a smuggled value, by column. */
async function landed(org: TestOrganization, smuggledValues: Fields): Promise<Record<string, number>> {
  const parts = [...(await tablesOf(t))].flatMap(([table, columns]) => {
    const smuggledFields = Object.entries(smuggledValues).filter(
      ([name, value]) => columns.includes(name) && typeof value !== 'object',
    );
    if (table === 'oplog' || smuggledFields.length === 0) return [];
    const counts = smuggledFields.map(([name, value]) => {
      const is = value === longAgo ? `= timestamptz '${longAgo}'` : `::text = '${value}'`;
      return `'${table}.${name}', count(*) filter (where x."${name}" ${is})`;
    });
    const where = columns.includes('tenantId') ? ' where x."tenantId" = $1' : '';
    return [`select json_build_object(${counts}) as found from "${table}" x${where}`];
  });
  const rows = await t.sql<{ found: Record<string, number> }>(parts.join(' union all '), [org.tenantId]);
  return Object.assign({}, ...rows.map(({ found }) => found));
}

/** The hidden fields added beside and inside a body, except those that it may contain. */
function hiddenIn(sample: Fields, hidden: Fields): Fields {
  const inside = Object.entries(sample).map(([key, value]) => {
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [key, isRecord ? hiddenIn(value as Fields, hidden) : value] as const;
  });
  return { ...hidden, ...Object.fromEntries(inside) };
}

/** The maximum number of unusual values per field. */
const maxOne = 5;

const jsonStart = (value: unknown) => JSON.stringify(value)?.slice(0, 80) ?? 'nothing';

describe.each(withBody)(`the body of $op (${sampled})`, ({ op, route }) => {
  const body = route.body as NonNullable<Route['body']>;
  const fits = (candidate: unknown) => body.safeParse(JSON.parse(JSON.stringify(candidate))).success;
  const samples = (sampleIds: SampleIds) =>
    variantsOf(body).map((variant) => sampleOf(variant, '', sampleIds) as Fields);

  it('has a shape with a sample', () => {
    for (const sample of samples({})) expect(body.safeParse(sample).error?.issues).toBeUndefined();
    expect(samples({}).length).toBeGreaterThan(0);
  });

  it('is refused with the name of the missing or invalid field, and nothing is written', async () => {
    const org = await t.org();
    const url = await addressOf(route, org);
    const wrong = casesToTry(
      samples({}).flatMap((sample) => casesOf(sample).filter((item) => !fits(item.body))),
      op,
    );
    const severalShapes = samples({}).length > 1;
    const before = await stateOf(t, org.tenantId);
    for (const { field, value, body: wrongBody } of wrong) {
      const response = await send(route, url, org.owner, wrongBody);
      const what = `${field}: ${jsonStart(value)} → ${response.body.slice(0, 200)}`;
      expect([400, 413], what).toContain(response.statusCode);
      const { code, details } = response.json();
      expect(code, what).toBe('invalid');
      // Different passwords are reported at the second field.
      const detailFields = Object.keys(details).map((key) => key.split('.')[0]);
      const right = [field, 'confirmPassword', 'text'].some((text) => detailFields.includes(text));
      expect(right || severalShapes, what).toBe(true);
    }
    expect(await stateOf(t, org.tenantId)).toEqual(before);
  });

  it('is answered below 500 for any content, and a refusal leaves no trace', async () => {
    const org = await t.org();
    const url = await addressOf(route, org);
    const all = samples(await knownIn(org, samples({}).flatMap(kindsIn))).flatMap((sample) => {
      const same = wrongValues.map((value) => Object.fromEntries(Object.keys(sample).map((name) => [name, value])));
      const wrongCases = Object.keys(sample).flatMap((name) =>
        casesOf(sample)
          .filter(({ field, body: wrongBody }) => field === name && fits(wrongBody))
          .slice(0, maxOne),
      );
      return [...wrongCases.map((item) => item.body), ...same, [], 'text', 7, null];
    });
    const odd = some(all, triesOfOne, `${op} odd`);
    const refused: unknown[] = [];
    const ask = async (sentBody: unknown) => {
      const response = await send(route, url, org.owner, sentBody);
      expect(response.statusCode, `${jsonStart(sentBody)} → ${response.body.slice(0, 200)}`).toBeLessThan(500);
      return response.statusCode >= 400;
    };
    for (const oddBody of odd) if (await ask(oddBody)) refused.push(oddBody);
    let before = await stateOf(t, org.tenantId);
    for (const refusedBody of refused) if (!(await ask(refusedBody))) before = await stateOf(t, org.tenantId);
    expect(await stateOf(t, org.tenantId)).toEqual(before);
  }, 60_000);

  const fields = samples({}).flatMap((sample) => Object.keys(sample));
  // Anonymous callers have no tenant: they name the team that they want to join.
  if (needsSession(route.can) && fields.some(kindOf)) {
    it('cannot refer to a record of another tenant', async () => {
      const org = await t.org();
      const kinds = fields.flatMap((field) => kindOf(field) ?? []);
      const [mine, theirs] = [await knownIn(org, kinds), await knownIn(other, kinds)];
      const url = await addressOf(route, org);
      const before = await stateOf(t, other.tenantId, true);
      for (const { field, id, body: foreignBody } of samples(mine).flatMap((sample) =>
        foreignIn(sample, mine, theirs),
      )) {
        const response = await send(route, url, org.owner, foreignBody);
        expect(response.statusCode, `${field} → ${response.body.slice(0, 200)}`).toBeLessThan(500);
        expect(await naming(org, id), `${field} → ${response.statusCode}`).toEqual([]);
      }
      expect(await stateOf(t, other.tenantId, true)).toEqual(before);
    });
  }

  /** Counts new records with protected values after two people called. */
  async function outcome(isHidden: boolean): Promise<Record<string, number>> {
    const org = await t.org();
    const zed = await org.join('VIEWER', { name: 'Zed', team: false });
    const people = [await org.join('EMPLOYEE'), org.owner];
    const admin = `select id from role where "tenantId" = $1 and name = 'ADMIN'`;
    const [role] = await t.sql<{ id: string }>(admin, [org.tenantId]);
    const hidden = smuggled(zed, role?.id ?? '');
    const { tenantId, organizationId } = needsSession(route.can) ? org : other;
    const sampleIds = await knownIn(
      org,
      fields.flatMap((field) => kindOf(field) ?? []),
    );
    const before = await landed(org, hidden);
    for (const person of people) {
      const url = await addressOf(route, org, person);
      for (const sample of samples(sampleIds)) {
        const sentBody = isHidden ? hiddenIn(sample, { ...hidden, tenantId, organizationId }) : sample;
        const response = await send(route, url, person, sentBody);
        expect(response.statusCode, response.body.slice(0, 200)).toBeLessThan(500);
      }
    }
    const after = await landed(org, hidden);
    const standing = `select r.name, u."isActive", e."isActive" as working from "user" u
      join role r on r.id = u."roleId" join employee e on e."userId" = u.id
      where u.id = any ($1) and e."organizationId" = $2 order by r.name`;
    expect(await t.sql(standing, [people.map(({ userId }) => userId), org.organizationId])).toEqual([
      { name: 'EMPLOYEE', isActive: true, working: true },
      { name: 'SUPER_ADMIN', isActive: true, working: true },
    ]);
    return Object.fromEntries(Object.entries(after).map(([key, n]) => [key, n - (before[key] ?? 0)]));
  }

  it('cannot set protected fields', async () => {
    const hidden = await outcome(true);
    const isAnything = Object.values(hidden).some((n) => n !== 0);
    expect(hidden).toEqual(isAnything ? await outcome(false) : hidden);
  });
});

it('covers every kind of wrong value, and each omitted field', () => {
  expect([...tried].sort((a, b) => a - b)).toEqual([-1, ...wrongValues.keys()]);
});
