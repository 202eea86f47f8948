import { cloneElement, type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';
import { isWorthAsking } from './patiently.ts';

/*
 * A page has a menu on every line and opens few of them. So a part that floats is its button until it is asked for:
 * a line costs a button, and what floats is fetched when somebody points at one.
 */
export interface Later<Parts> {
  now: () => Parts | undefined;
  load: () => Promise<Parts>;
}

/** A module that is fetched once, when it is first needed; a fetch that failed is tried again. */
export function later<Parts>(fetch: () => Promise<Parts>): Later<Parts> {
  let parts: Parts | undefined;
  let loading: Promise<Parts> | undefined;
  const load = () => {
    if (!isWorthAsking()) return Promise.reject(new Error('Without a network'));
    loading ??= fetch().then((loaded) => {
      parts = loaded;
      return loaded;
    });
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return { now: () => parts, load };
}

interface Asked {
  trigger: ReactElement;
  popup: 'menu' | 'dialog' | 'listbox';
  /** Whoever mounts it has asked already. */
  asked?: boolean | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** The parts once they are wanted and there; until then the trigger that asks for them. */
export function useUntilAsked<Parts>(later: Later<Parts>, { trigger, popup, open, onOpenChange, ...rest }: Asked) {
  const [asked, setAsked] = useState(rest.asked === true);
  const [, setThere] = useState(later.now() !== undefined);
  const wanted = asked || open === true;
  useEffect(() => {
    if (!wanted || later.now()) return;
    later.load().then(
      () => setThere(true),
      () => setAsked(false),
    );
  }, [wanted, later]);

  const parts = wanted ? later.now() : undefined;
  if (parts) return { parts, closed: null };

  const soon = () => void later.load().catch(() => undefined);
  const ask = () => {
    setAsked(true);
    onOpenChange?.(true);
  };
  const waiting: object = {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: soon,
    onFocus: soon,
    onClick: ask,
    onKeyDown: (event: KeyboardEvent) => {
      if (popup === 'dialog' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      ask();
    },
  };
  return { parts: undefined, closed: cloneElement(trigger, waiting) };
}
