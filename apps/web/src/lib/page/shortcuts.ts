import { useEffect, useRef } from 'react';
import { isFlag, pref, usePref } from '../device/prefs.ts';
import { createStore, useStore } from '../store.ts';

export interface Shortcut {
  /** `mod+b`, `ctrl+alt+]`, `h`; `mod` is ⌘ on a Mac and Ctrl elsewhere. */
  keys: string;
  label: string;
}

interface Registered extends Shortcut {
  run: () => void;
}

/** Single letters can be turned off for people who type them by accident, with voice control or a tremor. */
export const singleKeysPref = pref<boolean>('stint.singleKeys', isFlag, true);
export const useSingleKeys = () => [usePref(singleKeysPref), singleKeysPref.set] as const;

const registered = new Set<Registered>();
const list = createStore<readonly Registered[]>([]);
const changed = () => list.set([...registered]);

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

const codes: Record<string, string> = { ']': 'BracketRight', '[': 'BracketLeft', '/': 'Slash' };

/** By letter. The place of the key counts only where it gives no Latin letter, so that shortcuts work in every script. */
function isKey(event: KeyboardEvent, key: string): boolean {
  const typed = event.key.toLowerCase();
  if (typed === key) return true;
  return !/^[a-z]$/.test(typed) && event.code === (codes[key] ?? `Key${key.toUpperCase()}`);
}

export function matches(event: KeyboardEvent, keys: string): boolean {
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

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const bare = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (bare && (isWriting(event.target) || !singleKeysPref.get())) return;
  const hit = list.get().findLast(({ keys }) => matches(event, keys));
  if (!hit) return;
  event.preventDefault();
  hit.run();
}

/** Registers a shortcut while the component is mounted; the last one registered wins. */
export function useShortcut(keys: string, label: string, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const shortcut = { keys, label, run: () => latest.current() };
    if (registered.size === 0) window.addEventListener('keydown', pressed);
    registered.add(shortcut);
    changed();
    return () => {
      registered.delete(shortcut);
      if (registered.size === 0) window.removeEventListener('keydown', pressed);
      changed();
    };
  }, [keys, label]);
}

/** The shortcuts of this page. */
export const useShortcuts = (): readonly Shortcut[] => useStore(list);
