import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { render } from '../../test/render.tsx';
import { person, team } from '../../test/samples.ts';
import { TaskBox } from './task-box.tsx';

afterEach(cleanup);

it('TASK-01 loses nothing of what is typed before the list of tasks is fetched', async () => {
  const one = team();
  render(<TaskBox chosen={null} onChoose={() => undefined} inputRef={createRef()} />, {
    users: { me: () => person() },
    teams: { list: () => ({ items: [one], total: 1 }), get: () => one },
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
