import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How much of a refused body is read after its answer, and for how long. */
const maxUnread = { bytes: 64 * 1024 * 1024, ms: 30_000 };

/**
 * Reads the rest of a body that was refused before its end. Many clients read the answer only after they have sent everything, and would
 * meet a reset connection instead.
 */
export function readRefusedBodies(server: FastifyInstance): void {
  server.addHook('onSend', async ({ raw }, reply) => {
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
    // A body that came too slowly is not read on.
    if (raw.complete !== false || !isRefused || reply.statusCode === 408) return;
    reply.removeHeader('connection');
    discard(raw);
  });
}

function discard(body: IncomingMessage): void {
  const end = () => void body.destroy();
  const timer = setTimeout(end, maxUnread.ms).unref();
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxUnread.bytes) end();
  });
  body.once('close', () => clearTimeout(timer));
  body.resume();
}
