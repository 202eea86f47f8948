import { type Column, type ColumnValues, labelOf, type TaskExportColumn, type TaskItem } from '@stint/contract';
import { dayOf } from '@stint/domain/time';
import { eq } from 'drizzle-orm';
import { sql } from '../../../db/sql.ts';
import { tableOf } from '../../../exports/columns.ts';
import type { Table } from '../../../exports/table.ts';
import { tableFile } from '../../../exports/tables.ts';
import type { In } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { paperOf } from '../../workspace/organizations/paper.service.ts';
import { vocabulary } from '../../workspace/vocabularies/vocabularies.table.ts';
import { organizationProject } from '../projects/projects.table.ts';
import { filterFor } from './task-lists.service.ts';
import { type Bound, countByStatus, orderOf, PartRow, partOf, StatusCount } from './task-lists.sql.ts';
import { taskItems } from './task-texts.service.ts';

type TaskExportInput = In<'tasks.export'>;

interface TaskRow extends TaskItem {
  zone: string;
  /** The names of the team's own vocabulary and of projects, by id. */
  names: ReadonlyMap<string, string>;
}

const day = (at: string | null | undefined, { zone }: TaskRow) => (at ? dayOf(at, zone) : null);
/** A word of a closed list, or an entry that a team made for itself. */
function word(
  kind: string,
  value: string | null | undefined,
  ownId: string | null | undefined,
  { names }: TaskRow,
): ColumnValues['word'] {
  const own = (ownId && names.get(ownId)) || null;
  return value && value !== 'custom' ? { key: `${kind}_${value}`, text: own ?? value } : { key: null, text: own };
}

// biome-ignore format: it reads as a table
const columnsOfTasks: Record<TaskExportColumn, Column<TaskRow>> = {
  number:    { kind: 'text',     value: ({ taskNumber }) => taskNumber, width: 12 },
  title:     { kind: 'text',     value: ({ title }) => title, width: 48 },
  type:      { kind: 'word',     value: (task) => word('type', task.issueType, task.taskTypeId, task) },
  status:    { kind: 'word',     value: (task) => word('status', task.status, task.taskStatusId, task) },
  priority:  { kind: 'word',     value: (task) => word('priority', task.priority, task.taskPriorityId, task) },
  size:      { kind: 'word',     value: (task) => word('size', task.size, task.taskSizeId, task) },
  project:   { kind: 'text',     value: ({ projectId, names }) => (projectId && names.get(projectId)) || null },
  assignees: { kind: 'text',     value: ({ members }) => members.map(({ fullName }) => fullName).join(', '), width: 30 },
  labels:    { kind: 'text',     value: ({ tags }) => tags.map(labelOf).join(', '), width: 24 },
  parent:    { kind: 'text',     value: ({ parent }) => parent?.title ?? null, width: 30 },
  estimate:  { kind: 'duration', value: ({ estimate }) => estimate || null, sum: true },
  time:      { kind: 'duration', value: ({ totalWorkedTime }) => totalWorkedTime || null, sum: true },
  startDate: { kind: 'date',     value: (task) => day(task.startDate, task) },
  dueDate:   { kind: 'date',     value: (task) => day(task.dueDate, task) },
  createdAt: { kind: 'date',     value: (task) => day(task.createdAt, task) },
  updatedAt: { kind: 'date',     value: (task) => day(task.updatedAt, task) },
};

const partSize = 500;

async function namesFor({ db }: Ctx, organizationId: string): Promise<Map<string, string>> {
  const { id, name, value } = vocabulary;
  const entries = await db
    .select({ id, name, value })
    .from(vocabulary)
    .where(eq(vocabulary.organizationId, organizationId));
  const projects = await db
    .select({ id: organizationProject.id, name: organizationProject.name })
    .from(organizationProject)
    .where(eq(organizationProject.organizationId, organizationId));
  return new Map([
    ...entries.map((entry) => [entry.id, labelOf(entry)] as const),
    ...projects.map((project) => [project.id, project.name] as const),
  ]);
}

/** Tasks in the order of their list, read part by part. */
export async function taskTable(ctx: Ctx, { filter: filterInput, ids, ...input }: TaskExportInput): Promise<Table> {
  const { sort, order, ...query } = filterInput;
  const ordered = orderOf({ sort, order });
  const filter = await filterFor(ctx, query);
  if (ids) filter.where = sql.and(filter.where, sql`t.id = any (${ids}::uuid[])`);
  const counted = await ctx.query(StatusCount, countByStatus(filter));
  const reader = { zone: ctx.session.calendar, names: await namesFor(ctx, organizationOf(ctx)) };

  const partAfter = (bounds: Bound[]) =>
    ctx.reading(async (inner) => {
      const rows = await inner.query(PartRow, partOf(filter, { ordered, bounds, size: partSize }));
      const ids = rows.map(({ id }) => id);
      return { rows, tasks: await taskItems(inner, ids) };
    });

  async function* parts() {
    let bounds: Bound[] = [];
    for (;;) {
      const { rows, tasks } = await partAfter(bounds);
      yield tasks.map((task): TaskRow => ({ ...task, ...reader }));
      const last = rows.at(-1);
      if (!last || rows.length < partSize) return;
      bounds = [{ than: ordered.descending ? '<' : '>', place: last.at }];
    }
  }
  const count = counted.reduce((sum, { n }) => sum + n, 0);
  const table = tableOf<TaskRow>(input, { columns: columnsOfTasks }, { count, parts });
  return input.format === 'pdf' ? { ...table, paper: await paperOf(ctx, { title: input.name }) } : table;
}

const exported = async (ctx: Ctx, input: TaskExportInput): Promise<File> =>
  tableFile(await taskTable(ctx, input), input.format);

export { exported as export };
