import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { callAs, freshEmail, newCompany, sql } from './company.ts';
import { home } from './entry.ts';
import { expectAccessible } from './look.ts';
import { type RunningServer, startServer } from './server.ts';

const password = 'stint-demo';
const shared = { url: process.env.STINT_URL, data: process.env.STINT_DATA_DIR };
const use = (url: string | undefined, dataDir: string | undefined) =>
  Object.assign(process.env, { STINT_URL: url, STINT_DATA_DIR: dataDir });
let server: RunningServer | undefined;

// A small company stands in for the one whose making takes a minute.
test.beforeAll(async () => {
  const before = await startServer();
  const { dataDir } = before;
  use(before.url, dataDir);
  const { tenantId, join } = await newCompany({ name: 'Northlight Studio' });
  const lead = await join('Tomás Ferreira', 'MANAGER');
  const registration = { team: 'Secret', name: 'Password Holder', email: freshEmail(), password };
  await callAs(null).auth.register(registration);
  const email = 'tomas.ferreira@x.northlight.example';
  await sql('update account set email = $1 where id = $2', [email, lead.accountId]);
  await sql('update "user" set email = $1 where id = $2', [email, lead.userId]);
  await sql(`update account set "passwordHash" = (select "passwordHash" from account where email = $1)`, [
    registration.email,
  ]);
  await sql(`update tenant set "demoUntil" = now() + case when id = $1 then '1 hour' else '2 hours' end::interval`, [
    tenantId,
  ]);
  await before.stop();
  server = await startServer({ dataDir, env: { DEMO: 'true' } });
  use(server.url, dataDir);
});
test.afterAll(async () => {
  use(shared.url, shared.data);
  if (!server) return;
  await server.stop();
  fs.rmSync(path.dirname(server.dataDir), { recursive: true, force: true });
});

test('PLATFORM-32 signs in to a demo as its lead with one click, and reads until when it is', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: server?.url ?? '' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Try Stint' })).toBeVisible();
  await expect(page.getByText(/Changes are removed at \d+:\d\d/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in as lead Tomás Ferreira' }).click();
  await home(page);
  await expect(page.getByText(/^This is a demo, open to everyone\. Changes are removed at \d+:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: /^Your account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: /^Sign in as lead/ })).toBeVisible();
  await page.goto('/auth/signup');
  await expect(page.getByRole('button', { name: /^Sign in as lead/ })).toBeVisible();
  await page.close();
});
