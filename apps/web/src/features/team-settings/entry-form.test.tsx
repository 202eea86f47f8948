import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../test/render.tsx';
import { employee, id, member, person, team } from '../../test/samples.ts';
import { EntryForm } from './entry-form.tsx';

afterEach(cleanup);

it.each([
  ['lets who leads the team clear the colour of an entry', true],
  ['lets a member choose the colour of an entry, not clear it', false],
])('VOCAB-13 %s', async (_, leads) => {
  const one = {
    ...team(member(1, 'Ada Lovelace'), member(2, 'Ben Bitdiddle')),
    createdByUserId: leads ? id(1) : id(2),
  };
  render(<EntryForm team={one} kind="labels" entry={null} label="Create new label" onDone={() => undefined} />, {
    users: { me: () => person({ employee: employee(1, 'Ada Lovelace') }) },
    teams: { list: () => ({ items: [one], total: 1 }), get: () => one },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Color/ }));
  expect(await screen.findByRole('button', { name: '#2F9E78' })).toBeTruthy();
  if (leads) expect(await screen.findByRole('button', { name: 'No color' })).toBeTruthy();
  else expect(screen.queryByRole('button', { name: 'No color' })).toBeNull();
});
