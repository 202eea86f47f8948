import {
  type Board,
  boardsApi,
  contactsApi,
  type Employee,
  type InvoiceSummary,
  invoicesApi,
  labelOf,
  labelsApi,
  maxSheetsShown,
  type OrganizationContact,
  plansApi,
  Refusal,
  type ReportColumn,
  type Tag,
  type TimesheetSummary,
} from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { grouped } from '@stint/domain/reports/grouped';
import { dayOf } from '@stint/domain/time';
import { inArray } from 'drizzle-orm';
import type { Cell } from '../../../exports/table.ts';
import { rangeOf } from '../../../http/ranges.ts';
import type { Out } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { list as invoicesOf } from '../../reports/invoices/invoices.service.ts';
import { overview } from '../../time/timesheets/timesheets.service.ts';
import { list as boardsOf } from '../../work/boards/boards.service.ts';
import { plannedTasks } from '../../work/plans/plan-lists.service.ts';
import type { PlannedTask } from '../../work/plans/plans.sql.ts';
import { organizationProject } from '../../work/projects/projects.table.ts';
import { list as contactsOf } from '../../workspace/contacts/contacts.service.ts';
import { list as membersOf } from '../../workspace/members/members.service.ts';
import { labels } from '../../workspace/vocabularies/vocabularies.service.ts';
import {
  admit,
  type Cells,
  type Content,
  day,
  dayAndTime,
  decimal,
  decimals,
  type Filter,
  ofRows,
  time,
} from './export-content.service.ts';

/** The first of the teams that a list is narrowed to; these lists take one. */
const teamOf = ({ teamIds = [] }: Filter) => teamIds[0] && { organizationTeamId: teamIds[0] };
function oneTeamOf(filter: Filter) {
  const team = teamOf(filter);
  if (!team) throw new Refusal('time.missing', { missing: 'teamIds' });
  return team;
}

const approvalCells: Cells<TimesheetSummary> = {
  member: ({ employee }) => employee.fullName,
  from: ({ startDate }) => day(startDate),
  to: ({ endDate }) => day(endDate),
  time: ({ duration }) => time(duration),
  decimal: ({ duration }) => decimal(duration),
  manual: ({ manual }) => time(manual),
  entries: ({ entries }) => entries,
  status: ({ status }, words) => words[status] ?? status,
  submitted: ({ submittedAt, timeZone }) => dayAndTime(submittedAt, timeZone),
  comment: ({ comment }) => comment,
};

/** The timesheets of everybody for the period that holds the first day. */
export async function approvalsContent(ctx: Ctx, filter: Filter): Promise<Content<TimesheetSummary>> {
  const date = dayOf(rangeOf(filter, 'Etc/UTC', ctx.now()).from, 'Etc/UTC');
  const { items } = await overview(ctx, { date, skip: 0, take: maxSheetsShown, ...teamOf(filter) });
  const rows = filter.status ? items.filter(({ status }) => filter.status?.includes(status)) : items;
  const sumOf = (select: (row: TimesheetSummary) => number) => rows.reduce((sum, row) => sum + select(row), 0);
  const worked = sumOf(({ duration }) => duration);
  const sums = { time: time(worked), decimal: decimal(worked) };
  const manual = time(sumOf((row) => row.manual));
  return {
    ...ofRows(rows),
    cells: approvalCells,
    sums: () => ({ ...sums, manual, entries: sumOf(({ entries }) => entries) }),
  };
}

const memberCells: Cells<Employee> = {
  member: ({ fullName }) => fullName,
  email: ({ user }) => user?.email ?? null,
  since: ({ startedWorkOn }) => new Date(startedWorkOn),
  limit: ({ reWeeklyLimit }) => (reWeeklyLimit > 0 ? time(reWeeklyLimit * 3600) : null),
  status: ({ user }, words) => (user?.isActive === false ? (words.suspended ?? 'suspended') : null),
};

/** The people of the organization or of a team, as their list shows them. */
export async function membersContent(ctx: Ctx, filter: Filter): Promise<Content<Employee>> {
  const listed: Out<'members.list'> = JSON.parse((await membersOf(ctx, { ...teamOf(filter) })).text);
  return { ...ofRows(listed.items), cells: memberCells, sums: () => ({}) };
}

const clientCells: Cells<OrganizationContact> = {
  client: ({ name }) => name,
  email: ({ primaryEmail }) => primaryEmail,
  phone: ({ primaryPhone }) => primaryPhone,
  address: ({ address }) => address,
};

/** The clients of the organization. */
export async function clientsContent(ctx: Ctx): Promise<Content<OrganizationContact>> {
  admit(ctx, contactsApi.list.can);
  const { items } = await contactsOf(ctx, {});
  return { ...ofRows(items), cells: clientCells, sums: () => ({}) };
}

type PlanRow = PlannedTask & { isFirst: boolean };
const planCells: Cells<PlanRow> = {
  date: ({ date }) => day(date),
  member: ({ member }) => member,
  planned: ({ isFirst, hours }) => (isFirst ? time(Math.round(hours * 3600)) : null),
  number: ({ number }) => number,
  task: ({ title }) => title,
  status: ({ status }, words) => status && (words[`task_${status}`] ?? labelOf({ name: status })),
  estimate: ({ estimate }) => (estimate ? time(estimate) : null),
};

