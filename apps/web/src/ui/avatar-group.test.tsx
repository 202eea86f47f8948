import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { AvatarGroup } from './avatar-group.tsx';

configure({ asyncUtilTimeout: 8000 });
afterEach(cleanup);

const people = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `P${index}` }));

it('shows the first four and counts the rest', async () => {
  render(<AvatarGroup name="Assignees" people={people(7)} />);
  expect(within(screen.getByRole('list', { name: 'Assignees' })).getAllByRole('listitem')).toHaveLength(4);
  const more = screen.getByRole('button', { name: '3 more' });
  expect(more.textContent).toBe('+3');
  await userEvent.click(more);
  const dialog = await screen.findByRole('dialog', { name: 'Assignees' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.includes('P')),
  ).toEqual([true, true, true]);
});

it('counts up to 99+', () => {
  render(<AvatarGroup name="Assignees" people={people(300)} />);
  expect(screen.getByRole('button', { name: '99+ more' }).textContent).toBe('99+');
});

it('has no count when everybody is shown', () => {
  render(<AvatarGroup name="Assignees" people={people(4)} />);
  expect(screen.queryByRole('button')).toBeNull();
});
