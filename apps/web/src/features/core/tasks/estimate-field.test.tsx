import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from '../../../test/render.tsx';
import { EstimateField } from './estimate-field.tsx';

afterEach(cleanup);

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Estimate' });
const replace = async (text: string) => {
  await userEvent.clear(await field());
  await userEvent.type(await field(), text);
};

it.each([
  ['1.5{Enter}', 5400, '1h30m'],
  ['1,5{Enter}', 5400, '1h30m'],
  ['1:30{Tab}', 5400, '1h30m'],
  ['90m{Enter}', 5400, '1h30m'],
  ['3{Enter}', 10_800, '3h00m'],
])('TASK-13 saves %s as %d seconds and shows it as %s', async (text, seconds, display) => {
  const save = vi.fn();
  render(<EstimateField estimate={7500} onSave={save} />);
  expect((await field()).value).toBe('2h05m');
  await replace(text);
  expect(save).toHaveBeenCalledExactlyOnceWith(seconds);
  expect((await field()).value).toBe(display);
});

it.each([
  ['-3', 'Invalid time format, use H:MM or decimal (e.g. 4.5).'],
  ['soon', 'Invalid time format, use H:MM or decimal (e.g. 4.5).'],
  ['1000', 'Enter at most 999h59m.'],
  ['5:75', 'Minutes must be < 60'],
])('TASK-13 refuses %s at the field and leaves the text there', async (text, sentence) => {
  const save = vi.fn();
  render(<EstimateField estimate={7500} onSave={save} />);
  for (const end of ['{Enter}', '{Tab}']) {
    await replace(`${text}${end}`);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect((await field()).value).toBe(text);
  }
  await replace('{Escape}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await field()).value).toBe('2h05m');
  expect(save).not.toHaveBeenCalled();
});
