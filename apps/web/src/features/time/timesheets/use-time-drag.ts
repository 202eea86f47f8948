import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { dragged, type Grip, type Minutes } from './day-calendar-rules.ts';

/** Pixels before a press becomes a drag. */
const slack = 4;

export interface Drag extends Minutes {
  /** The entry that is dragged; null for a new one. */
  id: string | null;
  grip: Grip;
  /** Which of the days that are shown it is over. */
  day: number;
}

interface DragStart {
  id: string | null;
  grip: Grip;
  day: number;
  minutes: Minutes;
  x: number;
  y: number;
}

interface TimeDrag {
  /** The minutes that a column is high. */
  wholeDay: number;
  /** Called when a drag ends somewhere else than it began. */
  onDrop: (drag: Drag) => void;
}

/**
 * Drags over columns of days, which are the elements with `data-day`. It follows the pointer, because native drag and drop
 * can neither stretch an entry nor draw it to the minute.
 */
export function useTimeDrag({ wholeDay, onDrop }: TimeDrag) {
  const frame = useRef<HTMLDivElement>(null);
  const dragStart = useRef<DragStart | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef({ drag, onDrop, wholeDay });
  latest.current = { drag, onDrop, wholeDay };

  useEffect(() => {
    const columns = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
    const dayAt = (x: number, otherwise: number) => {
      const count = columns().findIndex((column) => {
        const { left, right } = column.getBoundingClientRect();
        return left <= x && x < right;
      });
      return count < 0 ? otherwise : count;
    };
    const onMove = (event: PointerEvent) => {
      const start = dragStart.current;
      if (!start) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!latest.current.drag && Math.hypot(dx, dy) < slack) return;
      const height = columns()[start.day]?.getBoundingClientRect().height ?? 1;
      const day = start.grip === 'move' ? dayAt(event.clientX, start.day) : start.day;
      const { wholeDay: whole } = latest.current;
      const moved = dragged(start.minutes, start.grip, (dy / height) * whole, whole);
      setDrag({ id: start.id, grip: start.grip, day, ...moved });
    };
    const finish = (drop: boolean) => {
      const { drag: last, onDrop: take } = latest.current;
      dragStart.current = null;
      if (!last) return;
      setDrag(null);
      // The click that ends a drag is not a press.
      const swallow = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
      };
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      if (drop) take(last);
    };
    const onUp = () => finish(true);
    const onCancel = () => finish(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && latest.current.drag) finish(false);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey);
    };
  }, []);

  const take = (event: ReactPointerEvent, what: Omit<DragStart, 'x' | 'y'>) => {
    // A finger scrolls; it adds and changes entries by their dialog.
    if (event.button !== 0 || event.pointerType === 'touch') return;
    event.stopPropagation();
    dragStart.current = { ...what, x: event.clientX, y: event.clientY };
  };
  return { frame, drag, take };
}
