import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type RemoteStore, remoteFiles } from './remote.ts';
import { localFiles } from './store.ts';
import { TempFile } from './temp-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'stint-store-'));
const servers: http.Server[] = [];
afterAll(() => {
  rmSync(folder, { recursive: true });
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

const sha = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature of Amazon's documentation (version 4), computed from the received request. */
function expectedSignature(request: IncomingMessage, secret: string): string {
  const authorization = String(request.headers.authorization);
  const [, date = '', region = ''] = /Credential=[^/]+\/(\d{8})\/([\w-]+)\/s3\/aws4_request/.exec(authorization) ?? [];
  const signed = (/SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '').split(';');
  const url = new URL(request.url ?? '/', 'http://x');
  const canonical = [
    request.method,
    url.pathname,
    url.search.slice(1),
    ...signed.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed.join(';'),
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha(canonical)].join('\n');
  const key = mac(mac(mac(mac(`AWS4${secret}`, date), region), 's3'), 'aws4_request');
  return createHmac('sha256', key).update(text).digest('hex');
}

type Answer = (request: IncomingMessage, body: Buffer, response: ServerResponse) => void;
async function serving(answer: Answer): Promise<string> {
  const server = http.createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    answer(request, Buffer.concat(parts), response);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An object store that accepts only signed requests. */
async function objectStore(secret: string) {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const address = await serving((request, body, response) => {
    const signature = /Signature=([0-9a-f]+)/.exec(String(request.headers.authorization))?.[1];
    const honest = request.headers['x-amz-content-sha256'] === sha(body);
    if (signature !== expectedSignature(request, secret) || !honest) return void response.writeHead(403).end();
    const key = String(request.url);
    if (request.method === 'PUT') objects.set(key, { body, type: String(request.headers['content-type']) });
    const match = objects.get(key);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return void response.writeHead(request.method === 'PUT' ? 200 : 204).end();
    if (!match) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { 'content-type': match.type }).end(match.body);
  });
  return { address, objects };
}

const open = { allowPrivate: true };
const onDisk = localFiles(folder);
const bytes = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 256));
const contents = async (store: ReturnType<typeof remoteFiles>, name: string) => {
  const match = await store.read(name);
  return match && Buffer.concat(await match.stream.toArray());
};
const bucketAt = (endpoint: string, secretAccessKey = 'very secret'): RemoteStore => ({
  provider: 'WASABI',
  endpoint,
  region: 'eu-central-1',
  bucket: 'pictures',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey,
});

describe('ORG-08 an S3-compatible store', () => {
  it('stores, serves and deletes pictures under unguessable names', async () => {
    const { address, objects } = await objectStore('very secret');
    const store = remoteFiles(bucketAt(address), open, onDisk);
    expect(store.provider).toBe('WASABI');
    const name = await store.keep(bytes, 'webp');
    expect(name).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect([...objects]).toMatchObject([[`/pictures/images/${name}`, { type: 'image/webp' }]]);
    expect(await contents(store, name)).toEqual(bytes);
    expect(await store.read(`${'0'.repeat(32)}.webp`)).toBeNull();
    expect(await store.read('../../secrets.json')).toBeNull();
    await store.remove(name);
    expect(objects.size).toBe(0);
  });

  it('stores an uploaded file of more than 16 MB and returns it', async () => {
    const { address, objects } = await objectStore('very secret');
    const store = remoteFiles(bucketAt(address), open, onDisk);
    const large = Buffer.alloc(17 * 1024 * 1024, 'stint');
    writeFileSync(path.join(folder, 'upload'), large);
    const name = await store.keep(new TempFile(path.join(folder, 'upload'), large.length, 'a.zip', ''), 'bin');
    expect(objects.get(`/pictures/images/${name}`)).toMatchObject({ type: 'application/octet-stream' });
    expect((await contents(store, name))?.equals(large)).toBe(true);
  });

  it('reports that the sender has left when the uploaded file is gone', async () => {
    const { address, objects } = await objectStore('very secret');
    const gone = new TempFile(path.join(folder, 'gone'), 5, 'a.zip', '');
    for (const store of [onDisk, remoteFiles(bucketAt(address), open, onDisk)]) {
      await expect(store.keep(gone, 'bin')).rejects.toMatchObject({ code: 'aborted' });
    }
    expect(objects.size).toBe(0);
  });

  it('still serves pictures stored on disk before', async () => {
    const { address } = await objectStore('very secret');
    const name = await onDisk.keep(bytes, 'webp');
    const store = remoteFiles(bucketAt(address), open, onDisk);
    expect(await contents(store, name)).toEqual(bytes);
    await store.remove(name);
    expect(await onDisk.read(name)).toBeNull();
  });

  it('refuses a wrong key and reports that nothing was stored', async () => {
    const { address, objects } = await objectStore('another secret');
    const store = remoteFiles(bucketAt(address), open, onDisk);
    await expect(store.keep(bytes, 'webp')).rejects.toMatchObject({ code: 'image.store', status: 503 });
    expect(objects.size).toBe(0);
  });

  it('is refused in a private network unless the operator allows it, and its absence is reported', async () => {
    const { address } = await objectStore('very secret');
    const closed = remoteFiles(bucketAt(address), { allowPrivate: false }, onDisk);
    await expect(closed.keep(bytes, 'webp')).rejects.toMatchObject({ code: 'egress.denied' });
    const away = remoteFiles(bucketAt('http://127.0.0.1:9'), open, onDisk);
    await expect(away.keep(bytes, 'webp')).rejects.toMatchObject({ code: 'image.store' });
  });
});

describe('ORG-08 Cloudinary', () => {
  it('accepts signed uploads, serves and deletes them', async () => {
    const uploads = new Map<string, Buffer>();
    const deliver: Answer = (request, _, response) => {
      const [, id] = /^\/acme\/image\/upload\/([0-9a-f]+)\.webp$/.exec(String(request.url)) ?? [];
      const buffer = uploads.get(String(id));
      response.writeHead(buffer ? 200 : 404).end(buffer);
    };
    const take = async (action: string, type: string, body: Buffer) => {
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
      const id = String(form.get('public_id'));
      const text = `public_id=${id}&timestamp=${String(form.get('timestamp'))}very secret`;
      const signature = createHash('sha1').update(text).digest('hex');
      if (form.get('signature') !== signature || form.get('api_key') !== '123') return 401;
      if (action === 'destroy') uploads.delete(id);
      else uploads.set(id, Buffer.from(await (form.get('file') as File).arrayBuffer()));
      return 200;
    };
    const address = await serving(async (request, body, response) => {
      const [, action] = /^\/v1_1\/acme\/image\/(\w+)$/.exec(String(request.url)) ?? [];
      if (!action) return deliver(request, body, response);
      response.writeHead(await take(action, String(request.headers['content-type']), body)).end('{}');
    });
    const cloud = {
      provider: 'CLOUDINARY',
      cloudName: 'acme',
      apiKey: '123',
      url: address,
      deliveryUrl: address,
    } as const;
    const store = remoteFiles({ ...cloud, apiSecret: 'very secret' }, open, onDisk);
    const name = await store.keep(bytes, 'webp');
    expect(await contents(store, name)).toEqual(bytes);
    await store.remove(name);
    expect(await store.read(name)).toBeNull();
    const stranger = remoteFiles({ ...cloud, apiSecret: 'guessed' }, open, onDisk);
    await expect(stranger.keep(bytes, 'webp')).rejects.toMatchObject({ code: 'image.store' });
  });
});
