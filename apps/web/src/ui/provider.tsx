import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import { type UiWords, WordsProvider } from './words.tsx';

/** What every primitive expects around it: the reading direction, its words, and one delay for all tooltips. */
export function UiProvider({ dir, words, children }: { dir: 'ltr' | 'rtl'; words: UiWords; children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={dir}>
        <WordsProvider value={words}>
          <Tooltip.Provider delay={400} closeDelay={0}>
            {children}
          </Tooltip.Provider>
        </WordsProvider>
      </DirectionProvider>
    </CSPProvider>
  );
}
