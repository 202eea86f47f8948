import { useEffect } from 'react';

/** Where what had the keyboard is removed with its record, it goes on from the page and not from nowhere. */
export const useKeyboardStays = (): void =>
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
      });
    },
    [],
  );
