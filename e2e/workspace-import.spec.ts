import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';
import { onServerWith } from './own-server.ts';

const source = { token: 'token of the source', email: 'ada@source.test' };
const [tenantId, organizationId, teamId, parentId] = ['t1', 'o1', 'team1', 'task1'];
const [ben, formerEmployee] = [
  { id: 'e1', fullName: 'Ben Bit', user: { name: 'Ben Bit', email: 'ben@source.test' } },
  { id: 'e2', fullName: 'Gone Person', user: { name: 'Gone Person' } },
];
const task = { taskNumber: 'HAR-1', estimate: 0, tags: [], teams: [{ id: teamId }], members: [] };
const tasks = [
  { ...task, id: 'task2', title: 'Buy brushes', status: 'completed', parentId },
  { ...task, id: parentId, title: 'Paint the boat', status: 'in-progress', members: [ben] },
];
const logs = Array.from({ length: 12 }, (_, at) => {
  const day = `2026-0${1 + (at % 3)}-${String(3 + at).padStart(2, '0')}`;
  const employee = at % 4 === 3 ? formerEmployee : ben;
  return {
    ...{ id: `log${at}`, startedAt: `${day}T09:00:00.000Z`, stoppedAt: `${day}T10:00:30.000Z`, isRunning: false },
    ...{ employee, employeeId: employee.id, taskId: parentId, organizationTeamId: teamId, isBillable: true },
  };
});

/** The lists of the other server that have anything. */
const lists: Record<string, readonly object[]> = {
  '/api/user-organization': [
    { organizationId, organization: { name: 'Acme Ltd', createdAt: '2026-01-01T00:00:00.000Z' } },
  ],
  '/api/employee/pagination': [ben],
  '/api/organization-team': [{ id: teamId, name: 'Harbour' }],
  '/api/tasks/pagination': tasks,
};

function answerOf(path: string, query: URLSearchParams): unknown {
  if (path === '/api/user/me') return { id: 'u1', tenantId, email: source.email, tenant: { name: 'Acme' } };
  if (path === '/api/timesheet/time-log') {
    const [from, to] = [query.get('startDate') ?? '', query.get('endDate') ?? ''];
    return logs.filter(({ startedAt }) => startedAt >= from && startedAt <= to);
  }
  const items = lists[path] ?? [];
  return { items, total: items.length };
}

/** The other server, on this machine: it knows one token and no password. */
async function startSource() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://source');
    const isKnown = request.headers.authorization === `Bearer ${source.token}`;
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(isKnown ? answerOf(pathname, searchParams) : { message: 'Unauthorized', statusCode: 401 }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { close: () => server.close(), url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const test = onServerWith(async () => ({ ALLOW_PRIVATE_NETWORK: 'true' }));

test('IMPORT-08 moves a whole workspace here after a look at what it has, and undoes it', async ({ browser }) => {
  const { owner } = await newCompany();
  await confirmAddress(owner);
  const { url, close } = await startSource();
  const page = await open(browser, owner, '/settings/workspace#import');
  const section = page.getByRole('main').getByRole('region', { name: 'Import', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Import a whole workspace' });
  await section.getByRole('button', { name: 'Ever Teams' }).click();
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByText('Fill out this field').first()).toBeVisible();
  await dialog.getByLabel('Address of the server').fill(url);
  await dialog.getByLabel('Email', { exact: true }).fill(source.email);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await expect(dialog.getByText("The server doesn't accept this sign-in.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText('Access token', { exact: true }).click();
  await dialog.getByLabel('Access token', { exact: true }).last().fill(source.token);
  await dialog.getByRole('button', { name: 'Connect' }).click();

  await section.getByRole('button', { name: 'Read this organization' }).click();
  const flow = section.getByRole('region', { name: 'Acme Ltd' });
  await expect(flow.getByText('Found in Acme Ltd')).toBeVisible();
  await expect(flow.getByRole('row', { name: /^Gone Person/ })).toContainText('Becomes a former member');
  await expect(flow.getByRole('row', { name: /^Everyone/ })).toContainText('12:06:00 (12)');
  await flow.getByRole('tab', { name: 'Months' }).click();
  await expect(flow.getByRole('row')).toHaveCount(5);
  await expectAccessible(page);
  await flow.getByRole('button', { name: 'Import workspace' }).click();

  const before = page.getByRole('region', { name: 'Time imports' });
  await expect(before.getByText('Tasks: 2')).toBeVisible({ timeout: 20_000 });
  await expect(before).toContainText('12:06:00 (12)');
  expect((await owner.server.tasks.list({})).items.map(({ title }) => title).toSorted()).toEqual([
    'Buy brushes',
    'Paint the boat',
  ]);
  await before.getByRole('button', { name: 'Undo import of Acme Ltd' }).click();
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo import' }).click();
  await expect(before.getByText('Nothing imported yet.')).toBeVisible({ timeout: 20_000 });
  expect((await owner.server.tasks.list({})).items).toEqual([]);
  close();
});
