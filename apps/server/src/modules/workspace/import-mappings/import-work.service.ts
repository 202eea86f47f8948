import { api, type ErrorCode, Refusal } from '@stint/contract';
import { instant, ms } from '@stint/domain/time';
import { z } from 'zod';
import { type Conn, forSignIn, ofTenant } from '../../../db/client.ts';
import { TenantId } from '../../../db/columns.ts';
import { enqueue } from '../../../db/enqueue.ts';
import { sql } from '../../../db/sql.ts';
import { everyTenant } from '../../../db/tenants.ts';
import { sessionOfUser } from '../../../http/auth.ts';
import type { LaneName } from '../../../jobs/places.ts';
import type { Job, JobCtx } from '../../../jobs/runner.ts';
import type { Ctx, Session } from '../../../kernel/verb.ts';

/** What every kind of import has in its row. */
export interface ImportRow {
  id: string;
  tenantId: TenantId;
  organizationId: string;
  state: string;
  tries: number;
  createdByUserId: string | null;
  updatedByUserId: string | null;
}

export interface Running<Row> {
  ctx: JobCtx;
  row: Row;
  session: Session;
}

export interface ImportKind<Row extends ImportRow> {
  /** The family of operations and of what browsers read. */
  name: 'timeImports' | 'taskImports' | 'workspaceImports';
  table: 'time_import' | 'task_import' | 'workspace_import';
  lane: LaneName;
  /** When unfinished ones are looked for. */
  every: string;
  /** The reason of a failure that no refusal explains. */
  failure: ErrorCode;
  load(conn: Conn, importId: string): Promise<Row | undefined>;
  /** The work of each state. What waited has become `running`. */
  works: Record<'reading' | 'running' | 'undoing', (running: Running<Row>) => Promise<void>>;
  fail(ctx: JobCtx, row: Row, reason: ErrorCode): Promise<void>;
  /** Deletes what was left unfinished before this time. Returns the names of its files. */
  deleteOld(conn: Conn, before: string, now: string): Promise<(string | null)[]>;
}

/** Runs one piece of an undo: all in one transaction, or each in its own with the number of records that it is about. */
export type RunPiece = <T>(piece: (ctx: Ctx) => Promise<T>, records?: number) => Promise<T>;
/** Less than any id, to read rows in the order of their ids. */
export const firstId = '00000000-0000-0000-0000-000000000000';

const Payload = z.object({ tenantId: TenantId, importId: z.uuid() });
const ImportId = z.object({ id: z.uuid() });
/** What stops the server each time is not begun for ever. */
const maxTries = 4;
/** Files that nobody imports are removed. */
const openDays = 30;

/** Says to all browsers of the workspace that an import went on. */
export const tellProgress = ({ bus }: JobCtx, { tenantId }: { tenantId: TenantId }, family: string) =>
  bus.broadcast({ tenantId, touches: [family] });

/** Browsers read everything again that an import changes. Its steps touch only the list of imports. */
export const tellAll = ({ ctx, row }: Running<ImportRow>, family: ImportKind<ImportRow>['name']) =>
  ctx.bus.broadcast({ tenantId: row.tenantId, touches: [...(api[family].remove.invalidates ?? [])] });

const isAtWork = sql`state in ('reading', 'waiting', 'running', 'undoing')`;

/** Takes a row that has work, and counts the try. */
const claim = <Row extends ImportRow>({ database }: JobCtx, kind: ImportKind<Row>, tenantId: TenantId, id: string) =>
  database.write(ofTenant(tenantId), async (conn) => {
    const count = await conn.execute(
      sql`update ${sql.id(kind.table)} set tries = tries + 1,
          state = case state when 'waiting' then 'running' else state end
        where id = ${id} and ${isAtWork} and "deletedAt" is null`,
    );
    return count === 1 ? kind.load(conn, id) : undefined;
  });

/** One try. What the queue should try again is thrown. */
async function attempt<Row extends ImportRow>(
  ctx: JobCtx,
  kind: ImportKind<Row>,
  row: Row,
  session: Session | null,
): Promise<void> {
  try {
    if (row.tries > maxTries) throw new Refusal(kind.failure);
    if (!session) throw new Refusal('not_allowed');
    const work = row.state === 'reading' || row.state === 'undoing' ? kind.works[row.state] : kind.works.running;
    await work({ ctx, row, session });
  } catch (error) {
    const refusal = error instanceof Refusal ? error.code : null;
    if (!refusal && row.tries < maxTries) throw error;
    ctx.services.log('error', { err: error, importId: row.id }, 'import failed');
    await kind.fail(ctx, row, refusal ?? kind.failure);
  } finally {
    tellProgress(ctx, row, kind.name);
  }
}

/** Works on one import with the rights of its person. The lock ends with the process, so that after a crash another one goes on. */
export async function workOn<Row extends ImportRow>(
  ctx: JobCtx,
  kind: ImportKind<Row>,
  tenantId: TenantId,
  importId: string,
): Promise<void> {
  await ctx.database.exclusively(`${kind.table} ${importId}`, async () => {
    const row = await claim(ctx, kind, tenantId, importId);
    if (!row) return;
    const userId = row.updatedByUserId ?? row.createdByUserId ?? '';
    const person = { tenantId, organizationId: row.organizationId, userId };
    await attempt(ctx, kind, row, await ctx.database.read(forSignIn, (conn) => sessionOfUser(conn, person)));
  });
}

/** Queues what a process left behind that was killed, and removes what nobody imported. */
async function tidy<Row extends ImportRow>({ database, now, services }: JobCtx, kind: ImportKind<Row>): Promise<void> {
  const before = instant(ms(now()) - openDays * 86_400_000);
  for (const tenantId of await everyTenant(database)) {
    const files = await database.write(ofTenant(tenantId), async (conn) => {
      const open = await conn.query(
        ImportId,
        sql`select id from ${sql.id(kind.table)} where ${isAtWork} and "deletedAt" is null`,
      );
      for (const { id } of open) await enqueue(conn, `${kind.name}.work`, { tenantId, importId: id });
      return kind.deleteOld(conn, before, now());
    });
    for (const file of files) if (file) await services.files.remove(file);
  }
}

/** The jobs of a kind of import: its work, and what goes on with it after a restart. */
export const importJobs = <Row extends ImportRow>(kind: ImportKind<Row>): Job[] => [
  {
    name: `${kind.name}.work`,
    lane: kind.lane,
    run: async (ctx, payload) => {
      const { tenantId, importId } = Payload.parse(payload);
      await workOn(ctx, kind, tenantId, importId);
    },
  },
  { name: `${kind.name}.tidy`, every: kind.every, atStart: true, run: (ctx) => tidy(ctx, kind) },
];
