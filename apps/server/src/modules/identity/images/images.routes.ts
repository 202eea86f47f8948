import { Refusal } from '@stint/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Database, forSignIn } from '../../../db/client.ts';
import { type FileStore, isFileName } from '../../../files/store.ts';
import { type FairShare, type Sharer, sharerOf } from '../../../http/fair-share.ts';
import { OpenFileRow, openFile } from './images.sql.ts';

interface Deps {
  files: FileStore;
  database: Database;
  fairShare: FairShare;
}

const maxExisting = 10_000;

/** Serves pictures under their unguessable names. A name always has the same content. */
export function serveImages(server: FastifyInstance, { files, database, fairShare }: Deps) {
  const existing = new LRUCache<string, true>({ max: maxExisting });
  const isKnown = async (name: string, sharer: Sharer) => {
    if (existing.has(name)) return true;
    const [row] = await fairShare
      .database(database, sharer)
      .read(forSignIn, (conn) => conn.query(OpenFileRow, openFile(name)));
    if (row?.isPicture) existing.set(name, true);
    // Not remembered: the thumbnail of an attachment goes with it.
    return row !== undefined && (row.isPicture || row.isAttachment);
  };
  server.get('/api/images/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const file = isFileName(name) && (await isKnown(name, sharerOf(request, reply))) ? await files.read(name) : null;
    if (!file) throw new Refusal('not_found');
    void reply.header('cache-control', 'public, max-age=31536000, immutable');
    if (file.size !== undefined) void reply.header('content-length', file.size);
    void reply.header('content-security-policy', "default-src 'none'; sandbox");
    return reply.type('image/webp').send(file.stream);
  });
}
