import { deleted, type ImportField, importLimit, issueTypeNames, Refusal } from '@stint/contract';
import { cut } from '@stint/domain/text';
import { guessColumns, type ImportOptions, readRow } from '@stint/domain/work/task-imports';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { live } from '../../../db/live.ts';
import { readCsv } from '../../../files/read-csv.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { placeOf, stampOf } from '../../../kernel/place.ts';
import { actsFor, checkReferences } from '../../../kernel/references.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { inPieces } from '../../../pieces.ts';
import { user } from '../../identity/sign-in/accounts.table.ts';
import { employee } from '../../workspace/members/members.table.ts';
import { sendLive } from '../../workspace/notifications/sending.service.ts';
import { vocabulary } from '../../workspace/vocabularies/vocabularies.table.ts';
import { organizationProject as project } from '../projects/projects.table.ts';
import { removeMany } from '../tasks/bulk.service.ts';
import { make } from '../tasks/new-tasks.service.ts';
import { worthAnalyzing } from './task-imports.jobs.ts';
import { TaskId, untouchedTasks } from './task-imports.sql.ts';
import { taskImport } from './task-imports.table.ts';

const kinds = ['status', 'priority', 'size', 'label', 'issue-type'] as const;

/** The options of the team, followed by those of the organization. */
const optionsFor = ({ db }: Ctx, organizationId: string, teamId: string) => {
  const { id, kind, name, value, order, organizationTeamId } = vocabulary;
  const ofTeam = or(isNull(organizationTeamId), eq(organizationTeamId, teamId));
  return db
    .select({ id, kind, name, value })
    .from(vocabulary)
    .where(and(eq(vocabulary.organizationId, organizationId), inArray(kind, kinds), ofTeam, live(vocabulary)))
    .orderBy(sql`${organizationTeamId} is null`, order, id);
};

const projectsFor = ({ db }: Ctx, organizationId: string) => {
  const { id, name, isActive, isArchived } = project;
  return db
    .select({ id, name })
    .from(project)
    .where(and(eq(project.organizationId, organizationId), eq(isActive, true), eq(isArchived, false), live(project)))
    .orderBy(name, id);
};

const peopleFor = ({ db }: Ctx, organizationId: string) =>
  db
    .select({ id: employee.id, name: user.name, value: user.email })
    .from(employee)
    .innerJoin(user, and(eq(user.tenantId, employee.tenantId), eq(user.id, employee.userId)))
    .where(and(eq(employee.organizationId, organizationId), live(employee)))
    .orderBy(user.name, employee.id);

/** The values that a file may contain in this team. */
async function importOptions(ctx: Ctx, organizationId: string, teamId: string): Promise<ImportOptions> {
  const [entries, ofProjects, ofPeople] = await Promise.all([
    optionsFor(ctx, organizationId, teamId),
    projectsFor(ctx, organizationId),
    peopleFor(ctx, organizationId),
  ]);
  const select = (kind: (typeof kinds)[number]) => entries.filter((entry) => entry.kind === kind);
  return {
    status: select('status'),
    priority: select('priority'),
    size: select('size'),
    labels: select('label'),
    issueType: [...issueTypeNames.map((name) => ({ id: name, name })), ...select('issue-type')],
    project: ofProjects,
    assignees: ofPeople,
  };
}

/** One entry per column. A field is mapped to the first column that matches it. */
function mappingOf(header: readonly string[], sent: In<'taskImports.create'>['mapping']): (ImportField | null)[] {
  if (!sent) return guessColumns(header);
  return header.map((_, at) => (sent.indexOf(sent[at] ?? null) === at ? (sent[at] ?? null) : null));
}

export async function create(ctx: Ctx, sent: In<'taskImports.create'>): Promise<Out<'taskImports.create'>> {
  const { organizationTeamId, name, dryRun = false } = sent;
  const place = placeOf(ctx);
  await checkReferences(ctx, place.organizationId, { teams: [organizationTeamId] });
  const { rows: maxRows } = importLimit;
  const tooManyRows = new Refusal('import.most', { most: String(maxRows) });
  const [header = [], ...lines] = await readCsv(sent.csv, { maxRows, tooManyRows });
  if (lines.length === 0) throw new Refusal('import.empty');
  const mapping = mappingOf(header, sent.mapping);
  const options = await importOptions(ctx, place.organizationId, organizationTeamId);
  const read: ({ line: number } & ReturnType<typeof readRow>)[] = [];
  await inPieces(lines, (cells, at) => read.push({ line: at + 2, ...readRow(cells, mapping, options) }));
  const good = read.filter(({ problems }) => problems.length === 0);
  const report = {
    columns: header.map((column) => cut(column, 255)),
    mapping,
    rows: read.map(({ line, task, problems }) => ({ line, title: cut(task.title, 255), problems })),
    fit: good.length,
  };
  if (dryRun) return { id: null, ...report };
  if (!mapping.includes('title')) throw new Refusal('import.no_title');
  if (good.length === 0) return { id: null, ...report };
  const drafts = good.map(({ task }) => task);
  const taskIds = await make(ctx, drafts, [organizationTeamId]);
  const [row] = await ctx.db
    .insert(taskImport)
    .values({ ...stampOf(place), organizationTeamId, name, taskIds })
    .returning({ id: taskImport.id });
  const words = { name, count: String(taskIds.length), what: 'tasks' };
  const { tenantId, userId } = ctx.session;
  await sendLive(ctx, [
    { tenantId, kind: 'import.ready', subjectId: row!.id, userIds: [userId], words, at: ctx.now() },
  ]);
  if (taskIds.length >= worthAnalyzing) await ctx.enqueue('tasks.analyze', {});
  return { id: row!.id, ...report };
}

export async function remove(ctx: Ctx, { importId }: In<'taskImports.remove'>): Promise<Out<'taskImports.remove'>> {
  const [row] = await ctx.db
    .select()
    .from(taskImport)
    .where(
      and(eq(taskImport.id, importId), eq(taskImport.organizationId, placeOf(ctx).organizationId), live(taskImport)),
    )
    .for('update');
  if (!row) throw new Refusal('not_found');
  const isOwn = row.createdByUserId === ctx.session.userId;
  if (!isOwn && !(await actsFor(ctx, [row.organizationTeamId]))) throw new Refusal('team.not_manager');
  const gone = await ctx.query(TaskId, untouchedTasks(row.taskIds));
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await removeMany(ctx, { ids });
  await ctx.db
    .update(taskImport)
    .set({ deletedAt: ctx.now(), deletedByUserId: ctx.session.userId })
    .where(eq(taskImport.id, importId));
  return deleted(ids.length);
}
