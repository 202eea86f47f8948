import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { api, errors, needsSession, operations, pathKeys } from '@stint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { type Harness, harness, type TestOrganization } from '../test/harness.ts';
import { meanwhile } from '../test/meanwhile.ts';

const elsewhere = 'https://app.example.com';
let t: Harness;
let mine: TestOrganization;
let theirs: TestOrganization;
/** The same server, listening, and open to the pages of another origin. */
let open: App;
let port: number;

beforeAll(async () => {
  t = await harness();
  mine = await t.org();
  theirs = await t.org();
  open = await buildApp({
    database: t.database,
    bus: t.bus,
    now: t.now,
    mailer: t.app.services.mailer,
    files: t.app.services.files,
    settings: { ...t.app.services.settings, publicUrl: 'https://time.example.com' },
    tokenKey: new Uint8Array(32).fill(3),
    allowedOrigins: [elsewhere],
    trustProxy: 1,
  });
  await open.server.listen({ port: 0, host: '127.0.0.1' });
  port = (open.server.server.address() as { port: number }).port;
});
afterAll(() => open.server.close());

const json = { 'content-type': 'application/json' };
const post = (url: string, payload: string, headers: Record<string, string> = json) =>
  t.app.server.inject({ method: 'POST', url, payload, headers });
const ask = (url: string, headers: Record<string, string> = {}) =>
  t.call('GET', url, { token: mine.owner.token, headers });
const anyone = (options: { method: 'GET' | 'POST' | 'OPTIONS'; url: string; headers?: Record<string, string> }) =>
  open.server.inject({ ...options, headers: { origin: elsewhere, ...options.headers } });

const sendCode = '/api/auth/signin.email';

/** A refusal as the contract words it, and nothing else. */
function refusal(response: { statusCode: number; body: string }) {
  const body = JSON.parse(response.body) as Record<string, unknown>;
  expect(Object.keys(body).filter((key) => key !== 'details')).toEqual(['statusCode', 'error', 'message', 'code']);
  expect(body.statusCode).toBe(response.statusCode);
  expect(Object.keys(errors)).toContain(body.code);
  expect(body.message).toEqual(expect.stringMatching(/\S/));
  return body;
}

