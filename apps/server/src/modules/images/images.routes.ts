import { Refusal } from '@stint/contract';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../../files/store.ts';

/** Serves pictures under their unguessable names. A name always has the same content. */
export function serveImages(server: FastifyInstance, files: FileStore): void {
  server.get('/api/images/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const found = await files.read(name);
    if (!found) throw new Refusal('not_found');
    void reply.header('cache-control', 'public, max-age=31536000, immutable');
    if (found.size !== undefined) void reply.header('content-length', found.size);
    void reply.header('content-security-policy', "default-src 'none'; sandbox");
    return reply.type('image/webp').send(found.stream);
  });
}
