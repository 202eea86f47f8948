import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { matches, singleKeysPref, useShortcut, useShortcuts } from './shortcuts.ts';

afterEach(() => {
  cleanup();
  singleKeysPref.set(true);
});

const event = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init);

it.each([
  ['mod+b', { key: 'b', ctrlKey: true }, true],
  ['mod+b', { key: 'b', metaKey: true }, true],
  ['mod+b', { key: 'b' }, false],
  ['ctrl+alt+]', { key: ']', ctrlKey: true, altKey: true }, true],
  ['ctrl+alt+]', { key: '٪', code: 'BracketRight', ctrlKey: true, altKey: true }, true],
  ['ctrl+alt+[', { key: ']', code: 'BracketRight', ctrlKey: true, altKey: true }, false],
  ['h', { key: 'H', shiftKey: true }, true],
  ['h', { key: 'ا', code: 'KeyH' }, true],
  ['h', { key: 'h', ctrlKey: true }, false],
  // Dvorak: the place of B has X, and the place of N has B.
  ['mod+b', { key: 'x', code: 'KeyB', ctrlKey: true }, false],
  ['mod+b', { key: 'b', code: 'KeyN', ctrlKey: true }, true],
  // AZERTY.
  ['q', { key: 'a', code: 'KeyQ' }, false],
  // Cyrillic, and Alt on a Mac.
  ['mod+b', { key: 'и', code: 'KeyB', ctrlKey: true }, true],
  ['alt+b', { key: '∫', code: 'KeyB', altKey: true }, true],
] as const)('%s matches %o: %s', (keys, init, expected) => {
  expect(matches(event(init), keys)).toBe(expected);
});

function Page({ run }: { run: () => void }) {
  useShortcut('h', 'Help', run);
  return (
    <>
      <input aria-label="Name" />
      <ul>
        {useShortcuts().map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </>
  );
}

it('runs on the page, not while somebody types, and not when single keys are off', async () => {
  const run = vi.fn();
  render(<Page run={run} />);
  expect(screen.getByRole('listitem').textContent).toBe('Help');
  await userEvent.keyboard('h');
  expect(run).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('Name'), 'h');
  expect(run).toHaveBeenCalledTimes(1);
  await userEvent.click(document.body);
  singleKeysPref.set(false);
  await userEvent.keyboard('h');
  expect(run).toHaveBeenCalledTimes(1);
});
