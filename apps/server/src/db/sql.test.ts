import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { favorite } from '../modules/work/favorites/favorites.table.ts';
import { isLive, live } from './live.ts';
import { checkRows, once, type Sql, sql, when } from './sql.ts';

const sent = (statement: Sql) => {
  const { text, values } = statement.prepared();
  return [text, values];
};

describe('a statement', () => {
  const owner = sql`t.owner = ${'ada'}`;
  const team = sql`${'red'}::text`;

  it.each<[string, Sql, string, unknown[]]>([
    ['has its text', sql`select 1`, 'select 1', []],
    ['numbers its values', sql`select ${1}, ${'two'} as x`, 'select $1, $2 as x', [1, 'two']],
    ['begins and ends with a value', sql`${1} = ${2}`, '$1 = $2', [1, 2]],
    ['passes null on', sql`select ${null}::uuid`, 'select $1::uuid', [null]],
    ['passes a list as one value', sql`id = any (${['a', 'b']})`, 'id = any ($1)', [['a', 'b']]],
    ['numbers a value for each of its placeholders', sql`${'a'} = ${'a'}`, '$1 = $2', ['a', 'a']],
    ['takes in a fragment', sql`select ${0} where ${owner} and x`, 'select $1 where t.owner = $2 and x', [0, 'ada']],
    ['takes in one without values', sql`select 1 where ${sql`true`}`, 'select 1 where true', []],
    ['accepts a nested fragment', sql`(${sql`not ${sql`(${owner})`}`})`, '(not (t.owner = $1))', ['ada']],
    [
      'numbers a fragment once',
      sql`a = ${team} or ${2} or b = ${team}`,
      'a = $1::text or $2 or b = $1::text',
      ['red', 2],
    ],
    ['quotes names', sql`${sql.id('t', 'createdAt')} ${sql.id('a"b')}`, '"t"."createdAt" "a""b"', []],
    ['quotes a literal', sql`${sql.literal("it's")}`, "'it''s'", []],
    ['joins columns', sql.join([sql`a`, sql`${1}`, sql`b`]), 'a, $1, b', [1]],
    ['joins conditions', sql.and(owner, undefined, sql`x`), '(t.owner = $1) and (x)', ['ada']],
    ['is true without conditions', sql.and(undefined), 'true', []],
  ])('%s', (_, statement, text, values) => {
    expect(sent(statement)).toEqual([text, values]);
  });

  it('is not changed by being nested', () => {
    const before = sent(owner);
    expect(sent(sql`${1} ${owner} ${owner}`)).toEqual(['$1 t.owner = $2 t.owner = $2', [1, 'ada']]);
    expect(sent(owner)).toEqual(before);
  });

  it('omits absent conditions', () => {
    const ofTeams = (ids?: string[] | null) => when(ids, (some) => sql`id = any (${some})`);
    expect([ofTeams(), ofTeams(null), ofTeams([])]).toEqual([undefined, undefined, undefined]);
    expect(sent(sql.and(ofTeams(['a'])))).toEqual(['(id = any ($1))', [['a']]]);
    expect(when(false, (value) => sql`x = ${value}`)).toBeDefined();
  });
});

describe('a fragment that is built once', () => {
  let count = 0;
  const fragment = once<{ id: string; now: string | null }>(({ id, now }) => {
    count += 1;
    return sql`id = ${id} and ${now}::date < ${3} and ${sql`at < ${now}`}`;
  });

  it('takes values by name, each as one parameter', () => {
    const text = 'id = $1 and $2::date < $3 and at < $2';
    expect(sent(fragment({ id: 'a', now: null }))).toEqual([text, ['a', null, 3]]);
    expect(sent(fragment({ now: 'noon', id: 'b' }))).toEqual([text, ['b', 'noon', 3]]);
    expect(fragment({ id: 'a', now: null }).prepared().name).toBe(fragment({ id: 'b', now: 'noon' }).prepared().name);
    expect(count).toBe(1);
  });

  it('can occur twice in a statement with different values', () => {
    const [first, other] = [fragment({ id: 'a', now: 'n' }), fragment({ id: 'b', now: 'm' })];
    expect(sent(sql`${first} or ${other}`)[1]).toEqual(['a', 'n', 3, 'b', 'm']);
  });
});

describe('the name of a statement', () => {
  const statementName = (id: string, more: Sql) => sql`select ${id} where ${more}`.prepared().name;

  it('depends on the text and not on the values', () => {
    expect(statementName('a', sql`x = ${1}`)).toBe(statementName('b', sql`x = ${2}`));
    expect(statementName('a', sql`x = ${1}`)).not.toBe(statementName('a', sql`y = ${1}`));
    expect(sql`select 1`.prepared().name).toBe(sql`select ${sql`1`}`.prepared().name);
    // PostgreSQL compares the first 63 characters.
    expect(statementName('a', sql`x`).length).toBeLessThan(63);
  });

  it('differs between shared and repeated parameters', () => {
    const [first, other] = [sql`${'a'}`, sql`${'a'}`];
    const pair = (left: Sql, right: Sql) => sql`${left} = ${right}`.prepared();
    expect(pair(first, first)).toMatchObject({ text: '$1 = $1', values: ['a'] });
    expect(pair(first, other)).toMatchObject({ text: '$1 = $2', values: ['a', 'a'] });
    expect(pair(first, first).name).not.toBe(pair(first, other).name);
  });
});

describe('a row', () => {
  const Person = z.object({ name: z.string(), age: z.int().nullable() });

  it('can match its schema', () => {
    expect(() => checkRows(Person, [{ name: 'Ada', age: null, more: 1 }], 'select')).not.toThrow();
  });

  it.each([
    [{ name: 'Ada' }, 'age:'],
    [{ name: null, age: 1 }, 'name:'],
    [{ name: 'Ada', age: '1' }, 'age:'],
  ])('%j is refused with the name of the key', (row, key) => {
    expect(() => checkRows(Person, [{ name: 'Ben', age: 2 }, row], 'select 1')).toThrow(key);
  });
});

it('a record is live in Drizzle and in SQL', () => {
  const { sql: text } = drizzle.mock().select().from(favorite).where(live(favorite)).toSQL();
  expect(text).toMatch(/where "favorite"."deletedAt" is null$/);
  expect(sent(isLive('f'))).toEqual(['"f"."deletedAt" is null', []]);
});
