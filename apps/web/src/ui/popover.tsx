import type { PopoverProps } from './popover-parts.tsx';
import { later, useUntilAsked } from './until-asked.ts';

const popover = later(() => import('./popover-parts.tsx'));

export function Popover(props: PopoverProps) {
  const { parts, closed } = useUntilAsked(popover, { ...props, popup: 'dialog' });
  return parts ? <parts.Popover {...props} /> : closed;
}
