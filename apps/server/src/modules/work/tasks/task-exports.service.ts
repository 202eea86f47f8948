import { labelOf, type TaskItem, type TaskRow, taskColumns } from '@stint/contract';
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
import { type CursorBound, countByStatus, orderOf, PartRow, partOf, StatusCount } from './task-lists.sql.ts';
import { taskItems } from './task-texts.service.ts';

type TaskExportInput = In<'tasks.export'>;

const datesOf = (task: TaskItem, zone: string): TaskRow['dates'] => {
  const date = (at: string | null | undefined) => (at ? dayOf(at, zone) : null);
  const { startDate, dueDate, createdAt, updatedAt } = task;
  return { startDate: date(startDate), dueDate: date(dueDate), createdAt: date(createdAt), updatedAt: date(updatedAt) };
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
  const zone = ctx.session.calendar;
  const names = await namesFor(ctx, organizationOf(ctx));

  const partAfter = (bounds: CursorBound[]) =>
    ctx.reading(async (inner) => {
      const rows = await inner.query(PartRow, partOf(filter, { ordered, bounds, size: partSize }));
      const ids = rows.map(({ id }) => id);
      return { rows, tasks: await taskItems(inner, ids) };
    });

  async function* parts() {
    let bounds: CursorBound[] = [];
    for (;;) {
      const { rows, tasks } = await partAfter(bounds);
      yield tasks.map((task): TaskRow => ({ ...task, names, dates: datesOf(task, zone) }));
      const last = rows.at(-1);
      if (!last || rows.length < partSize) return;
      bounds = [{ than: ordered.descending ? '<' : '>', place: last.at }];
    }
  }
  const count = counted.reduce((sum, { n }) => sum + n, 0);
  const table = tableOf<TaskRow>(input, { columns: taskColumns }, { count, parts });
  return input.format === 'pdf' ? { ...table, paper: await paperOf(ctx, { title: input.name }) } : table;
}

const exported = async (ctx: Ctx, input: TaskExportInput): Promise<File> =>
  tableFile(await taskTable(ctx, input), input.format);

export { exported as export };
