import type { Writable } from 'node:stream';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { TenantId } from './columns.ts';
import { checkRows, type Row, type Sql } from './sql.ts';

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString());
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** The rows that a connection may see: one tenant's, or those that sign-in needs across tenants. */
export type Scope = { role: 'stint_app'; tenantId: TenantId } | { role: 'stint_auth' };
export const ofTenant = (tenantId: TenantId): Scope => ({ role: 'stint_app', tenantId });
export const forSignIn: Scope = { role: 'stint_auth' };

export type Db = NodePgDatabase;

/** Checks each row against its schema. Only tests pay for that. */
const checksRows = process.env.STINT_CHECK_ROWS === '1';

/** A connection in one scope. `db` builds queries typed by the tables. */
export interface Conn {
  db: Db;
  /** Returns the rows of a prepared statement. */
  query<T extends object>(row: Row<T>, statement: Sql): Promise<T[]>;
  /** Runs a statement and returns the number of rows. */
  execute(statement: Sql): Promise<number>;
  /** Runs in another scope of the same transaction, or in a new transaction outside of one. */
  within<T>(scope: Scope, run: (conn: Conn) => Promise<T>): Promise<T>;
}

const keyOf = (scope: Scope) => (scope.role === 'stint_app' ? scope.tenantId : '');
/** Statements are planned once and never compiled: with many joins, either costs more than running them. */
const setScope = (scope: Scope, local: boolean) => ({
  name: 'scope',
  text: `select set_config('role', $1, $3), set_config('app.tenant_id', $2, $3),
    set_config('plan_cache_mode', 'force_generic_plan', $3), set_config('jit', 'off', $3)`,
  values: [scope.role, keyOf(scope), local],
});
/** For a connection that has the role and the settings already. */
const setTenant = (scope: Scope) => ({
  name: 'tenant',
  text: `select set_config('app.tenant_id', $1, false)`,
  values: [keyOf(scope)],
});
const readOnly = 'begin read only';

/** The last error of each connection, to report when a commit turns into a rollback. */
const lastFailure = new WeakMap<pg.PoolClient, Error>();

/** The scope that a connection is being given; until then no statement on it answers. */
const scopesUnderWay = new WeakMap<pg.PoolClient, Promise<unknown>>();

/**
 * Sends the statements of one turn of the event loop in one write, because each write wakes another process and costs
 * more than most statements.
 */
function inOnePiece(client: pg.PoolClient): pg.PoolClient {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  let corked = false;
  const query = (...args: unknown[]) => {
    if (!corked) {
      corked = true;
      stream.cork();
      process.nextTick(() => {
        corked = false;
        stream.uncork();
      });
    }
    const result: unknown = Reflect.apply(pg.Client.prototype.query, client, args);
    if (!(result instanceof Promise)) return result;
    result.catch((error: Error) => lastFailure.set(client, error));
    const scope = scopesUnderWay.get(client);
    return scope ? scope.then(() => result) : result;
  };
  return Object.assign(client, { query });
}

/** A connection's last scope, null while it is unknown. */
interface Lease {
  scope: Scope | null;
  db: Db;
}

/**
 * The pool, with row-level security on every connection. A connection keeps its last scope, which saves a round trip
 * for the next request of the same tenant.
 */
export class Database {
  readonly pool: pg.Pool;
  readonly url: string;
  readonly #clients = new WeakMap<pg.PoolClient, Lease>();
  readonly #strict: boolean;
  #version = 0;
  #committing = 0;

  /** With `strict`, the database refuses writes in `read`. Used by tests. */
  constructor(url: string, { max = 20, strict = false }: { max?: number; strict?: boolean } = {}) {
    this.#strict = strict;
    this.url = url;
    this.pool = new pg.Pool({
      connectionString: url,
      max,
      pipeline: true,
      statement_timeout: 30_000,
      // A connection can be dead without an error. The server itself would have answered within this time.
      query_timeout: 35_000,
      connectionTimeoutMillis: 10_000,
      application_name: 'stint',
    } as pg.PoolConfig);
    // A broken connection must not end the process. Its user gets the error from the query.
    const ignore = () => undefined;
    this.pool.on('error', ignore).on('connect', (client) => void inOnePiece(client).on('error', ignore));
  }

