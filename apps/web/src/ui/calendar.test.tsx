import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Calendar } from './calendar.tsx';
import { CurrentDayProvider } from './current-day.ts';
import { WeekStartProvider } from './week-start.ts';

afterEach(cleanup);

it('SHELL-12 picks a date: weeks from Monday, menus for month and year, ten years either way', async () => {
  const picked: string[] = [];
  render(<Calendar value="2026-11-21" onChange={(date) => void picked.push(date)} />);
  const [weekday] = screen.getAllByRole('columnheader', { hidden: true });
  expect(weekday?.getAttribute('aria-label')).toBe('Monday');
  const [month, year] = screen.getAllByRole<HTMLSelectElement>('combobox');
  expect(within(month!).getAllByRole('option')).toHaveLength(12);
  const years = within(year!).getAllByRole<HTMLOptionElement>('option');
  const now = new Date().getFullYear();
  expect(years.map(({ value }) => Number(value))).toEqual(Array.from({ length: 21 }, (_, index) => now - 10 + index));
  await userEvent.selectOptions(month!, '1');
  await userEvent.selectOptions(year!, '2028');
  await userEvent.click(screen.getByRole('button', { name: /February 29, 2028/ }));
  expect(picked).toEqual(['2028-02-29']);
});

it('SHELL-12 disables dates outside the range and closed dates', async () => {
  const picked: string[] = [];
  render(
    <Calendar
      value="2026-11-21"
      onChange={(date) => void picked.push(date)}
      min="2026-11-10"
      max="2026-11-25"
      closed={['2026-11-12']}
    />,
  );
  for (const day of ['9', '12', '26']) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`November ${day}, 2026`) });
    expect(button.disabled).toBe(true);
  }
  await userEvent.click(screen.getByRole('button', { name: /November 13, 2026/ }));
  expect(picked).toEqual(['2026-11-13']);
});

it("SHELL-12 starts weeks on the organization's first day", () => {
  render(
    <WeekStartProvider value={6}>
      <Calendar value="2026-11-21" onChange={() => undefined} />
    </WeekStartProvider>,
  );
  const [weekday] = screen.getAllByRole('columnheader', { hidden: true });
  expect(weekday?.getAttribute('aria-label')).toBe('Saturday');
});

it.each([
  ['en', 'Mon'],
  ['ar', 'ن'],
  ['ru', 'пн'],
])('LANG-03 heads its columns with names that fit: %s', (language, monday) => {
  document.documentElement.lang = language;
  render(<Calendar value="2026-11-21" onChange={() => undefined} />);
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]?.textContent).toBe(monday);
  document.documentElement.lang = 'en';
});

it("marks today in the person's zone, whatever the device's zone", async () => {
  const soon = `${new Date().getFullYear() + 1}-01-01`;
  render(
    <CurrentDayProvider value={soon}>
      <Calendar value={null} onChange={() => undefined} />
    </CurrentDayProvider>,
  );
  expect(document.querySelector('[data-today="true"]')?.getAttribute('data-day')).toBe(soon);
  const years = within(screen.getAllByRole('combobox')[1]!).getAllByRole<HTMLOptionElement>('option');
  expect(years[0]?.value).toBe(String(Number(soon.slice(0, 4)) - 10));
});
