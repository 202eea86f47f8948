import { once } from 'node:events';
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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
const image = '/api/image-assets/upload/pictures';

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

describe('a sender that reads the answer after everything was sent', () => {
  const form = 'multipart/form-data; boundary=x';
  const megabytes = (count: number) => Array.from({ length: count }, () => Buffer.alloc(MB));

  /** Sends everything as the connection takes it, then reads. Node's own client stops sending at an early answer. */
  async function sendAll(url: string, headers: Record<string, string>, pieces: readonly (Buffer | string)[]) {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    const broken = once(socket, 'close').then(() => Promise.reject(new Error('closed')));
    const isMeasured = 'content-length' in headers;
    const fields = Object.entries({
      host: 'localhost',
      ...headers,
      ...(!isMeasured && { 'transfer-encoding': 'chunked' }),
    });
    const framed = (piece: Buffer | string) =>
      isMeasured ? [piece] : [`${piece.length.toString(16)}\r\n`, piece, '\r\n'];
    const head = [`POST ${url} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
    const sendWhole = async () => {
      for (const part of [head, ...pieces.flatMap(framed), isMeasured ? '' : '0\r\n\r\n'])
        if (!socket.write(part)) await once(socket, 'drain');
      await vi.waitFor(() => expect(answer).toMatch(/\}$/), { interval: 10 });
    };
    await Promise.race([sendWhole(), broken]);
    return { status: Number(answer.split(' ')[1]), body: JSON.parse(answer.slice(answer.indexOf('{'))) };
  }

  it.each([
    ['a large picture', image, form, [head, ...megabytes(12), tail], 413, 'image.too_large', true],
    ['a large picture of unknown length', image, form, [head, ...megabytes(12), tail], 413, 'image.too_large', false],
    ['a large JSON', '/api/tasks', 'application/json', megabytes(6), 413, 'too_large', true],
    ['a large JSON of unknown length', '/api/tasks', 'application/json', megabytes(6), 413, 'too_large', false],
    ['a form where none is read', '/api/tasks', form, [head, ...megabytes(12), tail], 415, 'unsupported_media', false],
  ] as const)('learns why %s is refused', async (_, url, type, pieces, status, code, isMeasured) => {
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const headers = {
      authorization: `Bearer ${org.owner.token}`,
      'content-type': type,
      ...(isMeasured && { 'content-length': String(length) }),
    };
    expect(await sendAll(url, headers, pieces)).toMatchObject({ status, body: { code } });
  });

  it('learns that it has to sign in', async () => {
    const answer = sendAll(image, { 'content-type': form }, [head, ...megabytes(12), tail]);
    expect(await answer).toMatchObject({ status: 401 });
  });

  it('is cut off where it never ends', async () => {
    const connection = once(t.app.server.server, 'connection') as Promise<[Socket]>;
    const answer = sendAll(image, { 'content-type': form }, [head, ...megabytes(100)]);
    await expect(answer).rejects.toThrow();
    expect((await connection)[0].bytesRead).toBeLessThan(80 * MB);
  });
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
  for (const first of eight) first.end();
  for (const result of eight) expect((await result.answer).status).toBe(201);
  const again = await begin(ben);
  again.end();
  expect((await again.answer).status).toBe(201);
});

it('accepts 16 parallel uploads of a workspace and 32 in all, and always one of another workspace', async () => {
  const busy = { status: 503, headers: { 'retry-after': '5' }, body: { code: 'upload.busy' } };
  const all = [];
  for (const place of [org, await t.org()]) {
    const people = [await place.join('MANAGER'), await place.join('MANAGER')];
    all.push(...(await Promise.all(people.flatMap((person) => Array.from({ length: 8 }, () => begin(person, image))))));
    await whileThereAre(all.length);
    const next = await begin(place.owner, image);
    next.end();
    expect(await next.answer).toMatchObject(busy);
  }
  expect(all.length).toBe(32);
  const { owner } = await t.org();
  const bystander = await begin(owner, image);
  bystander.end();
  // Its bytes are no picture: it was read.
  expect(await bystander.answer).toMatchObject({ status: 415, body: { code: 'image.type' } });
  // One of the others had to make room for it.
  expect(await Promise.race(all.map(({ answer }) => answer))).toMatchObject(busy);
  for (const { request } of all) request.destroy();
  await whileThereAre(0);
});

it.each([
  ['multipart/form-data; boundary=', 'x'],
  ['multipart/form-data; boundary=""', 'x'],
  ['multipart/form-data', head + tail],
  [`multipart/form-data; boundary=${'x'.repeat(71)}`, 'x'],
  ['multipart/form-data; boundary=x', ''],
  ['multipart/form-data; boundary=x', 'no part at all'],
  ['multipart/form-data; boundary=x', '--x\r\n'],
  ['multipart/form-data; boundary=x', `${head}never ended`],
  ['multipart/form-data; boundary=y', `${head}another boundary${tail}`],
])('answers a form that is malformed at once: %s with %j', async (type, content) => {
  const headers = { authorization: `Bearer ${org.owner.token}`, 'content-type': type };
  const { status } = await fetch(`http://127.0.0.1:${port}${image}`, { method: 'POST', headers, body: content });
  expect(status).toBe(400);
  await whileThereAre(0);
});

describe('a body that stops arriving', () => {
  const late = async (began: { answer: Promise<unknown> }) => {
    for (let seconds = 0; seconds < 60; seconds++) {
      vi.advanceTimersByTime(1000);
      await new Promise(setImmediate);
    }
    return began.answer;
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  it('ends an upload, and leaves nothing', async () => {
    const upload = await begin(org.owner, image);
    await vi.waitFor(() => expect(temporary()).toHaveLength(1));
    expect(await late(upload)).toMatchObject({ status: 408, body: { code: 'upload.slow' } });
    expect(temporary()).toEqual([]);
  });

  it('ends a call with JSON, and its connection', async () => {
    const headers = { authorization: `Bearer ${org.owner.token}`, 'content-type': 'application/json' };
    const request = http.request({ port, method: 'POST', path: '/api/tasks', headers, agent: false });
    onTestFinished(() => void request.destroy());
    request.write('{"title":');
    const answer = once(request, 'response').then(async ([response]: http.IncomingMessage[]) => ({
      status: response?.statusCode,
      connection: response?.headers.connection,
      body: JSON.parse(await text(response as http.IncomingMessage)),
    }));
    // The server has begun to read it.
    await new Promise((resolve) => t.app.server.server.once('request', resolve));
    await new Promise((resolve) => setTimeout(resolve));
    expect(await late({ answer })).toEqual({
      status: 408,
      connection: 'close',
      body: expect.objectContaining({ code: 'upload.slow' }),
    });
  });
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
