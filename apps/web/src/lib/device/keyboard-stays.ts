import { useEffect } from 'react';

/** When the focused element is removed, moves focus to the page so that the keyboard keeps working. */
export const useKeyboardStays = (): void =>
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
      });
    },
    [],
  );
