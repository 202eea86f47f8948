import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { callAs, confirmAddress, newCompany, open } from './company.ts';
import { expectAccessible } from './look.ts';
import { onServerWith } from './own-server.ts';

/** Webhooks of this journey go to this machine. */
const test = onServerWith(async () => ({ ALLOW_PRIVATE_NETWORK: 'true' }));

test('INTEG-10 makes a token for a program and revokes it, adds a webhook and sees a failed delivery succeed', async ({
  browser,
}) => {
  const { owner } = await newCompany();
  await confirmAddress(owner);
  const page = await open(browser, owner, '/settings/personal#api-tokens');
  const tokens = page.getByRole('main').getByRole('region', { name: 'API tokens', exact: true });
  await tokens.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByText('Choose at least one permission.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Nightly import');
  await dialog.getByRole('checkbox', { name: 'See tasks' }).check();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expectAccessible(page);
  const token = (await dialog.getByText(/^stint_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect((await callAs(token).tasks.list({})).total).toBeGreaterThanOrEqual(0);
  await expect(callAs(token).tasks.create({ title: 'Too much' })).rejects.toMatchObject({ status: 403 });
  await tokens.getByRole('button', { name: 'Revoke Nightly import' }).click();
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(tokens.getByText('No API tokens.')).toBeVisible();
  await expect(callAs(token).tasks.list({})).rejects.toMatchObject({ status: 401 });

  const state = { status: 500 };
  const received: string[] = [];
  const receiver = createServer(async (request, response) => {
    received.push(await text(request));
    response.writeHead(state.status).end();
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  await page.goto('/settings/workspace#webhooks');
  const webhooks = page.getByRole('main').getByRole('region', { name: 'Webhooks', exact: true });
  await webhooks.getByRole('button', { name: 'New webhook' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Payroll');
  await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/`);
  await dialog.getByRole('checkbox', { name: 'Tasks' }).check();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await owner.server.tasks.create({ title: 'Payslips' });
  await expect.poll(() => received.length).toBe(1);
  await webhooks.getByRole('button', { name: 'Deliveries' }).click();
  await dialog.getByText('tasks.create', { exact: true }).click();
  await expect(dialog.getByText('Waiting')).toBeVisible();
  await expect(dialog.getByText('500', { exact: true })).toBeVisible();
  state.status = 204;
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByText('Delivered', { exact: true })).toBeVisible();
  await expectAccessible(page);
  receiver.close();
});
