import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import { resolveBrowser } from '../e2e/browser.ts';

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
  let scripts = 0;
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
    if (!pathname.endsWith('.js')) return;
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        scripts += responseBodySize;
      }),
    );
  });
  await page.goto('/');
  await page.getByRole('timer').first().waitFor();
  await page.waitForLoadState('networkidle');
  await Promise.all(sizes);
  await browser.close();
  return `first load of home: ${(scripts / 1024).toFixed(0)} KB of compressed JavaScript, ${calls.length} API requests\n  ${calls.join('\n  ')}`;
}
