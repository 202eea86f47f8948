import { Refusal } from '@stint/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, granted, person } from '../../../test/samples.ts';
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
