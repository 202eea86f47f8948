import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CodeInput } from './code-input.tsx';
import { Field } from './field.tsx';

afterEach(cleanup);

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <Field label="Code">
      <CodeInput value={code} onChange={setCode} onComplete={onComplete} />
    </Field>
  );
}

const text = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)
    .join('');

it('fills every box from one paste and submits the code', async () => {
  const complete = vi.fn();
  render(<Code onComplete={complete} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Code' }));
  await userEvent.paste('a1b-2c3');
  expect(text()).toBe('A1B2C3');
  expect(complete).toHaveBeenCalledExactlyOnceWith('A1B2C3');
});

it('moves from box to box while typing and back with Backspace', async () => {
  const complete = vi.fn();
  render(<Code onComplete={complete} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Code' }));
  await userEvent.keyboard('12345');
  expect(text()).toBe('12345');
  expect(complete).not.toHaveBeenCalled();
  await userEvent.keyboard('{Backspace}9');
  expect(text()).toBe('12349');
  await userEvent.keyboard('6');
  expect(complete).toHaveBeenCalledExactlyOnceWith('123496');
});

it('names each box', () => {
  render(<Code onComplete={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Character 3 of 6' })).toBeTruthy();
});
