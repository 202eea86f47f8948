import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { resolveBrowser } from '../e2e/browser.ts';

const built = join(import.meta.dirname, '../apps/web/dist');
const bytes = (script: string, end: '.gz' | '.br') =>
  statSync(existsSync(`${built}${script}${end}`) ? `${built}${script}${end}` : `${built}${script}`).size;
const compressed = (scripts: readonly string[]) =>
  (['.gz', '.br'] as const)
    .map((end) => scripts.reduce((sum, script) => sum + bytes(script, end), 0) / 1024)
    .map((kilobytes, at) => `${kilobytes.toFixed(0)} KB ${at === 0 ? 'gzip' : 'brotli'}`)
    .join(', ');

/** What a browser fetches for its first look at home: compressed scripts, and calls of the API. */
export async function firstLoad(base: string): Promise<string> {
  const { executablePath, env } = await resolveBrowser();
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] });
  const context = await browser.newContext({ baseURL: base });
  const body = { team: 'First load', name: 'First Load', email: `first.${randomUUID()}@bench.test` };
  const registered = await context.request.post('/api/auth/register', { data: body });
  if (!registered.ok()) throw new Error(`registration answered ${registered.status()}`);

  const page = await context.newPage();
  const calls: string[] = [];
  const scripts: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  await page.goto('/');
  await page.getByRole('timer').first().waitFor();
  const shown = scripts.length;
  await page.waitForLoadState('networkidle');
  await browser.close();
  const later = scripts.slice(shown);
  return `first load of home: JavaScript ${compressed(scripts.slice(0, shown))} until it stands, then ${compressed(later)}; ${calls.length} API requests\n  ${calls.join('\n  ')}`;
}
