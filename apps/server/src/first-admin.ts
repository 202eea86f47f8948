import { api } from '@stint/contract';
import { createClient } from '@stint/contract/client';
import type pg from 'pg';
import type { App } from './app.ts';
import { type Env, SetupError } from './env.ts';

/** Two processes that start at once create one account. */
const lock = 71_400;

interface Place {
  server: App['server'];
  owner: pg.Pool;
  now: () => string;
}

/** Creates the account and the workspace that the environment names, in a database without accounts. */
export async function createFirstAdmin(
  { server, owner, now }: Place,
  admin: NonNullable<Env['admin']>,
): Promise<boolean> {
  const client = await owner.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const { rowCount } = await client.query('select 1 from account limit 1');
    if (rowCount) return false;
    await register(server, admin);
    await client.query('update account set "emailVerifiedAt" = $1', [now()]);
    await client.query('update "user" set "emailVerifiedAt" = $1', [now()]);
    // The address needs no code.
    await client.query(
      `delete from graphile_worker._private_jobs where locked_at is null and payload ->> 'email' = $1`,
      [admin.email.toLowerCase()],
    );
    return true;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
    client.release();
  }
}

/** As a person would register, so that the same rules apply. */
async function register(server: App['server'], { email, password, name, workspace }: NonNullable<Env['admin']>) {
  const send = async (url: string, init: RequestInit = {}) => {
    const headers = init.headers as Record<string, string>;
    const { body, statusCode } = await server.inject({ method: 'POST', url, headers, payload: String(init.body) });
    return new Response(body || null, { status: statusCode });
  };
  try {
    await createClient(api, send as typeof fetch).auth.register({ team: workspace, name, email, password });
  } catch (error) {
    throw new SetupError(
      `The account of ADMIN_EMAIL cannot be created: ${error instanceof Error ? error.message : error}`,
    );
  }
}
