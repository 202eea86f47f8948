import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { finished, type Readable, type Writable } from 'node:stream';
import { finished as allWritten, pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { attachmentLimit, imageLimit, Refusal } from '@stint/contract';
import { grouped } from '@stint/domain/grouped';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TempFile } from '../files/temp-file.ts';
import { maxDemoFile } from './demo.ts';
import { refuseUnstorable } from './input.ts';
import { watchArrival } from './slow-bodies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Accepts a form with a file. */
    upload?: boolean;
  }
  interface FastifyRequest {
    upload: Upload | null;
  }
}

interface Upload {
  /** The place of the upload, once it has begun. */
  holder?: Holder;
  file?: TempFile;
  /** The answer was sent or the connection closed. */
  ended: boolean;
}

/** Allowance for the parts of a form besides the file. */
const formOverhead = 64 * 1024;
const formLimits = { files: 1, fields: 20, fieldSize: 8 * 1024, parts: 21, headerPairs: 50, headerSize: 16 * 1024 };
/** Parallel uploads. A browser opens six connections at most. */
const maxUploads = { person: 8, workspace: 16, all: 32 };
const retrySeconds = '5';
const maxReceiveMs = 300_000;
const staleMs = 2 * maxReceiveMs;

interface Sender {
  personId: string;
  workspaceId: string;
}

/** A sender without a workspace counts by address. */
const senderOf = ({ session, ip }: FastifyRequest): Sender => ({
  personId: session?.userId ?? ip,
  workspaceId: session?.tenantId ?? ip,
});

/** An upload that holds a place. */
interface Holder extends Sender {
  beganAt: number;
  received: () => number;
  stop: () => void;
}

const rateOf = ({ beganAt, received }: Holder) => received() / (performance.now() - beganAt + 1);

/** Counts uploads from the first byte to the end of the answer. */
class Uploads {
  readonly #holders = new Set<Holder>();

  begin(holder: Holder): void {
    const all = [...this.#holders];
    const ofWorkspace = all.filter(({ workspaceId }) => workspaceId === holder.workspaceId);
    const ofPerson = ofWorkspace.filter(({ personId }) => personId === holder.personId);
    if (ofPerson.length >= maxUploads.person) throw new Refusal('upload.limit', { seconds: retrySeconds });
    const isFull = ofWorkspace.length >= maxUploads.workspace;
    if (isFull || (all.length >= maxUploads.all && !this.#makeRoom(ofWorkspace.length)))
      throw new Refusal('upload.busy', { seconds: retrySeconds });
    this.#holders.add(holder);
  }

  end(holder: Holder): void {
    this.#holders.delete(holder);
  }

  /** The workspace with the most uploads gives up its slowest one for a workspace that has fewer. */
  #makeRoom(own: number): boolean {
    const byWorkspace = [...grouped(this.#holders, ({ workspaceId }) => workspaceId).values()];
    const largest = byWorkspace.sort((a, b) => b.length - a.length)[0] ?? [];
    if (largest.length <= own + 1) return false;
    const [slowest] = largest.sort((a, b) => rateOf(a) - rateOf(b));
    if (!slowest) return false;
    this.end(slowest);
    slowest.stop();
    return true;
  }
}

/** The largest file of an operation, and how a larger one is refused. */
function limitOf(bodyLimit: number, demo: boolean) {
  if (demo) return [maxDemoFile, 'demo.upload'] as const;
  return bodyLimit >= attachmentLimit
    ? ([bodyLimit, 'file.too_large'] as const)
    : ([imageLimit, 'image.too_large'] as const);
}

/**
 * Reads forms into temporary files in `folder`, only for operations that take a file: other sites can post forms
 * without a preflight.
 */
export function readForms(server: FastifyInstance, folder: string, demo = false): void {
  const uploads = new Uploads();
  server.decorateRequest('upload', null);
  server.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, stream: Readable) => {
    const { config, bodyLimit } = request.routeOptions;
    if (!config.upload) throw new Refusal('unsupported_media');
    const [row, tooLarge] = limitOf(bodyLimit, demo);
    if (Number(request.headers['content-length'] ?? 0) > row + formOverhead) throw new Refusal(tooLarge);
    const upload = request.upload as Upload;
    if (upload.ended) throw new Refusal('aborted');
    const boy = boyFor(request, row);
    const form = new Form(path.join(folder, randomUUID()));
    const received = () => request.raw.socket.bytesRead - readBefore;
    const readBefore = request.raw.socket.bytesRead;
    const stop = () => form.stop(new Refusal('upload.busy', { seconds: retrySeconds }));
    const holder = { ...senderOf(request), beganAt: performance.now(), received, stop };
    uploads.begin(holder);
    upload.holder = holder;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const endWatch = watchArrival(request, maxReceiveMs, () => form.stop(new Refusal('upload.slow')));
    try {
      const fields = await form.read(stream, boy, { maxBytes: row + formOverhead, tooLarge: new Refusal(tooLarge) });
      if (form.file) upload.file = form.file;
      if (upload.ended) await form.file?.remove();
      return fields;
    } finally {
      endWatch();
    }
  });
  // Fastify's `onResponse` hook does not run when the connection breaks.
  server.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.upload) return;
    const upload: Upload = { ended: false };
    request.upload = upload;
    finished(reply.raw, () => void end(uploads, upload));
  });
  sweep(server, folder);
}

