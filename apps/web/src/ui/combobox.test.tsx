import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Combobox, type ComboboxProps } from './combobox.tsx';

afterEach(cleanup);

interface Fruit {
  id: string;
  name: string;
}
const fruits: Fruit[] = ['Apple', 'Banana', 'Blueberry', 'Cherry'].map((name) => ({ id: name.toLowerCase(), name }));

type Extra = Partial<ComboboxProps<Fruit>>;

function Picker({ onChange, ...extra }: Extra) {
  const [value, setValue] = useState<Fruit | null>(null);
  return (
    <Combobox
      name="Fruit"
      items={fruits}
      value={value}
      keyOf={({ id }) => id}
      labelOf={({ name }) => name}
      onChange={(fruit, how) => {
        setValue(fruit);
        onChange?.(fruit, how);
      }}
      {...extra}
    />
  );
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('selects the first match with Enter', async () => {
  const change = vi.fn();
  render(<Picker onChange={change} />);
  await userEvent.click(input());
  await userEvent.keyboard('b');
  await waitFor(() => expect(offered()).toEqual(['Banana', 'Blueberry']));
  await userEvent.keyboard('{Enter}');
  expect(change).toHaveBeenCalledExactlyOnceWith(fruits[1], 'enter');
  expect(input().value).toBe('Banana');
});

it('moves through the list with the arrow keys and closes with Escape', async () => {
  const change = vi.fn();
  render(<Picker onChange={change} />);
  await userEvent.click(input());
  await userEvent.keyboard('b{ArrowDown}{Enter}');
  expect(change).toHaveBeenCalledExactlyOnceWith(fruits[2], 'enter');
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(offered()).toHaveLength(4));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(offered()).toHaveLength(0));
});

it('offers to create a new name, but not an existing one', async () => {
  const create = vi.fn();
  render(<Picker onCreate={create} createFrom={2} />);
  await userEvent.click(input());
  await userEvent.keyboard('cherry');
  await waitFor(() => expect(offered()).toEqual(['Cherry']));
  await userEvent.clear(input());
  await userEvent.keyboard('Durian');
  await waitFor(() => expect(offered()).toEqual(['Create “Durian”']));
  await userEvent.keyboard('{Enter}');
  expect(create).toHaveBeenCalledExactlyOnceWith('Durian', 'enter');
});

it('leaves filtering to the caller when `onQuery` is set', async () => {
  const query = vi.fn();
  render(<Picker onQuery={query} />);
  await userEvent.click(input());
  await userEvent.keyboard('zz');
  expect(query).toHaveBeenLastCalledWith('zz');
  expect(offered()).toHaveLength(4);
});
