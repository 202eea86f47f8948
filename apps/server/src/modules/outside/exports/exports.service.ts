import {
  deleted,
  type ExportFile,
  type ExportFileFormat,
  type ExportFormat,
  type ExportStart,
  exportHours,
  isPermission,
  maxExports,
  projectsApi,
  Refusal,
  reportsApi,
  taskListsApi,
} from '@stint/contract';
import { instant, ms } from '@stint/domain/time';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { holdLimit } from '../../../db/count-limit.ts';
import type { Table } from '../../../exports/table.ts';
import { checkRows, fileNameOf, maxAtOnceOf, typeOf } from '../../../exports/tables.ts';
import { StreamedFile } from '../../../http/streamed-file.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { tenant } from '../../identity/sign-in/accounts.table.ts';
import { seesAll } from '../../time/time-logs/ranges.service.ts';
import { projectTable } from '../../work/projects/projects.service.ts';
import { taskTable } from '../../work/tasks/task-exports.service.ts';
import { TeamsRow, teamsOf } from './exports.sql.ts';
import { exportFile } from './exports.table.ts';
import { admit, reportTable } from './report-exports.service.ts';

/** The whole workspace is for a person who may change everything in it, not for a program. */
export function admitArchive(session: Ctx['session']): void {
  admit({ session }, 'ALL_ORG_EDIT');
  if (session.apiTokenId) throw new Refusal('api_token.not_allowed');
}

export type OfTable = Exclude<ExportStart, { workspace: true }>;

/** Refuses who may not call the operation that exports the same at once. */
function admitTo(ctx: Ctx, input: ExportStart): void {
  if ('workspace' in input) admitArchive(ctx.session);
  else if ('report' in input) admit(ctx, reportsApi.export.can);
  else admit(ctx, ('tasks' in input ? taskListsApi : projectsApi).export.can);
}

/** What is to be exported, for those who may call its own operation. */
export async function tableFor(ctx: Ctx, input: OfTable): Promise<{ table: Table; format: ExportFormat }> {
  admitTo(ctx, input);
  if ('report' in input) return { table: await reportTable(ctx, input.report), format: input.report.format };
  if ('tasks' in input) return { table: await taskTable(ctx, input.tasks), format: input.tasks.format };
  return { table: await projectTable(ctx, input.projects), format: input.projects.format };
}

type ExportRow = typeof exportFile.$inferSelect;

const expiryOf = (finishedAt: string) => instant(ms(finishedAt) + exportHours * 3_600_000);

const exportOf = ({
  id,
  name,
  format,
  state,
  done,
  rows,
  size,
  reason,
  createdAt,
  finishedAt,
}: ExportRow): ExportFile => ({
  id,
  name,
  format,
  state,
  done,
  rows,
  size,
  reason,
  createdAt,
  expiresAt: finishedAt && expiryOf(finishedAt),
});

const own = ({ session: { tenantId, userId } }: Ctx) =>
  and(eq(exportFile.tenantId, tenantId), eq(exportFile.userId, userId));

export async function list(ctx: Ctx): Promise<Out<'exports.list'>> {
  const rows = await ctx.db.select().from(exportFile).where(own(ctx)).orderBy(desc(exportFile.createdAt)).limit(50);
  return { items: rows.map(exportOf), total: rows.length };
}

export async function start(ctx: Ctx, input: In<'exports.start'>): Promise<Out<'exports.start'>> {
  if ('workspace' in input) {
    admitTo(ctx, input);
    const [here] = await ctx.db.select({ name: tenant.name }).from(tenant);
    const name = `${here?.name ?? ''} ${ctx.now().slice(0, 10)}`;
    return enqueue(ctx, input, { name, format: 'tgz', rows: 0 });
  }
  const { table, format } = await tableFor(ctx, input);
  checkRows(table, format);
  const rows = table.count;
  if (rows <= maxAtOnceOf[format]) return { rows, file: null };
  return enqueue(ctx, input, { name: table.name, format, rows });
}

interface FileRequest {
  name: string;
  format: ExportFileFormat;
  rows: number;
}

async function enqueue(
  ctx: Ctx,
  input: ExportStart,
  { name: title, format, rows }: FileRequest,
): Promise<Out<'exports.start'>> {
  const { tenantId, organizationId, userId, now } = placeOf(ctx);
  const permissions = [...ctx.session.permissions];
  await holdLimit(ctx, {
    name: `exports of ${userId}`,
    max: maxExports,
    count: ({ db }) => db.$count(exportFile, and(own(ctx), inArray(exportFile.state, ['waiting', 'running']))),
    refusal: () => new Refusal('export.in_progress', { most: String(maxExports) }),
  });
  const name = fileNameOf(title, format);
  const [row] = await ctx.db
    .insert(exportFile)
    .values({ tenantId, organizationId, userId, input, permissions, name, format, rows, createdAt: now })
    .returning();
  if (!row) throw new Refusal('conflict');
  await ctx.enqueue('exports.write', { tenantId, exportId: row.id });
  return { rows, file: exportOf(row) };
}

/** The teams by which the caller reads what others may not. None for those who read everything. */
export async function teamsRead(ctx: Ctx): Promise<z.infer<typeof TeamsRow>> {
  const [row] = seesAll(ctx) ? [] : await ctx.query(TeamsRow, teamsOf(ctx.session));
  return row ?? { teamIds: [], ledTeamIds: [] };
}

/** A file may hold what its person read in a team that they have left since. */
async function refuseLeft(ctx: Ctx, { teamIds, ledTeamIds }: ExportRow): Promise<void> {
  if (seesAll(ctx)) return;
  const present = await teamsRead(ctx);
  const hasLeft =
    teamIds?.some((id) => !present.teamIds.includes(id)) || ledTeamIds?.some((id) => !present.ledTeamIds.includes(id));
  if (hasLeft) throw new Refusal('export.gone');
}

export async function download(ctx: Ctx, { exportId }: In<'exports.download'>): Promise<File> {
  const [row] = await ctx.db
    .select()
    .from(exportFile)
    .where(and(own(ctx), eq(exportFile.id, exportId)));
  const isThere = row?.stored && row.finishedAt && expiryOf(row.finishedAt) > ctx.now();
  const file = isThere ? await ctx.services.files.read(row.stored ?? '') : null;
  if (!row || !file) throw new Refusal('export.gone');
  admitTo(ctx, row.input);
  // A role may have changed since, and an API token may read less than the person who asked for the file.
  for (const permission of row.permissions ?? []) if (isPermission(permission)) admit(ctx, permission);
  await refuseLeft(ctx, row);
  const { name, format, size } = row;
  return new StreamedFile(name, typeOf(format), () => file.stream, size ?? undefined);
}

export async function remove(ctx: Ctx, { exportId }: In<'exports.remove'>): Promise<Out<'exports.remove'>> {
  const deletedRows = await ctx.db
    .delete(exportFile)
    .where(and(own(ctx), eq(exportFile.id, exportId)))
    .returning();
  const [row] = deletedRows;
  if (!row) throw new Refusal('not_found');
  const { stored } = row;
  if (stored) ctx.afterCommit(() => void ctx.services.files.remove(stored).catch(() => undefined));
  return deleted(1);
}
