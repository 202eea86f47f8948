import { Refusal } from '@stint/contract';
import { cut } from '@stint/domain/text';
import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../../../files/store.ts';

/** Serves files under their unguessable names, only as downloads. */
export function serveAttachments(server: FastifyInstance, files: FileStore): void {
  server.get('/api/files/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const file = name.endsWith('.bin') ? await files.read(name) : null;
    if (!file) throw new Refusal('not_found');
    const { as } = request.query as { as?: unknown };
    const called = typeof as === 'string' ? `; filename*=UTF-8''${encodeURIComponent(cut(as, 255))}` : '';
    void reply.header('content-disposition', `attachment${called}`);
    if (file.size !== undefined) void reply.header('content-length', file.size);
    void reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff');
    void reply.header('content-security-policy', "default-src 'none'; sandbox");
    return reply.type('application/octet-stream').send(file.stream);
  });
}
