import { sql } from 'drizzle-orm';
import type { RawRequestDefaultExpression } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ofTenant } from '../db/client.ts';
import type { TenantId } from '../db/columns.ts';
import { type Harness, harness } from '../test/harness.ts';
import { loggable, loggableText } from './log-text.ts';
import { requestIds, trusted } from './request-id.ts';

let t: Harness;
beforeAll(async () => {
  t = await harness();
});
beforeEach(() => {
  t.logged.length = 0;
});

type Line = Record<string, unknown>;
const lines = (msg: string) => t.logged.map((line) => JSON.parse(line) as Line).filter((line) => line.msg === msg);
const post = (body: unknown, options: { token?: string; address?: string } = {}) =>
  t.call('POST', '/api/log', { body, ...options });

describe('the server log', () => {
  it('records a refused call as a permission denial with person, operation and permission', async () => {
    const org = await t.org();
    const ben = await org.join('EMPLOYEE');
    await expect(ben.client.roles.list({})).rejects.toMatchObject({ code: 'forbidden' });
    expect(lines('permission denied')).toMatchObject([
      { level: 50, critical: true, permission: 'CHANGE_ROLES_PERMISSIONS', path: '/api/roles', userId: ben.userId },
    ]);
  });

  it('records a failed statement and its cause, but not its values', async () => {
    const { tenantId } = await t.org();
    const failing = t.database.write(ofTenant(tenantId as TenantId), ({ db }) =>
      db.execute(sql`select ${'ada@example.test\nlives here'}::text, no_such_column`),
    );
    const error = await failing.catch((failure: Error) => failure);
    t.app.server.log.error({ err: error }, 'request failed');
    const [line] = lines('request failed');
    expect(JSON.stringify(line)).not.toMatch(/ada@example\.test|lives here/);
    expect(line?.err).toMatchObject({
      stack: expect.stringMatching(/Failed query: select \$1[\s\S]*caused by: [\s\S]*no_such_column/),
    });
  });

  it('records each call without secrets or queries, and no health checks', async () => {
    const { owner } = await t.org();
    t.logged.length = 0;
    await t.call('GET', '/api/user/me?code=SECRET1', {
      token: owner.token,
      headers: { cookie: 'refresh_token=SECRET2' },
    });
    await t.call('POST', '/api/auth/login', { body: { email: owner.email, password: 'SECRET3-wrong' } });
    for (const url of ['/api/health', '/api/', '/ping', '/health?x=1']) await t.call('GET', url);
    expect(lines('request').map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/user/me',
      'POST /api/auth/login',
    ]);
    expect(lines('request')[0]).toMatchObject({
      headers: { authorization: '[redacted]', cookie: '[redacted]' },
      answer: { status: 200 },
      userId: owner.userId,
    });
    expect(t.logged.join('')).not.toContain('SECRET');
    expect(t.logged.join('')).not.toContain(owner.token);
  });

  it.each([
    ['/api/public/report/SECRET', '/api/public/report/[redacted]'],
    ['/api/public/team/SECRET/5f0c', '/api/public/team/[redacted]/5f0c'],
    ['/api/images/SECRET.webp', '/api/images/[redacted]'],
    ['/api/files/SECRET.bin?as=x', '/api/files/[redacted]'],
    ['/report/SECRET', '/report/[redacted]'],
    ['/invoice/SECRET', '/invoice/[redacted]'],
    ['/shared-board/SECRET', '/shared-board/[redacted]'],
    ['/notice-mail/SECRET', '/notice-mail/[redacted]'],
    ['/team/5f0c/SECRET', '/team/5f0c/[redacted]'],
    ['/api/timesheet/report/summary', '/api/timesheet/report/summary'],
    ['/api/invoice/5f0c/entries', '/api/invoice/5f0c/entries'],
    ['/team/tasks', '/team/tasks'],
  ])('records %s as %s, because who knows a link may open it', async (url, path) => {
    await t.call('GET', url, { headers: { referer: `http://stint.test${url}` } });
    expect(lines('request').at(-1)).toMatchObject({ path, headers: { referer: `http://stint.test${path}` } });
    expect(loggableText(`Failed at ${url}`)).not.toContain('SECRET');
  });
});

