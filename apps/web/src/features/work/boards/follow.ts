import { useEffect, useRef } from 'react';
import type { BoardLink } from './board-link.ts';
import { onlookersOf, type View } from './onlookers.ts';

interface Camera {
  scrollX: number;
  scrollY: number;
  zoom: { value: number };
  width: number;
  height: number;
}

/** Excalidraw's limits. */
const [smallestZoom, largestZoom] = [0.1, 30];

/** The part of the drawing that a camera shows. */
export const viewOf = ({ scrollX, scrollY, zoom, width, height }: Camera): View => ({
  x: -scrollX,
  y: -scrollY,
  width: width / zoom.value,
  height: height / zoom.value,
});

/** Where a camera of another size has to stand to show all of the view, in the middle. */
export function shownIn(view: View, { width, height }: Pick<Camera, 'width' | 'height'>) {
  const fitting = Math.min(width / view.width, height / view.height);
  const value = Math.min(largestZoom, Math.max(smallestZoom, fitting));
  return {
    scrollX: width / value / 2 - (view.x + view.width / 2),
    scrollY: height / value / 2 - (view.y + view.height / 2),
    zoom: { value },
  };
}

const isView = (view: Partial<View> | undefined): view is View =>
  view !== undefined &&
  [view.x, view.y, view.width, view.height].every(Number.isFinite) &&
  Number(view.width) > 0 &&
  Number(view.height) > 0;

/** Calls with the view of a person now and whenever it changes. */
export function useFollow(link: BoardLink, userId: string | null, show: (view: View) => void): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (userId === null) return;
    let before = '';
    const look = () => {
      const view = onlookersOf(link).find((onlooker) => onlooker.id === userId && isView(onlooker.view))?.view;
      const now = JSON.stringify(view);
      if (!view || now === before) return;
      before = now;
      latest.current(view);
    };
    look();
    link.awareness.on('change', look);
    return () => link.awareness.off('change', look);
  }, [link, userId]);
}
