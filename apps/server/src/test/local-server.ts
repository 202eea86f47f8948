import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
  form: URLSearchParams;
}
interface Reply {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
}

/** A local server that records its requests. If `answer` returns null, it never answers. */
export async function localServer(answer: (request: ReceivedRequest) => Reply | null | Promise<Reply | null>) {
  const heard: ReceivedRequest[] = [];
  const server = http.createServer(async (request, response) => {
    const body = await text(request);
    const url = new URL(request.url ?? '/', 'http://local');
    const first = {
      method: request.method ?? '',
      url,
      headers: request.headers,
      body,
      form: new URLSearchParams(body),
    };
    heard.push(first);
    const reply = await answer(first);
    if (!reply) return;
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(reply.json === undefined ? '' : JSON.stringify(reply.json));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { heard, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
