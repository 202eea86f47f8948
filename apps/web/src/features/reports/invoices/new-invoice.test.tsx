import { Refusal } from '@stint/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { granted, id, person } from '../../../test/samples.ts';
import { NewInvoice } from './new-invoice.tsx';

afterEach(cleanup);

it('offers the amount of the lines that the draft will have', async () => {
  const client = { id: id(80), name: 'Babbage' };
  const nets: Partial<Record<string, number>> = { project: 23, day: 23.01 };
  render(<NewInvoice period={{ startDate: '2026-03-01', endDate: '2026-03-31' }} />, {
    users: { me: () => person() },
    rolePermissions: { mine: () => [granted('ORG_EMPLOYEES_EDIT')] },
    invoices: {
      draft: ({ per = 'member' }) => ({
        groups: [{ client, currency: 'EUR', entries: 2, seconds: 1380, net: nets[per] ?? 0 }],
        ...{ unpricedSeconds: 0, runningEntries: 0, mixedEntries: 0, notBillableSeconds: 0 },
      }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New invoice' }));
  const dialog = await screen.findByRole('dialog', { name: 'New invoice' });
  await within(dialog).findByRole('radio', { name: /^Babbage · €23\.00/ });
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Lines by' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Day' }));
  await within(dialog).findByRole('radio', { name: /^Babbage · €23\.01/ });
});

it('REPORT-60 offers the time of a client rounded as the draft will have it', async () => {
  const client = { id: id(80), name: 'Babbage' };
  const drafts: unknown[] = [];
  render(<NewInvoice period={{ startDate: '2026-03-01', endDate: '2026-03-31' }} />, {
    users: { me: () => person() },
    rolePermissions: { mine: () => [granted('ORG_EMPLOYEES_EDIT')] },
    invoices: {
      draft: ({ rounding }) => ({
        groups: [{ client, currency: 'EUR', entries: 2, seconds: rounding ? 2700 : 1380, net: rounding ? 45 : 23 }],
        ...{ unpricedSeconds: 0, runningEntries: 0, mixedEntries: 0, notBillableSeconds: 0 },
      }),
      createDraft: (draft) => {
        drafts.push(draft);
        throw new Refusal('invoice.nothing');
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New invoice' }));
  const dialog = await screen.findByRole('dialog', { name: 'New invoice' });
  await within(dialog).findByRole('radio', { name: /^Babbage · €23\.00 · 0:23/ });
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Rounding' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Up to 15 min' }));
  await within(dialog).findByRole('radio', { name: /^Babbage · €45\.00 · 0:45/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create draft' }));
  await expect.poll(() => drafts).toMatchObject([{ rounding: 'up-15', startDate: '2026-03-01', currency: 'EUR' }]);
});
