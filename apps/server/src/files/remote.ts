import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { Refusal } from '@stint/contract';
import {
  type EgressRules,
  type IncomingMessage,
  type Outgoing,
  open,
  operatorsEgress,
  type Stream,
} from '../net/egress.ts';
import { type BucketAccess, signedRequest } from './s3.ts';
import { type FileStore, imagesFolder, localFiles } from './store.ts';
import { TempFile } from './temp-file.ts';

/** An S3-compatible store: Amazon, Wasabi, DigitalOcean Spaces, MinIO … */
export interface Bucket extends BucketAccess {
  provider: 'S3' | 'WASABI' | 'DIGITALOCEAN';
}

export interface Cloudinary {
  provider: 'CLOUDINARY';
  cloudName: string;
  apiKey: string;
  apiSecret: string;
  /** The URLs for storing and reading pictures. */
  url: string;
  deliveryUrl: string;
}

export type RemoteStore = Bucket | Cloudinary;

const shape = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;
const typeOf = (name: string) => (name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream');
const newName = (ending: string) => `${randomBytes(16).toString('hex')}.${ending}`;
/** Enough for a file of 20 MB. */
const timeoutMs = 60_000;

const fetched = async (address: string, outgoing: Outgoing, rules: EgressRules): Promise<IncomingMessage> =>
  open(address, { timeoutMs, ...outgoing }, rules).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw new Refusal('image.store');
  });

const wentWell = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 200 && statusCode < 300;

/** Ignores the body. */
const statusOnly = (answer: IncomingMessage) => answer.destroy();

/** The content as a body that can be read twice, first for its checksum. */
const withBody = <T>(content: Uint8Array | TempFile, run: (body: Stream) => Promise<T>): Promise<T> =>
  content instanceof TempFile
    ? content.use((path) => run({ length: content.size, open: () => createReadStream(path) }))
    : run({ length: content.length, open: () => Readable.from([content]) });

const foundIn = (answer: IncomingMessage) => {
  if (answer.statusCode === 404) {
    statusOnly(answer);
    return null;
  }
  if (!wentWell(answer)) {
    statusOnly(answer);
    throw new Refusal('image.store');
  }
  const length = answer.headers['content-length'];
  return { ...(length !== undefined && { size: Number(length) }), stream: answer };
};

/** A store may be shared, so it is never swept. */
type Remote = Omit<FileStore, 'olderThan' | 'tempDir'>;

/** Falls back to the previous store for older pictures. */
const withBefore = (remote: Remote, before: FileStore): FileStore => ({
  ...remote,
  olderThan: before.olderThan,
  tempDir: before.tempDir,
  read: async (name) => (shape.test(name) ? ((await remote.read(name)) ?? before.read(name)) : null),
  remove: async (name) => {
    if (!shape.test(name)) return;
    await Promise.all([remote.remove(name), before.remove(name)]);
  },
});

function bucketFiles(bucket: Bucket, rules: EgressRules): Remote {
  const send = async (method: 'GET' | 'PUT' | 'DELETE', name: string, body?: Stream) => {
    const request = { method, key: `images/${name}`, timeoutMs, ...(body && { body, type: typeOf(name) }) };
    const { address, outgoing } = await signedRequest(bucket, request);
    return fetched(address, outgoing, rules);
  };
  return {
    provider: bucket.provider,
    async keep(content, ending) {
      const name = newName(ending);
      const stored = await withBody(content, (body) => send('PUT', name, body));
      statusOnly(stored);
      if (!wentWell(stored)) throw new Refusal('image.store');
      return name;
    },
    read: async (name) => foundIn(await send('GET', name)),
    async remove(name) {
      const reply = await send('DELETE', name);
      statusOnly(reply);
      if (!wentWell(reply) && reply.statusCode !== 404) throw new Refusal('image.store');
    },
  };
}

function cloudinaryFiles(cloud: Cloudinary, rules: EgressRules): Remote {
  const idOf = (name: string) => name.split('.', 1)[0] ?? name;
  /** The parameters in order, followed by the secret. */
  const sign = (parameters: Record<string, string>) => {
    const text = Object.entries(parameters)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, value]) => `${key}=${value}`)
      .join('&');
    return createHash('sha1')
      .update(text + cloud.apiSecret)
      .digest('hex');
  };
  const post = async (action: 'upload' | 'destroy', parameters: Record<string, string>, file?: Stream) => {
    const timed = { ...parameters, timestamp: String(Math.floor(Date.now() / 1000)) };
    const boundary = randomBytes(16).toString('hex');
    const part = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
    const fields = Object.entries({ ...timed, api_key: cloud.apiKey, signature: sign(timed) });
    const head = fields.map(([name, value]) => `${part(name)}\r\n\r\n${value}\r\n`).join('');
    const before = Buffer.from(file ? `${head}${part('file')}; filename="picture"\r\n\r\n` : head);
    const after = Buffer.from(`${file ? '\r\n' : ''}--${boundary}--\r\n`);
    const all = async function* () {
      yield before;
      if (file) yield* file.open();
      yield after;
    };
    const length = before.length + (file?.length ?? 0) + after.length;
    const body = { length, open: () => Readable.from(all()) };
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const done = await fetched(
      `${cloud.url}/v1_1/${cloud.cloudName}/image/${action}`,
      { method: 'POST', headers, body },
      rules,
    );
    statusOnly(done);
    if (!wentWell(done)) throw new Refusal('image.store');
  };
  return {
    provider: 'CLOUDINARY',
    async keep(content, ending) {
      const name = newName(ending);
      await withBody(content, (body) => post('upload', { public_id: idOf(name) }, body));
      return name;
    },
    read: async (name) =>
      foundIn(await fetched(`${cloud.deliveryUrl}/${cloud.cloudName}/image/upload/${name}`, {}, rules)),
    remove: (name) => post('destroy', { public_id: idOf(name) }),
  };
}

/** The operator's store, reached through the egress rules. */
export const remoteFiles = (store: RemoteStore, rules: EgressRules, before: FileStore): FileStore =>
  withBefore(store.provider === 'CLOUDINARY' ? cloudinaryFiles(store, rules) : bucketFiles(store, rules), before);

interface Storage {
  dataDir: string;
  files: RemoteStore | undefined;
  allowPrivateNetwork: boolean;
}

/** Where the server keeps files: those of before are still read from its disk. */
export function filesOf({ dataDir, files, allowPrivateNetwork }: Storage): FileStore {
  const onDisk = localFiles(imagesFolder(dataDir));
  return files ? remoteFiles(files, operatorsEgress(allowPrivateNetwork), onDisk) : onDisk;
}
