/** A long press starts a drag; a shorter one scrolls. */
const holdFor = 300;
/** Pixels a finger may move before a long press becomes a scroll, and before a grip starts to drag. */
const slack = { hold: 10, grip: 4 };

/** A clone of the item that follows the finger. */
function previewOf(element: HTMLElement, { clientX, clientY }: Touch) {
  const box = element.getBoundingClientRect();
  const preview = element.cloneNode(true) as HTMLElement;
  preview.setAttribute('aria-hidden', 'true');
  preview.dataset.dragPreview = '';
  preview.inert = true;
  for (const inner of preview.querySelectorAll('[id]')) inner.removeAttribute('id');
  Object.assign(preview.style, { width: `${box.width}px`, height: `${box.height}px` });
  // Outside its table a cloned row loses its column widths.
  if (element instanceof HTMLTableRowElement && preview instanceof HTMLTableRowElement)
    for (const [at, cell] of [...element.cells].entries())
      if (preview.cells[at]) preview.cells[at].style.width = `${cell.offsetWidth}px`;
  const move = (to: Touch) => {
    preview.style.transform = `translate(${box.left + to.clientX - clientX}px, ${box.top + to.clientY - clientY}px) rotate(1deg)`;
  };
  document.body.append(preview);
  return { move, remove: () => preview.remove() };
}

/** pragmatic-drag-and-drop treats pointer events during a drag as its end. */
const silence = (event: Event) => event.stopImmediatePropagation();

/** Fires the drag events of one item until it is released. Null if the drag was refused. */
function carry(source: HTMLElement, start: Touch) {
  let at = start;
  const dataTransfer = new DataTransfer();
  const fire = (type: string, target: Element | null) => {
    const { clientX, clientY } = at;
    const event = new DragEvent(type, { bubbles: true, cancelable: true, clientX, clientY, dataTransfer });
    return target?.dispatchEvent(event) ?? true;
  };
  const under = () => document.elementFromPoint(at.clientX, at.clientY);
  if (!fire('dragstart', source)) return null;
  window.addEventListener('pointermove', silence, { capture: true });
  const preview = previewOf(source, start);
  preview.move(start);
  // The target is looked up in each frame, because the page may scroll below a resting finger.
  let frame = 0;
  const lookUpTarget = () => {
    fire('dragover', under());
    frame = requestAnimationFrame(lookUpTarget);
  };
  frame = requestAnimationFrame(lookUpTarget);
  return {
    move: (to: Touch) => {
      at = to;
      preview.move(to);
    },
    end: (drop: boolean) => {
      cancelAnimationFrame(frame);
      preview.remove();
      window.removeEventListener('pointermove', silence, { capture: true });
      // A target that accepts the item prevents the default of `dragover`.
      if (drop && !fire('dragover', under())) fire('drop', under());
      fire('dragend', source);
    },
  };
}

/**
 * Turns touches into drag events, because browsers disagree on dragging by touch: some lack it, others need a long
 * press even on a grip.
 */
export function dragByTouch(element: HTMLElement): () => void {
  let pressed: { touch: Touch; isGrip: boolean } | null = null;
  let carried: ReturnType<typeof carry> = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = () => {
    if (pressed) carried = carry(element, pressed.touch);
  };
  const finish = (drop: boolean) => {
    clearTimeout(timer);
    carried?.end(drop);
    carried = null;
    if (pressed) element.draggable = true;
    pressed = null;
  };
  const onStart = ({ touches, target }: TouchEvent) => {
    const [touch] = touches;
    if (touches.length !== 1 || !touch || !(target instanceof Element)) return finish(false);
    pressed = { touch, isGrip: target.closest('[data-grip]') !== null };
    // The browser's own touch drag would start as well.
    element.draggable = false;
    if (!pressed.isGrip) timer = setTimeout(begin, holdFor);
  };
  const onMove = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!pressed || !touch) return;
    if (!carried) {
      const moved = Math.hypot(touch.clientX - pressed.touch.clientX, touch.clientY - pressed.touch.clientY);
      if (pressed.isGrip && moved > slack.grip) begin();
      else if (moved > slack.hold) finish(false);
    }
    if (!carried) return;
    // A finger that drags does not scroll.
    event.preventDefault();
    carried.move(touch);
  };
  const onEnd = (event: TouchEvent) => {
    // Releasing does not click the element below.
    if (carried) event.preventDefault();
    finish(true);
  };
  const onCancel = () => finish(false);
  const onMenu = (event: Event) => carried && event.preventDefault();
  element.addEventListener('touchstart', onStart, { passive: true });
  element.addEventListener('touchmove', onMove, { passive: false });
  element.addEventListener('touchend', onEnd);
  element.addEventListener('touchcancel', onCancel);
  element.addEventListener('contextmenu', onMenu);
  return () => {
    finish(false);
    element.removeEventListener('touchstart', onStart);
    element.removeEventListener('touchmove', onMove);
    element.removeEventListener('touchend', onEnd);
    element.removeEventListener('touchcancel', onCancel);
    element.removeEventListener('contextmenu', onMenu);
  };
}
