/** Takes the pictures of the README in the demo company, so that they show what the product is now: `npm run pictures`. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readEnv } from '../apps/server/src/env.ts';
import { people } from '../apps/server/src/seed/company.ts';
import { emailOf, makeCompany } from '../apps/server/src/seed/make.ts';
import { startServer } from '../bench/server.ts';
import { resolveBrowser } from '../e2e/browser.ts';
import { callAs } from '../e2e/company.ts';
import { freePort } from './lib/free-port.ts';
import { root } from './lib/prepared.mjs';

const folder = path.join(root, 'docs/pictures');
const password = 'pictures of the demo';
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const lead = people.find(({ leads }) => leads)?.name ?? '';
const colleague = people.find(({ role }) => role === 'EMPLOYEE')?.name ?? '';
const head = people.find(({ role }) => role === 'SUPER_ADMIN')?.name ?? '';

const workedMinutesAgo = [
  [190, 95],
  [90, 40],
] as const;

interface Picture {
  name: string;
  path: string;
  person: string;
  viewport?: typeof desk;
}
const pictures: readonly Picture[] = [
  { name: 'today', path: '/', person: colleague },
  { name: 'week', path: '/reports/timesheet/me', person: colleague },
  { name: 'approvals', path: '/approvals', person: lead },
  { name: 'report', path: '/reports?range=lastWeek', person: head },
  { name: 'phone', path: '/', person: colleague, viewport: phone },
];

/** A day under way: a plan of three tasks, two entries, and a timer that runs. */
async function liveDay(name: string): Promise<void> {
  const { token } = await callAs(null).auth.login({ email: emailOf(name), password });
  const server = callAs(token);
  const [team] = (await server.teams.mine({})).items;
  const { items } = await server.tasks.mine({});
  const tasks = items.filter(({ status }) => status !== 'completed').slice(0, 3);
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const organizationTeamId = team?.id ?? '';
  const overlapping = await server.timeLogs.conflicts({ startDate: at(workedMinutesAgo[0][0]), endDate: at(0) });
  if (overlapping.length > 0) await server.timeLogs.remove({ logIds: overlapping.map(({ id }) => id) });
  for (const [index, [from, to]] of workedMinutesAgo.entries())
    await server.timeLogs.create({ startedAt: at(from), stoppedAt: at(to), taskId: tasks[index]?.id ?? null });
  for (const { id: taskId } of tasks)
    await server.plans.create({ date: at(0).slice(0, 10), organizationTeamId, taskId, workTimePlanned: 8 });
  await server.timer.start({ taskId: tasks[2]?.id ?? '', organizationTeamId });
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/auth/password');
  await page.getByRole('textbox', { name: 'Email' }).fill(emailOf(name));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('main').getByRole('region', { name: 'Timer' }).waitFor();
}

/** A page without a request for a second has asked for everything. */
const quiet = (page: Page) => page.waitForLoadState('networkidle');

async function take(browser: Browser, base: string, { name, path: target, person, viewport = desk }: Picture) {
  const context = await browser.newContext({
    ...{ baseURL: base, viewport, locale: 'en-US', deviceScaleFactor: 2, reducedMotion: 'reduce' },
    ...{ serviceWorkers: 'block', isMobile: viewport === phone, hasTouch: viewport === phone },
  });
  const page = await context.newPage();
  await signIn(page, person);
  await page.goto(target);
  await quiet(page);
  await page.screenshot({ path: path.join(folder, `${name}.png`), scale: 'css', animations: 'disabled' });
  console.log(`docs/pictures/${name}.png`);
  await context.close();
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'stint-pictures-'));
// The embedded database runs under another account than root.
fs.chmodSync(dataDir, 0o755);
const port = await freePort();
const own = { DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '', REDIS_URL: '', SMTP_HOST: '' };
try {
  await makeCompany(readEnv({ ...process.env, ...own }), { days: 92, tasks: 300, password });
  const server = await startServer(port, own);
  process.env.STINT_URL = `http://localhost:${port}`;
  try {
    await liveDay(colleague);
    const { executablePath, env } = await resolveBrowser();
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox'],
      env: { ...process.env, ...env } as Record<string, string>,
    });
    fs.mkdirSync(folder, { recursive: true });
    for (const picture of pictures) await take(browser, `http://localhost:${port}`, picture);
    await browser.close();
  } finally {
    await server.stop();
  }
} finally {
  fs.rmSync(dataDir, { recursive: true, force: true });
}
