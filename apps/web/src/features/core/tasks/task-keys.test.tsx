import { permissions } from '@stint/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { rowProps, useRoving } from '../../../lib/page/roving.ts';
import { render } from '../../../test/render.tsx';
import { employee, granted, person, task, taskItem, team } from '../../../test/samples.ts';
import { useTaskKeys } from './task-keys.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});
afterEach(cleanup);

const item = taskItem(1, 'Oil the crank');
const opened = vi.fn();

function List() {
  const keys = useTaskKeys({ taskOf: (id) => (id === item.id ? item : undefined) });
  const roving = useRoving({ onCommand: keys.onCommand, onOpen: opened });
  return (
    <>
      <ul {...roving.list}>
        <li {...rowProps(item.id)}>{item.title}</li>
      </ul>
      {keys.panel}
    </>
  );
}

it('TASK-60 keeps the keys that follow one for a property from the list until its field is open', async () => {
  const [start, update] = [vi.fn(), vi.fn()];
  render(<List />, {
    users: { me: () => person({ employee: employee(1, 'Ada') }) },
    rolePermissions: { mine: () => permissions.map(granted) },
    teams: { list: () => ({ items: [team()], total: 1 }), get: () => team() },
    timer: { start },
    tasks: {
      update: (change) => {
        update(change);
        return task(1, 'Oil the crank');
      },
    },
  });
  const row = await screen.findByText('Oil the crank');
  row.focus();
  await userEvent.keyboard('pt{Enter}', { delay: null });
  await screen.findByRole('listbox');
  expect([start.mock.calls, opened.mock.calls, update.mock.calls]).toEqual([[], [], []]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(row));
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
});
