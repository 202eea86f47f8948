import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { employee, id, member, person, status, team } from '../../../test/samples.ts';
import { Toaster } from '../../../ui/toast.tsx';
import { OptionForm } from './option-form.tsx';

afterEach(cleanup);

it.each([
  ['lets who leads the team clear the colour of an entry', true],
  ['lets a member choose the colour of an entry, not clear it', false],
])('VOCAB-13 %s', async (_, leads) => {
  const first = {
    ...team(member(1, 'Ada Lovelace'), member(2, 'Ben Bitdiddle')),
    createdByUserId: leads ? id(1) : id(2),
  };
  render(<OptionForm team={first} kind="labels" option={null} label="Create new label" onDone={() => undefined} />, {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Color/ }));
  expect(await screen.findByRole('button', { name: '#2F9E78' })).toBeTruthy();
  if (leads) expect(await screen.findByRole('button', { name: 'No color' })).toBeTruthy();
  else expect(screen.queryByRole('button', { name: 'No color' })).toBeNull();
});

it('VOCAB-02 names the icons in words and confirms what was saved', async () => {
  const first = { ...team(member(1, 'Ada Lovelace')), createdByUserId: id(1) };
  const form = <OptionForm team={first} kind="statuses" option={null} label="New status" onDone={() => undefined} />;
  const page = (
    <>
      {form}
      <Toaster />
    </>
  );
  render(page, {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
    statuses: { create: ({ name }) => status(1, 'custom', { value: name ?? '' }) },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Waiting');
  await userEvent.click(screen.getByRole('combobox', { name: 'Counts as' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Blocked' }));
  expect(screen.getByRole('button', { name: 'Icon: Blocked' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Waiting saved')).toBeTruthy();
});
