import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Refusal } from '@stint/contract';
import { AwsV4Signer } from 'aws4fetch';
import { ask, type EgressRules, type Incoming, type Outgoing } from '../net/egress.ts';
import type { FileStore } from './store.ts';

/** A store that speaks the protocol of S3: Amazon's own, Wasabi, DigitalOcean Spaces, MinIO … */
export interface Bucket {
  provider: 'S3' | 'WASABI' | 'DIGITALOCEAN';
  /** Without the bucket. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Cloudinary {
  provider: 'CLOUDINARY';
  cloudName: string;
  apiKey: string;
  apiSecret: string;
  /** Where pictures are sent to, and where they are fetched from. */
  url: string;
  deliveryUrl: string;
}

export type RemoteStore = Bucket | Cloudinary;

const shape = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;
const newName = (ending: string) => `${randomBytes(16).toString('hex')}.${ending}`;
/** What a picture weighs at most once it is drawn anew, with room to spare. */
const limits = { timeoutMs: 20_000, maxBytes: 16 * 1024 * 1024 };

const asked = async (address: string, outgoing: Outgoing, rules: EgressRules): Promise<Incoming> =>
  ask(address, { ...limits, ...outgoing }, rules).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal('image.store');
  });

const wentWell = ({ status }: Incoming) => status >= 200 && status < 300;

/** Nothing is swept from a store that others may use, too. */
type Remote = Omit<FileStore, 'olderThan'>;

/** What is not in the store may still lie where pictures were kept before it was set up. */
const withBefore = (remote: Remote, before: FileStore): FileStore => ({
  ...remote,
  olderThan: before.olderThan,
  read: async (name) => (shape.test(name) ? ((await remote.read(name)) ?? before.read(name)) : null),
  remove: async (name) => {
    if (!shape.test(name)) return;
    await Promise.all([remote.remove(name), before.remove(name)]);
  },
});

const fileOf = (bytes: Buffer) => ({ size: bytes.length, stream: Readable.from([bytes]) });

function bucketFiles(bucket: Bucket, rules: EgressRules): Remote {
  const { accessKeyId, secretAccessKey, region } = bucket;
  const addressOf = (name: string) => `${bucket.endpoint.replace(/\/$/, '')}/${bucket.bucket}/images/${name}`;
  const send = async (method: 'GET' | 'PUT' | 'DELETE', name: string, body?: Uint8Array<ArrayBuffer>) => {
    const signed = await new AwsV4Signer({
      method,
      url: addressOf(name),
      ...(body && { body }),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body && { 'content-type': 'image/webp' }),
      },
      ...{ accessKeyId, secretAccessKey, region, service: 's3' },
    }).sign();
    const headers = Object.fromEntries([...signed.headers].filter(([key]) => key !== 'host'));
    return asked(String(signed.url), { method, headers, ...(body && { body: Buffer.from(body) }) }, rules);
  };
  return {
    provider: bucket.provider,
    async keep(bytes, ending) {
      const name = newName(ending);
      if (!wentWell(await send('PUT', name, new Uint8Array(bytes)))) throw new Refusal('image.store');
      return name;
    },
    async read(name) {
      const found = await send('GET', name);
      if (found.status === 404) return null;
      if (!wentWell(found)) throw new Refusal('image.store');
      return fileOf(found.bytes);
    },
    async remove(name) {
      const gone = await send('DELETE', name);
      if (!wentWell(gone) && gone.status !== 404) throw new Refusal('image.store');
    },
  };
}

function cloudinaryFiles(cloud: Cloudinary, rules: EgressRules): Remote {
  const idOf = (name: string) => name.replace(/\..*$/, '');
  /** Its parameters in order, with the secret behind them. */
  const sign = (given: Record<string, string>) => {
    const text = Object.entries(given)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, value]) => `${key}=${value}`)
      .join('&');
    return createHash('sha1')
      .update(text + cloud.apiSecret)
      .digest('hex');
  };
  const post = async (action: 'upload' | 'destroy', given: Record<string, string>, file?: Blob) => {
    const timed = { ...given, timestamp: String(Math.floor(Date.now() / 1000)) };
    const form = new FormData();
    for (const [key, value] of Object.entries({ ...timed, api_key: cloud.apiKey, signature: sign(timed) })) {
      form.append(key, value);
    }
    if (file) form.append('file', file, 'picture');
    const wire = new Response(form);
    const headers = { 'content-type': String(wire.headers.get('content-type')) };
    const body = Buffer.from(await wire.arrayBuffer());
    return asked(`${cloud.url}/v1_1/${cloud.cloudName}/image/${action}`, { method: 'POST', headers, body }, rules);
  };
  return {
    provider: 'CLOUDINARY',
    async keep(bytes, ending) {
      const name = newName(ending);
      const file = new Blob([new Uint8Array(bytes)], { type: 'image/webp' });
      if (!wentWell(await post('upload', { public_id: idOf(name) }, file))) throw new Refusal('image.store');
      return name;
    },
    async read(name) {
      const found = await asked(`${cloud.deliveryUrl}/${cloud.cloudName}/image/upload/${name}`, {}, rules);
      if (found.status === 404) return null;
      if (!wentWell(found)) throw new Refusal('image.store');
      return fileOf(found.bytes);
    },
    async remove(name) {
      if (!wentWell(await post('destroy', { public_id: idOf(name) }))) throw new Refusal('image.store');
    },
  };
}

/** Where the operator keeps pictures; through the one way out of the server. */
export const remoteFiles = (store: RemoteStore, rules: EgressRules, before: FileStore): FileStore =>
  withBefore(store.provider === 'CLOUDINARY' ? cloudinaryFiles(store, rules) : bucketFiles(store, rules), before);
