import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';
import { TooltipLayer } from './tooltip.tsx';
import { type UiWords, WordsProvider } from './words.tsx';

/** The context of all primitives: direction, texts and the shared tooltip. */
export function UiProvider({ dir, words, children }: { dir: 'ltr' | 'rtl'; words: UiWords; children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={dir}>
        <WordsProvider value={words}>
          {children}
          <TooltipLayer />
        </WordsProvider>
      </DirectionProvider>
    </CSPProvider>
  );
}
