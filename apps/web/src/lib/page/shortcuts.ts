import { useEffect, useRef } from 'react';
import { isFlag, pref, usePref } from '../device/prefs.ts';
import { createStore, useStore } from '../store.ts';
import { type CommandId, commandIds, commands, isCommand, placeOf } from './commands.ts';
import { isBare, isSingle, type Keys, type KeysInUse, type KeysRefusal, matches, whyNotKeys } from './shortcut-keys.ts';

export interface Shortcut {
  /** The name of a command, or its default keys where it has none. */
  id: CommandId | Keys;
  keys: Keys;
  label: string;
}

interface RegisteredShortcut extends Shortcut {
  run: () => void;
}

/** Single letters can be turned off for people who type them by accident, with voice control or a tremor. */
export const singleKeysPref = pref<boolean>('stint.singleKeys', isFlag, true);
export const useSingleKeys = () => [usePref(singleKeysPref), singleKeysPref.set] as const;

/** Keys that the person chose in this browser; null where a command has none. */
type ChosenKeys = Readonly<Record<string, Keys | null>>;

const isChosenKeys = (value: unknown): value is ChosenKeys =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((keys) => keys === null || typeof keys === 'string');

export const chosenKeysPref = pref<ChosenKeys>('stint.shortcuts', isChosenKeys, {});

function keysIn(chosen: ChosenKeys, id: string): readonly Keys[] {
  const own = chosen[id];
  if (own !== undefined) return own === null ? [] : [own];
  return isCommand(id) ? commands[id].keys : [id];
}

/** The keys of a command now. */
const keysNow = (id: string): readonly Keys[] => {
  const keys = keysIn(chosenKeysPref.get(), id);
  return singleKeysPref.get() ? keys : keys.filter((item) => !isSingle(item));
};

/** The keys to show beside a command, or undefined while it has none. */
export function useKeys(id: CommandId): Keys | undefined {
  usePref(chosenKeysPref);
  usePref(singleKeysPref);
  return keysNow(id)[0];
}

/** All commands with their keys, and the ways to change them. */
export function useKeyChoice() {
  const chosen = usePref(chosenKeysPref);
  const inUse: KeysInUse[] = commandIds.map((id) => ({ id, place: placeOf(id), keys: keysIn(chosen, id) }));
  return {
    keysOf: (id: CommandId) => keysIn(chosen, id),
    isChanged: (id: CommandId) => chosen[id] !== undefined,
    hasChanges: Object.keys(chosen).length > 0,
    whyNot: (id: CommandId, keys: Keys): KeysRefusal | null => whyNotKeys(keys, { id, place: placeOf(id) }, inUse),
    set: (id: CommandId, keys: Keys | null) => chosenKeysPref.set({ ...chosen, [id]: keys }),
    reset: (id?: CommandId) =>
      chosenKeysPref.set(id ? Object.fromEntries(Object.entries(chosen).filter(([key]) => key !== id)) : {}),
  };
}

const registered = new Set<RegisteredShortcut>();
const list = createStore<readonly RegisteredShortcut[]>([]);
const changed = () => list.set([...registered]);

/** A field in which nothing can be typed now. */
const isFixed = (target: HTMLElement) =>
  (target instanceof HTMLInputElement && (target.readOnly || ['checkbox', 'radio', 'button'].includes(target.type))) ||
  (target instanceof HTMLTextAreaElement && target.readOnly);

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)) &&
  !isFixed(target);

/** Open lists and menus find their lines by letter. */
const isInPopup = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="menu"], [role="listbox"]') !== null;

/** The first key of a sequence waits this long for the next one. */
const patience = 1500;
let pending: { key: Keys; until: number } | null = null;

/** The first key of a sequence, while it waits. */
const pendingKey = () => (pending && pending.until > Date.now() ? pending.key : null);

const actsOnRow = (id: CommandId) => ['row', 'both'].includes(placeOf(id));

/** The command of the focused row that an event means; null for other keys and within a sequence. */
export function rowCommand(event: KeyboardEvent): CommandId | null {
  if (event.defaultPrevented || event.isComposing || !isBare(event) || pendingKey()) return null;
  if (isWriting(event.target) || isInPopup(event.target)) return null;
  return commandIds.find((id) => actsOnRow(id) && keysNow(id).some((keys) => matches(event, keys))) ?? null;
}

function find(event: KeyboardEvent, first: Keys | null): RegisteredShortcut | undefined {
  const fits = (keys: Keys) => {
    const parts = keys.split(' ');
    return first === null
      ? parts.length === 1 && matches(event, keys)
      : parts[0] === first && matches(event, parts[1] ?? '');
  };
  return list.get().findLast(({ id }) => keysNow(id).some(fits));
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
  const bare = isBare(event);
  // AltGr types signs in text fields, and it is Ctrl and Alt on Windows.
  if ((bare || event.altKey) && isWriting(event.target)) return;
  if (bare && isInPopup(event.target)) return;
  const first = bare ? pendingKey() : null;
  pending = null;
  const hit = (first && find(event, first)) || find(event, null);
  if (hit) {
    event.preventDefault();
    hit.run();
    return;
  }
  if (!bare) return;
  const begun = list
    .get()
    .flatMap(({ id }) => keysNow(id))
    .find((keys) => keys.includes(' ') && matches(event, keys.split(' ')[0] ?? ''));
  if (!begun) return;
  event.preventDefault();
  pending = { key: begun.split(' ')[0] ?? '', until: Date.now() + patience };
}

function useRegistered(id: CommandId | Keys, label: string, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const shortcut = { id, keys: id, label, run: () => latest.current() };
    if (registered.size === 0) window.addEventListener('keydown', pressed);
    registered.add(shortcut);
    changed();
    return () => {
      registered.delete(shortcut);
      if (registered.size === 0) window.removeEventListener('keydown', pressed);
      changed();
    };
  }, [id, label]);
}

/** Runs a named command while the component is mounted; the last one registered wins. */
export const useCommand = (id: CommandId, run: () => void): void => useRegistered(id, '', run);

/** The command of the page with these default keys, so that a person's choice applies to it. */
const namedBy = (keys: Keys) =>
  commandIds.find((id) => ['page', 'both'].includes(placeOf(id)) && commands[id].keys.some((item) => item === keys));

/** Registers a shortcut by its keys while the component is mounted; the last one registered wins. */
export const useShortcut = (keys: Keys, label: string, run: () => void): void =>
  useRegistered(namedBy(keys) ?? keys, label, run);

/** The shortcuts of this page. */
export const useShortcuts = (): readonly Shortcut[] => useStore(list);
