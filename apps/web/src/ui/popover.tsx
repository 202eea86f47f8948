import { lazyPopup, useLazyPopup } from './lazy-popup.ts';
import type { PopoverProps } from './popover-parts.tsx';

const popover = lazyPopup(() => import('./popover-parts.tsx'));

export function Popover(props: PopoverProps) {
  const { parts, closed } = useLazyPopup(popover, { ...props, popup: 'dialog' });
  return parts ? <parts.Popover {...props} /> : closed;
}
