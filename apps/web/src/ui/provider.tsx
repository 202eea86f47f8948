import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';
import { FollowContext } from './reason.ts';
import { TooltipLayer } from './tooltip.tsx';
import { type UiWords, WordsProvider } from './words.tsx';

interface ProviderProps {
  dir: 'ltr' | 'rtl';
  words: UiWords;
  /** Opens a page without reloading the application. */
  follow: (href: string) => void;
  children: ReactNode;
}

/** The context of all primitives: direction, texts, links and the shared tooltip. */
export function UiProvider({ dir, words, follow, children }: ProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={dir}>
        <WordsProvider value={words}>
          <FollowContext value={follow}>
            {children}
            <TooltipLayer />
          </FollowContext>
        </WordsProvider>
      </DirectionProvider>
    </CSPProvider>
  );
}
