import { once } from 'node:events';
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { type Harness, harness, type Person, type TestOrganization } from '../test/harness.ts';
import { readForms } from './forms.ts';

let t: Harness;
let org: TestOrganization;
let taskId: string;
let port: number;
beforeAll(async () => {
  t = await harness();
  org = await t.org();
  taskId = (await org.owner.client.tasks.create({ title: 'Write', teams: [org.teamId] })).id;
  await t.app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.server.address() as AddressInfo).port;
});

const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n';
const tail = '\r\n--x--\r\n';
const MB = 1024 * 1024;

/** A form whose file is sent piece by piece. */
async function begin({ token }: Person, url = `/api/task-attachments/${taskId}`) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
  const request = http.request({ port, host: '127.0.0.1', method: 'POST', path: url, headers, agent: false });
  request.on('error', () => undefined);
  onTestFinished(() => void request.destroy());
  // The parser holds back what may begin a boundary.
  request.write(`${head}${'begun'.repeat(20)}`);
  const answer = once(request, 'response').then(async ([response]: http.IncomingMessage[]) => ({
    status: response?.statusCode,
    headers: response?.headers,
    body: JSON.parse(await text(response as http.IncomingMessage)),
  }));
  answer.catch(() => undefined);
  return { request, answer, end: (more = '') => request.end(more + tail) };
}

const temporary = () => {
  const folder = path.join(t.filesDir, 'uploads');
  return readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
};
const whileThereAre = (count: number) =>
  vi.waitFor(() => expect(temporary()).toHaveLength(count), { interval: 10, timeout: 30_000 });

it('streams a file to disk, then moves it to its place', async () => {
  const { request, answer, end } = await begin(org.owner);
  request.write(Buffer.alloc(8 * MB));
  await vi.waitFor(() => expect(temporary()[0]).toBeGreaterThan(7 * MB), { interval: 10, timeout: 30_000 });
  end();
  expect(await answer).toMatchObject({ status: 201, body: { name: 'a.bin', size: 8 * MB + 100 } });
  await whileThereAre(0);
});

it('leaves nothing of an aborted upload', async () => {
  const { request } = await begin(org.owner);
  request.write(Buffer.alloc(MB));
  await whileThereAre(1);
  request.destroy();
  await whileThereAre(0);
});

it.each([
  ['a file that is too large', Buffer.alloc(20 * MB + 1), 413, 'file.too_large'],
  ['a second file', `1\r\n${head}2`, 400, 'malformed'],
  [
    'more fields than any form has',
    `1${'\r\n--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb'.repeat(30)}`,
    400,
  ],
  ['a field of any length', `1\r\n--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'b'.repeat(9000)}`, 400],
])('refuses %s, and leaves nothing', async (_, content, status, code = 'malformed') => {
  const { request, answer, end } = await begin(org.owner);
  request.write(content);
  end();
  expect(await answer).toMatchObject({ status, body: { code } });
  await whileThereAre(0);
});

it('accepts eight parallel uploads of a person, then tells when to retry', async () => {
  const ben = await org.join('EMPLOYEE');
  const eight = await Promise.all(Array.from({ length: 8 }, () => begin(ben)));
  await whileThereAre(8);
  const ninth = await begin(ben);
  ninth.end('more');
  expect(await ninth.answer).toMatchObject({
    status: 429,
    headers: { 'retry-after': '5' },
    body: { code: 'upload.limit' },
  });
  const other = await begin(org.owner);
  other.end();
  expect((await other.answer).status).toBe(201);
  for (const one of eight) one.end();
  for (const one of eight) expect((await one.answer).status).toBe(201);
  const again = await begin(ben);
  again.end();
  expect((await again.answer).status).toBe(201);
});

it('accepts 32 parallel uploads in all, then tells when to retry', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => org.join('EMPLOYEE')));
  const all = await Promise.all(people.flatMap((one) => Array.from({ length: 8 }, () => begin(one))));
  await whileThereAre(32);
  const next = await begin(org.owner);
  next.end();
  expect(await next.answer).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { code: 'upload.busy' },
  });
  for (const { request } of all) request.destroy();
  await whileThereAre(0);
});

it('removes the leftovers of a killed server, but no running upload', async () => {
  const folder = path.join(t.filesDir, 'uploads');
  for (const name of ['old', 'new']) writeFileSync(path.join(folder, name), name);
  utimesSync(path.join(folder, 'old'), new Date(), new Date(Date.now() - 3_600_000));
  const server = Fastify();
  onTestFinished(() => server.close());
  readForms(server, folder);
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual(['new']), { interval: 10, timeout: 30_000 });
});