  /** Queries outside a transaction. Each sees what is committed when it runs. */
  read<T>(scope: Scope, run: (conn: Conn) => Promise<T>): Promise<T> {
    return this.#lease(scope, (client, db) =>
      run(
        this.#conn(client, db, (other, inner) =>
          this.#begin(client, readOnly, async () => {
            await client.query(setScope(other, true));
            return inner(this.#transaction(client, db, other));
          }),
        ),
      ),
    );
  }

  /** A transaction. */
  write<T>(scope: Scope, run: (conn: Conn) => Promise<T>): Promise<T> {
    const begin = this.#strict ? 'begin read write' : 'begin';
    return this.#lease(scope, (client, db) =>
      this.#begin(client, begin, () => run(this.#transaction(client, db, scope))),
    );
  }

  /** Runs only if no process holds the lock of this name. The lock ends with its process. */
  async exclusively(name: string, run: () => Promise<void>): Promise<void> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      const lock = await client.query<{ free: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
        [name],
      );
      if (!lock.rows[0]?.free) return;
      try {
        await run();
      } finally {
        await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch((error: Error) => {
          broken = error;
        });
      }
    } finally {
      client.release(broken);
    }
  }

  /**
   * Changes with every write of this process, and undefined during a commit, when it is unknown what a read sees. Reads
   * under the same version return the same.
   */
  get version(): number | undefined {
    return this.#committing === 0 ? this.#version : undefined;
  }

  /** Call it after a write past this class. */
  touched(): void {
    this.#version += 1;
  }

  async end(): Promise<void> {
    await this.pool.end();
  }

  async #begin<T>(client: pg.PoolClient, begin: string, run: () => Promise<T>): Promise<T> {
    const started = client.query(begin);
    started.catch(() => undefined);
    try {
      const result = await run();
      await scopesUnderWay.get(client);
      await Promise.all([started, this.#commit(client, begin !== readOnly)]);
      return result;
    } catch (error) {
      if (!isConnectionLoss(error)) await client.query('rollback');
      throw error;
    }
  }

  async #commit(client: pg.PoolClient, writes: boolean): Promise<void> {
    if (writes) this.#committing += 1;
    try {
      // After a swallowed error PostgreSQL answers a commit with a rollback, without an error.
      const { command } = await client.query('commit');
      if (command !== 'COMMIT')
        throw new Error('The transaction was undone: a statement in it had failed.', {
          cause: lastFailure.get(client),
        });
    } finally {
      if (writes) {
        this.#committing -= 1;
        this.touched();
      }
    }
  }

  #transaction(client: pg.PoolClient, db: Db, scope: Scope): Conn {
    return this.#conn(client, db, async (other, run) => {
      await client.query(setScope(other, true));
      const result = await run(this.#transaction(client, db, other));
      await client.query(setScope(scope, true));
      return result;
    });
  }

  #conn(client: pg.PoolClient, db: Db, within: Conn['within']): Conn {
    return {
      db,
      within,
      query: async <T extends object>(row: Row<T>, statement: Sql) => {
        const prepared = statement.prepared();
        const { rows } = await client.query<T>(prepared);
        if (checksRows) checkRows(row, rows, prepared.text);
        return rows;
      },
      execute: async (statement: Sql) => (await client.query(statement.prepared())).rowCount ?? 0,
    };
  }

  /** Sends the scope with the first statement, in one write. Results of statements are held back until it is set. */
  #setScope(client: pg.PoolClient, state: Lease, scope: Scope): Promise<unknown> | undefined {
    const before = state.scope;
    if (before?.role === scope.role && keyOf(before) === keyOf(scope)) return;
    state.scope = null;
    const isFirst = before?.role !== scope.role;
    const ready = Promise.all([
      client.query(isFirst ? setScope(scope, false) : setTenant(scope)),
      isFirst && this.#strict && client.query('set default_transaction_read_only = on'),
    ]).then(() => {
      state.scope = scope;
      scopesUnderWay.delete(client);
    });
    ready.catch(() => undefined);
    scopesUnderWay.set(client, ready);
    return ready;
  }

  async #lease<T>(scope: Scope, run: (client: pg.PoolClient, db: Db) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    let ready: Promise<unknown> | undefined;
    try {
      const state = this.#clients.get(client) ?? { scope: null, db: drizzle(client) };
      this.#clients.set(client, state);
      ready = this.#setScope(client, state, scope);
      const result = await run(client, state.db);
      await ready;
      return result;
    } catch (error) {
      if (!(error instanceof Error && 'severity' in error && error.severity === 'ERROR') && isConnectionLoss(error)) {
        broken = error as Error;
      }
      throw error;
    } finally {
      await ready?.catch((error: Error) => {
        broken ??= error;
      });
      client.release(broken);
    }
  }
}

/** What work with the database needs of it. */
export type DatabaseAccess = Pick<Database, 'read' | 'write'>;

const lost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '53300',
]);

const dead =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/i;

/** Whether an error means that the database is unreachable, and not that it refused a statement. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (lost.has(code)) return true;
  if (dead.test(error.message)) return true;
  return error.cause !== undefined && isConnectionLoss(error.cause);
}

/** A deadlock or serialization failure, which a retry may resolve. */
export function isLostRace(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && (error.code === '40P01' || error.code === '40001')) return true;
  return isLostRace(error.cause);
}
