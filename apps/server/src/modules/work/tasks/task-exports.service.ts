import { labelOf, type TaskExportColumn, type TaskItem } from '@stint/contract';
import { dayOf } from '@stint/domain/time';
import { eq } from 'drizzle-orm';
import { sql } from '../../../db/sql.ts';
import type { Cell, Duration, Table } from '../../../exports/table.ts';
import { tableFile } from '../../../exports/tables.ts';
import type { In } from '../../../kernel/operations.ts';
import { organizationOf } from '../../../kernel/place.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { vocabulary } from '../../workspace/vocabularies/vocabularies.table.ts';
import { organizationProject } from '../projects/projects.table.ts';
import { filterFor } from './task-lists.service.ts';
import { type Bound, countByStatus, orderOf, PartRow, partOf, StatusCount } from './task-lists.sql.ts';
import { taskItems } from './task-texts.service.ts';

type TaskExportInput = In<'tasks.export'>;

interface Reader {
  words: Record<string, string>;
  zone: string;
  /** What the team's own words and its projects are called, by id. */
  names: ReadonlyMap<string, string>;
}

const day = (at: string | null | undefined, zone: string): Cell =>
  at ? new Date(`${dayOf(at, zone)}T00:00:00.000Z`) : null;
const time = (seconds: number | undefined): Duration | null => (seconds ? { seconds } : null);
/** A word of a closed list, or an entry that a team made for itself. */
const word = (
  kind: string,
  { value, id }: { value: string | null | undefined; id: string | null | undefined },
  { words, names }: Reader,
): Cell => {
  const own = id ? names.get(id) : undefined;
  return value && value !== 'custom' ? (words[`${kind}_${value}`] ?? own ?? value) : (own ?? null);
};

const cells: Record<TaskExportColumn, (task: TaskItem, reader: Reader) => Cell> = {
  number: ({ taskNumber }) => taskNumber,
  title: ({ title }) => title,
  type: ({ issueType: value, taskTypeId: id }, reader) => word('type', { value, id }, reader),
  status: ({ status: value, taskStatusId: id }, reader) => word('status', { value, id }, reader),
  priority: ({ priority: value, taskPriorityId: id }, reader) => word('priority', { value, id }, reader),
  size: ({ size: value, taskSizeId: id }, reader) => word('size', { value, id }, reader),
  project: ({ projectId }, { names }) => (projectId ? (names.get(projectId) ?? null) : null),
  assignees: ({ members }) => members.map(({ fullName }) => fullName).join(', '),
  labels: ({ tags }) => tags.map(labelOf).join(', '),
  parent: ({ parent }) => parent?.title ?? null,
  estimate: ({ estimate }) => time(estimate),
  time: ({ totalWorkedTime }) => time(totalWorkedTime),
  startDate: ({ startDate }, { zone }) => day(startDate, zone),
  dueDate: ({ dueDate }, { zone }) => day(dueDate, zone),
  createdAt: ({ createdAt }, { zone }) => day(createdAt, zone),
  updatedAt: ({ updatedAt }, { zone }) => day(updatedAt, zone),
};
const widths: Partial<Record<TaskExportColumn, number>> = {
  number: 12,
  title: 48,
  assignees: 30,
  labels: 24,
  parent: 30,
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
export async function taskTable(
  ctx: Ctx,
  { name, columns, words = {}, filter: filterInput, ids }: TaskExportInput,
): Promise<Table> {
  const { sort, order, ...query } = filterInput;
  const ordered = orderOf({ sort, order });
  const filter = await filterFor(ctx, query);
  if (ids) filter.where = sql.and(filter.where, sql`t.id = any (${ids}::uuid[])`);
  const counted = await ctx.query(StatusCount, countByStatus(filter));
  const names = await namesFor(ctx, organizationOf(ctx));
  const reader: Reader = { words, zone: ctx.session.calendar, names };
  const sums = { estimate: 0, time: 0 };

  const partAfter = (bounds: Bound[]) =>
    ctx.reading(async (inner) => {
      const rows = await inner.query(PartRow, partOf(filter, { ordered, bounds, size: partSize }));
      const ids = rows.map(({ id }) => id);
      return { rows, tasks: await taskItems(inner, ids) };
    });

  return {
    name,
    columns: columns.map(({ key, label }) => ({ label, width: widths[key] ?? 16 })),
    count: counted.reduce((sum, { n }) => sum + n, 0),
    async *parts() {
      let bounds: Bound[] = [];
      for (;;) {
        const { rows, tasks } = await partAfter(bounds);
        for (const { estimate, totalWorkedTime = 0 } of tasks) {
          sums.estimate += estimate;
          sums.time += totalWorkedTime;
        }
        yield tasks.map((task) => columns.map(({ key }) => cells[key](task, reader)));
        const last = rows.at(-1);
        if (!last || rows.length < partSize) return;
        bounds = [{ than: ordered.descending ? '<' : '>', place: last.at }];
      }
    },
    total: () =>
      columns.map(({ key }, at) => {
        if (key === 'estimate' || key === 'time') return { seconds: sums[key] };
        return at === 0 ? (words.total ?? null) : null;
      }),
  };
}

const exported = async (ctx: Ctx, input: TaskExportInput): Promise<File> =>
  tableFile(await taskTable(ctx, input), input.format);

export { exported as export };
