import { expect, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';

const pages = [
  '/kanban',
  '/team/tasks',
  '/reports/timesheet/me',
  '/reports',
  '/approvals',
  '/projects',
  '/inbox',
  '/settings/personal',
];

test('SHELL-30 needs six calls until home is ready, and eight on other pages', async ({ browser }) => {
  const { owner, join, teamId } = await newCompany();
  await confirmAddress(owner);
  const ben = await join('Ben Bitdiddle');
  const { id: taskId } = await owner.server.tasks.create({ title: 'Draw the plan', teams: [teamId] });
  await owner.server.tasks.update({ taskId, members: [{ id: owner.employeeId }, { id: ben.employeeId }] });
  const page = await open(browser, owner, 'about:blank');
  await page.setViewportSize({ width: 1440, height: 900 });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  await page.goto('/');
  await expect(page.getByRole('main').getByText('Draw the plan').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(6);
  for (const address of pages) {
    asked.length = 0;
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.length, `${address}\n${asked.join('\n')}`).toBeLessThanOrEqual(8);
  }
});
