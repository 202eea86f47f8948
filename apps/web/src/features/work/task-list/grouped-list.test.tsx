import type { PageGrouping, TaskItem } from '@stint/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, member, person, status, still, taskItem, team } from '../../../test/samples.ts';
import { MyTasks } from './my-tasks.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Reports the end of the list as in view when the test says so. */
class ViewObserver {
  static report: (() => void) | null = null;
  constructor(report: IntersectionObserverCallback) {
    ViewObserver.report = () =>
      report([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  observe() {}
  disconnect() {}
}

const open = status(1, 'open');
const busy = status(2, 'in-progress');
const inStatus = (number: number, entry: typeof open): TaskItem =>
  taskItem(number, `Task ${number}`, { status: entry.name, taskStatusId: entry.id });
const all = [
  ...Array.from({ length: 7 }, (_, at) => inStatus(at + 1, open)),
  ...[8, 9, 10, 11, 12].map((n) => inStatus(n, busy)),
];

function show() {
  const groupings: (PageGrouping | undefined)[] = [];
  const ada = team(member(1, 'Ada Lovelace'));
  render(<MyTasks />, {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    teams: { list: () => ({ items: [ada], total: 1 }), get: () => ada },
    statuses: { list: () => ({ items: [open, busy], total: 2 }) },
    priorities: { list: () => ({ items: [], total: 0 }) },
    timer: { status: () => still(0) },
    tasks: {
      page: ({ page = 1, take = 10, groupBy }) => {
        groupings.push(groupBy);
        const groups = [
          { status: open.name, taskStatusId: open.id, count: 7 },
          { status: busy.name, taskStatusId: busy.id, count: 5 },
        ];
        const items = all.slice((page - 1) * take, page * take);
        return { items, total: all.length, ...(groupBy && { groups }) };
      },
    },
  });
  return groupings;
}

const heads = () => screen.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent);
const rows = () => document.querySelectorAll('[data-row]').length;

it('TASK-62 groups my tasks over the end of a page, with counts of all pages, folds them and remembers it', async () => {
  vi.stubGlobal('IntersectionObserver', ViewObserver);
  const groupings = show();
  await screen.findByText('Task 1');
  expect(heads()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Group by: None' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Status' }));
  // Five tasks are in progress, three of them are loaded.
  await waitFor(() => expect(heads()).toEqual(['Open7', 'In progress5']));
  expect(rows()).toBe(10);
  ViewObserver.report?.();
  await waitFor(() => expect(rows()).toBe(12));
  expect(heads()).toEqual(['Open7', 'In progress5']);
  await userEvent.click(screen.getByRole('button', { name: /^Open/, expanded: true }));
  expect(rows()).toBe(5);
  expect(screen.getByRole('button', { name: /^Open/, expanded: false })).toBeDefined();
  expect(groupings.slice(-2)).toEqual(['status', 'status']);
  cleanup();
  show();
  await waitFor(() => expect(heads()).toEqual(['Open7', 'In progress5']));
});
