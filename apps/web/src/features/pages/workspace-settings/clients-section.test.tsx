import { type ArgsOf, type contactsApi, type OrganizationContact, Refusal, textVersion } from '@stint/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { base, employee, granted, id, person } from '../../../test/samples.ts';
import { ClientsSection } from './clients-section.tsx';

afterEach(cleanup);

it('ORG-09 says why the clients cannot be read, and reads them again', async () => {
  let reached = false;
  render(<ClientsSection />, {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    rolePermissions: { mine: () => [granted('ORG_PROJECT_EDIT')] },
    contacts: {
      list: () => {
        if (!reached) throw new Refusal('unavailable');
        return { items: [], total: 0 };
      },
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load this list.');
  reached = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/^No clients yet/);
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('TASK-49 the address of a client that a colleague changed meanwhile', () => {
  const client = (address: string): OrganizationContact => ({
    ...{ ...base, id: id(1), tenantId: id(2), organizationId: id(3), name: 'Looms', contactType: 'CLIENT', address },
    ...{ primaryEmail: null, primaryPhone: null, notes: null, vatId: null, legalId: null, electronicScheme: null },
    ...{ electronicId: null, street: null, addressExtra: null, postalCode: null, city: null, region: null },
    ...{ country: null, buyerReference: null, orderNumber: null, invoiceFormat: null },
  });
  /** The section of somebody who adds a line below `stored`, while a colleague stored `theirs`. */
  async function editing(stored: string, theirs: string) {
    const update = vi.fn(({ address, textVersions }: ArgsOf<typeof contactsApi.update>) => {
      if (textVersions?.address !== textVersion(theirs))
        throw new Refusal('text.changed', { field: 'address', text: theirs });
      return client(String(address));
    });
    render(<ClientsSection />, {
      users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
      rolePermissions: { mine: () => [granted('ORG_PROJECT_EDIT')] },
      contacts: { list: () => ({ items: [client(stored)], total: 1 }), update },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Looms' }));
    return update;
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('is merged line by line and sent again', async () => {
    const update = await editing('Mill Lane\nBath', 'Mill Lane 7\nBath');
    await userEvent.type(screen.getByRole('textbox', { name: 'Address on invoices' }), '\nEngland');
    await save();
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]?.[0]).toMatchObject({ address: 'Mill Lane 7\nBath\nEngland' });
    expect(update.mock.calls[0]?.[0]).not.toHaveProperty('name');
  });

  it('keeps the notes that a colleague changed while only the address was edited', async () => {
    const update = await editing('Mill Lane', 'Mill Lane');
    await userEvent.type(screen.getByRole('textbox', { name: 'Address on invoices' }), ' 7');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'bills@looms.example');
    await save();
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[0]).toEqual({
      ...{ contactId: id(1), address: 'Mill Lane 7', primaryEmail: 'bills@looms.example' },
      textVersions: { address: textVersion('Mill Lane') },
    });
  });

  it('sends edited notes with the version that they began from', async () => {
    const update = await editing('Mill Lane', 'Mill Lane');
    await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'Pays late');
    update.mockImplementation(() => client('Mill Lane'));
    await save();
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[0]).toEqual({
      ...{ contactId: id(1), notes: 'Pays late' },
      textVersions: { notes: textVersion('') },
    });
  });

  it('waits for a choice where both changed the same line', async () => {
    const update = await editing('Mill Lane', 'Mill Lane 7');
    await userEvent.type(screen.getByRole('textbox', { name: 'Address on invoices' }), ' 9');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await save();
    await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]?.[0]).toMatchObject({ address: 'Mill Lane 9' });
  });
});
