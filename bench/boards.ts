import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { resolveBrowser } from '../e2e/browser.ts';
import { caller } from './caller.ts';
import { type LoadContext, load } from './load.ts';
import { table } from './table.ts';

/** The tasks of the board, each in another of the team's statuses than the one before. */
const spread = `with own as (select id, name, row_number() over (order by "order") - 1 as n, count(*) over () as of
  from vocabulary where "organizationTeamId" = $1 and kind = 'status')
update task t set status = own.name, "taskStatusId" = own.id from own where t."tenantId" = $2 and t.number % own.of = own.n`;

/** Told by the page itself: when its first card was drawn, and how long each frame took while somebody looked. */
const watching = `(() => {
  const seen = (window.seen = { card: 0, frames: [], counting: false });
  const look = new MutationObserver(() => {
    if (seen.card || !document.querySelector('[data-task]')) return;
    look.disconnect();
    requestAnimationFrame(() => setTimeout(() => { seen.card = performance.now(); }));
  });
  look.observe(document, { childList: true, subtree: true });
  let before = performance.now();
  const frame = (now) => {
    if (seen.counting) seen.frames.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})()`;

/** Resolves with the wall clock at the first frame in which the task stands in the column. */
const arrival = (taskId: string, column: string) => `new Promise((found) => {
  const look = () => document.querySelector('[data-drop="${column}"] [data-task="${taskId}"]')
    ? requestAnimationFrame(() => found(performance.timeOrigin + performance.now()))
    : requestAnimationFrame(look);
  look();
})`;

/** The wall clock when the pointer is let go. */
const letGo = `new Promise((done) => window.addEventListener('pointerup',
  () => done(performance.timeOrigin + performance.now()), { once: true, capture: true }))`;

const paintAfterData = `(() => {
  const data = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/tasks/team')).at(-1);
  return seen.card - (data ? data.responseEnd : 0);
})()`;

