import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Pager, usePaged } from './pager.tsx';

afterEach(cleanup);

const numbers = Array.from({ length: 23 }, (_, index) => index + 1);
function List({ items = numbers }: { items?: readonly number[] }) {
  const { shown, pager } = usePaged(items, [5, 10]);
  return (
    <>
      <output>{shown.join(' ')}</output>
      <Pager name="Numbers" {...pager} />
    </>
  );
}
const pageText = () => screen.getByRole('status').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const size = async (to: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: /^Per page/ }));
  await userEvent.click(await screen.findByRole('option', { name: to }));
};

describe('a paged list', () => {
  it('turns pages up to the last one', async () => {
    render(<List />);
    expect(pageText()).toBe('1 2 3 4 5');
    for (let page = 1; page < 5; page++) await press('Next page');
    expect(pageText()).toBe('21 22 23');
    expect(screen.getByText('Page 5 of 5')).toBeTruthy();
    await press('Next page');
    expect(pageText()).toBe('21 22 23');
    await press('Previous page');
    expect(pageText()).toBe('16 17 18 19 20');
  });

  it('keeps the first visible item in view when the page size changes', async () => {
    render(<List />);
    await press('Next page');
    await press('Next page');
    await size('10');
    expect(pageText()).toBe('11 12 13 14 15 16 17 18 19 20');
  });

  it('falls back to the last page', async () => {
    const { rerender } = render(<List />);
    for (let page = 1; page < 5; page++) await press('Next page');
    rerender(<List items={numbers.slice(0, 7)} />);
    expect(pageText()).toBe('6 7');
  });
});
