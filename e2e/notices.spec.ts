import { expect, type Page, test } from '@playwright/test';
import { ClockedServer } from './clocks.ts';
import { mailTo, newCompany, open, sql } from './company.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const live = { timeout: 1000 };

const news = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Updates' }).getByRole('listitem');
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);
/** The next time that it is 9:02 in UTC. */
const morningAfter = (at: number) => Math.ceil((at - 9 * 60 * minute) / day) * day + (9 * 60 + 2) * minute;

test('NOTICE-01 NOTICE-05 NOTICE-06 a task that is given, commented on and moved reaches its person at once in the inbox, later in one mail, and in the morning before it is due', async ({
  browser,
}) => {
  test.slow();
  const server = new ClockedServer();
  await server.start();
  try {
    await server.pass(morningAfter(server.now()) - server.now());
    const company = await newCompany();
    const mia = await company.join('Mia Berg', 'MANAGER');
    const ben = await company.join('Ben Bitdiddle');
    await ben.server.noticeSettings.save({
      pausesOnDaysOff: false,
      own: { 'task.status': { inbox: true, mail: false, push: false } },
    });
    const page = await open(browser, ben, '/inbox', { baseURL: server.url });
    await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible();

    const dueDate = dateOf(server.now() + day);
    const sent = { title: 'Price list', teams: [company.teamId], members: [ben.employeeId], dueDate };
    const { id: taskId } = await mia.server.tasks.create(sent);
    await expect(news(page).filter({ hasText: 'Mia Berg assigned you “Price list”.' })).toBeVisible(live);
    await mia.server.comments.create({ entity: 'Task', entityId: taskId, comment: 'Look' });
    await expect(news(page).filter({ hasText: 'Mia Berg commented on “Price list”.' })).toBeVisible(live);
    await mia.server.tasks.update({ taskId, status: 'in-progress' });
    await expect(news(page).filter({ hasText: 'Mia Berg moved “Price list” to in progress.' })).toBeVisible(live);

    await server.pass(6 * minute);
    // The queue follows the clock of the database, where the next run may be five minutes away.
    await sql(`select graphile_worker.add_job('tasks.due')`, []);
    await expect(news(page).filter({ hasText: '“Price list” is due tomorrow.' })).toBeVisible({ timeout: 150_000 });
    const bundle = await expect
      .poll(
        async () =>
          (await mailTo(ben.email, ({ subject }) => subject.startsWith('Notifications')).catch(() => null))?.text,
        {
          timeout: 150_000,
        },
      )
      .toContain('Mia Berg commented on “Price list”')
      .then(() => mailTo(ben.email, ({ subject }) => subject.startsWith('Notifications')));
    expect(bundle.text).toContain('Mia Berg assigned you “Price list”');
    expect(bundle.text).not.toContain('moved');
    const [stop = ''] = /\/notice-mail\/\S+/.exec(bundle.text) ?? [];

    await page.goto(`/task/${taskId}`);
    await page.getByRole('button', { name: 'Unfollow' }).click();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();

    await page.goto(stop);
    await page.getByRole('button', { name: 'Stop emails' }).click();
    await expect(page.getByText('Emails stopped')).toBeVisible();
    await page.goto('/settings/personal/notifications');
    const mail = page.getByRole('checkbox', { name: 'A task is assigned to me: Email' });
    await expect(mail).not.toBeChecked();
    await page.getByRole('button', { name: 'Reset to workspace defaults' }).click();
    await expect(mail).toBeChecked();
  } finally {
    await server.end();
  }
});
