import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, id, member, person, taskItem, team } from '../../../test/samples.ts';
import { BulkBar } from './bulk-bar.tsx';

afterEach(cleanup);

const colleague = (number: number, name: string) => {
  const { firstName, lastName, tenantId } = person();
  const people = {
    id: id(number),
    name,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    tenantId: tenantId ?? '',
  };
  const unknown = { imageUrl: null, email: null, username: null, phoneNumber: null, timeZone: null };
  const user = { ...people, ...unknown, isActive: true, lastLoginAt: null };
  return member(number, name, { employee: employee(number, name, { user }) });
};

const own = { createdByUserId: id(1), teams: [{ id: id(30), name: 'Northwind' }] };
const others = { ...own, createdByUserId: id(2) };

it.each([
  ['only tasks that they made', [own, own], 2, ['Ada Lovelace', 'Ben Hill']],
  ['a task that somebody else made', [own, others], 2, ['Ada Lovelace']],
  ['a task that is not loaded', [own, own], 3, ['Ada Lovelace']],
] as const)('TASK-17 offers an employee that the server accepts for %s', async (_, item, chosen, names) => {
  const first = { ...team(colleague(1, 'Ada Lovelace'), colleague(2, 'Ben Hill')), createdByUserId: id(2) };
  const rows = item.map((change, index) => taskItem(index, `Task ${index}`, { ...change, teams: [...change.teams] }));
  const ids = [...rows.map((row) => row.id), id(99)].slice(0, chosen);
  render(
    <BulkBar query={{ organizationTeamId: id(1) }} ids={ids} rows={rows} teamId={first.id} onDone={() => undefined} />,
    {
      users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
      teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Assignees' }));
  await screen.findByRole('option', { name: /^Ada/ });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.replace(/^[A-Z]{2}/, ''))).toEqual(names);
});
