import type { Organization, TimeLog } from '@stint/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, granted, id, member, organization, person, taskRef, team, timeLog } from '../../../test/samples.ts';
import { TimesheetScreen } from './timesheet-screen.tsx';
import type { TimesheetSearch } from './timesheet-search.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

interface Case {
  leads: boolean;
  more?: Parameters<typeof granted>[0][];
  rules?: Partial<Organization>;
  logs?: TimeLog[];
}

const project = {
  ...{ id: id(60), tenantId: id(2), organizationId: id(3), name: 'Engine', code: null, public: null, owner: null },
  ...{ color: null, icon: null, imageUrl: null, isActive: true },
};
const may = ['ALLOW_MANUAL_TIME', 'ALLOW_MODIFY_TIME', 'ALLOW_DELETE_TIME'] as const;

function List({ memberId }: { memberId: string }) {
  const [search, setSearch] = useState<TimesheetSearch>({ view: 'list' });
  return <TimesheetScreen {...{ memberId, search }} onSearch={setSearch} onPerson={() => undefined} />;
}

/** Ada, who made the team or did not, opens the timesheet of this person. */
function open(memberId: string, { leads, more = [], rules = {}, logs = [] }: Case) {
  const first = {
    ...team(member(1, 'Ada Lovelace'), member(2, 'Ben Bitdiddle')),
    createdByUserId: leads ? id(1) : id(2),
  };
  render(<List memberId={memberId} />, {
    users: { me: () => person({ employee: { ...employee(1, 'Ada Lovelace'), organization: organization(rules) } }) },
    teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
    rolePermissions: { mine: () => [...may, ...more].map(granted) },
    timeLogs: { list: () => logs },
  });
}

it.each([
  ['of a member to who leads the team', id(12), true, 'Ben Bitdiddle’s timesheet'],
  ['of oneself to everybody', 'me', false, 'Ada Lovelace’s timesheet'],
  ['of a member to nobody else', id(12), false, 'You don’t have access to this page'],
  ['of nobody in the team to nobody', id(19), true, 'Page not found'],
])('ROLE-11 shows the timesheet %s', async (_, memberId, leads, heading) => {
  open(memberId, { leads });
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});

it.each([
  ['allowManualTime', /^Add time/, 'Adding time manually is turned off for you.'],
  ['allowModifyTime', /^Edit /, 'Editing recorded time is turned off for you.'],
  ['allowDeleteTime', /^Delete /, 'Deleting recorded time is turned off for you.'],
] as const)('SHEET-11 says why the organization leaves a member no %s', async (flag, name, reason) => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  const log = timeLog({ startedAt: ago(60), stoppedAt: ago(0), duration: 60 });
  open('me', { leads: false, rules: { [flag]: false }, logs: [log] });
  const button = await screen.findByRole('button', { name });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(reason);
  cleanup();
  open('me', { leads: false, logs: [log] });
  expect((await screen.findByRole('button', { name })).getAttribute('aria-disabled')).toBeNull();
});

