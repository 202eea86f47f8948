/** For operators: one command, a crash, a company of usual size. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { confirmAddress, newCompany, open } from './company.ts';
import { crowd } from './crowd.ts';
import { freePort, type RunningServer, startServer } from './server.ts';

const root = path.resolve(import.meta.dirname, '..');
const shared = { url: process.env.STINT_URL, data: process.env.STINT_DATA_DIR };
const lookAt = (url: string | undefined, dataDir: string | undefined) =>
  Object.assign(process.env, { STINT_URL: url, STINT_DATA_DIR: dataDir });
test.afterEach(() => void lookAt(shared.url, shared.data));

const undo: (() => Promise<void> | void)[] = [];
test.afterEach(async () => {
  for (const undone of undo.splice(0).reverse()) await undone();
});

/** The repository with what is installed and built, so that neither a registry nor minutes are needed. */
function freshCopy(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stint-fresh-'));
  fs.chmodSync(folder, 0o711);
  undo.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  const copy = path.join(folder, 'stint');
  const left = new Set(['node_modules', 'data', '.git', '.env', 'test-results']);
  fs.cpSync(root, copy, { recursive: true, filter: (source) => !left.has(path.basename(source)) });
  const modules = path.join(root, 'node_modules');
  const linked = spawnSync('cp', ['-al', modules, copy]);
  if (linked.status !== 0)
    fs.cpSync(modules, path.join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  return copy;
}

const bar = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Timer' });

/** The embedded database's process: its file names it. */
const postmaster = (dataDir: string) =>
  Number(fs.readFileSync(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

test('PLATFORM-01 PLATFORM-11 starts with one command in a fresh folder, and is there again after a restart and after server and database were killed, with all that was recorded', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const folder = freshCopy();
  // What is built no longer fits its sources. The real build takes a minute and made what this journey runs.
  fs.writeFileSync(path.join(folder, 'scripts/build.ts'), "console.log('Building the product');\n");
  const url = `http://localhost:${await freePort()}`;
  const port = Number(new URL(url).port);
  const env = { ...process.env, PORT: String(port), DATA_DIR: '', DATABASE_URL: '', NODE_ENV: '' };
  const child: ChildProcess = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const stopChild = async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  undo.push(stopChild);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  await expect.poll(() => output, { timeout: 90_000 }).toContain(`Stint is ready at ${url}`);
  expect(output).toContain('Building the product');

  const dataDir = path.join(folder, 'data');
  lookAt(url, dataDir);
  const company = await newCompany();
  const ben = await company.join('Ben Bitdiddle');
  const { id: taskId } = await ben.server.tasks.create({ title: 'Sort the cards', teams: [company.teamId] });
  const page = await open(browser, ben, '/', { baseURL: url });
  await page.getByRole('region', { name: 'My tasks' }).getByRole('button', { name: 'Start Sort the cards' }).click();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(true);
  const { lastLog: before } = await ben.server.timer.status({});

  await stopChild();
  let server: RunningServer = await startServer({ dataDir, port });
  undo.push(() => server.stop());
  const stopButton = bar(page).getByRole('button', { name: 'Stop timer' });
  await page.reload();
  await expect(stopButton).toBeVisible();

  const database = postmaster(dataDir);
  await server.stop('SIGKILL');
  process.kill(database, 'SIGKILL');
  server = await startServer({ dataDir, port });
  await page.reload();
  await expect(stopButton).toBeVisible();
  const { lastLog: after } = await ben.server.timer.status({});
  expect(after).toMatchObject({ id: before?.id, startedAt: before?.startedAt, taskId, isRunning: true });
  await stopButton.click();
  await expect.poll(async () => (await ben.server.timer.status({})).running).toBe(false);
});

test('TASK-44 opens home, the tasks of the team and the board of 20 people with 500 tasks, and works with them', async ({
  browser,
}) => {
  const company = await newCompany();
  await confirmAddress(company.owner);
  await crowd(company, { people: 19, tasks: 500 });
  const page = await open(browser, company.owner, '/');
  const mine = page.getByRole('region', { name: 'My tasks' });
  await mine
    .getByRole('button', { name: /^Start Piece of work/ })
    .first()
    .click();
  await expect(bar(page).getByRole('button', { name: 'Stop timer' })).toBeVisible();
  await expect(page.getByText('Colleague 19')).toBeVisible();

  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  const search = page.getByRole('searchbox', { name: 'Search tasks', exact: true });
  await search.fill('work 437');
  const line = page.getByRole('row').filter({ hasText: 'Piece of work 437' });
  await expect(line).toBeVisible();
  await expect(page.getByRole('row').getByRole('link')).toHaveCount(1);

  await page.getByRole('navigation', { name: 'Tasks' }).getByRole('link', { name: 'Board' }).click();
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const card = (name: string) => column(name).getByRole('listitem').filter({ hasText: 'Piece of work 437' });
  // The page before it has a search of its own.
  await expect(column('Open')).toBeVisible();
  await search.fill('work 437');
  // Wide enough for both columns: a press does not survive that the board is scrolled below it.
  await page.setViewportSize({ width: 2000, height: 900 });
  await card('Open').dragTo(column('Blocked'));
  await expect(card('Blocked')).toBeVisible();
  await expect
    .poll(
      async () =>
        (await company.owner.server.tasks.list({ teams: [company.teamId] })).items.find(
          ({ title }) => title === 'Piece of work 437',
        )?.status,
    )
    .toBe('blocked');
});
