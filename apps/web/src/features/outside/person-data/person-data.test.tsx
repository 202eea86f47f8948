import { personFiles } from '@stint/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { keepFile } from '../../../lib/keep-file.ts';
import { type Answers, render } from '../../../test/render.tsx';
import { employee, granted, id, person } from '../../../test/samples.ts';
import { SuspendedSection } from './suspended-section.tsx';
import { YourDataSection } from './your-data-section.tsx';

vi.mock('../../../lib/keep-file.ts', () => ({ keepFile: vi.fn() }));
afterEach(cleanup);

const file = new File(['PK'], 'personal-data-2026-11-27.zip', { type: 'application/zip' });

it('EXPORT-03 downloads the data of the person, with a README in their language', async () => {
  const send = vi.fn((_: { userId: string; words?: Record<string, string> }) => file);
  render(<YourDataSection me={person()} />, { personData: { export: send } });
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(keepFile).toHaveBeenCalledOnce());
  const [{ userId, words = {} } = { userId: '' }] = send.mock.calls[0] ?? [];
  expect([userId, words.title]).toEqual([id(1), 'Personal data']);
  for (const name of personFiles) expect([name, words[name]]).toEqual([name, expect.stringMatching(/^[A-Z]/)]);
});

const suspended = (number: number, name: string, isErased = false) => {
  const { tenantId, email, username, phoneNumber, timeZone, lastLoginAt, firstName, lastName, imageUrl } = person();
  const user = { id: id(number), name, tenantId: tenantId ?? '', email, username, phoneNumber, timeZone, lastLoginAt };
  return employee(number, name, {
    isActive: false,
    user: { ...user, firstName, lastName, imageUrl, isActive: !isErased },
  });
};
const answers = (more: Answers = {}): Answers => {
  const items = [employee(1, 'Ada Lovelace'), suspended(2, 'Ben Bitdiddle'), suspended(3, 'Former member', true)];
  return {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    members: { list: () => ({ items, total: items.length }) },
    ...more,
  };
};

it('EXPORT-03 erases a suspended person only after their name was typed', async () => {
  const erase = vi.fn((_: { userId: string; name: string }) => ({ raw: [], affected: 1 }));
  const mine = () => [granted('ORG_EMPLOYEES_EDIT')];
  render(<SuspendedSection />, answers({ rolePermissions: { mine }, personData: { erase } }));
  const section = await screen.findByRole('region', { name: 'Suspended members' });
  expect(section.textContent).not.toMatch(/Ada|Former/);
  await userEvent.click(within(section).getByRole('button', { name: 'Erase Ben Bitdiddle’s personal data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Ben Bitdiddle?' }));
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Erase permanently' }));
  await confirm();
  expect(erase).not.toHaveBeenCalled();
  await userEvent.type(await dialog.findByRole('textbox'), 'Ben Bitdiddle');
  await confirm();
  await waitFor(() => expect(erase).toHaveBeenCalledOnce());
  expect(erase.mock.calls[0]?.[0]).toMatchObject({ name: 'Ben Bitdiddle' });
});

it('EXPORT-03 shows suspended people to nobody who may not edit members', async () => {
  const readPermissions = vi.fn(() => []);
  render(<SuspendedSection />, answers({ rolePermissions: { mine: readPermissions } }));
  await waitFor(() => expect(readPermissions).toHaveBeenCalled());
  expect(screen.queryByRole('region')).toBeNull();
});
