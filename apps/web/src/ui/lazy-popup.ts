import { cloneElement, createContext, type KeyboardEvent, type ReactElement, use, useEffect, useState } from 'react';
import { canImport } from './retry-import.ts';

/* A page has a menu in every row and opens few of them. Until it is requested, a popup is only its trigger; its
   code loads on hover. */
export interface LazyPopup<Parts> {
  now: () => Parts | undefined;
  load: () => Promise<Parts>;
}

/** Loads a module once on first use and retries a failed load. */
export function lazyPopup<Parts>(fetch: () => Promise<Parts>): LazyPopup<Parts> {
  let parts: Parts | undefined;
  let loading: Promise<Parts> | undefined;
  const load = () => {
    if (parts) return Promise.resolve(parts);
    if (!canImport()) return Promise.reject(new Error('Without a network'));
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

/** Opens the popup inside as soon as it is rendered; called when it closes. */
export const PopupAtOnce = createContext<(() => void) | null>(null);

interface PopupTrigger {
  trigger: ReactElement;
  popup: 'menu' | 'dialog' | 'listbox';
  /** The user has already asked to open it. */
  requested?: boolean | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** The loaded parts once requested; until then the trigger that requests them. */
export function useLazyPopup<Parts>(
  lazyParts: LazyPopup<Parts>,
  { trigger, popup, open, onOpenChange, ...rest }: PopupTrigger,
) {
  const isAtOnce = use(PopupAtOnce) !== null;
  const [requested, setRequested] = useState(rest.requested === true || isAtOnce);
  const [there, setThere] = useState(lazyParts.now() !== undefined);
  const isNeeded = requested || open === true;
  useEffect(() => {
    // Parts may arrive after the render and before this effect, so what was rendered decides.
    if (!isNeeded || there) return;
    lazyParts.load().then(
      () => setThere(true),
      () => setRequested(false),
    );
  }, [isNeeded, there, lazyParts]);

  const parts = isNeeded ? lazyParts.now() : undefined;
  if (parts) return { parts, closed: null };

  const preload = () => void lazyParts.load().catch(() => undefined);
  const ask = () => {
    setRequested(true);
    onOpenChange?.(true);
  };
  const waiting: object = {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: ask,
    onKeyDown: (event: KeyboardEvent) => {
      if (popup === 'dialog' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      ask();
    },
  };
  return { parts: undefined, closed: cloneElement(trigger, waiting) };
}
