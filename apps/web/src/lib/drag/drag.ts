import { useEffect, useRef } from 'react';

/** Pixels that a mouse moves before it drags, and that a finger may tremble before it is scrolling. */
const slack = { mouse: 4, touch: 10 } as const;
/** A finger that stays so long takes hold; before, it scrolls. */
const holdFor = 300;
/** So near to the edge of what scrolls, it scrolls. */
const edge = 48;

interface Dragging {
  /** What can be taken, inside what the hook is given: elements with `data-drag`, by its value. */
  onStart?: (id: string) => void;
  /** Over what it is: an element with `data-drop`, by its value; null where nothing takes it. */
  onOver: (id: string | null, over: string | null, isLower: boolean) => void;
  /** `isLower` where it is let go in the lower half of what takes it. */
  onDrop?: (id: string, over: string, isLower: boolean) => void;
  /** Taken back with Escape, or broken off. */
  onCancel?: () => void;
}

/** What the element of a thing says, so that it is one of many that are dragged and put beside one another. */
export interface DragMarks {
  'data-drag'?: string;
  'data-drop'?: string;
  'data-dragged'?: true;
  'data-edge'?: 'above' | 'below';
}

const closest = (element: Element | null, key: 'drag' | 'drop') => {
  const found = element?.closest<HTMLElement>(`[data-${key}]`);
  return found ? { element: found, id: found.dataset[key] ?? '' } : null;
};

/** What takes the thing at a point, and whether the point is in its lower half. */
function targetAt(x: number, y: number) {
  const found = closest(document.elementFromPoint(x, y), 'drop');
  if (!found) return { id: null, isLower: false };
  const { top, height } = found.element.getBoundingClientRect();
  return { id: found.id, isLower: y > top + height / 2 };
}

/** A likeness of what is dragged, which follows the pointer without the page being drawn anew. */
function ghostOf(element: HTMLElement, x: number, y: number) {
  const box = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.setAttribute('aria-hidden', 'true');
  ghost.removeAttribute('data-drag');
  for (const inner of ghost.querySelectorAll('[id]')) inner.removeAttribute('id');
  Object.assign(ghost.style, {
    position: 'fixed',
    inset: 'auto',
    left: '0',
    top: '0',
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    pointerEvents: 'none',
    zIndex: '100',
    opacity: '0.9',
    listStyle: 'none',
    transition: 'none',
    willChange: 'transform',
  });
  ghost.inert = true;
  // Outside its table a row forgets how wide its cells are.
  if (element instanceof HTMLTableRowElement && ghost instanceof HTMLTableRowElement)
    for (const [at, cell] of [...element.cells].entries())
      if (ghost.cells[at]) ghost.cells[at].style.width = `${cell.offsetWidth}px`;
  const [dx, dy] = [x - box.left, y - box.top];
  const move = (toX: number, toY: number) => {
    ghost.style.transform = `translate(${toX - dx}px, ${toY - dy}px) rotate(1deg)`;
  };
  move(x, y);
  document.body.append(ghost);
  return { move, remove: () => ghost.remove() };
}

/** Everything around a point that can be scrolled, innermost first. */
function scrollersAt(x: number, y: number): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = document.elementFromPoint(x, y)?.parentElement; at; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (/auto|scroll/.test(overflowX + overflowY)) found.push(at);
  }
  return found;
}

const pull = (at: number, start: number, end: number) =>
  at < start + edge ? at - start - edge : at > end - edge ? at - end + edge : 0;

function scrollAt(x: number, y: number): void {
  for (const element of scrollersAt(x, y)) {
    const box = element.getBoundingClientRect();
    element.scrollBy(pull(x, box.left, box.right) / 4, pull(y, box.top, box.bottom) / 4);
  }
}

