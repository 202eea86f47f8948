import type { TaskItem } from '@stint/contract';
import { useElementScrollRestoration } from '@tanstack/react-router';
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useText } from '../../../lib/i18n/i18n.ts';
import { lastRow } from '../../../lib/page/row-focus.ts';
import { cx } from '../../../ui/cx.ts';
import type { Look } from './search.ts';

export interface ShownTasks {
  rows: readonly TaskItem[];
  /** The total number, loaded or not. */
  total: number;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], on: boolean) => void;
  onSight: (sight: { first: number; last: number }) => void;
  /** Another query is loading. */
  busy: boolean;
}

/** Rows. The visible range is reported in steps, so that scrolling does not render each frame. */
const step = 40;

/** Reports the visible range of rows. */
export function useSight(first: number, last: number, onSight: ShownTasks['onSight']): void {
  const latest = useRef(onSight);
  latest.current = onSight;
  const from = Math.floor(first / step) * step;
  const to = Math.ceil((last + 1) / step) * step;
  useEffect(() => latest.current({ first: from, last: to }), [from, to]);
}

/**
 * The lines in sight, and that of the row that last had the focus with its neighbours: it keeps the focus where a
 * change moves it and when the list is scrolled, and the keys go on from there.
 */
export function mountedLines(range: Range, list: Element | null, lineOf: (id: string) => number): number[] {
  const lines = new Set(defaultRangeExtractor(range));
  const id = list && lastRow.get(list);
  const at = id ? lineOf(id) : -1;
  if (at >= 0) for (const line of [at - 1, at, at + 1]) if (line >= 0 && line < range.count) lines.add(line);
  return [...lines].sort((first, second) => first - second);
}

const placeOf = (look: Look) => `team-tasks-${look}`;

/** The restored scroll position of this page. */
export const useFormerOffset = (look: Look): number => useElementScrollRestoration({ id: placeOf(look) })?.scrollY ?? 0;

interface ScrollRegionProps {
  ref: Ref<HTMLElement>;
  busy: boolean;
  look: Look;
  children: ReactNode;
}

/** The scroll container of the tasks: the rest of the page, with a least height. */
export function ScrollRegion({ ref, busy, look, children }: ScrollRegionProps) {
  const t = useText('taskViews');
  return (
    <div className="relative min-h-96 flex-1">
      <section
        ref={ref}
        data-scroll-restoration-id={placeOf(look)}
        aria-label={t('title')}
        aria-busy={busy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
        className={cx(
          '@container absolute inset-0 overflow-auto [overflow-anchor:none]',
          // Blocks have their own frames.
          look !== 'blocks' && 'rounded-lg border border-line bg-surface',
          busy && 'opacity-60',
        )}
      >
        {children}
      </section>
    </div>
  );
}
