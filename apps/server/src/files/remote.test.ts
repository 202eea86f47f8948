import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { operatorsEgress } from '../net/egress.ts';
import { type Answer, objectStore, serving } from '../test/object-store.ts';
import { type RemoteStore, remoteFiles } from './remote.ts';
import { localFiles } from './store.ts';
import { TempFile } from './temp-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'stint-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

const open = operatorsEgress(true);
const onDisk = localFiles(folder);
const bytes = Buffer.from(Array.from({ length: 5000 }, (_, at) => at % 256));
const contents = async (store: ReturnType<typeof remoteFiles>, name: string) => {
  const file = await store.read(name);
  return file && Buffer.concat(await file.stream.toArray());
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
    const missingFile = new TempFile(path.join(folder, 'gone'), 5, 'a.zip', '');
    for (const store of [onDisk, remoteFiles(bucketAt(address), open, onDisk)]) {
      await expect(store.keep(missingFile, 'bin')).rejects.toMatchObject({ code: 'aborted' });
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
    const closed = remoteFiles(bucketAt(address), operatorsEgress(false), onDisk);
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
