import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { commandIds, commands, placeOf } from './commands.ts';
import { clash, keysOf, matches, whyNotKeys } from './shortcut-keys.ts';
import { chosenKeysPref, rowCommand, singleKeysPref, useCommand, useShortcut, useShortcuts } from './shortcuts.ts';

afterEach(() => {
  cleanup();
  singleKeysPref.set(true);
  chosenKeysPref.set({});
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
  ['?', { key: '?', code: 'Slash', shiftKey: true }, true],
  ['/', { key: '7', code: 'Digit7', shiftKey: true }, false],
  // German: the place of the slash has a hyphen.
  ['/', { key: '-', code: 'Slash' }, false],
  ['?', { key: '؟', code: 'Slash', shiftKey: true }, true],
  ['/', { key: '؟', code: 'Slash', shiftKey: true }, false],
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

it.each([
  [{ key: 'q' }, 'q'],
  [{ key: 'Q', shiftKey: true }, 'q'],
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: 'ض', code: 'KeyQ' }, 'q'],
  [{ key: 'ü', code: 'BracketLeft' }, '['],
  [{ key: 'J', code: 'KeyJ', ctrlKey: true, shiftKey: true }, 'mod+shift+j'],
  [{ key: ']', code: 'BracketRight', ctrlKey: true, altKey: true }, 'ctrl+alt+]'],
  [{ key: 'Shift', shiftKey: true }, null],
  [{ key: ' ', code: 'Space' }, null],
] as const)('reads %o as %s', (init, expected) => {
  expect(keysOf(event(init))).toBe(expected);
});

const inUse = commandIds.map((id) => ({ id, place: placeOf(id), keys: commands[id].keys }));

it.each([
  ['create', 'n', null],
  ['create', 'j', 'listNext'],
  ['create', 'g', 'goToday'],
  ['create', 'x', null],
  ['create', 'h', 'help'],
  ['create', 'mod+b', 'sidebar'],
  ['create', 'mod+t', 'reserved'],
  ['create', 'tab', 'reserved'],
  ['goToday', 'g z', null],
  ['goToday', 'g i', 'goInbox'],
  ['goToday', 'c x', 'create'],
  ['taskStatus', 'c', null],
  ['taskStatus', 'x', 'rowSelect'],
  ['taskStatus', 'g', 'goToday'],
] as const)('%s with %s: %s', (id, keys, expected) => {
  const refusal = whyNotKeys(keys, { id, place: placeOf(id) }, inUse);
  expect(refusal && (refusal.reason === 'taken' ? refusal.id : refusal.reason)).toBe(expected);
});

it('has no two commands of one place with the same keys', () => {
  const twice = inUse.flatMap((a) =>
    inUse
      .filter(
        (b) =>
          a.id < b.id &&
          (a.place === b.place || a.place === 'both') &&
          a.keys.some((keys) => b.keys.some((others) => clash(keys, others))),
      )
      .map((b) => `${a.id} ${b.id}`),
  );
  expect(twice).toEqual([]);
});

function Commands({ run, go }: { run: () => void; go: () => void }) {
  useCommand('create', run);
  useCommand('goToday', go);
  useCommand('timerStart', run);
  return <input aria-label="Title" />;
}

it('runs a sequence, and no key of a row within it', async () => {
  const [run, go] = [vi.fn(), vi.fn()];
  render(<Commands run={run} go={go} />);
  const onRow: (string | null)[] = [];
  const listen = (pressed: KeyboardEvent) => onRow.push(rowCommand(pressed));
  document.body.addEventListener('keydown', listen);
  await userEvent.keyboard('gtt');
  document.body.removeEventListener('keydown', listen);
  expect(go).toHaveBeenCalledTimes(1);
  expect(onRow).toEqual([null, null, 'taskTimer']);
});

it('follows the keys that a person chose', async () => {
  const run = vi.fn();
  render(<Commands run={run} go={vi.fn()} />);
  chosenKeysPref.set({ create: 'n' });
  await userEvent.keyboard('c');
  expect(run).not.toHaveBeenCalled();
  await userEvent.keyboard('n');
  expect(run).toHaveBeenCalledTimes(1);
  chosenKeysPref.set({ create: null });
  await userEvent.keyboard('cn');
  expect(run).toHaveBeenCalledTimes(1);
});

it('leaves Ctrl and Alt to a text field', async () => {
  const run = vi.fn();
  render(<Commands run={run} go={vi.fn()} />);
  await userEvent.click(screen.getByLabelText('Title'));
  await userEvent.keyboard('{Control>}{Alt>}]{/Alt}{/Control}');
  expect(run).not.toHaveBeenCalled();
  await userEvent.click(document.body);
  await userEvent.keyboard('{Control>}{Alt>}]{/Alt}{/Control}');
  expect(run).toHaveBeenCalledTimes(1);
});
