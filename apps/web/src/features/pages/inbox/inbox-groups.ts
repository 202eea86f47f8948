import type { InboxBox, Notification, NotificationKind } from '@stint/contract';
import type { PlanDate } from '@stint/domain/dates';

export const inboxFilters = ['all', 'mentions', 'assigned', 'approvals', 'snoozed', 'archived'] as const;
export type InboxFilter = (typeof inboxFilters)[number];

/** What the address of the inbox says. */
export interface InboxSearch {
  show?: Exclude<InboxFilter, 'all'> | undefined;
}

export function inboxSearchOf({ show }: Record<string, unknown>): InboxSearch {
  const filter = inboxFilters.find((word) => word === show);
  return { show: filter === 'all' ? undefined : filter };
}

/** The box that a filter reads. */
export const boxOf = (show: InboxSearch['show']): InboxBox =>
  show === 'snoozed' || show === 'archived' ? show : 'inbox';

const beginnings: Partial<Record<InboxFilter, readonly string[]>> = {
  mentions: ['comment.mentioned'],
  assigned: ['task.assigned', 'task.unassigned'],
  approvals: ['timesheet.'],
};
const isOfKind = (kind: NotificationKind, show: InboxSearch['show']) =>
  (show && beginnings[show])?.some((beginning) => kind.startsWith(beginning)) ?? true;

export const narrowed = (items: readonly Notification[], { show }: InboxSearch): Notification[] =>
  items.filter(({ kind }) => isOfKind(kind, show));

/** So many notices of one kind in a day are one row, which opens to its rows. */
const minGroup = 3;

export interface InboxRow {
  /** The id of the notice, or the key of the group. */
  key: string;
  /** More than one in a group. */
  items: readonly [Notification, ...Notification[]];
}

export interface InboxDay {
  date: PlanDate;
  rows: InboxRow[];
}

/** When a notice came, or came back. */
export const shownAt = ({ createdAt, snoozedUntil }: Notification) =>
  snoozedUntil && snoozedUntil > createdAt ? snoozedUntil : createdAt;

/** What was dealt with is not counted together with what waits. */
const kindOf = ({ kind, settledAt }: Notification) => `${kind} ${settledAt === null ? 'open' : 'settled'}`;

/** Notices by day, newest first, and inside a day by kind where there are several of one. A group stands at its newest. */
export function inboxDays(items: readonly Notification[], dateOf: (at: string) => PlanDate): InboxDay[] {
  const days = new Map<PlanDate, Map<string, [Notification, ...Notification[]]>>();
  for (const item of items) {
    const date = dateOf(shownAt(item));
    const kinds = days.get(date) ?? new Map<string, [Notification, ...Notification[]]>();
    const sameKind = kinds.get(kindOf(item));
    if (sameKind) sameKind.push(item);
    else kinds.set(kindOf(item), [item]);
    days.set(date, kinds);
  }
  return [...days].map(([date, kinds]) => ({ date, rows: rowsOf(date, kinds) }));
}

function rowsOf(date: PlanDate, kinds: ReadonlyMap<string, [Notification, ...Notification[]]>): InboxRow[] {
  const rows = [...kinds].flatMap(([kind, items]): InboxRow[] =>
    items.length >= minGroup
      ? [{ key: `${date} ${kind}`, items }]
      : items.map((item): InboxRow => ({ key: item.id, items: [item] })),
  );
  return rows.sort((a, b) => shownAt(b.items[0]).localeCompare(shownAt(a.items[0])));
}
