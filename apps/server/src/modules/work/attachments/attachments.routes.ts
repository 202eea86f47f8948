import { Refusal } from '@stint/contract';
import { cut } from '@stint/domain/text';
import type { FastifyInstance } from 'fastify';
import { type Database, forSignIn } from '../../../db/client.ts';
import { type FileStore, isFileName } from '../../../files/store.ts';
import { type FairShare, type Sharer, sharerOf } from '../../../http/fair-share.ts';
import { OpenFileRow, openFile } from '../../identity/images/images.sql.ts';

interface Deps {
  files: FileStore;
  database: Database;
  fairShare: FairShare;
}

/** Serves files under their unguessable names, only as downloads. */
export function serveAttachments(server: FastifyInstance, { files, database, fairShare }: Deps): void {
  const isOpen = async (name: string, sharer: Sharer) => {
    const [row] = await fairShare
      .database(database, sharer)
      .read(forSignIn, (conn) => conn.query(OpenFileRow, openFile(name)));
    return row?.isAttachment ?? false;
  };
  server.get('/api/files/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const isFile = isFileName(name) && name.endsWith('.bin') && (await isOpen(name, sharerOf(request, reply)));
    const file = isFile ? await files.read(name) : null;
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
