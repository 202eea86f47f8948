import type { BaseUIEvent } from '@base-ui/react/types';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** By Enter, by Shift+Enter, or with the pointer. */
export type ChoiceKind = 'enter' | 'shift' | 'press';

interface Line {
  create?: string;
  /** Opens a form, whatever items arrive. */
  asks?: boolean;
}

interface ListKeysOptions<L extends Line> {
  entries: readonly L[];
  open: boolean;
  typed: string | null;
  /** The entries belong to an earlier text. */
  waiting: boolean;
  choose: (entry: L, how: ChoiceKind) => void;
  enterCreates?: boolean | undefined;
  onMore?: (() => void) | undefined;
  /** Enter while the list is closed. */
  onEnter?: (() => void) | undefined;
}

/**
 * The keys of a combobox. Enter waits for the entries of the typed text. The arrow keys load the next page before they
 * reach the end, and the first press of one never leads from the only item to a new one.
 */
export function useListKeys<L extends Line>(options: ListKeysOptions<L>) {
  const { entries, open, typed, waiting, choose, enterCreates = true, onMore, onEnter } = options;
  const at = useRef(-1);
  const hasMoved = useRef(false);
  const [entered, setEntered] = useState<ChoiceKind | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text begins anew
  useEffect(() => {
    hasMoved.current = false;
    setEntered(null);
  }, [typed]);
  useEffect(() => {
    if (!open) at.current = -1;
  }, [open]);
  const enter = (how: ChoiceKind) => {
    // The first line may change when the items arrive.
    if (waiting && !hasMoved.current && !entries[at.current]?.asks) return setEntered(how);
    const entry = entries[at.current] ?? (typed ? entries[0] : undefined);
    act(entry, how);
  };
  const act = (entry: L | undefined, how: ChoiceKind) => {
    const isGuess = entry?.create !== undefined && !enterCreates && !hasMoved.current;
    if (entry && !isGuess) choose(entry, how);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the items of the entered text arrive
  useEffect(() => {
    if (!entered || waiting) return;
    setEntered(null);
    act(entries[0], entered);
  }, [entered, waiting]);
  const onArrow = (event: BaseUIEvent<KeyboardEvent>) => {
    const lastItem = entries.findLastIndex(({ create }) => create === undefined);
    if (at.current >= lastItem - 1) onMore?.();
    const leavesOnlyItem = entries[at.current]?.create === undefined && entries[at.current + 1]?.create !== undefined;
    const isFirstMove = !hasMoved.current && typed !== null && at.current === 0;
    // A move over entries that are about to be replaced is none.
    hasMoved.current = !waiting;
    if (!isFirstMove || !leavesOnlyItem) return;
    event.preventDefault();
    event.preventBaseUIHandler();
  };
  const onEnterKey = (event: BaseUIEvent<KeyboardEvent>) => {
    const isOnList = open && (Boolean(typed) || at.current >= 0);
    if (!isOnList && (!onEnter || typed !== null)) return;
    event.preventDefault();
    event.preventBaseUIHandler();
    if (isOnList) enter(event.shiftKey ? 'shift' : 'enter');
    else onEnter?.();
  };
  const onKeyDown = (event: BaseUIEvent<KeyboardEvent>) => {
    const isOther = event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey;
    if (isOther) return;
    if (event.key === 'ArrowDown') onArrow(event);
    else if (event.key === 'ArrowUp') hasMoved.current = !waiting;
    else if (event.key === 'Enter') onEnterKey(event);
    // Base UI would take the choice back.
    else if (event.key === 'Escape' && !open) event.preventBaseUIHandler();
  };
  return {
    isEntered: entered !== null,
    onItemHighlighted: (_: unknown, { index, reason }: { index: number; reason: string }) => {
      at.current = index;
      if (reason === 'pointer') hasMoved.current = true;
    },
    onKeyDown,
  };
}
