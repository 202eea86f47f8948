import type { ProjectBudget } from '@stint/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { granted, id, person } from '../../../test/samples.ts';
import { ClientScreen } from './client-screen.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-31T12:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Budget = Pick<ProjectBudget, 'budget' | 'used' | 'left' | 'percent' | 'currency'>;
const show = ({ budgets = [], unpricedSeconds = 0 }: { budgets?: Budget[]; unpricedSeconds?: number }) => {
  const filters: unknown[] = [];
  render(<ClientScreen contactId={id(80)} />, {
    users: { me: () => person() },
    rolePermissions: { mine: () => [granted('ORG_EMPLOYEES_EDIT')] },
    // Its parts are shown before the client is read.
    contacts: { get: () => new Promise(() => undefined) },
    invoices: {
      sums: () => ({ items: [] }),
      recurrences: () => ({ items: [], total: 0 }),
      list: () => ({ items: [], total: 0 }),
      draft: (filter) => {
        filters.push(filter);
        return { groups: [], unpricedSeconds, runningEntries: 0, mixedEntries: 0, notBillableSeconds: 0 };
      },
    },
    budgets: {
      projects: () => ({
        ...{ startDate: '2026-03-31', endDate: '2026-03-31', timeZone: null, weekStart: 'MONDAY' },
        rows: budgets.map((budget, at) => ({
          ...budget,
          project: { id: id(90 + at), name: `Project ${at}`, color: null, imageUrl: null, membersCount: 1 },
          ...{ client: null, unit: budget.currency ? 'billed' : 'hours', period: 'total', startDate: null },
          ...{ seconds: 0, unpricedSeconds: 0, others: [] },
        })),
      }),
    },
  });
  return filters;
};

it.each<[string, Budget, string]>([
  ['hours', { budget: 10, used: 4, left: 6, percent: 40, currency: null }, '40% used · 6:00 left'],
  [
    'hours that are over',
    { budget: 10, used: 13.5, left: -3.5, percent: 135, currency: null },
    '135% · 3:30 over budget',
  ],
  ['money', { budget: 100, used: 25, left: 75, percent: 25, currency: 'EUR' }, '25% used · €75.00 left'],
  [
    'money that is over',
    { budget: 100, used: 150.5, left: -50.5, percent: 150.5, currency: 'EUR' },
    '150.5% · €50.50 over budget',
  ],
  ['nothing', { budget: 0, used: 2, left: -2, percent: null, currency: null }, '2:00 over budget'],
])('says what is left of a budget of %s', async (_, budget, text) => {
  show({ budgets: [budget] });
  const part = await screen.findByRole('region', { name: 'Budgets' });
  await within(part).findByText(text);
});

it('says of which days the unbilled time is, and what of it has no rate', async () => {
  const filters = show({ unpricedSeconds: 5400 });
  const part = await screen.findByRole('region', { name: 'Unbilled' });
  await within(part).findByText(/^From Mar 1, 2025 · 1:30 without a rate isn’t included\.$/);
  expect(filters).toMatchObject([{ startDate: '2025-03-01', endDate: 'today' }]);
});