/** One thing on its way, from being taken until it is let go. */
function carry(source: { element: HTMLElement; id: string }, x: number, y: number, hear: () => Dragging) {
  const ghost = ghostOf(source.element, x, y);
  let [atX, atY] = [x, y];
  let over: ReturnType<typeof targetAt> = { id: null, isLower: false };
  let frame = 0;
  const look = () => {
    scrollAt(atX, atY);
    const next = targetAt(atX, atY);
    if (next.id !== over.id || next.isLower !== over.isLower) hear().onOver(source.id, next.id, next.isLower);
    over = next;
    frame = requestAnimationFrame(look);
  };
  hear().onStart?.(source.id);
  frame = requestAnimationFrame(look);
  document.documentElement.classList.add('dragging');
  return {
    move: (toX: number, toY: number) => {
      [atX, atY] = [toX, toY];
      ghost.move(toX, toY);
    },
    end: (drop: boolean) => {
      cancelAnimationFrame(frame);
      ghost.remove();
      document.documentElement.classList.remove('dragging');
      const target = targetAt(atX, atY);
      hear().onOver(null, null, false);
      if (!drop) hear().onCancel?.();
      else if (target.id !== null) hear().onDrop?.(source.id, target.id, target.isLower);
    },
  };
}

/** Made for being taken hold of, by a mouse and, at once, by a finger. */
const isGrip = (target: Element) => target.closest('[data-grip]') !== null;
/** Buttons and fields are pressed, not dragged; a link may be what is taken hold of. */
const isPressed = (target: Element) =>
  !isGrip(target) && target.closest('button, input, textarea, select, [role="menuitem"]') !== null;

/** A pointer that has gone down on something, before it is known whether it drags. */
interface Taken {
  x: number;
  y: number;
  id: number;
  source: { element: HTMLElement; id: string };
  /** A finger, which as well may be about to scroll. */
  scrolls: boolean;
}

/** Drags by mouse, pen or finger. Put on what holds both the things and the places. */
export function useDrag<Frame extends HTMLElement = HTMLElement>(dragging: Dragging) {
  const frame = useRef<Frame>(null);
  const latest = useRef(dragging);
  latest.current = dragging;
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    let started: Taken | null = null;
    let carried = null as ReturnType<typeof carry> | null;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const finish = (drop: boolean) => {
      clearTimeout(timer);
      started = null;
      if (!carried) return;
      const ended = carried;
      carried = null;
      ended.end(drop);
      // The press that let go is no press of what lies below.
      const swallow = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
      };
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
    };
    const begin = () => {
      if (started) carried = carry(started.source, started.x, started.y, () => latest.current);
    };
    const onDown = (event: PointerEvent) => {
      const target = event.target as Element;
      const source = closest(target, 'drag');
      if (!source || event.button !== 0 || !event.isPrimary || isPressed(target)) return;
      const scrolls = event.pointerType === 'touch' && !isGrip(target);
      started = { x: event.clientX, y: event.clientY, id: event.pointerId, source, scrolls };
      clearTimeout(timer);
      if (scrolls) timer = setTimeout(begin, holdFor);
    };
    const takeHold = ({ scrolls }: Taken, moved: number) => {
      if (scrolls) {
        if (moved > slack.touch) finish(false);
      } else if (moved > slack.mouse) {
        getSelection()?.removeAllRanges();
        begin();
      }
    };
    const onMove = (event: PointerEvent) => {
      if (!started || event.pointerId !== started.id) return;
      if (!carried) takeHold(started, Math.hypot(event.clientX - started.x, event.clientY - started.y));
      carried?.move(event.clientX, event.clientY);
    };
    const onUp = (event: PointerEvent) => {
      if (event.pointerId === started?.id) finish(true);
    };
    const onCancel = () => finish(false);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !carried) return;
      // What it happens in stays open.
      event.stopPropagation();
      finish(false);
    };
    // A finger that carries something does not scroll, nor does it open what a long press opens.
    const onTouch = (event: Event) => carried && event.preventDefault();
    const onNative = (event: Event) => event.preventDefault();
    box.addEventListener('pointerdown', onDown);
    box.addEventListener('dragstart', onNative);
    box.addEventListener('contextmenu', onTouch);
    box.addEventListener('touchmove', onTouch, { passive: false });
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      finish(false);
      box.removeEventListener('pointerdown', onDown);
      box.removeEventListener('dragstart', onNative);
      box.removeEventListener('contextmenu', onTouch);
      box.removeEventListener('touchmove', onTouch);
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, []);
  return frame;
}
