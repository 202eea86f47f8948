import { createContext, type ReactNode, type RefCallback, use, useState } from 'react';
import {
  type DragMarks,
  type DragScope,
  useAutoScroll,
  useBoth,
  useDrag,
  useDraggable,
  useDropTarget,
} from './drag.ts';

interface Dragging {
  /** The dragged item and the target below it. */
  dragged: string | null;
  over: { at: string; isLower: boolean } | null;
}

const Context = createContext<Dragging>({ dragged: null, over: null });

interface DragListProps {
  scope: DragScope;
  onDrop: (id: string, at: string, isLower: boolean) => void;
  children: ReactNode;
}

/** Shows the drags of a scope to the items inside; the page scrolls along. */
export function DragList({ scope, onDrop, children }: DragListProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<Dragging['over']>(null);
  useAutoScroll(scope);
  useDrag(scope, {
    onStart: setDragged,
    onOver: (id, at, isLower) => {
      setDragged(id);
      setOver(at === null ? null : { at, isLower });
    },
    onDrop,
  });
  return <Context value={{ dragged, over }}>{children}</Context>;
}

/** Makes an item draggable, and a place to drop others before or after it, unless `id` is null. */
export function useDragItem(scope: DragScope, id: string | null): DragMarks {
  const { dragged, over } = use(Context);
  const ref = useBoth(useDraggable(scope, id), useDropTarget(scope, id));
  if (id === null) return {};
  const edge = over?.at === id && dragged !== id ? (over.isLower ? 'below' : 'above') : undefined;
  return {
    ref,
    'data-drag': true,
    ...(dragged === id && { 'data-dragged': true }),
    ...(edge && { 'data-edge': edge }),
  };
}

/** Makes an element a place to drop items at, unless `id` is null. `isOver` says which targets count as in it. */
export function useDropPlace(scope: DragScope, id: string | null, isOver: (at: string) => boolean) {
  const { over } = use(Context);
  const ref: RefCallback<HTMLElement> = useDropTarget(scope, id);
  return { ref, isOver: id !== null && over !== null && isOver(over.at) };
}