const quantile = (numbers: readonly number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0;

/** Frames while something was done. */
async function framesOf(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate('seen.frames = []; seen.counting = true; 0');
  await act();
  return page.evaluate<number[]>('seen.counting = false; seen.frames');
}

/** Kilobytes of task lists that a page has read since then, by the wall clock, once nothing more is on its way. */
async function listsSince(page: Page, at: number): Promise<number> {
  await page.waitForTimeout(3000);
  return page.evaluate<number>(`performance.getEntriesByType('resource')
    .filter(({ name, startTime }) => performance.timeOrigin + startTime >= ${at} && new URL(name).pathname === '/api/tasks/team')
    .reduce((sum, { decodedBodySize }) => sum + decodedBodySize / 1024, 0)`);
}

async function drag(page: Page, other: Page): Promise<(string | number)[][]> {
  const columns = page.locator('section[data-drop]');
  const card = columns.nth(0).locator('[data-task]').first();
  const taskId = String(await card.getAttribute('data-task'));
  const target = columns.nth(1);
  const key = String(await target.getAttribute('data-drop'));
  const [from, to] = [await card.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('the board has no cards');
  const [x, y] = [from.x + 20, from.y + from.height - 10];
  const released = page.evaluate<number>(letGo);
  const hereMs = page.evaluate<number>(arrival(taskId, key));
  const elsewhere = other.evaluate<number>(arrival(taskId, key));
  const frames = await framesOf(page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(to.x + 60, to.y + 200, { steps: 40 });
  });
  await page.mouse.up();
  const at = await released;
  const [here, there] = [await hereMs, await elsewhere];
  return [
    ['frame while dragging, 95 % under, ms', quantile(frames, 0.95), ''],
    ['frame while dragging, worst, ms', Math.max(...frames), ''],
    ['let go until drawn in its new column, ms', here - at, ''],
    ['let go until drawn in another browser, ms', there - at, '≤ 1000'],
    ['tasks read again after it, KB', await listsSince(page, at), '≤ 20'],
    ['tasks read again in another browser, KB', await listsSince(other, at), '≤ 20'],
  ];
}

const button = (name: string) =>
  `document.querySelector('main section[aria-label="Timer"] button[aria-label="${name}"]')`;

/** Resolves with the wall clock at the first frame in which the timer offers to be stopped. */
const running = `new Promise((found) => {
  const look = () => ${button('Stop the timer')}
    ? requestAnimationFrame(() => found(performance.timeOrigin + performance.now()))
    : requestAnimationFrame(look);
  look();
})`;

/** A start in one browser, seen in another. */
async function startSeen(base: string, { token, taskId, teamId }: LoadContext, open: () => Promise<Page>) {
  const send = caller(base, token);
  const body = { taskId, organizationTeamId: teamId, source: 'TEAMS', logType: 'TRACKED' };
  for (const what of ['start', 'stop']) await send(`/api/timesheet/timer/${what}`, body);
  const [page, other] = [await open(), await open()];
  for (const each of [page, other])
    await each.getByRole('region', { name: 'Timer' }).getByRole('button', { name: 'Start the timer' }).waitFor();
  for (const each of [page, other]) await each.waitForLoadState('networkidle');
  const drawnAtOther = other.evaluate<number>(running);
  const drawnHere = page.evaluate<number>(running);
  const at = await page.evaluate<number>(
    `(${button('Start the timer')}.click(), performance.timeOrigin + performance.now())`,
  );
  const rows = [
    ['start pressed until drawn as running, ms', (await drawnHere) - at, ''],
    ['start pressed until drawn in another browser, ms', (await drawnAtOther) - at, '≤ 1000'],
  ];
  for (const each of [page, other]) await each.context().close();
  return rows;
}

/** A list of 10 000 is gone through from its top, as fast as a hand scrolls: 150 pixels with each frame. */
const scrolled = `new Promise((done) => {
  const box = document.querySelector('table').closest('section');
  let left = 300;
  const step = () => {
    box.scrollBy(0, 150);
    if (left-- > 0) requestAnimationFrame(step);
    else done(box.scrollTop);
  };
  requestAnimationFrame(step);
})`;

/** The board with 2 000 cards, a start, and the table with 10 000 rows, in a browser over the built product. */
export async function benchBoards(base: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const many = await load(databaseUrl, base, { people: 20, tasks: 2000, logs: 2000, days: 10 });
  await client.query(spread, [many.teamId, many.tenantId]);
  const loadContext = await load(databaseUrl, base, { people: 20, tasks: 10_000, logs: 2000, days: 10 });
  await client.query('vacuum analyze');
  await client.end();
  const { executablePath, env } = await resolveBrowser();
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args });
  const open = async ({ cookies }: LoadContext, path: string) => {
    const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: base })));
    await context.addInitScript(watching);
    const page = await context.newPage();
    await page.goto(path);
    return page;
  };
  const board = await open(many, '/kanban');
  await board.locator('[data-task]').first().waitFor();
  await board.waitForFunction('seen.card > 0');
  const paint = await board.evaluate<number>(paintAfterData);
  const cards = await board.locator('[data-task]').count();
  const other = await open(many, '/kanban');
  await other.locator('[data-task]').first().waitFor();
  const rows = [
    ['board of 2 000 cards: first cards drawn after the data, ms', paint, '≤ 1000'],
    ['cards in the page', cards, ''],
    ...(await drag(board, other)),
  ];
  await other.context().close();
  await board.context().close();
  rows.push(...(await startSeen(base, many, () => open(many, '/'))));
  const list = await open(loadContext, '/team/tasks');
  await list.locator('tbody [data-index], tbody a').first().waitFor();
  const frames = await framesOf(list, () => list.evaluate(scrolled));
  rows.push(
    ['table of 10 000 rows: frames while it scrolls', frames.length, ''],
    ['95 % of them under, ms', quantile(frames, 0.95), ''],
    ['worst, ms', Math.max(...frames), ''],
    ['of more than 50 ms', frames.filter((ms) => ms > 50).length, ''],
  );
  await browser.close();
  console.log(`\n${table(['in a browser', 'measured', 'bound'], rows)}`);
}
