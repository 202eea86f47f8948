import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Refusal } from '@stint/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pageBelow } from './base-path.ts';
import { answerRefusal } from './errors.ts';

/** What is public by a secret link: nothing that search engines may list. */
const unlisted = /^\/(api\/public\/(report|notice-mail)|report|report-mail|notice-mail)\//;

const pageOf = (directory: string) => join(directory, 'index.html');

/** The scripts inside the page, as sources of the content security policy. */
export function inlineScripts(directory: string | undefined): string[] {
  if (directory === undefined || !existsSync(pageOf(directory))) return [];
  const scripts = readFileSync(pageOf(directory), 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/** Addresses of programs and files: unknown ones are a 404, never the page. */
const notPages = /^\/(api|assets|mcp|scim|\.well-known)(\/|$)/i;

interface Place {
  basePath: string;
  demo: boolean;
}

/** The page below a base path or of a demo; null elsewhere, where the built file is right. */
function changedPage(directory: string | undefined, { basePath, demo }: Place): string | null {
  if ((basePath === '' && !demo) || directory === undefined || !existsSync(pageOf(directory))) return null;
  const page = pageBelow(readFileSync(pageOf(directory), 'utf8'), basePath);
  return demo ? page.replace('<html ', '<html data-demo ') : page;
}

/** Serves the web application. Any other unknown address gets the page, even with a dot in it. */
export async function serveWeb(
  app: FastifyInstance,
  directory: string | undefined,
  place: Place = { basePath: '', demo: false },
): Promise<void> {
  const { basePath } = place;
  const page = changedPage(directory, place);
  app.addHook('onRequest', async (request, reply) => {
    if (unlisted.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
  });
  const built = directory !== undefined && existsSync(pageOf(directory));
  // A changed page is sent from memory, as the built file would be.
  const sendPage = (reply: FastifyReply) => {
    void reply.header('cache-control', 'no-cache');
    if (page === null) return reply.sendFile('index.html');
    return reply.header('cross-origin-resource-policy', 'cross-origin').type('text/html; charset=utf-8').send(page);
  };
  if (page !== null) {
    app.addHook('onRequest', async ({ originalUrl }, reply) => {
      const [path, query] = originalUrl.split('?');
      // The scope of the service worker ends with a slash.
      if (path === basePath) return reply.redirect(`${basePath}/${query ? `?${query}` : ''}`, 308);
    });
    for (const url of ['/', '/index.html']) app.get(url, (_, reply) => sendPage(reply));
  }
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
    const path = request.url.split('?')[0] ?? '';
    const isPage = ['GET', 'HEAD'].includes(request.method) && !notPages.test(path);
    if (built && isPage) return sendPage(reply);
    return answerRefusal(reply, new Refusal('method_not_found', { method: request.method, path }));
  });
}
