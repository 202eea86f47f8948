import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterFile } from './after-file.ts';

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

export type Answer = (request: IncomingMessage, body: Buffer, response: ServerResponse) => void;

/** A local server that ends with the test file. Returns its address. */
export async function serving(answer: Answer): Promise<string> {
  const server = http.createServer(async (request, response) => answer(request, await buffer(request), response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterFile(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface StoredObject {
  body: Buffer;
  type: string;
}

/** An object store that accepts only signed requests, uploads in parts too. `failures` are answered with 503 first. */
export async function objectStore(secret: string, failures = 0) {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const left = { failures };
  const address = await serving((request, body, response) => {
    const signature = /Signature=([0-9a-f]+)/.exec(String(request.headers.authorization))?.[1];
    const honest = request.headers['x-amz-content-sha256'] === sha(body);
    if (signature !== expectedSignature(request, secret) || !honest)
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (left.failures-- > 0) return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    const { pathname: key, searchParams: query } = new URL(String(request.url), 'http://x');
    if (query.size > 0) inParts({ request, body, response, key, query });
    else whole(request, body, response);
  });

  function whole(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const key = String(request.url);
    if (request.method === 'PUT') objects.set(key, { body, type: String(request.headers['content-type']) });
    const object = objects.get(key);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return void response.writeHead(request.method === 'PUT' ? 200 : 204).end();
    if (!object) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, { 'content-type': object.type }).end(object.body);
  }

  interface PartRequest {
    request: IncomingMessage;
    body: Buffer;
    response: ServerResponse;
    key: string;
    query: URLSearchParams;
  }
  function inParts({ request, body, response, key, query }: PartRequest): void {
    if (query.has('uploads')) {
      const id = `${randomUUID()}/+=`;
      uploads.set(id, new Map());
      return void response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const id = query.get('uploadId') ?? '';
    const parts = uploads.get(id);
    if (!parts) return void response.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>');
    if (request.method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      return void response.setHeader('etag', `"${sha(body)}"`).end();
    }
    uploads.delete(id);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    const sentParts = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const joined = sentParts.map(([, number, tag]) => ({
      bytes: parts.get(Number(number)),
      tag: tag?.replaceAll('&quot;', '"'),
    }));
    if (joined.length !== parts.size || joined.some(({ bytes, tag }) => !bytes || tag !== `"${sha(bytes)}"`))
      return void response.end('<Error><Code>InvalidPart</Code></Error>');
    objects.set(key, { body: Buffer.concat(joined.map(({ bytes }) => bytes ?? Buffer.alloc(0))), type: '' });
    response.end('<CompleteMultipartUploadResult/>');
  }
  return { address, objects, uploads };
}
