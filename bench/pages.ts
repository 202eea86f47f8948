import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { resolveBrowser } from '../e2e/browser.ts';
import { type Side, startSide } from './against.ts';
import { table } from './table.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const here = join(import.meta.dirname, '..');
/** Of the time that the other checkout takes, at a quarter of the processor's speed. */
const maxShare = 0.6;
/** A page is ready when this is in its main part. */
const tasks = { text: 'Task number' };
const pages: readonly { name: string; path: string; ready: Ready; maxCalls: number; compared?: true }[] = [
  { name: 'home', path: '/', ready: tasks, maxCalls: 6, compared: true },
  { name: 'kanban', path: '/kanban', ready: tasks, maxCalls: 8, compared: true },
  { name: 'tasks', path: '/team/tasks', ready: tasks, maxCalls: 8, compared: true },
  { name: 'timesheet', path: '/reports/timesheet/me', ready: { selector: 'table' }, maxCalls: 8, compared: true },
  { name: 'reports', path: '/reports', ready: { selector: 'h1, h2' }, maxCalls: 8 },
  { name: 'approvals', path: '/approvals', ready: { selector: 'h1, h2' }, maxCalls: 8 },
  { name: 'projects', path: '/projects', ready: { selector: 'h1, h2' }, maxCalls: 8 },
  { name: 'inbox', path: '/inbox', ready: { selector: 'h1, h2' }, maxCalls: 8 },
  { name: 'personal settings', path: '/settings/personal', ready: { selector: 'h1, h2' }, maxCalls: 8 },
];
const turns = 3;
/** A page without a new call for so long has asked for everything. */
const quietMs = 1500;
const slowdown = 4;
/** Milliseconds. */
const maxLongTask = 100;
const maxShift = 0.005;

interface Ready {
  text?: string;
  selector?: string;
}

interface Visit {
  readyMs: number;
  /** Calls of the API until the network is idle. */
  calls: string[];
  longestTask: number;
  shift: number;
}

interface Marks {
  longTasks: number[];
  shift: number;
}

/** Runs in the page: it notes when it is ready, what moved, and how long it was busy. */
function watch({ text, selector }: Ready): void {
  const marks: Marks = { longTasks: [], shift: 0 };
  Object.assign(globalThis, { marks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) marks.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) marks.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const observer = new MutationObserver(() => {
    const main = document.querySelector('main');
    if (text === undefined ? !main?.querySelector(selector ?? '*') : !main?.textContent?.includes(text)) return;
    performance.mark('ready');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

const marksOf = () => {
  const { marks } = globalThis as unknown as { marks: Marks };
  return { ...marks, readyMs: performance.getEntriesByName('ready')[0]?.startTime };
};

async function visit(page: Page, { path, ready }: (typeof pages)[number]): Promise<Visit> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await page.addInitScript(watch, ready);
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('ready').length > 0);
  // Not `networkidle`: the timer's heartbeat and the event stream would keep it waiting.
  for (let before = -1; before !== calls.length; await sleep(quietMs)) before = calls.length;
  const { longTasks, shift, readyMs } = await page.evaluate(marksOf);
  return { readyMs: readyMs ?? Number.NaN, calls, longestTask: Math.max(0, ...longTasks), shift };
}

/** A browser that has nothing of the product yet, signed in. */
class Visitor {
  readonly #browser: Browser;
  readonly #base: string;
  #state: State;

  constructor(browser: Browser, { server, cookies }: Side) {
    this.#browser = browser;
    this.#base = server.base;
    const { hostname: domain } = new URL(server.base);
    const common = { domain, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
    this.#state = { cookies: cookies.map((cookie) => ({ ...cookie, ...common })), origins: [] };
  }

  async visit(target: (typeof pages)[number], rate: number): Promise<Visit> {
    const context = await this.#browser.newContext({
      baseURL: this.#base,
      storageState: this.#state,
      viewport: { width: 1440, height: 900 },
    });
    try {
      const page = await context.newPage();
      const devtools: CDPSession = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      return await visit(page, target);
    } finally {
      // The token is renewed with each page: the next begins with the new one.
      this.#state = await context.storageState();
      await context.close();
    }
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const verdict = (holds: boolean) => (holds ? 'holds' : 'MISSED');

/** What each page asks, how long it is busy and what moves on it, at full speed. */
async function ofHead(visitor: Visitor): Promise<boolean> {
  let holds = true;
  const rows = [];
  for (const page of pages) {
    const visits: Visit[] = [];
    for (let turn = 0; turn < turns; turn += 1) visits.push(await visitor.visit(page, 1));
    const calls = visits[0]?.calls ?? [];
    const [task, shift] = [
      median(visits.map(({ longestTask }) => longestTask)),
      median(visits.map((each) => each.shift)),
    ];
    const isGood =
      calls.length <= page.maxCalls && shift <= maxShift && (page.name !== 'kanban' || task <= maxLongTask);
    holds &&= isGood;
    rows.push([
      page.name,
      median(visits.map(({ readyMs }) => readyMs)),
      calls.length,
      task,
      shift.toFixed(4),
      verdict(isGood),
    ]);
    console.log(`${page.name}\n  ${calls.join('\n  ')}`);
  }
  console.log(table(['page', 'ready ms', 'API calls', 'longest task ms', 'shift', 'aims'], rows));
  return holds;
}

/** By turns, so that what else the machine does falls on both. */
async function compared(now: Visitor, then: Visitor): Promise<boolean> {
  let holds = true;
  const rows = [];
  for (const page of pages.filter((each) => each.compared)) {
    const [mine, theirs]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      mine.push((await now.visit(page, slowdown)).readyMs);
      theirs.push((await then.visit(page, slowdown)).readyMs);
    }
    const share = median(mine) / median(theirs);
    holds &&= share <= maxShare;
    rows.push([page.name, median(mine), median(theirs), share, `<= ${maxShare} ${verdict(share <= maxShare)}`]);
  }
  console.log(`\nReady at 1/${slowdown} of the processor's speed`);
  console.log(table(['page', 'here, ms', 'there, ms', 'times', 'target'], rows));
  return holds;
}

/** Opens pages as somebody with an empty browser cache does, also those of another built checkout. */
export async function benchPages(other: string | undefined): Promise<boolean> {
  if (other && !existsSync(join(other, 'apps/server/dist/main.js'))) {
    console.error(`${other} is not built: npm install, npm run build.`);
    return false;
  }
  const folders = [here, ...(other ? [resolve(other)] : [])];
  const dataDirs = folders.map(() => mkdtempSync(join(tmpdir(), 'stint-bench-')));
  const { executablePath, env } = await resolveBrowser();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
  const running: Side[] = [];
  try {
    for (const [at, folder] of folders.entries())
      running.push(await startSide(folder, 4785 + at, dataDirs[at] as string));
    const [now, then] = running.map((side) => new Visitor(browser, side));
    const holds = await ofHead(now as Visitor);
    return (then ? await compared(now as Visitor, then) : true) && holds;
  } finally {
    await browser.close();
    for (const { server } of running) await server.stop();
    for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
  }
}
