import type { TaskItem } from '@stint/contract';
import { useElementScrollRestoration } from '@tanstack/react-router';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import type { Look } from './search.ts';

export interface ShownTasks {
  rows: readonly TaskItem[];
  /** How many there are besides those that are known. */
  total: number;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], on: boolean) => void;
  onSight: (sight: { first: number; last: number }) => void;
  /** Other tasks than these are on their way. */
  busy: boolean;
}

/** Rows. What is told in such steps draws the page anew once in a while, and not with each frame of scrolling. */
const step = 40;

/** Tells which rows are about in sight. */
export function useSight(first: number, last: number, onSight: ShownTasks['onSight']): void {
  const latest = useRef(onSight);
  latest.current = onSight;
  const from = Math.floor(first / step) * step;
  const to = Math.ceil((last + 1) / step) * step;
  useEffect(() => latest.current({ first: from, last: to }), [from, to]);
}

const placeOf = (look: Look) => `team-tasks-${look}`;

/** How far down somebody was who comes back to this page: the list begins there. */
export const useFormerOffset = (look: Look): number => useElementScrollRestoration({ id: placeOf(look) })?.scrollY ?? 0;

interface ScrollRegionProps {
  ref: Ref<HTMLElement>;
  busy: boolean;
  look: Look;
  children: ReactNode;
}

/** What the tasks scroll in: the rest of the page, and not less than a few of them need. */
export function ScrollRegion({ ref, busy, look, children }: ScrollRegionProps) {
  const t = useText('taskViews');
  return (
    <div className="relative min-h-96 flex-1">
      <section
        ref={ref}
        data-scroll-restoration-id={placeOf(look)}
        aria-label={t('title')}
        aria-busy={busy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        className={cx(
          '@container absolute inset-0 overflow-auto [overflow-anchor:none]',
          // Blocks have frames of their own.
          look !== 'blocks' && 'rounded-lg border border-line bg-surface',
          busy && 'opacity-60',
        )}
      >
        {children}
      </section>
    </div>
  );
}
