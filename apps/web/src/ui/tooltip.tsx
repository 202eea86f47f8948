import {
  cloneElement,
  lazy,
  type ReactElement,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx.ts';
import { Kbd } from './kbd.tsx';
import { type BlockedReason, linkOfReason, textOfReason } from './reason.ts';

type Side = 'top' | 'bottom' | 'inline-end' | 'inline-start';

interface Tip {
  text: string;
  side?: Side | undefined;
  /** The shortcut of the same action. */
  keys?: string | undefined;
}

const ReasonLink = lazy(async () => ({ default: (await import('./reason-link.tsx')).ReasonLink }));

/* A page has hundreds of tooltips and shows one at a time, so elements carry attributes only and one layer listens.
   A tooltip adds to the accessible name and never replaces it. */
export const tip = ({ text, side, keys }: Tip) => ({ 'data-tip': text, 'data-tip-side': side, 'data-tip-keys': keys });

/** The tooltip of something disabled, with the link of its reason. */
export const reasonTip = (reason: BlockedReason) => {
  const link = linkOfReason(reason);
  return { ...tip({ text: textOfReason(reason) ?? '' }), 'data-tip-href': link?.href, 'data-tip-link': link?.label };
};

interface TooltipProps extends Tip {
  children: ReactElement<object>;
  off?: boolean | undefined;
}

export const Tooltip = ({ children, off = false, ...rest }: TooltipProps) =>
  off ? children : cloneElement(children, tip(rest));

const patience = 400;
const gap = 6;
const edge = 8;

let anchor: HTMLElement | null = null;
/** The element in whose tooltip a link has the focus. */
let entered: HTMLElement | null = null;
let hiddenAt = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setShown(element: HTMLElement | null): void {
  clearTimeout(timer);
  if (anchor === element) return;
  if (anchor) hiddenAt = Date.now();
  if (element !== entered) entered = null;
  anchor = element;
  for (const listener of listeners) listener();
}

/** Shows the tooltip of an element now, after a press on something disabled. */
export const showTip = (element: HTMLElement): void => setShown(element);

/** The same after a press of a key, which goes on to the link in the tooltip. */
export function enterTip(element: HTMLElement): void {
  setShown(element);
  entered = element;
  document.querySelector<HTMLElement>('[data-tip-layer] a')?.focus();
}

const carrier = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
const isLayer = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-tip-layer]') !== null;

function later(element: HTMLElement | null, wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => setShown(element?.isConnected ? element : null), wait);
}

function overPointer({ target, pointerType }: PointerEvent): void {
  if (pointerType === 'touch') return;
  const element = carrier(target);
  if (isLayer(target) || (element && element === anchor)) clearTimeout(timer);
  else if (element) later(element, anchor || Date.now() - hiddenAt < patience ? 0 : patience);
}

/** Time for the pointer to reach the tooltip itself. */
const outPointer = () => later(null, 80);

function overFocus({ target }: FocusEvent): void {
  const element = carrier(target);
  if (element?.matches(':focus-visible')) setShown(element);
}

const away = () => setShown(null);
const onLeave = ({ relatedTarget }: FocusEvent) => !isLayer(relatedTarget) && away();
function onKey({ key, target }: KeyboardEvent): void {
  // The link is at the end of the document, so that leaving it returns to what it belongs to.
  if (isLayer(target) && (key === 'Escape' || key === 'Tab')) anchor?.focus();
  if (key === 'Escape') away();
}
const onPress = ({ target }: PointerEvent) => !isLayer(target) && away();

function listen(): () => void {
  const passive = { capture: true, passive: true } as const;
  document.addEventListener('pointerover', overPointer, passive);
  document.addEventListener('pointerout', outPointer, passive);
  document.addEventListener('focusin', overFocus);
  document.addEventListener('focusout', onLeave);
  document.addEventListener('keydown', onKey, passive);
  document.addEventListener('pointerdown', onPress, passive);
  document.addEventListener('scroll', away, passive);
  return () => {
    document.removeEventListener('pointerover', overPointer, passive);
    document.removeEventListener('pointerout', outPointer, passive);
    document.removeEventListener('focusin', overFocus);
    document.removeEventListener('focusout', onLeave);
    document.removeEventListener('keydown', onKey, passive);
    document.removeEventListener('pointerdown', onPress, passive);
    document.removeEventListener('scroll', away, passive);
    away();
  };
}

const clamp = (value: number, size: number, limit: number) => Math.max(edge, Math.min(value, limit - size - edge));

/** Places it on the preferred side, on the other one where there is no room, and always inside the window. */
function place(element: HTMLElement, popup: HTMLElement): { left: number; top: number } {
  const at = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const side = (element.dataset.tipSide ?? 'top') as Side;
  const middle = { left: at.left + (at.width - width) / 2, top: at.top + (at.height - height) / 2 };
  const room = {
    before: at.left - gap - width,
    after: at.right + gap,
    above: at.top - gap - height,
    below: at.bottom + gap,
  };
  if (side === 'top' || side === 'bottom') {
    const above = side === 'top' ? room.above >= edge : room.below + height > innerHeight - edge;
    return { left: clamp(middle.left, width, innerWidth), top: above ? room.above : room.below };
  }
  const forward = (side === 'inline-end') === (getComputedStyle(element).direction === 'ltr');
  const after = forward ? room.after + width <= innerWidth - edge : room.before < edge;
  return { left: after ? room.after : room.before, top: clamp(middle.top, height, innerHeight) };
}

/** Renders the shared tooltip of the page. */
export function TooltipLayer() {
  const popup = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ left: 0, top: 0 });
  const subscribe = useCallback((changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  }, []);
  const element = useSyncExternalStore(subscribe, () => anchor);
  useEffect(listen, []);
  useLayoutEffect(() => {
    if (element && popup.current) setAt(place(element, popup.current));
  }, [element]);
  if (!element) return null;
  const { tip: text, tipKeys, tipHref, tipLink } = element.dataset;
  return createPortal(
    <div
      ref={popup}
      role="tooltip"
      data-tip-layer=""
      style={at}
      className={cx(
        'fixed z-70 flex w-max max-w-72 items-center gap-2 rounded-md bg-tooltip px-2 py-1 text-caption text-tooltip-text shadow-float',
        'transition-opacity starting:opacity-0',
      )}
    >
      <span className="wrap-anywhere min-w-0">
        {text}
        {tipHref && tipLink && (
          <Suspense>
            {' '}
            <ReasonLink href={tipHref} label={tipLink} takesFocus={() => element === entered} />
          </Suspense>
        )}
      </span>
      {tipKeys && <Kbd keys={tipKeys} look="inverse" />}
    </div>,
    document.body,
  );
}
