import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Built {
  tag: string;
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>;
}

async function build(document: object): Promise<Built> {
  const identity = Buffer.from(JSON.stringify(document));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, { params }), promisify(gzip)(identity)]);
  const tag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { tag, bodies: { br, gzip: zipped, identity } };
}

/** Serves the OpenAPI document, which is built and compressed on the first request. */
const encodings = { br: /\bbr\b(?!;\s*q=0(\D|$))/, gzip: /\bgzip\b(?!;\s*q=0(\D|$))/ };

export function sendDocument(document: object) {
  let built: Promise<Built> | undefined;
  return async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    built ??= build(document);
    const { tag, bodies } = await built;
    reply.header('etag', tag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
    const cachedTags = headers['if-none-match']?.split(',').map((sentTag) => sentTag.trim().replace(/^W\//, ''));
    if (cachedTags?.includes(tag)) return reply.code(304).send();
    const accepted = String(headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((name) => encodings[name].test(accepted));
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(bodies[encoding ?? 'identity']);
  };
}
