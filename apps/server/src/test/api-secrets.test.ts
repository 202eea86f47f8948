import { randomBytes } from 'node:crypto';
import { api, operations, type Route } from '@stint/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { fill, type Harness, harness, type TestOrganization } from './harness.ts';
import { makers } from './makers.ts';
import { sampleOf, variantsOf } from './samples.ts';

/** Secrets sent to any operation, found by their names in the table, must not be stored readably anywhere. */

let t: Harness;
beforeAll(async () => {
  t = await harness();
});

const isSecret = (name: string) => /^(code|ticket|secret|credential|\w*token|\w*password)$/i.test(name);
type Fields = Record<string, unknown>;

/** Long enough not to occur by chance, unlike codes of six characters. */
const long = () => `marked-${randomBytes(12).toString('hex')}`;
const short = () => [...randomBytes(6)].map((byte) => 'QXZWVKJ23456789Q'[byte % 16]).join('');

const shapesOf = ({ body, upload }: Route) => (body && !upload ? variantsOf(body) : []);
const handed = ({ route }: { route: Route }) =>
  shapesOf(route).some(({ shape }) => Object.keys(shape).some(isSecret)) ||
  Object.keys(route.query?.shape ?? {}).some(isSecret);
const table = operations(api).filter(handed);

/** Marks every text inside a secret object, such as the proof of a passkey. */
function marked(value: unknown, mark: string): unknown {
  if (typeof value === 'string') return mark;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner, mark)]));
}

/** The body with long and with short secrets, because one of them may be refused by its shape. */
const bodiesOf = (route: Route): { body: Fields; marks: string[] }[] =>
  shapesOf(route).flatMap((shape) =>
    [long(), short()].map((mark) => {
      const sample = sampleOf(shape, '', {}) as Fields;
      const fieldPairs = Object.entries(sample).map(([name, value]) => [
        name,
        isSecret(name) ? marked(value, mark) : value,
      ]);
      return { body: Object.fromEntries(fieldPairs), marks: [mark] };
    }),
  );

async function addressOf(route: Route, org: TestOrganization, mark: string): Promise<string> {
  const keys = [...route.path.matchAll(/:(\w+)/g)].map(([, key]) => key as string);
  const make = makers as Record<string, (org: TestOrganization) => Promise<string>>;
  const ids = Object.fromEntries(await Promise.all(keys.map(async (key) => [key, (await make[key]?.(org)) ?? 'x'])));
  const query = Object.entries(route.query?.shape ?? {}).map(([name, shape]): [string, string] => [
    name,
    isSecret(name) ? mark : String(sampleOf(shape, name, {})),
  ]);
  const queryString = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
  return `${fill(route, (key) => ids[key] ?? 'x')}${queryString}`;
}

async function everythingWritten(): Promise<[place: string, text: string][]> {
  const tables = await t.sql<{ name: string; schema: string }>(
    `select table_name as name, table_schema as schema from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const rows = tables.map(async ({ name, schema }): Promise<[string, string]> => {
    const [row] = await t.sql<{ text: string | null }>(
      `select string_agg(to_jsonb(x)::text, ' ') as text from "${schema}"."${name}" x`,
    );
    return [`table ${name}`, row?.text ?? ''];
  });
  return [['log', t.logged.join('\n')], ['events', JSON.stringify(t.published)], ...(await Promise.all(rows))];
}

it('finds the operations that receive a secret', () => {
  const secretOps = table.map(({ op }) => op);
  expect(secretOps).toEqual(
    expect.arrayContaining([
      ...['auth.register', 'auth.login', 'auth.confirmCode', 'auth.signInPassword', 'auth.signInWorkspace'],
      ...['auth.refresh', 'auth.verifyCode', 'auth.verifyEmail', 'passwords.reset', 'passwords.change'],
      ...['emailChange.verify', 'factors.answer', 'factors.confirm', 'passkeys.register', 'passkeys.signIn'],
      ...['social.signIn', 'smtp.save', 'invitations.accept', 'invitations.validateToken', 'joinRequests.validate'],
    ]),
  );
});

describe.each(table)('the secrets sent to $op', ({ route }) => {
  it.each(['an anonymous caller', 'a signed-in person'])(
    'by %s appear in no log, event or record, whatever the answer',
    async (who) => {
      // Some operations end the caller's session.
      const org = await t.org();
      const marks: string[] = [];
      for (const { body, marks: sent } of [...bodiesOf(route), { body: undefined, marks: [] }]) {
        const mark = sent[0] ?? long();
        marks.push(mark);
        const response = await t.call(route.method, await addressOf(route, org, mark), {
          ...(who !== 'an anonymous caller' && { token: org.owner.token }),
          ...(body && { body }),
          headers: { referer: `https://x.test/auth?code=${mark}&token=${mark}` },
          address: `10.66.${randomBytes(1)[0]}.${randomBytes(1)[0]}`,
        });
        expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(500);
      }
      await t.runJobs();
      const places = await everythingWritten();
      const leaks = places.filter(([, text]) => marks.some((mark) => text.includes(mark))).map(([place]) => place);
      expect(leaks).toEqual([]);
    },
  );
});
