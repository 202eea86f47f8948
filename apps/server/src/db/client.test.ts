import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { onDatabase } from '../test/urls.ts';
import { Database, forSignIn, isConnectionLoss, ofTenant } from './client.ts';
import type { TenantId } from './columns.ts';
import { sql } from './sql.ts';

const name = `${inject('template')}_client`;
const tenantId = randomUUID() as TenantId;
const other = randomUUID() as TenantId;
let admin: pg.Client;
let database: Database;

const TenantName = z.object({ name: z.string() });
const allNames = sql`select name from tenant order by name`;
const names = (scope: Parameters<Database['read']>[0]) =>
  database.read(scope, async (conn) => (await conn.query(TenantName, allNames)).map((row) => row.name));
const insert = (id: string, title: string) => sql`insert into tenant (id, name) values (${id}, ${title})`;
const rename = sql`update tenant set name = 'Renamed'`;
const broken = sql`select 1/0`;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  await admin.query(`create database ${name} template ${inject('template')}`);
  database = new Database(onDatabase(inject('databaseUrl'), name), { max: 2 });
  for (const [id, title] of [
    [tenantId, 'One'],
    [other, 'Other'],
  ] as const) {
    await database.write(ofTenant(id), (conn) => conn.execute(insert(id, title)));
  }
});
afterAll(async () => {
  await database.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

describe('a connection', () => {
  it('shows each tenant only its own rows when connections are reused', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => [i % 2, await names(ofTenant(i % 2 ? tenantId : other))] as const),
    );
    for (const [odd, visibleNames] of rounds) expect(visibleNames).toEqual([odd ? 'One' : 'Other']);
  });

  it('shows sign-in the rows of all tenants', async () => {
    expect(await names(forSignIn)).toEqual(['One', 'Other']);
  });

  it('refuses a row of another tenant', async () => {
    const writing = database.write(ofTenant(tenantId), (conn) => conn.execute(insert(randomUUID(), 'Not mine')));
    await expect(writing).rejects.toThrow(/row-level security/);
  });

  it('neither answers nor writes in the scope of the last request when its own cannot be set', async () => {
    const nobody = { role: 'no_such_role' } as unknown as typeof forSignIn;
    const small = new Database(onDatabase(inject('databaseUrl'), name), { max: 1 });
    const visibleRows = () => small.read(ofTenant(tenantId), (conn) => conn.query(TenantName, allNames));
    expect(await visibleRows()).toEqual([{ name: 'One' }]);
    await expect(small.read(nobody, (conn) => conn.query(TenantName, allNames))).rejects.toThrow(/no_such_role/);
    expect(await visibleRows()).toEqual([{ name: 'One' }]);
    const writing = small.write(nobody, async (conn) => void conn.execute(rename).catch(() => undefined));
    await expect(writing).rejects.toThrow(/no_such_role/);
    expect(await visibleRows()).toEqual([{ name: 'One' }]);
    await small.end();
  });

  it('rolls back a failed transaction and keeps its connection usable', async () => {
    const failing = database.write(ofTenant(tenantId), async (conn) => {
      await conn.execute(rename);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    for (let i = 0; i < 4; i++) expect(await names(ofTenant(tenantId))).toEqual(['One']);
  });

  it('reports a transaction whose error was swallowed', async () => {
    const writing = database.write(ofTenant(tenantId), async (conn) => {
      await conn.execute(rename);
      await conn.execute(broken).catch(() => undefined);
    });
    await expect(writing).rejects.toThrow(/undone/);
    expect(await names(ofTenant(tenantId))).toEqual(['One']);
  });

  it('can enter another scope in a transaction, and returns to its own', async () => {
    const counts = await database.write(ofTenant(tenantId), async (conn) => {
      const all = await conn.within(forSignIn, (inner) => inner.query(TenantName, allNames));
      const mine = await conn.query(TenantName, allNames);
      return [all.length, mine.length];
    });
    expect(counts).toEqual([2, 1]);
    expect(await names(ofTenant(tenantId))).toEqual(['One']);
  });

  it('survives an error in another scope', async () => {
    const failing = database.write(ofTenant(tenantId), (conn) =>
      conn.within(forSignIn, (inner) => inner.execute(broken)),
    );
    await expect(failing).rejects.toThrow(/division by zero/);
    for (let i = 0; i < 4; i++) expect(await names(ofTenant(other))).toEqual(['Other']);
  });
});

describe('a query', () => {
  const tenants = sql`select name from tenant where id = any (${[tenantId, other]}) order by name`;

  it('returns typed rows and prepares its statement once', async () => {
    const prepared = await database.read(forSignIn, async (conn) => {
      for (let i = 0; i < 2; i++)
        expect(await conn.query(TenantName, tenants)).toEqual([{ name: 'One' }, { name: 'Other' }]);
      const { name: statement } = tenants.prepared();
      const Count = z.object({ count: z.int() });
      return conn.query(
        Count,
        sql`select count(*)::int as count from pg_prepared_statements where name = ${statement}`,
      );
    });
    expect(prepared).toEqual([{ count: 1 }]);
  });

  it('fails in tests when a row does not match its schema', async () => {
    const TenantWithAge = TenantName.extend({ age: z.int() });
    const reading = database.read(forSignIn, (conn) => conn.query(TenantWithAge, tenants));
    await expect(reading).rejects.toThrow('age: Invalid input');
  });

  it('returns the row count of a statement', async () => {
    const touched = database.write(ofTenant(tenantId), (conn) =>
      conn.execute(sql`update tenant set name = name where id = ${tenantId}`),
    );
    expect(await touched).toBe(1);
  });
});

it('survives a broken connection and reconnects', async () => {
  const asleep = database.read(ofTenant(tenantId), (conn) => conn.execute(sql`select pg_sleep(20)`));
  const failure = asleep.catch((error: unknown) => error);
  await expect
    .poll(async () => {
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query = 'select pg_sleep(20)'`,
        [name],
      );
      return rowCount;
    })
    .toBe(1);
  expect(isConnectionLoss(await failure)).toBe(true);
  for (let i = 0; i < 4; i++) expect(await names(ofTenant(tenantId))).toEqual(['One']);
});

it('distinguishes a lost connection from a refused statement', async () => {
  const nowhere = new Database('postgres://postgres@127.0.0.1:1/none');
  const lost = await nowhere.read(forSignIn, async () => undefined).catch((error: unknown) => error);
  expect(isConnectionLoss(lost)).toBe(true);
  expect(isConnectionLoss(Object.assign(new Error('x'), { code: '23505', severity: 'ERROR' }))).toBe(false);
  await nowhere.end();
});