describe('a body', () => {
  it.each([
    ['cut off', '{"email":"ada@exa'],
    ['no JSON at all', 'email=ada@example.test'],
    ['one that would change the prototype of objects', '{"email":"ada@example.test","__proto__":{"admin":true}}'],
    ['one that would change a constructor', '{"email":"a@b.test","constructor":{"prototype":{"admin":true}}}'],
  ])('that is %s is refused as unreadable', async (_, payload) => {
    const response = await post(sendCode, payload);
    expect(response.statusCode).toBe(400);
    expect(refusal(response)).toMatchObject({ code: 'malformed' });
  });

  it('that is empty counts as an object without fields', async () => {
    const response = await post(sendCode, '');
    expect(response.statusCode).toBe(400);
    expect(refusal(response)).toMatchObject({ code: 'invalid', details: { email: expect.any(String) } });
  });

  it('may be left out where no field is required, also with a JSON content type', async () => {
    for (const headers of [{}, json]) {
      const response = await t.call('POST', '/api/events/ticket', { token: mine.owner.token, headers });
      expect(response.statusCode).toBe(201);
    }
  });

  it.each([
    ['text', 'text/plain', '{"email":"ada@example.test"}'],
    ['a form', 'application/x-www-form-urlencoded', 'email=ada%40example.test'],
    ['XML', 'application/xml', '<email>ada@example.test</email>'],
    ['nothing that it names', '', '{"email":"ada@example.test"}'],
  ])('sent as %s is refused as no JSON', async (_, type, payload) => {
    const response = await post(sendCode, payload, type ? { 'content-type': type } : {});
    expect(response.statusCode).toBe(415);
    expect(refusal(response)).toMatchObject({ code: 'unsupported_media' });
  });

  it.each([
    ['POST', sendCode],
    ['GET', '/api/user/me'],
  ] as const)('that claims to be compressed is refused: %s', async (method, url) => {
    const headers = { ...json, 'content-encoding': 'gzip' };
    const response = await t.app.server.inject({ method, url, headers, payload: 'not gzip' });
    expect([response.statusCode, refusal(response)]).toMatchObject([415, { code: 'unsupported_media' }]);
  });

  it('above the limit is refused as too large', async () => {
    const response = await post(sendCode, JSON.stringify({ email: 'x'.repeat(3 * 1024 * 1024) }));
    expect(response.statusCode).toBe(413);
    expect(refusal(response)).toMatchObject({ code: 'too_large' });
  });

  it.each([
    ['a value', { email: 'ada\u0000@example.test' }],
    ['a key', { 'em\u0000ail': 'ada@example.test' }],
    ['something deep inside', { email: 'ada@example.test', more: [{ deep: { er: ['\u0000'] } }] }],
  ])('with a NUL character in %s is refused', async (_, payload) => {
    const response = await post(sendCode, JSON.stringify(payload));
    expect(response.statusCode).toBe(400);
    expect(refusal(response)).toMatchObject({ code: 'invalid' });
  });

  it('nested a hundred thousand times is refused without harm', async () => {
    const response = await post(sendCode, `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    expect(response.statusCode).toBe(400);
    refusal(response);
  });

  it.each(['[]', '"text"', '7', 'null', 'true'])('that is %s instead of an object is refused', async (payload) => {
    const response = await post(sendCode, payload);
    expect(response.statusCode).toBe(400);
    expect(refusal(response)).toMatchObject({ code: 'invalid' });
  });

  it('that is refused does not affect later requests', async () => {
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    expect((await t.call('GET', '/api/user/me?__proto__[admin]=1', { token: mine.owner.token })).statusCode).toBe(200);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('an address', () => {
  it.each([
    ['GET', '/api/nowhere'],
    ['PATCH', '/api/user/me'],
    ['POST', '/api/auth/signin.email/nowhere?x=1'],
  ])('that does not exist is refused by its name: %s %s', async (method, url) => {
    const response = await t.call(method, url);
    expect(response.statusCode).toBe(404);
    const path = url.split('?')[0];
    expect(refusal(response)).toMatchObject({ code: 'method_not_found', message: `Cannot ${method} ${path}` });
  });

  it.each(['/api/user/%E0%A4%A', '/api/user/%', '/%ff'])('that cannot be decoded is refused: %s', async (url) => {
    const response = await ask(url);
    expect(response.statusCode).toBe(400);
    expect(refusal(response)).toMatchObject({ code: 'malformed' });
  });

  it.each(['not-an-id', '%00', '1%27%20or%201=1', `${'9'.repeat(200)}`])('with a bad id is refused: %s', async (id) => {
    const response = await ask(`/api/user/${id}`);
    expect(response.statusCode).toBe(400);
    expect(refusal(response)).toMatchObject({ code: 'invalid', details: { userId: 'Invalid UUID' } });
  });
});

describe('a query', () => {
  it('may name its filters with or without where[…]', async () => {
    for (const query of ['seq=0', 'where[seq]=0', 'where%5Bseq%5D=0']) {
      const response = await ask(`/api/events/since?${query}`);
      expect(response.statusCode, query).toBe(200);
    }
  });

  it('may hold joins and unknown keys', async () => {
    const response = await ask('/api/events/since?seq=0&join[alias]=x&relations[0]=members&order[createdAt]=DESC');
    expect(response.statusCode).toBe(200);
  });

  it('with an empty value has no such filter', async () => {
    expect((await ask('/api/user/me?includeEmployee=&where[includeOrganization]=')).statusCode).toBe(200);
    const missing = await ask('/api/events/since?seq=');
    expect(missing.statusCode).toBe(400);
    expect(refusal(missing)).toMatchObject({ code: 'invalid', details: { seq: expect.any(String) } });
  });

  it('with a NUL character is refused', async () => {
    const response = await ask('/api/roles/options?name=a%00b');
    expect(response.statusCode).toBe(400);
    expect(refusal(response)).toMatchObject({ code: 'invalid' });
  });

  it.each([
    '?where[__proto__][seq]=1&seq=0',
    '?where[hasOwnProperty]=x&seq=0',
    '?where[constructor][prototype][x]=1&seq=0',
  ])('cannot reach the prototype of objects: %s', async (query) => {
    expect((await ask(`/api/events/since${query}`)).statusCode).toBe(200);
  });
});

describe('a claim', () => {
  const places: [string, (claim: Record<string, string>) => ReturnType<typeof ask>][] = [
    ['the query', (claim) => ask(`/api/tenant?${new URLSearchParams(claim)}`)],
    [
      'where[…]',
      (claim) => ask(`/api/tenant?${new URLSearchParams(Object.entries(claim).map(([k, v]) => [`where[${k}]`, v]))}`),
    ],
    ['the body', (body) => t.call('POST', '/api/events/ticket', { token: mine.owner.token, body })],
  ];

  it.each(places)('in %s that differs from the session is refused', async (_, send) => {
    for (const claim of [{ tenantId: theirs.tenantId }, { organizationId: theirs.organizationId }]) {
      const response = await send(claim as unknown as Record<string, string>);
      expect(response.statusCode).toBe(403);
      expect(refusal(response)).toMatchObject({ code: 'claim_mismatch' });
    }
  });

  it.each(places)('in %s that is empty or right is accepted', async (_, send) => {
    const claims: Record<string, string>[] = [
      { tenantId: '', organizationId: '' },
      { tenantId: mine.tenantId, organizationId: mine.organizationId },
    ];
    for (const claim of claims) expect((await send(claim)).statusCode).toBeLessThan(300);
  });

  it('in the header is checked the same way', async () => {
    expect((await ask('/api/tenant', { 'tenant-id': theirs.tenantId })).statusCode).toBe(403);
    expect((await ask('/api/tenant', { 'organization-id': theirs.organizationId })).statusCode).toBe(403);
    expect((await ask('/api/tenant', { 'tenant-id': '', 'organization-id': '' })).statusCode).toBe(200);
    expect((await ask('/api/tenant', { 'tenant-id': mine.tenantId.toUpperCase() })).statusCode).toBe(200);
    expect((await ask('/api/tenant', { 'tenant-id': mine.tenantId })).statusCode).toBe(200);
  });

  it('is not checked without a session: the caller must sign in first', async () => {
    const response = await t.call('GET', '/api/tenant', { headers: { 'tenant-id': theirs.tenantId } });
    expect(response.statusCode).toBe(401);
    expect(refusal(response)).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('an answer', () => {
  it('carries an ETag that allows a 304', async () => {
    const first = await ask('/api/user/me');
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/".+"$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    for (const ifNoneMatch of [tag, `"other", ${tag}`, tag.replace(/^W\//, '')]) {
      const second = await ask('/api/user/me', { 'if-none-match': ifNoneMatch });
      expect(second.statusCode, ifNoneMatch).toBe(304);
      expect(second.body).toBe('');
      expect(second.headers.etag).toBe(tag);
    }
    expect((await ask('/api/user/me', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  });

  it('forbids sniffing, framing and referrers', async () => {
    for (const url of ['/api/', '/api/nowhere', '/api/user/me']) {
      const { headers } = await t.call('GET', url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-frame-options']).toBeDefined();
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toMatch(/script-src 'self'(;|$)/);
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('sends HSTS over https only', async () => {
    expect((await t.call('GET', '/api/')).headers['strict-transport-security']).toBeUndefined();
    const { headers } = await anyone({ method: 'GET', url: '/api/' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  it('trusts only the forwarded address that the nearest proxy added', async () => {
    const email = `eve.${randomUUID()}@example.test`;
    const response = await open.server.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' },
      payload: { team: 'Engines', name: 'Eve', email },
    });
    const { token } = response.json<{ token: string }>();
    const { items } = await t.as(token).auth.sessions({});
    expect(items.map(({ address }) => address)).toEqual(['203.0.113.9']);
  });

  it('is compressed on request', async () => {
    const response = await t.call('GET', '/api/role-permissions/me', {
      token: mine.owner.token,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers.vary).toMatch(/accept-encoding/i);
  });
});

describe('another origin', () => {
  const preflight = (origin = elsewhere) =>
    anyone({
      method: 'OPTIONS',
      url: '/api/tasks/team?where[tenantId]=',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,tenant-id,content-type',
      },
    });

  it('gets a preflight answer that is cached for hours', async () => {
    const response = await preflight();
    expect(response.statusCode).toBe(204);
    expect(response.headers['access-control-allow-origin']).toBe(elsewhere);
    expect(Number(response.headers['access-control-max-age'])).toBeGreaterThanOrEqual(600);
    const allowed = String(response.headers['access-control-allow-headers']).toLowerCase().split(/,\s*/);
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'tenant-id', 'organization-id', 'content-type', 'accept-language']),
    );
    const methods = String(response.headers['access-control-allow-methods']).split(/,\s*/);
    expect(methods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));
  });

  it.each([
    ['401', { method: 'GET', url: '/api/user/me' }, 401],
    ['404', { method: 'GET', url: '/api/nowhere' }, 404],
    ['400', { method: 'POST', url: sendCode, headers: json, payload: '{' }, 400],
    ['415', { method: 'POST', url: sendCode, headers: { 'content-type': 'application/xml' }, payload: '<x/>' }, 415],
    ['413', { method: 'POST', url: sendCode, headers: json, payload: `"${'x'.repeat(3_000_000)}"` }, 413],
  ] as const)('can read an answer of %s', async (_, options, status) => {
    const response = await anyone(options);
    expect(response.statusCode).toBe(status);
    expect(response.headers['access-control-allow-origin']).toBe(elsewhere);
  });

  it('that is not listed gets no CORS headers', async () => {
    expect((await preflight('https://evil.example.com')).headers['access-control-allow-origin']).toBeUndefined();
    const response = await anyone({ method: 'GET', url: '/api/', headers: { origin: 'https://evil.example.com' } });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    const closed = await t.call('GET', '/api/', { headers: { origin: elsewhere } });
    expect(closed.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the socket', () => {
  const status = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      httpRequest({ port, path: '/api/user/me', headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });

  it('accepts 16 KB of headers', async () => {
    expect(await status({ authorization: `Bearer ${mine.owner.token}`, cookie: `auth=${'x'.repeat(16_384)}` })).toBe(
      200,
    );
  });

  it('refuses endless headers with a JSON error', async () => {
    const answer = await raw(`GET /api/ HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(70_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(refusal({ statusCode: 431, body: bodyOf(answer) })).toMatchObject({ code: 'too_large' });
  });

  it('refuses input that is not HTTP with a JSON error', async () => {
    const answer = await raw('nonsense\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(refusal({ statusCode: 400, body: bodyOf(answer) })).toMatchObject({ code: 'malformed' });
  });

  const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4);
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => {
        answer += chunk.toString();
      });
      socket.on('close', () => resolve(answer)).on('error', reject);
    });
});

