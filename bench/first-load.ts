import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { resolveBrowser } from '../e2e/browser.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const built = join(import.meta.dirname, '../apps/web/dist');
const bytes = (script: string, end: '.gz' | '.br') =>
  statSync(existsSync(`${built}${script}${end}`) ? `${built}${script}${end}` : `${built}${script}`).size;
const compressed = (scripts: readonly string[]) =>
  (['.gz', '.br'] as const)
    .map((end) => scripts.reduce((sum, script) => sum + bytes(script, end), 0) / 1024)
    .map((kilobytes, at) => `${kilobytes.toFixed(0)} KB ${at === 0 ? 'gzip' : 'brotli'}`)
    .join(', ');

/** The page itself notes when home stands: whoever looks from outside sees it later, when more has been fetched. */
function markHome(): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector('[role="combobox"]') && !performance.getEntriesByName('box').length)
      performance.mark('box');
    if (!document.querySelector('[role="timer"]')) return;
    performance.mark('home');
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

/** Every script, and when the page asked for it. */
const scriptsAsked = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name, startTime }) => ({ path: new URL(name).pathname, at: startTime }));

/** The mark of the page itself: since it was asked for. */
const standsAt = () => performance.getEntriesByName('home')[0]?.startTime ?? 0;

/** What the page asked for until its task box was there, the page itself included. */
const requestsUntilBox = () => {
  const box = performance.getEntriesByName('box')[0]?.startTime ?? 0;
  return 1 + performance.getEntriesByType('resource').filter(({ startTime }) => startTime < box).length;
};

/** How long home takes to stand in a browser that has nothing of it yet: the middle of several, in milliseconds. */
async function untilItStands(browser: Browser, base: string, storageState: State): Promise<number> {
  const took: number[] = [];
  for (let at = 0; at < 5; at++) {
    const context = await browser.newContext({ baseURL: base, storageState });
    const page = await context.newPage();
    await page.addInitScript(markHome);
    await page.goto('/');
    await page.getByRole('timer').first().waitFor();
    took.push(await page.evaluate(standsAt));
    // The token is renewed with each page: the next begins with what this one was given.
    storageState = await context.storageState();
    await context.close();
  }
  return took.sort((a, b) => a - b)[2] ?? 0;
}

/** What a browser fetches for its first look at home: compressed scripts, and calls of the API. */
export async function firstLoad(base: string): Promise<string> {
  const { executablePath, env } = await resolveBrowser();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
  const context = await browser.newContext({ baseURL: base });
  const body = { team: 'First load', name: 'First Load', email: `first.${randomUUID()}@bench.test` };
  const registered = await context.request.post('/api/auth/register', { data: body });
  if (!registered.ok()) throw new Error(`registration answered ${registered.status()}`);

  const page = await context.newPage();
  let requests = 0;
  context.on('request', () => requests++);
  const calls: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  await page.addInitScript(markHome);
  await page.goto('/');
  await page.getByRole('combobox').first().fill('x');
  await page.waitForLoadState('networkidle');
  const untilIdle = requests;
  const untilBox = await page.evaluate(requestsUntilBox);
  const stands = await page.evaluate(standsAt);
  const scripts = await page.evaluate(scriptsAsked);
  const ms = await untilItStands(browser, base, await context.storageState());
  await browser.close();
  const first = new Set(scripts.filter(({ at }) => at < stands).map(({ path }) => path));
  const later = new Set(scripts.map(({ path }) => path).filter((path) => !first.has(path)));
  return `first load of home: stands after ${ms.toFixed(0)} ms; JavaScript ${compressed([...first])} asked for until then, then ${compressed([...later])}; ${untilBox} requests until the task box is there, ${untilIdle} until the page is idle, ${calls.length} of them of the API\n  ${calls.join('\n  ')}`;
}
