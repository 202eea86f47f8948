import { randomUUID } from 'node:crypto';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, RawRequestDefaultExpression } from 'fastify';

/** Whether the proxy at this address, this many hops away, is trusted. */
type Trust = false | ((address: string, hop: number) => boolean);

/** Fastify trusts no proxy when given a number, so a number becomes a function. */
export function trusted(proxies: false | number | string[]): Trust {
  if (proxies === false) return false;
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : proxyAddr.compile(proxies);
}

const header = 'x-request-id';
const plain = /^[\w-]{1,40}$/;

/** The id from a trusted proxy, so that both logs share it; else a new one. */
export const requestIds =
  (trust: Trust) =>
  ({ headers, socket }: RawRequestDefaultExpression): string => {
    const sentId = headers[header];
    const isTrusted = trust && socket.remoteAddress !== undefined && trust(socket.remoteAddress, 0);
    return isTrusted && typeof sentId === 'string' && plain.test(sentId) ? sentId : randomUUID();
  };

export function nameRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => void reply.header(header, request.id));
}
