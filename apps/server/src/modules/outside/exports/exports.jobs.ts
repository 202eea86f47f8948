import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportHours, type NotificationKind, Refusal } from '@stint/contract';
import { instant, ms } from '@stint/domain/time';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { writeWorkspace } from '../../../backup/workspace.ts';
import { forSignIn, ofTenant } from '../../../db/client.ts';
import type { TenantId } from '../../../db/columns.ts';
import { enqueue } from '../../../db/enqueue.ts';
import { everyTenant } from '../../../db/tenants.ts';
import type { Table } from '../../../exports/table.ts';
import { bytesOf, checkRows, typeOf } from '../../../exports/tables.ts';
import { TempFile } from '../../../files/temp-file.ts';
import { record } from '../../../http/audit.ts';
import { sessionOfUser } from '../../../http/auth.ts';
import { readingAs } from '../../../http/background.ts';
import type { WorkOwner } from '../../../http/places.ts';
import type { Session } from '../../../http/session.ts';
import type { Job, JobCtx } from '../../../jobs/runner.ts';
import { notify } from '../../workspace/notifications/notifications.service.ts';
import { admitArchive, type OfTable, tableFor, teamsRead } from './exports.service.ts';
import { exportFile } from './exports.table.ts';

type ExportRow = typeof exportFile.$inferSelect;

const Payload = z.object({ tenantId: z.uuid().transform((id) => id as TenantId), exportId: z.uuid() });
const op = 'exports.write';
/** What stops the server each time is not begun for ever. */
const maxTries = 4;
const progressEveryMs = 1000;

/** The person has removed it meanwhile. */
class ExportRemoved extends Error {}

const isOpen = inArray(exportFile.state, ['waiting', 'running']);

const claim = ({ database }: JobCtx, tenantId: TenantId, exportId: string) =>
  database.write(ofTenant(tenantId), async ({ db }) => {
    const [row] = await db
      .update(exportFile)
      .set({ state: 'running', done: 0, tries: sql`${exportFile.tries} + 1` })
      .where(and(eq(exportFile.id, exportId), isOpen))
      .returning();
    return row;
  });

async function sayProgress(
  { database, bus }: JobCtx,
  { id, tenantId }: ExportRow,
  { accountId }: Session,
  done: number,
  rows?: number,
) {
  const [still] = await database.write(ofTenant(tenantId), ({ db }) =>
    db
      .update(exportFile)
      .set({ done, ...(rows !== undefined && { rows }) })
      .where(and(eq(exportFile.id, id), isOpen))
      .returning({ id: exportFile.id }),
  );
  if (!still) throw new ExportRemoved();
  bus.broadcast({ accountId, touches: ['exports'] });
}

/** The same table, that says now and then how far it was read. */
function watched(table: Table, say: (done: number) => Promise<void>): Table & { done: () => number } {
  let done = 0;
  return {
    ...table,
    done: () => done,
    async *parts() {
      let next = 0;
      for await (const rows of table.parts()) {
        if (performance.now() >= next) {
          await say(done);
          next = performance.now() + progressEveryMs;
        }
        yield rows;
        done += rows.length;
      }
    },
  };
}

const touches = ['exports', 'notifications'];
/** Jobs share the places of one workspace, so that people who wait for an answer find others. */
const jobs: WorkOwner = { workspaceId: 'jobs', personId: 'jobs' };

/** Ends it with a message in the inbox; false when the person has removed it. */
async function finish(
  { database, bus, now }: JobCtx,
  { id, tenantId, organizationId, userId, name }: ExportRow,
  kind: Extract<NotificationKind, `export.${string}`>,
  values: Partial<ExportRow>,
): Promise<boolean> {
  const at = now();
  const recorded = await database.write(ofTenant(tenantId), async (conn) => {
    const [done] = await conn.db
      .update(exportFile)
      .set({ ...values, finishedAt: at })
      .where(and(eq(exportFile.id, id), isOpen))
      .returning({ id: exportFile.id });
    if (!done) return null;
    const words = { name, ...(values.reason && { reason: values.reason }) };
    await notify(conn, { tenantId, kind, subjectId: id, userIds: [userId], words, at });
    const entry = { op, touches, ids: {}, changes: [], actor: { kind: 'job', name: op } } as const;
    return record(conn, { tenantId, organizationId }, entry, at);
  });
  if (recorded) bus.publish({ tenantId, ...recorded, op, touches, ids: {} });
  return recorded !== null;
}

interface WrittenFile {
  done: number;
  /** What the file may hold because of teams. */
  teams?: Pick<ExportRow, 'teamIds' | 'ledTeamIds'>;
}

