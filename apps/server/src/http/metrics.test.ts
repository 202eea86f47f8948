import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, buildApp } from '../app.ts';
import { root } from '../env.ts';
import { type Harness, harness } from '../test/harness.ts';
import { listen } from '../test/sockets.ts';

const metricsToken = 'a-token-of-the-operator';
let t: Harness;
let app: App;
let url: string;

beforeAll(async () => {
  t = await harness();
  const { mailer, files, settings } = t.app.services;
  const tokenKey = new Uint8Array(32).fill(3);
  app = await buildApp({
    database: t.database,
    bus: t.bus,
    mailer,
    files,
    settings,
    tokenKey,
    metricsToken,
    now: t.now,
  });
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.server.close());

const scrape = (authorization = `Bearer ${metricsToken}`) => fetch(`${url}/metrics`, { headers: { authorization } });

/** Every series with its value. */
async function series(): Promise<Map<string, number>> {
  const lines = (await (await scrape()).text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

describe('the metrics', () => {
  it('do not exist unless the operator has set a token', async () => {
    const answer = await t.call('GET', '/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'method_not_found']);
  });

  it('require the token', async () => {
    for (const authorization of ['', 'Bearer ', `Bearer ${metricsToken}x`, metricsToken, `Basic ${metricsToken}`]) {
      const answer = await scrape(authorization);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain('stint_');
    }
    const answer = await scrape();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('version=0.0.4'),
    ]);
  });

  it('count requests by operation and status, and unknown addresses together', async () => {
    const { owner } = await t.org();
    const headers = { authorization: `Bearer ${owner.token}` };
    const before = await series();
    for (const path of ['/api/user/me', '/api/user/me', '/api/nothing/1', '/api/nothing/2'])
      await (await fetch(`${url}${path}`, { headers })).text();
    await (await fetch(`${url}/api/user/me`)).text();
    const after = await series();
    const more = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(more('stint_requests_total{operation="users.me",status="200"}')).toBe(2);
    expect(more('stint_requests_total{operation="users.me",status="401"}')).toBe(1);
    expect(more('stint_requests_total{operation="other",status="404"}')).toBe(2);
    expect(more('stint_request_duration_seconds_count{operation="users.me"}')).toBe(3);
    expect([...after.keys()].join()).not.toContain('nothing');
  });

  it('show open event streams, and do not count them as long requests', async () => {
    const { owner } = await t.org();
    const before = await series();
    const stream = listen(url, { ticket: (await owner.client.events.ticket({})).ticket });
    await stream.greeted();
    const during = await series();
    expect(during.get('stint_event_streams')).toBe((before.get('stint_event_streams') ?? 0) + 1);
    expect([...during].filter(([name]) => name.startsWith('stint_requests_total') && name.includes('101'))).toEqual([]);
  });

  it('show pool, jobs and database size, which is measured at intervals', async () => {
    t.pass(1);
    const before = await series();
    expect(before.get('stint_database_size_bytes')).toBeGreaterThan(1_000_000);
    expect(before.get('stint_database_pool_connections')).toBeGreaterThan(0);
    expect(before.get('stint_database_pool_waiting')).toBe(0);
    expect(before.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(before.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    await t.sql(`select graphile_worker.add_job('none', run_at => now() - interval '1 minute')`);
    await t.sql(`select graphile_worker.add_job('none', run_at => now() + interval '1 hour')`);
    await t.sql(`select graphile_worker.permanently_fail_jobs(array[(graphile_worker.add_job('none')).id])`);
    const jobs = async () => [(await series()).get('stint_jobs_due'), (await series()).get('stint_jobs_failed')];
    const [due = 0, failed = 0] = ['stint_jobs_due', 'stint_jobs_failed'].map((name) => before.get(name));
    expect(await jobs()).toEqual([due, failed]);
    t.pass(1);
    expect(await jobs()).toEqual([due + 1, failed + 1]);
  });
});

it('every metric of the dashboard exists', async () => {
  const dashboard = readFileSync(path.join(root, 'docs/grafana-dashboard.json'), 'utf8');
  const queries = [...dashboard.matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, expr = '']) => expr);
  expect(queries.length).toBeGreaterThan(8);
  const queriedNames = new Set(queries.flatMap((query) => query.match(/\b(?:stint|nodejs|process)_\w+/g) ?? []));
  const exportedNames = new Set([...(await series()).keys()].map((name) => name.split('{')[0]));
  expect([...queriedNames].filter((name) => !exportedNames.has(name))).toEqual([]);
  expect(queries.filter((query) => !/\b(?:stint|nodejs|process)_/.test(query))).toEqual([]);
  const ours = [...exportedNames].filter((name) => name?.startsWith('stint_') && !/_(?:sum|count)$/.test(name));
  expect(ours.filter((name) => !queriedNames.has(String(name)))).toEqual([]);
});
