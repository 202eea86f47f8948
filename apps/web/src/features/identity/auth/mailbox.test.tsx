import { type KeptMail, Refusal } from '@stint/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { MailboxScreen } from './mailbox-screen.tsx';

afterEach(cleanup);

const mail: KeptMail = {
  at: '2026-11-20T09:00:00.000Z',
  to: 'ada@example.com',
  subject: 'Your Stint code: ABC123',
  text: 'Hello Ada,\n\nEnter this code.\n\nABC123\n\nSign in: http://stint.test:3000/auth/passcode?email=ada%40example.com&code=ABC123\n\n<b>not markup</b>',
  html: '<b>never shown</b>',
};

it('shows each message with its code and its link into this installation', async () => {
  render(<MailboxScreen />, { mailbox: { list: () => ({ items: [mail], total: 1 }) } });
  expect(await screen.findByRole('heading', { name: mail.subject })).toBeTruthy();
  expect(screen.getByText('ABC123')).toBeTruthy();
  expect(screen.getByText('<b>not markup</b>')).toBeTruthy();
  const link = screen.getByRole('link', { name: /passcode/ });
  expect(link.getAttribute('href')).toBe('/auth/passcode?email=ada%40example.com&code=ABC123');
});

it('explains how to get a first message', async () => {
  render(<MailboxScreen />, { mailbox: { list: () => ({ items: [], total: 0 }) } });
  expect(await screen.findByRole('heading', { name: 'No email yet' })).toBeTruthy();
});

it('explains itself where there is no mailbox', async () => {
  const list = () => {
    throw new Refusal('not_found');
  };
  render(<MailboxScreen />, { mailbox: { list } });
  expect(await screen.findByRole('heading', { name: 'No local mailbox' })).toBeTruthy();
});
