import { access, constants, statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Database, forSignIn } from '../db/client.ts';
import { sql } from '../db/sql.ts';

interface Deps {
  database: Database;
  /** Folder of stored files; undefined when the server stores none. */
  dataDir?: string | undefined;
  /** Why mail cannot be sent; null when it can. */
  mailTrouble?: () => string | null;
}

const minFreeBytes = 64 * 1024 * 1024;
const timeoutMs = 5000;

type Part = { status: 'up' } | { status: 'down'; message: string };

export const limited = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) =>
      setTimeout(() => fail(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs).unref(),
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
  if (bavail * bsize < minFreeBytes) throw new Error(`less than ${minFreeBytes / 1024 / 1024} MB free`);
}

/** Protocol and proxy hops as the server sees them; `npm run doctor` compares them with the settings. */
const proxyInfo = ({ protocol, headers }: FastifyRequest) => ({
  protocol,
  forwardedFor: String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter(Boolean).length,
});

/** `GET /api/health` checks each part; `GET /api` answers without touching anything, as desktop trackers ask. */
export function reportHealth(app: FastifyInstance, { database, dataDir, mailTrouble }: Deps): void {
  for (const url of ['/api', '/api/']) app.get(url, async () => ({ status: 200, message: 'Stint API' }));
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const parts: Record<string, Part> = {
      database: await part(() => database.read(forSignIn, (conn) => conn.execute(sql`select 1`))),
    };
    if (dataDir) parts.storage = await part(() => storage(dataDir));
    const trouble = mailTrouble?.();
    if (trouble !== undefined) parts.mail = trouble ? { status: 'down', message: trouble } : { status: 'up' };
    const down = Object.fromEntries(Object.entries(parts).filter(([, { status }]) => status === 'down'));
    const up = Object.fromEntries(Object.entries(parts).filter(([, { status }]) => status === 'up'));
    const healthy = Object.keys(down).length === 0;
    reply.code(healthy ? 200 : 503).header('cache-control', 'no-store');
    return { status: healthy ? 'ok' : 'error', info: up, error: down, details: parts, request: proxyInfo(request) };
  };
  for (const url of ['/api/health', '/health']) app.get(url, answer);
}