/**
 * The plans of a range, a row for each task. The hours planned for a day stand in its first row, so that the column
 * adds up.
 */
export async function plansContent(ctx: Ctx, filter: Filter, max: number): Promise<Content<PlanRow>> {
  admit(ctx, plansApi.list.can);
  const { from, to } = rangeOf(filter, 'Etc/UTC', ctx.now());
  const days = { from: dayOf(from, 'Etc/UTC'), to: addDays(dayOf(to, 'Etc/UTC'), -1) };
  const matches = await plannedTasks(ctx, { ...days, employeeIds: filter.employeeIds, ...teamOf(filter) }, max);
  const rows = matches.map((row, at): PlanRow => ({ ...row, isFirst: matches[at - 1]?.planId !== row.planId }));
  const planned = rows.reduce((sum, { isFirst, hours }) => sum + (isFirst ? Math.round(hours * 3600) : 0), 0);
  const estimate = rows.reduce((sum, row) => sum + (row.estimate ?? 0), 0);
  return { ...ofRows(rows), cells: planCells, sums: () => ({ planned: time(planned), estimate: time(estimate) }) };
}

const labelCells: Cells<Tag> = {
  label: ({ name }) => name,
  color: ({ color }) => color,
  description: ({ description }) => description,
};

/** The labels of a team. */
export async function labelsContent(ctx: Ctx, filter: Filter): Promise<Content<Tag>> {
  admit(ctx, labelsApi.ofTeam.can);
  const { items }: Out<'labels.ofTeam'> = JSON.parse((await labels.ofTeam(ctx, oneTeamOf(filter))).text);
  return { ...ofRows(items), cells: labelCells, sums: () => ({}) };
}

type BoardRow = Board & { project: string | null };
const boardCells: Cells<BoardRow> = {
  board: ({ name }) => name,
  project: ({ project }) => project,
  added: ({ createdAt }) => new Date(createdAt),
  changed: ({ updatedAt }) => new Date(updatedAt),
};

/** The boards of a team, or its archived ones. */
export async function boardsContent(ctx: Ctx, filter: Filter): Promise<Content<BoardRow>> {
  admit(ctx, boardsApi.list.can);
  const team = oneTeamOf(filter);
  const { search, isArchived } = filter;
  const { items: boards } = await boardsOf(ctx, { ...team, search, isArchived });
  const ids = boards.map(({ projectId }) => projectId).filter((id) => id !== null);
  const { id, name } = organizationProject;
  const projects =
    ids.length > 0 ? await ctx.db.select({ id, name }).from(organizationProject).where(inArray(id, ids)) : [];
  const names = new Map(projects.map((project) => [project.id, project.name]));
  const rows = boards.map((board) => ({ ...board, project: (board.projectId && names.get(board.projectId)) || null }));
  return { ...ofRows(rows), cells: boardCells, sums: () => ({}) };
}

const invoiceCells: Cells<InvoiceSummary> = {
  number: ({ number }) => number,
  client: ({ clientName }) => clientName,
  from: ({ startDate }) => day(startDate),
  to: ({ endDate }) => day(endDate),
  date: ({ date }) => day(date),
  due: ({ dueDate }) => dueDate && day(dueDate),
  status: ({ status }, words) => words[`invoice_${status}`] ?? status,
  time: ({ seconds }) => time(seconds),
  decimal: ({ seconds }) => decimal(seconds),
  net: ({ net, currency }) => decimals(net, currency),
  tax: ({ tax, currency }) => decimals(tax, currency),
  total: ({ total, currency }) => decimals(total, currency),
  currency: ({ currency }) => currency,
};

const invoicesAtOnce = 100;

/** The invoices of a status and search, the newest first. Void ones count in no sum. */
export async function invoicesContent(ctx: Ctx, filter: Filter, max: number): Promise<Content<InvoiceSummary>> {
  admit(ctx, invoicesApi.list.can);
  const { search, invoiceStatus: status } = filter;
  const rows: InvoiceSummary[] = [];
  for (let isMore = true; isMore && rows.length < max; ) {
    const page = { skip: rows.length, take: invoicesAtOnce, search, status };
    const { items, total } = await invoicesOf(ctx, page);
    rows.push(...items);
    isMore = items.length > 0 && rows.length < total;
  }
  const issued = rows.filter(({ status: is }) => is === 'ISSUED');
  const sums = [...grouped(issued, ({ currency }) => currency)].map(([currency, invoices]) => {
    const sumOf = (amount: (one: InvoiceSummary) => number) =>
      decimals(
        invoices.reduce((sum, invoice) => sum + amount(invoice), 0),
        currency,
      );
    const seconds = invoices.reduce((sum, invoice) => sum + invoice.seconds, 0);
    return {
      time: time(seconds),
      decimal: decimal(seconds),
      net: sumOf(({ net }) => net),
      tax: sumOf(({ tax }) => tax),
      total: sumOf(({ total }) => total),
      currency,
    } satisfies Partial<Record<ReportColumn, Cell>>;
  });
  return {
    ...ofRows(rows),
    cells: invoiceCells,
    sums: () => sums.at(-1) ?? {},
    moreSums: sums.slice(0, -1),
  };
}
