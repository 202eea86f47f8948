import { Refusal } from '@stint/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { id, person, serverSettings } from '../../../test/samples.ts';
import { SendButton } from './send-dialog.tsx';

afterEach(cleanup);

const invoice: ComponentProps<typeof SendButton>['invoice'] = {
  ...{
    id: id(90),
    type: 'INVOICE' as const,
    state: 'issued' as const,
    number: 'A-1',
    sentAt: null,
    dueDate: '2026-03-31',
  },
  ...{ currency: 'EUR', total: 100, outstanding: 40, sellerName: 'Acme', clientEmail: 'ada@example.com' },
};

it.each([
  ['an invoice', {}, 'Invoice A-1 for €100.00, due on Mar 31, is attached.'],
  ['an invoice without a day of payment', { dueDate: null }, 'Invoice A-1 for €100.00 is attached.'],
  ['a reminder', { state: 'overdue', sentAt: '2026-03-01T09:00:00.000Z' }, '€40.00 is still to be paid.'],
] as const)('writes the letter of %s', async (_, changes, sentence) => {
  render(<SendButton invoice={{ ...invoice, ...changes }} />, { users: { me: () => person() } });
  await userEvent.click(await screen.findByRole('button', { name: /Send|Remind/ }));
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Text');
  expect(text.value).toContain(sentence);
});

it.each([
  ['that only logs email', false],
  ['of a workspace with its own mail server', true],
])('says before sending whether email leaves a server %s', async (_, sends) => {
  let calls = 0;
  const mailbox = {
    list: () => {
      throw new Refusal('not_found');
    },
  };
  render(<SendButton invoice={invoice} />, {
    users: { me: () => person() },
    signInSettings: { get: () => serverSettings({ keepsMail: true }) },
    smtp: { status: () => ({ sends: calls++ >= 0 && sends }) },
    mailbox,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await screen.findByLabelText('Text');
  await waitFor(() => expect(calls).toBe(1));
  await waitFor(() => expect(screen.queryByText(/finds it in the server’s log/) === null).toBe(sends));
});
