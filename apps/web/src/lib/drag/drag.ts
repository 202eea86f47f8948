import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import {
  autoScrollForElements,
  autoScrollWindowForElements,
} from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react';
import { dragByTouch } from './touch.ts';

/** Items drop only on targets of the same scope. */
export type DragScope = 'board' | 'calendar' | 'days' | 'members' | 'plans' | 'statuses';

/** Props of a draggable list item. */
export interface DragMarks {
  ref?: RefCallback<HTMLElement>;
  'data-drag'?: true;
  'data-dragged'?: true;
  'data-edge'?: 'above' | 'below';
}

/** A ref callback that returns its clean-up. */
type Attach = (element: HTMLElement | null) => (() => void) | undefined;
type Data = Record<string | symbol, unknown>;

const idOf = (data: Data) => String(data.id);

/** Controls inside an item do not start a drag, except one with `data-grip`. */
function isPressed(x: number, y: number): boolean {
  const target = document.elementFromPoint(x, y);
  return (
    !target?.closest('[data-grip]') && Boolean(target?.closest('button, input, textarea, select, [role="menuitem"]'))
  );
}

/** Makes an element draggable unless `id` is null. `preview` replaces its image under the pointer. */
export function useDraggable(scope: DragScope, id: string | null, preview?: () => Element | null): Attach {
  const latest = useRef(preview);
  latest.current = preview;
  return useCallback(
    (element) => {
      if (!element || id === null) return;
      // Browsers would drag a link or a picture on their own.
      const holdInner = () => {
        for (const inner of element.querySelectorAll<HTMLElement>('a, img')) inner.draggable = false;
      };
      element.addEventListener('pointerdown', holdInner);
      return combine(
        draggable({
          element,
          canDrag: ({ input }) => !isPressed(input.clientX, input.clientY),
          getInitialData: () => ({ scope, id }),
          onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
            const picture = latest.current?.();
            if (!picture) return;
            const { left, top } = picture.getBoundingClientRect();
            const { clientX, clientY } = location.initial.input;
            nativeSetDragImage?.(picture, clientX - left, clientY - top);
          },
        }),
        dragByTouch(element),
        () => element.removeEventListener('pointerdown', holdInner),
      );
    },
    [scope, id],
  );
}

/** Makes an element a drop target unless `id` is null. A sticky target stays current until another one takes over. */
export function useDropTarget(scope: DragScope, id: string | null, { sticky = false } = {}): Attach {
  return useCallback(
    (element) => {
      if (!element || id === null) return;
      return dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.scope === scope,
        getIsSticky: () => sticky,
        getData: ({ input }) => attachClosestEdge({ id }, { element, input, allowedEdges: ['top', 'bottom'] }),
      });
    },
    [scope, id, sticky],
  );
}

function setRef<Item>(ref: RefCallback<Item> | RefObject<Item | null>, element: Item | null): () => void {
  if (typeof ref !== 'function') {
    ref.current = element;
    return () => {
      ref.current = null;
    };
  }
  const detach = ref(element);
  return typeof detach === 'function' ? detach : () => void ref(null);
}

/** Merges two refs. */
export const useBoth = <Item extends HTMLElement>(
  first: RefCallback<Item> | RefObject<Item | null>,
  other: RefCallback<Item> | RefObject<Item | null>,
): RefCallback<Item> =>
  useCallback((element) => combine(setRef(first, element), setRef(other, element)), [first, other]);

interface DragHandlers {
  onStart?: (id: string) => void;
  /** `over` is null outside a target; `isLower` is true in the lower half of the target. All are null at the end. */
  onOver?: (id: string | null, over: string | null, isLower: boolean) => void;
  onDrop?: (id: string, over: string, isLower: boolean) => void;
  /** Cancelled with Escape, or dropped outside a target. */
  onCancel?: () => void;
}

type DragEvent = Pick<ElementDropTargetEventBasePayload, 'location' | 'source'>;

/** The innermost drop target under the pointer. */
function placeOf({ location }: DragEvent) {
  const data = location.current.dropTargets[0]?.data;
  return data ? { over: idOf(data), isLower: extractClosestEdge(data) === 'bottom' } : { over: null, isLower: false };
}

/** Subscribes to the drags of a scope. */
export function useDrag(scope: DragScope, handlers: DragHandlers): void {
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    let last: ReturnType<typeof placeOf> | null = null;
    const look = (event: DragEvent) => {
      const next = placeOf(event);
      if (last?.over === next.over && last.isLower === next.isLower) return;
      last = next;
      latest.current.onOver?.(idOf(event.source.data), next.over, next.isLower);
    };
    return monitorForElements({
      canMonitor: ({ source }) => source.data.scope === scope,
      onDragStart: (event) => {
        last = null;
        latest.current.onStart?.(idOf(event.source.data));
        look(event);
      },
      onDropTargetChange: look,
      onDrag: look,
      onDrop: (event) => {
        const { over, isLower } = placeOf(event);
        latest.current.onOver?.(null, null, false);
        if (over === null) latest.current.onCancel?.();
        else latest.current.onDrop?.(idOf(event.source.data), over, isLower);
      },
    });
  }, [scope]);
}

const scrolls = (element: Element) => {
  const { overflowX, overflowY } = getComputedStyle(element);
  return /auto|scroll/.test(overflowX + overflowY);
};

/** Scrolls near an edge: the element or its scroll container, without a ref the page. */
export function useAutoScroll(scope: DragScope, ref?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const canScroll = ({ source }: { source: { data: Data } }) => source.data.scope === scope;
    if (!ref) return autoScrollWindowForElements({ canScroll });
    let element: Element | null = ref.current;
    while (element && !scrolls(element)) element = element.parentElement;
    return element ? autoScrollForElements({ element, canScroll }) : undefined;
  }, [scope, ref]);
}
