import {
  deleted,
  type ImportField,
  type InputOf,
  importLimit,
  issueTypeNames,
  type OutputOf,
  Refusal,
  type taskImportsApi,
} from '@stint/contract';
import { guessColumns, type ImportWords, readRow } from '@stint/domain/task-imports';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../http/ctx.ts';
import { placeOf, stampOf } from '../organizations/organizations.service.ts';
import { removeMany } from '../tasks/bulk.service.ts';
import { make } from '../tasks/new-tasks.service.ts';
import { actsFor, checkReferences } from '../tasks/task-checks.service.ts';
import { worthAnalyzing } from './task-imports.jobs.ts';
import { taskImport } from './task-imports.table.ts';

type In<Op extends keyof typeof taskImportsApi> = InputOf<(typeof taskImportsApi)[Op]>;
type Out<Op extends keyof typeof taskImportsApi> = Promise<OutputOf<(typeof taskImportsApi)[Op]>>;

/** What separates columns: the sign that the first line has most of. */
function delimiterOf(csv: string): string {
  const header = csv.split(/\r?\n/, 1)[0] ?? '';
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: header.split(sign).length }));
  return counted.sort((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

/** The rows of a file, the header first. The reader is fetched when somebody first imports. */
async function rowsOf(csv: string): Promise<string[][]> {
  const { parse } = await import('csv-parse/sync');
  try {
    return parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv.replace(/^\ufeff/, '')),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
    }) as string[][];
  } catch {
    throw new Refusal('import.unreadable');
  }
}

const vocabulary = `select v.id, v.kind, v.name, v.value from vocabulary v
  where v."organizationId" = $1 and v."deletedAt" is null and v.kind in ('status', 'priority', 'size', 'label', 'issue-type')
    and (v."organizationTeamId" is null or v."organizationTeamId" = $2)
  order by v."organizationTeamId" is null, v."order", v.id`;
const projects = `select p.id, p.name from organization_project p
  where p."organizationId" = $1 and p."deletedAt" is null and p."isActive" and not p."isArchived" order by p.name, p.id`;
const people = `select e.id, u.name, u.email as value from employee e
  join "user" u on u."tenantId" = e."tenantId" and u.id = e."userId"
  where e."organizationId" = $1 and e."deletedAt" is null order by u.name, e.id`;

interface Known {
  id: string;
  name: string;
  value?: string;
}

/** What the words of a file can mean in this team. */
async function wordsFor(ctx: Ctx, organizationId: string, teamId: string): Promise<ImportWords> {
  const [entries, ofProjects, ofPeople] = await Promise.all([
    ctx.hot<Known & { kind: string }>('imports.words', vocabulary, [organizationId, teamId]),
    ctx.hot<Known>('imports.projects', projects, [organizationId]),
    ctx.hot<Known>('imports.people', people, [organizationId]),
  ]);
  const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
  return {
    status: of('status'),
    priority: of('priority'),
    size: of('size'),
    labels: of('label'),
    issueType: [...issueTypeNames.map((name) => ({ id: name, name })), ...of('issue-type')],
    project: ofProjects,
    assignees: ofPeople,
  };
}

/** As many columns as there are, and each field once: the first column that is taken for it. */
function mappingOf(header: readonly string[], sent: In<'create'>['mapping']): (ImportField | null)[] {
  if (!sent) return guessColumns(header);
  return header.map((_, at) => (sent.indexOf(sent[at] ?? null) === at ? (sent[at] ?? null) : null));
}

export async function create(ctx: Ctx, sent: In<'create'>): Out<'create'> {
  const { organizationTeamId, name, dryRun = false } = sent;
  const place = placeOf(ctx);
  await checkReferences(ctx, place.organizationId, { teams: [organizationTeamId] });
  const [header = [], ...lines] = await rowsOf(sent.csv);
  if (lines.length === 0) throw new Refusal('import.empty');
  if (lines.length > importLimit.rows) throw new Refusal('import.most', { most: String(importLimit.rows) });
  const mapping = mappingOf(header, sent.mapping);
  const words = await wordsFor(ctx, place.organizationId, organizationTeamId);
  const read = lines.map((cells, at) => ({ line: at + 2, ...readRow(cells, mapping, words) }));
  const good = read.filter(({ problems }) => problems.length === 0);
  const report = {
    columns: header.map((column) => column.slice(0, 255)),
    mapping,
    rows: read.map(({ line, task, problems }) => ({ line, title: task.title.slice(0, 255), problems })),
    fit: good.length,
  };
  if (dryRun) return { id: null, ...report };
  if (!mapping.includes('title')) throw new Refusal('import.no_title');
  if (good.length === 0) return { id: null, ...report };
  const drafts = good.map(({ task }) => task);
  const taskIds = await make(ctx, drafts, [organizationTeamId]);
  const [made] = await ctx.db
    .insert(taskImport)
    .values({ ...stampOf(place), organizationTeamId, name, taskIds })
    .returning({ id: taskImport.id });
  if (taskIds.length >= worthAnalyzing) await ctx.enqueue('tasks.analyze', {});
  return { id: made!.id, ...report };
}

const untouched = `select t.id from task t where t.id = any ($1) and t."deletedAt" is null
  and not exists (select from time_log l where l."tenantId" = t."tenantId" and l."taskId" = t.id and l."deletedAt" is null)`;

export async function remove(ctx: Ctx, { importId }: In<'remove'>): Out<'remove'> {
  const [row] = await ctx.db
    .select()
    .from(taskImport)
    .where(
      and(
        eq(taskImport.id, importId),
        eq(taskImport.organizationId, placeOf(ctx).organizationId),
        isNull(taskImport.deletedAt),
      ),
    )
    .for('update');
  if (!row) throw new Refusal('not_found');
  const own = row.createdByUserId === ctx.who.userId;
  if (!own && !(await actsFor(ctx, [row.organizationTeamId]))) throw new Refusal('team.not_manager');
  const gone = await ctx.hot<{ id: string }>('imports.untouched', untouched, [row.taskIds]);
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await removeMany(ctx, { ids });
  await ctx.db
    .update(taskImport)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.who.userId })
    .where(eq(taskImport.id, importId));
  return deleted(ids.length);
}
