import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from './errors.ts';
import { inlineScripts, serveWeb } from './web.ts';

const page = '<!doctype html><title>Stint</title>';
let directory: string;
let server: FastifyInstance;

beforeAll(async () => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'stint-web-'));
  mkdirSync(path.join(directory, 'assets'));
  writeFileSync(path.join(directory, 'index.html'), page);
  writeFileSync(path.join(directory, 'index.html.gz'), gzipSync(page));
  writeFileSync(path.join(directory, 'assets/app-1.js'), 'start()');
  server = Fastify();
  answerErrors(server);
  await serveWeb(server, directory);
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

describe('the web application', () => {
  const dotted = ['/verify-email?token=x&email=a@b.com', '/kanban?employee=J.R.Smith', '/task/abc.def', '/x?v=1.5'];
  for (const url of ['/', '/tasks', ...dotted])
    it(`answers ${url} with the page, compressed or not`, async () => {
      const plain = await server.inject({ url });
      expect([plain.statusCode, plain.body, plain.headers['cache-control']]).toEqual([200, page, 'no-cache']);
      const compressed = await server.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      expect([compressed.statusCode, compressed.headers['content-encoding']]).toEqual([200, 'gzip']);
    });

  it('names the hash of each script in the page, and none where nothing is built', () => {
    const built = mkdtempSync(path.join(os.tmpdir(), 'stint-inline-'));
    writeFileSync(path.join(built, 'index.html'), '<script>alert(1)</script><script src="/assets/app-1.js"></script>');
    const hash = createHash('sha256').update('alert(1)').digest('base64');
    expect(inlineScripts(built)).toEqual([`'sha256-${hash}'`]);
    rmSync(built, { recursive: true });
    expect(inlineScripts(built)).toEqual([]);
    expect(inlineScripts(undefined)).toEqual([]);
  });

  it('answers HEAD', async () => {
    expect((await server.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  });

  it('lets files be cached forever', async () => {
    const script = await server.inject({ url: '/assets/app-1.js' });
    expect([script.body, script.headers['cache-control']]).toEqual(['start()', 'public, max-age=31536000, immutable']);
  });

  const programs = [
    '/assets/app-0.js',
    '/assets/',
    '/api/nothing',
    '/api',
    '/API/x',
    '/.well-known/openid-configuration',
  ];
  it.each([...programs, '/mcp', '/scim/v2/Users'])('answers %s with 404 as JSON, never with the page', async (url) => {
    const answer = await server.inject({ url });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'method_not_found']);
  });
});