async function end(uploads: Uploads, upload: Upload): Promise<void> {
  upload.ended = true;
  if (upload.holder) uploads.end(upload.holder);
  await upload.file?.remove();
}

/** A boundary as RFC 2046 allows it. With another one the parser would wait for ever. */
const boundary = /;\s*boundary=(?:"[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]"|[\w'()+,./:=?-]{1,70})\s*(?:;|$)/i;

function boyFor({ headers }: FastifyRequest, fileSize: number): BusboyInstance {
  if (!boundary.test(headers['content-type'] ?? '')) throw new Refusal('malformed');
  try {
    const type = headers['content-type'] ?? '';
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: { ...formLimits, fileSize } });
  } catch {
    throw new Refusal('malformed');
  }
}

/** Unlike `pipeline` it leaves the stream whole: a refused body is read to its end, or its sender would meet a reset connection. */
async function pump(stream: Readable, into: Writable, signal: AbortSignal): Promise<void> {
  const endWatch = finished(stream, { writable: false }, (error) => error && into.destroy(error));
  into.on('error', () => undefined);
  try {
    await allWritten(stream.pipe(into), { readable: false, signal });
  } finally {
    endWatch();
    stream.unpipe(into);
    into.destroy();
  }
}

const ofTheSender = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

/** A failed system call is a fault of the server; a broken connection or form is the sender's. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (ofTheSender.has(code)) return new Refusal('aborted');
  return error instanceof Refusal || 'syscall' in error ? error : new Refusal('malformed');
}

/** One form being received. On any failure no file is left. */
class Form {
  readonly #place: string;
  readonly #fields = new Map<string, string | File>();
  readonly #abort = new AbortController();
  readonly #signal = this.#abort.signal;
  #saved: Promise<void> = Promise.resolve();
  /** Rejects with the first failure: a pipeline alone waits for the next bytes of a silent sender. */
  readonly #stopped = new Promise<never>((_, reject) => {
    this.#signal.addEventListener('abort', () => reject(this.#signal.reason), { once: true });
  });
  #failure: unknown;
  file: TempFile | null = null;

  constructor(place: string) {
    this.#place = place;
  }

  async read(
    stream: Readable,
    boy: BusboyInstance,
    { maxBytes, tooLarge }: { maxBytes: number; tooLarge: Refusal },
  ): Promise<object> {
    let bytes = 0;
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) this.#fail(tooLarge);
    });
    boy.on('field', (name, value, _, cut) => {
      if (cut) this.#fail(new Refusal('malformed'));
      else this.#fields.set(name, value);
    });
    boy.on('file', (name, part, fileName, _, type) => {
      part.once('limit', () => this.#fail(tooLarge));
      this.#saved = this.#save(part, { name, fileName: fileName ?? '', type });
      this.#saved.catch((error) => this.#fail(error));
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      boy.on(limit, () => this.#fail(new Refusal('malformed')));
    }
    try {
      await Promise.race([pump(stream, boy, this.#signal), this.#stopped]);
      await this.#saved;
    } catch (error) {
      this.#fail(error);
      await this.#saved.catch(() => undefined);
      await rm(this.#place, { force: true });
      throw refusalOf(this.#failure);
    }
    return Object.fromEntries(this.#fields);
  }

  stop(reason: Refusal): void {
    this.#fail(reason);
  }

  /** The first failure ends both streams and causes the later ones. */
  #fail(error: unknown): void {
    this.#failure ??= error;
    this.#abort.abort();
  }

  async #save(part: BusboyFileStream, { name, fileName, type }: { name: string; fileName: string; type: string }) {
    // Browsers escape quotes and line ends in file names.
    const plain = fileName.replace(/%(22|0D|0A)/gi, decodeURIComponent);
    refuseUnstorable(plain);
    const out = createWriteStream(this.#place, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(part, out, { signal: this.#signal });
    this.file = new TempFile(this.#place, part.bytesRead, plain, type);
    this.#fields.set(name, this.file);
  }
}

/** Removes what a killed server had received so far. */
function sweep(server: FastifyInstance, folder: string): void {
  const run = async () => {
    for (const name of await readdir(folder).catch(() => [])) {
      const place = path.join(folder, name);
      const stats = await stat(place).catch(() => null);
      if (stats && stats.mtimeMs < Date.now() - staleMs) await rm(place, { force: true });
    }
  };
  void run();
  const timer = setInterval(run, staleMs).unref();
  server.addHook('onClose', async () => clearInterval(timer));
}