/** Writes the rows of a list or report. */
async function writeTable(
  ctx: JobCtx,
  row: ExportRow,
  session: Session,
  input: OfTable,
  place: string,
): Promise<WrittenFile> {
  const actor = { kind: 'job', name: op } as const;
  const { table, format, teams } = await readingAs(ctx, session, actor, async (reader) => ({
    ...(await tableFor(reader, input)),
    teams: await teamsRead(reader),
  }));
  checkRows(table, format);
  const rows = watched(table, (done) => sayProgress(ctx, row, session, done));
  const save = () =>
    pipeline(Readable.from(bytesOf(rows, format, 'background')), createWriteStream(place, { mode: 0o600 }));
  await (format === 'pdf' ? ctx.services.places.run('pdf', jobs, save, { patient: true }) : save());
  return { done: rows.done(), teams };
}

/** Writes the archive of the workspace. */
async function writeArchive(ctx: JobCtx, row: ExportRow, session: Session, place: string): Promise<WrittenFile> {
  admitArchive(session);
  const { files, settings } = ctx.services;
  let next = 0;
  const { tables } = await writeWorkspace(
    place,
    { id: row.tenantId },
    {
      url: ctx.database.url,
      files,
      version: settings.version,
      createdAt: ctx.now(),
      say: async (done, rows) => {
        if (performance.now() < next) return;
        next = performance.now() + progressEveryMs;
        await sayProgress(ctx, row, session, done, rows);
      },
    },
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  await sayProgress(ctx, row, session, rows, rows);
  return { done: rows };
}

/** The person with no more permissions than the caller had, who may have been an API token. */
const limitedTo = ({ permissions }: ExportRow, session: Session): Session => ({
  ...session,
  permissions: new Set([...session.permissions].filter((permission) => permissions?.includes(permission) ?? true)),
});

async function write(ctx: JobCtx, row: ExportRow, person: Session | null): Promise<void> {
  const { files } = ctx.services;
  if (row.tries > maxTries) throw new Refusal('export.failed');
  if (!person) throw new Refusal('not_allowed');
  const session = limitedTo(row, person);
  const { input, format } = row;
  await mkdir(files.tempDir, { recursive: true, mode: 0o700 });
  const place = path.join(files.tempDir, randomUUID());
  let temp = new TempFile(place, 0, row.name, typeOf(format));
  try {
    const { done, teams } = await ('workspace' in input
      ? writeArchive(ctx, row, session, place)
      : writeTable(ctx, row, session, input, place));
    const { size } = await stat(place);
    temp = new TempFile(place, size, row.name, typeOf(format));
    const stored = await files.keep(temp, format);
    const permissions = [...session.permissions];
    const isWanted = await finish(ctx, row, 'export.ready', {
      ...{ state: 'ready', stored, size, done, permissions },
      ...teams,
    });
    if (!isWanted) await files.remove(stored);
  } finally {
    await temp.remove();
  }
}

/** One try. What the queue should try again is thrown. */
async function attempt(ctx: JobCtx, row: ExportRow, session: Session | null): Promise<void> {
  try {
    await write(ctx, row, session);
  } catch (error) {
    if (error instanceof ExportRemoved) return;
    const refusal = error instanceof Refusal ? error.code : null;
    if (!refusal && row.tries < maxTries) throw error;
    ctx.services.log('error', { err: error, exportId: row.id }, 'export failed');
    await finish(ctx, row, 'export.failed', { state: 'failed', reason: refusal ?? 'export.failed' });
  }
}

/**
 * Writes one file. The lock ends with the process that has it: after a crash another takes over at once, and of two jobs
 * for the same file the second finds nothing to do.
 */
const writeFile: Job = {
  name: op,
  lane: 'files',
  run: async (ctx, payload) => {
    const { tenantId, exportId } = Payload.parse(payload);
    await ctx.database.exclusively(`export ${exportId}`, async () => {
      const row = await claim(ctx, tenantId, exportId);
      if (row) await attempt(ctx, row, await ctx.database.read(forSignIn, (conn) => sessionOfUser(conn, row)));
    });
  },
};

/** Goes on with what a process left behind that was killed, and removes what nobody can download any more. */
const tidy: Job = {
  name: 'exports.tidy',
  every: '7 * * * *',
  atStart: true,
  run: async ({ database, now, services: { files } }) => {
    const before = instant(ms(now()) - exportHours * 3_600_000);
    for (const tenantId of await everyTenant(database)) {
      const deletedFiles = await database.write(ofTenant(tenantId), async (conn) => {
        const open = await conn.db.select({ exportId: exportFile.id }).from(exportFile).where(isOpen);
        for (const { exportId } of open) await enqueue(conn, op, { tenantId, exportId });
        return conn.db.delete(exportFile).where(lt(exportFile.finishedAt, before)).returning();
      });
      for (const { stored } of deletedFiles) if (stored) await files.remove(stored);
    }
  },
};

export const exportJobs: Job[] = [writeFile, tidy];