describe('SHEET-11 of billed time', () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  const invoice = { id: id(70), number: '2026-0007' };
  const log = timeLog({ startedAt: ago(60), stoppedAt: ago(0), duration: 60, isBilled: true, invoice });

  it('names the invoice at each button, and leads those there who may open it', async () => {
    open('me', { leads: false, more: ['ORG_EMPLOYEES_EDIT'], logs: [log] });
    const remove = await screen.findByRole('button', { name: /^Delete / });
    expect(remove.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(remove);
    const tip = await screen.findByRole('tooltip');
    const link = await within(tip).findByRole('link', { name: 'Open invoice' });
    expect(link.getAttribute('href')).toBe(`/reports/invoices/${invoice.id}`);
    expect(tip.textContent).toBe('On invoice 2026-0007. Void it to change this time. Open invoice');
    await userEvent.click(screen.getByRole('button', { name: /^More actions/ }));
    const line = await screen.findByRole('menuitem', { name: /^Delete On invoice 2026-0007/ });
    expect(line.getAttribute('href')).toBe(`/reports/invoices/${invoice.id}`);
    expect(screen.getByRole('link', { name: 'Invoice 2026-0007' })).toBeTruthy();
  });

  it('says to others whom to ask', async () => {
    open('me', { leads: false, logs: [log] });
    const remove = await screen.findByRole('button', { name: /^Delete / });
    const reason = document.getElementById(remove.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(reason).toBe('On invoice 2026-0007. Ask an admin to void it before you change this time.');
    expect(screen.queryByRole('link', { name: /2026-0007/ })).toBeNull();
  });
});

it.each([
  ['task', 'This task is archived. Reopen it to record time on it.'],
  ['project', 'This project is archived. Restore it to record time on it.'],
] as const)('SHEET-32 says why an entry of an archived %s is not continued, but can be split', async (kind, reason) => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  const log = timeLog({
    startedAt: ago(60),
    stoppedAt: ago(0),
    taskId: taskRef(50, 'Write the manual').id,
    task: { ...taskRef(50, 'Write the manual'), isArchived: kind === 'task' },
    project: { ...project, isArchived: kind === 'project' },
  });
  open('me', { leads: false, logs: [log] });
  await userEvent.click(await screen.findByRole('button', { name: /^More actions for Write the manual/ }));
  const item = await screen.findByRole('menuitem', { name: /^Continue/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(item.textContent).toContain(reason);
  expect(screen.getByRole('menuitem', { name: /^Split…/ }).getAttribute('aria-disabled')).toBeNull();
});

describe('what the entries come to', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-02T15:00:00Z') }));
  afterEach(() => void vi.useRealTimers());
  const log = (at: string, seconds: number, n: number) =>
    timeLog({
      id: id(n),
      startedAt: at,
      stoppedAt: new Date(Date.parse(at) + seconds * 1000).toISOString(),
      duration: seconds,
    });
  const logs = [log('2026-12-02T10:00:00.000Z', 5400, 91), log('2026-11-30T10:00:00.000Z', 9000, 92)];
  const choose = async (combobox: RegExp, name: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: combobox }));
    await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
  };

  it('SHEET-01 heads the period, and a month that it cuts with the days that count', async () => {
    open('me', { leads: false, logs });
    const period = (await screen.findByRole('heading', { name: 'This week' })).parentElement;
    expect(period?.textContent).toBe('This weekNov 30 – Dec 6');
    await userEvent.click(screen.getByRole('radio', { name: 'Month' }));
    const november = await screen.findByRole('region', { name: 'November 2026' });
    expect(november.querySelector('header')?.textContent).toBe('November 2026Monday, November 302:30');
  });

  it('SHEET-02 says that no entry has the status, and takes the filter back', async () => {
    open('me', { leads: false });
    expect(await screen.findByRole('heading', { name: 'No time in this period' })).toBeTruthy();
    await choose(/^Status/, 'Approved');
    expect(await screen.findByRole('heading', { name: 'No entries with this status.' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('heading', { name: 'No time in this period' })).toBeTruthy();
  });

  it('SHEET-13 SHELL-11 shows as many days at once as this browser remembers', async () => {
    const days = [1, 2, 3, 4, 5, 6, 7].map((day) => log(`2026-11-0${day}T10:00:00.000Z`, 60, day));
    const countDays = async () => (await screen.findAllByRole('list')).length;
    open('me', { leads: false, logs: days });
    await choose(/^Period/, 'Last month');
    expect(await countDays()).toBe(7);
    await choose(/^Per page/, '5 per page');
    expect(await countDays()).toBe(5);
    cleanup();
    open('me', { leads: false, logs: days });
    await choose(/^Period/, 'Last month');
    expect(await countDays()).toBe(5);
  });

  it('SHEET-01 shows the seconds of an entry that is shorter than a minute', async () => {
    open('me', { leads: false, logs: [log('2026-12-02T10:00:03.000Z', 5, 91)] });
    const row = (await screen.findAllByRole('listitem'))[0] as HTMLElement;
    expect(row.textContent).toMatch(/10:00:03.* – .*10:00:08/);
    expect(within(row).getByText('0:00:05')).toBeTruthy();
  });
});

it('SHEET-11 marks the days up to the lock date in the week grid, and says why', async () => {
  render(<TimesheetScreen memberId="me" search={{ on: '2026-03-04' }} onSearch={vi.fn()} onPerson={vi.fn()} />, {
    users: {
      me: () =>
        person({
          employee: { ...employee(1, 'Ada Lovelace'), organization: organization({ lockDate: '2026-03-03' }) },
        }),
    },
    rolePermissions: { mine: () => may.map(granted) },
    timeLogs: { list: () => [] },
  });
  const reason = /Time up to .* is locked/;
  expect(await screen.findAllByText(reason)).toHaveLength(3);
  const heads = within(screen.getByRole('grid')).getAllByRole('columnheader');
  expect(heads.filter((head) => reason.test(head.textContent ?? ''))).toHaveLength(2);
});
