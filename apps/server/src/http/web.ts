import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Refusal } from '@stint/contract';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from './errors.ts';

/** Serves the built web application; every address that is not a file or part of the API is a page of it. */
export async function serveWeb(app: FastifyInstance, directory: string | undefined): Promise<void> {
  const built = directory !== undefined && existsSync(join(directory, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w+(\?|$)/.test(request.url);
    if (built && isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    const path = request.url.split('?')[0] ?? '';
    return answerRefusal(reply, new Refusal('method_not_found', { method: request.method, path }));
  });
}
