import {
  type BoardRow,
  type Employee,
  type InvoiceSummary,
  maxSheetsShown,
  type OrganizationContact,
  type PlanRow,
  Refusal,
  type Tag,
  type TimesheetSummary,
} from '@stint/contract';
import { addDays } from '@stint/domain/dates';
import { dayOf } from '@stint/domain/time';
import { inArray } from 'drizzle-orm';
import type { Content } from '../../../exports/columns.ts';
import { rangeOf } from '../../../http/ranges.ts';
import type { In } from '../../../kernel/operations.ts';
import type { Ctx } from '../../../kernel/verb.ts';
import { list as invoicesOf } from '../../reports/invoices/invoices.service.ts';
import { overview } from '../../time/timesheets/timesheets.service.ts';
import { list as boardsOf } from '../../work/boards/boards.service.ts';
import { plannedTasks } from '../../work/plans/plan-lists.service.ts';
import { organizationProject } from '../../work/projects/projects.table.ts';
import { list as contactsOf } from '../../workspace/contacts/contacts.service.ts';
import { list as membersOf } from '../../workspace/members/members.service.ts';
import { labels } from '../../workspace/vocabularies/vocabularies.service.ts';

export type Filter = NonNullable<In<'reports.export'>['filter']>;

/** The first of the teams that a list is narrowed to; these lists take one. */
const teamOf = ({ teamIds = [] }: Filter) => teamIds[0] && { organizationTeamId: teamIds[0] };
function oneTeamOf(filter: Filter) {
  const team = teamOf(filter);
  if (!team) throw new Refusal('time.missing', { missing: 'teamIds' });
  return team;
}

/** The timesheets of everybody for the period that holds the first day. */
export async function approvalsContent(ctx: Ctx, filter: Filter): Promise<Content<TimesheetSummary>> {
  const date = dayOf(rangeOf(filter, 'Etc/UTC', ctx.now()).from, 'Etc/UTC');
  const { items } = await overview(ctx, { date, skip: 0, take: maxSheetsShown, ...teamOf(filter) });
  const rows = filter.status ? items.filter(({ status }) => filter.status?.includes(status)) : items;
  return { rows };
}

/** The people of the organization or of a team, as their list shows them. */
export async function membersContent(ctx: Ctx, filter: Filter): Promise<Content<Employee>> {
  const { items } = await membersOf(ctx, { ...teamOf(filter) });
  return { rows: items };
}

/** The clients of the organization. */
export async function clientsContent(ctx: Ctx): Promise<Content<OrganizationContact>> {
  const { items } = await contactsOf(ctx, {});
  return { rows: items };
}

/**
 * The plans of a range, a row for each task. The hours planned for a day stand in its first row, so that the column
 * adds up.
 */
export async function plansContent(ctx: Ctx, filter: Filter, max: number): Promise<Content<PlanRow>> {
  const { from, to } = rangeOf(filter, 'Etc/UTC', ctx.now());
  const days = { from: dayOf(from, 'Etc/UTC'), to: addDays(dayOf(to, 'Etc/UTC'), -1) };
  const plannedRows = await plannedTasks(ctx, { ...days, employeeIds: filter.employeeIds, ...teamOf(filter) }, max);
  const isFirst = (at: number) => plannedRows[at - 1]?.planId !== plannedRows[at]?.planId;
  return {
    rows: plannedRows.map(({ hours, ...row }, at) => ({
      ...row,
      seconds: isFirst(at) ? Math.round(hours * 3600) : null,
    })),
  };
}

/** The labels of a team. */
export async function labelsContent(ctx: Ctx, filter: Filter): Promise<Content<Tag>> {
  const { items } = await labels.ofTeam(ctx, oneTeamOf(filter));
  return { rows: items };
}

/** The boards of a team, or its archived ones. */
export async function boardsContent(ctx: Ctx, filter: Filter): Promise<Content<BoardRow>> {
  const team = oneTeamOf(filter);
  const { search, isArchived } = filter;
  const { items: boards } = await boardsOf(ctx, { ...team, search, isArchived });
  const ids = boards.map(({ projectId }) => projectId).filter((id) => id !== null);
  const { id, name } = organizationProject;
  const projects =
    ids.length > 0 ? await ctx.db.select({ id, name }).from(organizationProject).where(inArray(id, ids)) : [];
  const names = new Map(projects.map((project) => [project.id, project.name]));
  return {
    rows: boards.map((board) => ({ ...board, project: (board.projectId && names.get(board.projectId)) || null })),
  };
}

const invoicesAtOnce = 100;

/** The invoices of a status and search, the newest first. */
export async function invoicesContent(ctx: Ctx, filter: Filter, max: number): Promise<Content<InvoiceSummary>> {
  const { search, invoiceStatus: status, invoiceState: state } = filter;
  const rows: InvoiceSummary[] = [];
  for (let isMore = true; isMore && rows.length < max; ) {
    const page = { skip: rows.length, take: invoicesAtOnce, search, status, state };
    const { items, total } = await invoicesOf(ctx, page);
    rows.push(...items);
    isMore = items.length > 0 && rows.length < total;
  }
  return { rows };
}