describe('health', () => {
  it('names each part and its status', async () => {
    const response = await t.call('GET', '/api/health');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const parts = { database: { status: 'up' } };
    const request = { protocol: 'http', forwardedFor: 0 };
    expect(JSON.parse(response.body)).toEqual({ status: 'ok', info: parts, error: {}, details: parts, request });
  });

  it('has a short form that touches nothing', async () => {
    expect(JSON.parse((await t.call('GET', '/api/')).body)).toEqual({ status: 200, message: expect.any(String) });
  });
});

describe('the OpenAPI document', () => {
  type Json = Record<string, unknown>;
  interface Parameter {
    name: string;
    in: string;
    required?: boolean;
    schema: Json;
  }
  interface Operation {
    operationId: string;
    parameters: Parameter[];
    responses: Record<string, { description: string }>;
    requestBody?: { content: Record<string, { schema: Json }> };
    security: Json[];
  }
  let document: Json & { paths: Record<string, Record<string, Operation>>; openapi: string };
  const all = () =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
    );

  beforeAll(async () => {
    const response = await t.call('GET', '/api/docs/json');
    expect(response.statusCode).toBe(200);
    document = JSON.parse(response.body);
  });

  it('is built once, compressed, and answered with 304 when unchanged', async () => {
    const get = (headers: Record<string, string>) => t.app.server.inject({ url: '/api/docs/json', headers });
    const [plain, zipped, brotli] = await Promise.all([
      get({}),
      get({ 'accept-encoding': 'gzip' }),
      get({ 'accept-encoding': 'gzip, br' }),
    ]);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const unchanged = await get({ 'if-none-match': `W/${plain.headers.etag}` });
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
    expect((await t.app.server.inject('/api/docs/yaml')).headers.location).toBe('/api/docs/json');
  });

  it('is one of version 3.1 with a title and a version', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(document.servers ?? []).toBeInstanceOf(Array);
  });

  it('has every operation under each of its paths', () => {
    const shapeOf = (path: string) => path.replace(/\{\w+\}|:\w+/g, '{}');
    const byShape = new Map(Object.entries(document.paths).map(([path, operations]) => [shapeOf(path), operations]));
    for (const { op, route } of operations(api)) {
      for (const path of [route.path, ...(route.also ?? [])]) {
        const operation = byShape.get(shapeOf(`/api${path}`))?.[route.method.toLowerCase()];
        expect(operation?.operationId.startsWith(op), `${route.method} ${path}`).toBe(true);
        expect(Boolean(operation?.requestBody)).toBe(Boolean(route.body));
        expect(operation?.security).toHaveLength(needsSession(route.can) ? 1 : 0);
      }
    }
  });

  it('names each operation once', () => {
    const ids = all().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(operations(api).reduce((n, { route }) => n + 1 + (route.also?.length ?? 0), 0));
  });

  it('declares exactly the parameters of each path, and none twice', () => {
    for (const { path, operation } of all()) {
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name).sort()).toEqual(pathKeys(path.replace(/\{(\w+)\}/g, ':$1')).sort());
      expect(declared.every(({ required }) => required)).toBe(true);
      const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(keys).size, path).toBe(keys.length);
      for (const { schema } of operation.parameters) expect(schema).toBeTypeOf('object');
    }
  });

  it('has no two paths that differ only in parameter names', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([]);
  });

  it('has no dangling references', () => {
    const at = (pointer: string) =>
      pointer
        .slice(2)
        .split('/')
        .reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document);
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { $ref } = value as { $ref?: unknown };
      if (typeof $ref === 'string') {
        expect($ref).toMatch(/^#\//);
        expect(at($ref), $ref).toBeDefined();
      }
      for (const inner of Object.values(value)) visit(inner);
    };
    visit(document);
  });

  it('describes the answers of each operation', () => {
    for (const { path, operation } of all()) {
      expect(Object.keys(operation.responses), path).toContain('default');
      expect(Object.keys(operation.responses).filter((status) => /^2\d\d$/.test(status))).toHaveLength(1);
      for (const { description } of Object.values(operation.responses)) expect(description).not.toBe('');
    }
  });

  it('has a page for people', async () => {
    const response = await t.call('GET', '/api/docs/');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('text/html');
  });
});

describe('two changes in a deadlock', () => {
  const lock = 'select from daily_plan where id = $1 for update';
  const plans = async () => {
    const days = ['2026-03-02', '2026-03-03'].map((date) => mine.owner.client.plans.create({ date }));
    return (await Promise.all(days)).map(({ id }) => id).sort() as [string, string];
  };

  it('both happen once: the undone one is repeated', async () => {
    const [first, second] = await plans();
    const { id: taskId } = await mine.owner.client.tasks.create({ title: 'Move me', teams: [mine.teamId] });
    await mine.owner.client.plans.addTask({ planId: first, taskId });
    const [before, publishedBefore] = [await t.count('plans.move'), t.published.length];
    const place = { planId: first, toPlanId: second, taskId, position: 0 };
    const moved = await meanwhile(
      t.url,
      [
        [lock, [second]],
        [lock, [first]],
      ],
      () => mine.owner.client.plans.move(place),
    );
    expect(moved.map(({ id, tasks }) => [id, tasks.length]).sort()).toEqual([
      [first, 0],
      [second, 1],
    ]);
    expect(await t.count('plans.move')).toBe(before + 1);
    expect(t.published.slice(publishedBefore).map(({ op }) => op)).toEqual(['plans.move']);
  });
});