describe('the request id', () => {
  const idOf = async (headers: Record<string, string> = {}) =>
    (await t.call('GET', '/api/', { headers })).headers['x-request-id'];

  it('is on every answer, and differs for each', async () => {
    const ids = [await idOf(), await idOf()];
    for (const id of ids) expect(id).toMatch(/^[\w-]{36}$/);
    expect(new Set(ids).size).toBe(2);
  });

  it('leads from a failure to its log line', async () => {
    const { owner } = await t.org();
    onTestFinished(async () => void (await t.sql('drop trigger refuse on organization_project')));
    const failures = [
      ['42P01', 500, 'internal'],
      ['53100', 503, 'unavailable'],
    ] as const;
    for (const [sqlState, status, code] of failures) {
      await t.sql(`create or replace function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'no room' using errcode = '${sqlState}'; end $$`);
      await t.sql('create or replace trigger refuse before insert on organization_project execute function refuse()');
      t.logged.length = 0;
      const answer = await t.app.server.inject({
        method: 'POST',
        url: '/api/organization-projects',
        headers: { authorization: `Bearer ${owner.token}` },
        payload: { name: 'Apollo' },
      });
      const id = answer.headers['x-request-id'];
      expect(answer.json()).toMatchObject({ statusCode: status, code, details: { requestId: id } });
      expect(lines('request failed')).toMatchObject([
        { requestId: id, err: { stack: expect.stringContaining('no room') } },
      ]);
      expect(lines('request')).toMatchObject([{ requestId: id }]);
    }
  });

  it('is taken only from a trusted proxy, and only when short and plain', async () => {
    const headers = { 'x-request-id': 'from-the-proxy_1' };
    expect(await idOf(headers)).not.toBe(headers['x-request-id']);
    const idFor = (proxies: false | number | string[], id: string, remoteAddress = '10.0.0.4') =>
      requestIds(trusted(proxies))({
        headers: { 'x-request-id': id },
        socket: { remoteAddress },
      } as unknown as RawRequestDefaultExpression);
    expect(idFor(1, 'from-the-proxy_1')).toBe('from-the-proxy_1');
    expect(idFor(['10.0.0.0/8'], 'from-the-proxy_1')).toBe('from-the-proxy_1');
    const ours = [
      idFor(false, 'from-the-proxy_1'),
      idFor(['10.0.0.0/8'], 'from-the-proxy_1', '192.168.1.4'),
      ...['x'.repeat(41), 'a b', 'a\nb', '', '{"id":1}', '<b>'].map((id) => idFor(1, id)),
    ];
    for (const id of ours) expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });
});

describe('log lines of clients', () => {
  it('are marked as such, cut at 1000 characters and stripped of secrets', async () => {
    const { owner } = await t.org();
    const data = {
      password: 'hunter2',
      headers: { Authorization: 'Bearer abc.def' },
      note: `saw ${owner.token}`,
      n: 1,
    };
    const entry = { level: 'error', context: 'tasks.list', message: 'x'.repeat(1500), data };
    expect((await post(entry, { token: owner.token })).statusCode).toBe(200);
    const [line] = lines(`${'x'.repeat(1000)}…`);
    expect(line).toMatchObject({ level: 50, client: true, context: 'tasks.list', userId: owner.userId });
    expect(line?.data).toEqual({
      password: '[redacted]',
      headers: { Authorization: '[redacted]' },
      note: 'saw [redacted]',
      n: 1,
    });
    expect((await post({ message: 'long', data: { list: Array(40).fill('y'.repeat(90)) } })).statusCode).toBe(200);
    expect(JSON.stringify(lines('long')[0]?.data).length).toBeLessThan(1100);
  });

  it('may have any shape up to 16 KB', async () => {
    const large = await post({ message: 'x'.repeat(20_000) }, { address: '10.66.0.1' });
    expect([large.statusCode, large.json().code]).toEqual([413, 'too_large']);
    for (const body of [{}, { level: 'loud', message: 7 }, { message: null, data: [[[[[[1]]]]]] }]) {
      expect((await post(body, { address: '10.66.0.2' })).statusCode).toBe(200);
    }
  });

  it('are limited to ten a minute, sixty when signed in', async () => {
    const { owner } = await t.org();
    const send = async (times: number, options: object) => {
      const codes = [];
      for (let i = 0; i < times; i++) codes.push((await post({ message: 'again' }, options)).statusCode);
      return codes.filter((code) => code === 200).length;
    };
    expect(await send(12, { address: '10.66.0.3' })).toBe(10);
    expect(await send(62, { token: owner.token })).toBe(60);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);
    expect(await send(1, { address: '10.66.0.3' })).toBe(1);
    clock.mockRestore();
  });
});

it('cuts nested, cyclic and long values', () => {
  const round: Record<string, unknown> = { name: 'a' };
  round.self = round;
  expect(JSON.stringify(loggable(round))).toContain('…');
  expect(loggableText('a'.repeat(1000))).toHaveLength(1000);
  expect(loggable(undefined)).toBeUndefined();
});
