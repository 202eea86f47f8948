import { useEffect, useState } from 'react';

/** Where a section has to begin to be the one that is read. */
const line = () => window.innerHeight / 3;
const sections = () => [...document.querySelectorAll<HTMLElement>('[data-settings-section]')];
const named = () => decodeURIComponent(location.hash.slice(1));

const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** The section that the address names begins the view while those above it grow, until the person moves. */
export function keepNamedInView(): () => void {
  const grown = new ResizeObserver(() => document.getElementById(named())?.scrollIntoView());
  const stop = () => {
    grown.disconnect();
    for (const move of moves) window.removeEventListener(move, stop);
  };
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  grown.observe(document.body);
  return stop;
}

function sectionInView(): string | null {
  const all = sections();
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  // The last sections may be too short to reach the line: then the one that was asked for, or the last one.
  if (atEnd && window.scrollY > 0) {
    const seen = all.filter((section) => section.getBoundingClientRect().top < window.innerHeight);
    return (seen.find(({ id }) => id === named()) ?? seen.at(-1))?.id ?? null;
  }
  const begun = all.filter((section) => section.getBoundingClientRect().top <= line());
  return (begun.at(-1) ?? all[0])?.id ?? null;
}

/** The id of the section that is being read. `place` is what to look again for when it changes. */
export function useSectionInView(place: string): string | null {
  const [inView, setInView] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other sections
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setInView(sectionInView()));
    };
    look();
    // Sections grow when what they list arrives.
    const grown = new ResizeObserver(look);
    grown.observe(document.body);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      grown.disconnect();
      window.removeEventListener('scroll', look);
    };
  }, [place]);
  return inView;
}
