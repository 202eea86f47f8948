import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { focusList, rowProps, useRoving } from './roving.ts';

beforeAll(() => {
  // jsdom draws nothing.
  Element.prototype.checkVisibility ??= () => true;
  Element.prototype.scrollIntoView ??= () => undefined;
});
afterEach(cleanup);

const focused = () => document.activeElement?.getAttribute('data-row') ?? document.activeElement?.textContent;

interface ListProps {
  onCommand?: (command: string, id: string) => boolean;
}

function List({ onCommand = () => false }: ListProps) {
  const roving = useRoving({ onCommand });
  const [rows, setRows] = useState(['a', 'b', 'c']);
  return (
    <main>
      <button type="button">before</button>
      <ul {...roving.list}>
        {rows.map((id) => (
          <li key={id} {...rowProps(id)}>
            <a href={`#${id}`}>open {id}</a>
            <input type="checkbox" aria-label={`select ${id}`} />
            <button type="button" onClick={() => setRows(rows.filter((row) => row !== id))}>
              remove {id}
            </button>
          </li>
        ))}
      </ul>
      <button type="button">after</button>
    </main>
  );
}

it('is one tab stop, which remembers its row', async () => {
  render(<List />);
  await userEvent.click(screen.getByText('before'));
  await userEvent.tab();
  expect(focused()).toBe('a');
  await userEvent.keyboard('jj');
  expect(focused()).toBe('c');
  await userEvent.keyboard('k{ArrowUp}{ArrowDown}');
  expect(focused()).toBe('b');
  await userEvent.tab();
  expect(focused()).toBe('after');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('b');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('before');
});

it('goes into a row and back', async () => {
  render(<List />);
  focusList();
  expect(focused()).toBe('a');
  await userEvent.keyboard('{F2}');
  expect(focused()).toBe('open a');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByLabelText('select a'));
  await userEvent.tab();
  expect(focused()).toBe('remove a');
  await userEvent.keyboard('{Escape}');
  expect(focused()).toBe('a');
  await userEvent.keyboard('{F2}');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('before');
});

it('acts on the focused row', async () => {
  const onCommand = vi.fn((command: string) => command === 'taskStatus');
  render(<List onCommand={onCommand} />);
  focusList();
  await userEvent.keyboard('jsx');
  expect(onCommand).toHaveBeenCalledWith('taskStatus', 'b', expect.anything());
  expect((screen.getByLabelText('select b') as HTMLInputElement).checked).toBe(true);
  const opened = vi.fn((event: Event) => event.preventDefault());
  screen.getByText('open b').addEventListener('click', opened);
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledTimes(1);
});

interface ShrinkingProps {
  from: readonly string[];
  to: readonly string[];
}

/** A list with the rows `from`; a press on one of them shows `to`. With `hasText`, a text takes the place of an empty list. */
function Shrinking({ from, to, hasText = false }: ShrinkingProps & { hasText?: boolean }) {
  const roving = useRoving();
  const [rows, setRows] = useState(from);
  return (
    <main>
      <button type="button">before</button>
      <section>
        {hasText && rows.length === 0 ? (
          <p>Nothing</p>
        ) : (
          <ul {...roving.list}>
            {rows.map((id) => (
              // Another place is another element, as in a list with groups.
              <li key={`${rows.indexOf(id)} ${id}`} {...rowProps(id)}>
                <button type="button" onClick={() => setRows(to)}>{`change ${id}`}</button>
              </li>
            ))}
          </ul>
        )}
      </section>
      <button type="button">after</button>
    </main>
  );
}

it.each<[what: string, props: Parameters<typeof Shrinking>[0], focus: string, keeper: string]>([
  ['the next row when its row goes', { from: ['a', 'b', 'c'], to: ['a', 'c'] }, 'b', 'c'],
  ['the last row when that goes', { from: ['a', 'b', 'c'], to: ['a', 'b'] }, 'c', 'b'],
  ['its row when that moves', { from: ['a', 'b', 'c'], to: ['b', 'c', 'a'] }, 'a', 'a'],
  ['the control before the list when no row is left', { from: ['a'], to: [] }, 'a', 'before'],
  ['the control before a list that a text replaces', { from: ['a'], to: [], hasText: true }, 'a', 'before'],
])('gives the focus to %s', async (_, props, focus, keeper) => {
  render(<Shrinking {...props} />);
  const row = document.querySelector<HTMLElement>(`[data-row="${focus}"]`);
  row?.focus();
  screen.getByText(`change ${focus}`).click();
  await vi.waitFor(() => expect(focused()).toBe(keeper));
  cleanup();
  // From a control of the row it is the same.
  render(<Shrinking {...props} />);
  screen.getByText(`change ${focus}`).focus();
  screen.getByText(`change ${focus}`).click();
  await vi.waitFor(() => expect(focused()).toBe(keeper));
});

/** A list with keys in front of the one inside; a row can go below the other. */
function Days({ elsewhere = false }) {
  const [order, setOrder] = useState(['a', 'b']);
  const outer = useRoving<HTMLDivElement>({
    onKey: (event, row, _, follow) => {
      if (event.key !== 'Delete') return false;
      follow(`[data-row="${row.dataset.row}"]`);
      setOrder(['b', 'a']);
      return true;
    },
  });
  return (
    <main>
      <div {...outer.list}>
        {order.map((id) => (
          <section key={`${id} ${order.indexOf(id)}`}>
            <p {...rowProps(id)}>{elsewhere ? `${id}!` : id}</p>
            {elsewhere && <hr />}
          </section>
        ))}
      </div>
      <button type="button">after</button>
    </main>
  );
}

it('keeps the focus on a row that moves, and never takes it from elsewhere', async () => {
  const page = render(<Days />);
  screen.getByText('a').focus();
  await userEvent.keyboard('{Delete}');
  await vi.waitFor(() => expect(focused()).toBe('a'));
  expect(document.activeElement?.parentElement?.nextElementSibling).toBe(null);
  await userEvent.keyboard('k');
  expect(focused()).toBe('b');
  screen.getByText('after').focus();
  screen.getByText('after').blur();
  page.rerender(<Days elsewhere />);
  await vi.waitFor(() => expect(screen.getByText('b!')).toBeTruthy());
  expect(document.activeElement).toBe(document.body);
});
