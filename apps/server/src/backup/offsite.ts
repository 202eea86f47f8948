import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { create } from 'xmlbuilder2';
import { type BucketAccess, type BucketRequest, signedRequest } from '../files/s3.ts';
import { type EgressRules, type IncomingMessage, open } from '../net/egress.ts';
import { encrypted } from './encryption.ts';

/** A bucket for encrypted copies of the nightly backups. Nothing is read or removed there. */
export interface OffsiteStore extends BucketAccess {
  /** What the names of the copies begin with, such as `stint/`. */
  prefix: string;
  /** The public key of age for which they are encrypted. */
  recipient: string;
}

/** One part is in memory at a time. A bucket takes 10,000 of them: 320 GB. */
const partBytes = 32 * 1024 * 1024;
const partTimeoutMs = 5 * 60_000;
const maxTries = 3;

/** Uploads an encrypted copy of the file in parts. Returns its name in the bucket. */
export async function sendOffsite(file: string, name: string, store: OffsiteStore, rules: EgressRules) {
  const key = `${store.prefix}${name}.age`;
  const upload = new Upload(store, key, rules);
  const id = await upload.begin();
  try {
    const tags: string[] = [];
    for await (const part of partsOf(await encrypted(file, store.recipient)))
      tags.push(await upload.part(id, tags.length + 1, part));
    await upload.complete(id, tags);
  } catch (error) {
    await upload.abort(id).catch(() => undefined);
    throw error;
  }
  return key;
}

async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let [chunks, size] = [[] as Buffer[], 0];
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    size += chunk.length;
    if (size < partBytes) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
}

class Upload {
  readonly #store: OffsiteStore;
  readonly #key: string;
  readonly #rules: EgressRules;
  constructor(store: OffsiteStore, key: string, rules: EgressRules) {
    [this.#store, this.#key, this.#rules] = [store, key, rules];
  }

  async begin(): Promise<string> {
    const answer = await this.#ask('POST', 'uploads=');
    const id = /<UploadId>([^<]+)<\/UploadId>/.exec(answer.text)?.[1];
    if (!id) throw new Error('the bucket began no upload');
    return id;
  }

  /** Returns the tag of the part. */
  async part(id: string, number: number, bytes: Buffer): Promise<string> {
    const { headers } = await this.#ask('PUT', `partNumber=${number}&${this.#query(id)}`, bytes);
    const { etag } = headers;
    if (!etag) throw new Error('the bucket named no tag of a part');
    return etag;
  }

  async complete(id: string, tags: readonly string[]): Promise<void> {
    const parts = tags.map((ETag, at) => ({ PartNumber: at + 1, ETag }));
    const body = Buffer.from(create({ CompleteMultipartUpload: { Part: parts } }).end());
    const answer = await this.#ask('POST', this.#query(id), body);
    // A bucket may begin its answer with 200 before it knows whether it can join the parts.
    if (answer.text.includes('<Error>')) throw new Error(`the bucket refused the file: ${codeIn(answer.text)}`);
  }

  abort = (id: string) => this.#ask('DELETE', this.#query(id));

  #query = (id: string) => `uploadId=${encodeURIComponent(id)}`;

  /** Tries again after a lost connection and an error of the bucket's own. */
  async #ask(method: 'POST' | 'PUT' | 'DELETE', query: string, bytes?: Buffer) {
    const body = bytes && { length: bytes.length, open: () => Readable.from([bytes]) };
    const request: BucketRequest = { method, key: `${this.#key}?${query}`, timeoutMs: partTimeoutMs, body };
    for (let tries = 1; ; tries++) {
      try {
        const { address, outgoing } = await signedRequest(this.#store, request);
        return await answerOf(await open(address, outgoing, this.#rules));
      } catch (error) {
        if (tries === maxTries || error instanceof BucketRefusal) throw error;
      }
    }
  }
}

/** The bucket does not accept the request, so that another try is useless. */
class BucketRefusal extends Error {}

const codeIn = (xml: string) => /<Code>([^<]{1,100})<\/Code>/.exec(xml)?.[1] ?? 'no reason given';

async function answerOf(answer: IncomingMessage) {
  const [status = 0, body] = [answer.statusCode, await text(answer)];
  if (status >= 200 && status < 300) return { text: body, headers: answer.headers };
  const message = `the bucket answered ${status} (${codeIn(body)})`;
  throw status < 500 ? new BucketRefusal(message) : new Error(message);
}
