import { access, constants, statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Database, forSignIn } from '../db/client.ts';

interface Deps {
  database: Database;
  /** Where files are kept; undefined when nothing is. */
  dataDir?: string | undefined;
  /** Tells whether mail can be sent: null when it can, else why not. */
  mailTrouble?: () => string | null;
}

const leastFree = 64 * 1024 * 1024;
const patience = 5000;

type Part = { status: 'up' } | { status: 'down'; message: string };

export const limited = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) =>
      setTimeout(() => fail(new Error(`no answer within ${patience} ms`)), patience).unref(),
    ),
  ]);

async function part(check: () => Promise<unknown>): Promise<Part> {
  try {
    await limited(check());
    return { status: 'up' };
  } catch (error) {
    return { status: 'down', message: error instanceof Error ? error.message : String(error) };
  }
}

async function storage(dataDir: string): Promise<void> {
  await access(dataDir, constants.W_OK);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < leastFree) throw new Error(`less than ${leastFree / 1024 / 1024} MB free`);
}

/** How a request arrives behind proxies; `npm run doctor` compares it with the settings. */
const arrived = ({ protocol, headers }: FastifyRequest) => ({
  protocol,
  forwardedFor: String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter(Boolean).length,
});

/** `GET /api/health` names each part and which is down; `GET /api/` answers without touching anything. */
export function reportHealth(app: FastifyInstance, { database, dataDir, mailTrouble }: Deps): void {
  app.get('/api/', async () => ({ status: 200, message: 'Stint API' }));
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const parts: Record<string, Part> = {
      database: await part(() => database.read(forSignIn, (conn) => conn.hot('health', 'select 1', []))),
    };
    if (dataDir) parts.storage = await part(() => storage(dataDir));
    const trouble = mailTrouble?.();
    if (trouble !== undefined) parts.mail = trouble ? { status: 'down', message: trouble } : { status: 'up' };
    const down = Object.fromEntries(Object.entries(parts).filter(([, { status }]) => status === 'down'));
    const up = Object.fromEntries(Object.entries(parts).filter(([, { status }]) => status === 'up'));
    const healthy = Object.keys(down).length === 0;
    reply.code(healthy ? 200 : 503).header('cache-control', 'no-store');
    return { status: healthy ? 'ok' : 'error', info: up, error: down, details: parts, request: arrived(request) };
  };
  for (const url of ['/api/health', '/health']) app.get(url, answer);
}
