import type { CommandId, KeyPlace } from './commands.ts';

/** Keys as text: `mod+b`, `ctrl+alt+]`, `h`, or `g t` for one key after another. `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export type Keys = string;

const codes: Record<string, string> = { ']': 'BracketRight', '[': 'BracketLeft' };

/** By letter. The place of the key counts only where it gives no Latin letter, so that shortcuts work in every script. */
function isKey(event: KeyboardEvent, key: string): boolean {
  const typed = event.key.toLowerCase();
  if (typed === key) return true;
  if (key === '/' || key === '?')
    return /^[^ -~]$/.test(typed) && event.code === 'Slash' && event.shiftKey === (key === '?');
  return !/^[a-z]$/.test(typed) && event.code === (codes[key] ?? `Key${key.toUpperCase()}`);
}

/** Whether an event is this key, with its modifiers. */
export function matches(event: KeyboardEvent, keys: Keys): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const wants = (name: string) => parts.includes(name);
  const mod = event.ctrlKey || event.metaKey;
  if (wants('mod') ? !mod : event.metaKey || event.ctrlKey !== wants('ctrl')) return false;
  if (event.altKey !== wants('alt')) return false;
  // A single letter also matches with Shift.
  if (parts.length > 1 && event.shiftKey !== wants('shift')) return false;
  return isKey(event, key);
}

export const isBare = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => !ctrlKey && !metaKey && !altKey;

const modifiers = new Set(['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead', 'Process']);
const latin = /^[!-~]$/;

/** The text of a pressed key, or null for a modifier and for keys that cannot be a shortcut. */
export function keysOf(event: KeyboardEvent): Keys | null {
  if (modifiers.has(event.key)) return null;
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  const bracket = Object.keys(codes).find((key) => codes[key] === event.code);
  const key = latin.test(event.key) ? event.key.toLowerCase() : (letter ?? bracket ?? event.key).toLowerCase();
  if (key === '+' || key === ' ') return null;
  const bare = isBare(event);
  const isNamed = key.length > 1;
  return [
    !bare && (event.ctrlKey || event.metaKey) && (event.altKey && event.ctrlKey ? 'ctrl' : 'mod'),
    event.altKey && 'alt',
    event.shiftKey && (!bare || isNamed) && 'shift',
    key,
  ]
    .filter(Boolean)
    .join('+');
}

/** Single keys and sequences of them, which people can switch off. */
export const isSingle = (keys: Keys) => !/\w\+./.test(keys);

/** Keys of the browser and of every list, which no command may take. */
const reserved = new Set([
  ...['tab', 'enter', 'escape', 'backspace', 'delete', 'home', 'end', 'pageup', 'pagedown', 'contextmenu'],
  ...['arrowup', 'arrowdown', 'arrowleft', 'arrowright', 'f1', 'f2', 'f5', 'f6', 'f11', 'f12'],
  ...['a', 'c', 'd', 'f', 'l', 'n', 'p', 'q', 'r', 's', 't', 'v', 'w', 'x', 'y', 'z'].map((key) => `mod+${key}`),
]);

const isReserved = (keys: Keys) => keys.split(' ').some((key) => reserved.has(key.replace('shift+', '')));

/** Whether pressing one of them would run or begin the other. */
export const clash = (a: Keys, b: Keys) => a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);

export interface KeysInUse {
  id: CommandId;
  /** Keys of a row may repeat those of the page. */
  place: KeyPlace;
  keys: readonly Keys[];
}

export type KeysRefusal = { reason: 'reserved' } | { reason: 'taken'; id: CommandId };

const isSamePlace = (a: KeyPlace, b: KeyPlace) => a === b || a === 'both' || b === 'both';

/** Why a command may not have these keys, or null. */
export function whyNotKeys(
  keys: Keys,
  command: Omit<KeysInUse, 'keys'>,
  all: readonly KeysInUse[],
): KeysRefusal | null {
  if (isReserved(keys)) return { reason: 'reserved' };
  const other = all.find(
    ({ id, place, keys: used }) =>
      id !== command.id &&
      used.some((item) => (isSamePlace(place, command.place) ? clash(item, keys) : item !== keys && clash(item, keys))),
  );
  return other ? { reason: 'taken', id: other.id } : null;
}
