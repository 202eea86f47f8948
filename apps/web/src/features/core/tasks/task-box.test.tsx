import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../../test/render.tsx';
import { person, taskItem, team } from '../../../test/samples.ts';
import { TaskBox } from './task-box.tsx';

afterEach(cleanup);

it('TASK-01 keeps text typed before the list of tasks is loaded', async () => {
  const first = team();
  render(<TaskBox chosen={null} onChoose={() => undefined} inputRef={createRef()} />, {
    users: { me: () => person() },
    teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
    tasks: { page: () => ({ items: [], total: 0 }), count: () => 0 },
  });
  const waiting = await screen.findByRole<HTMLInputElement>('combobox');
  waiting.focus();
  fireEvent.change(waiting, { target: { value: 'Ship' } });
  await screen.findByRole('option', { name: 'Create “Ship”' });
  const box = screen.getByRole<HTMLInputElement>('combobox');
  expect(box).not.toBe(waiting);
  expect(document.activeElement).toBe(box);
  expect([box.value, box.selectionStart]).toEqual(['Ship', 4]);
});

it.each([
  ['open', ''],
  ['closed', ''],
  ['found', 'task'],
] as const)('TASK-02 reaches each of twelve %s tasks with the arrow keys', async (side, search) => {
  const first = team();
  const all = Array.from({ length: 12 }, (_, index) => taskItem(index + 1, `Task ${index + 1}`));
  const pages: unknown[] = [];
  render(<TaskBox chosen={null} onChoose={() => undefined} inputRef={createRef()} />, {
    users: { me: () => person() },
    teams: { list: () => ({ items: [first], total: 1 }), get: () => first },
    tasks: {
      page: ({ take = 0, page = 1, isDone, search: searchTerm }) => {
        if (isDone !== (side === 'closed') || (search && !searchTerm)) return { items: [], total: 0 };
        pages.push([take, page]);
        return { items: all.slice((page - 1) * take, page * take), total: 12 };
      },
      count: () => 12,
    },
  });
  const findOption = (title: string) => screen.findByRole('option', { name: new RegExp(`^${title}(?!\\d)`) });
  await userEvent.click(await screen.findByRole('combobox'));
  if (side === 'closed') await userEvent.click(await screen.findByRole('radio', { name: /^Closed/ }));
  if (search) await userEvent.type(screen.getByRole('combobox'), search);
  await findOption('Task 5');
  screen.getByRole('combobox').focus();
  for (const { title } of all) {
    const option = await findOption(title);
    await waitFor(async () => {
      if (!option.hasAttribute('data-highlighted')) await userEvent.keyboard('{ArrowDown}');
      expect(option.hasAttribute('data-highlighted')).toBe(true);
    });
  }
  expect(pages).toEqual([
    [5, 1],
    [5, 2],
    [5, 3],
  ]);
});
