import type { ReactElement, ReactNode } from 'react';
import { later, useUntilAsked } from './until-asked.ts';

export interface PopoverProps {
  trigger: ReactElement;
  /** What it is about: read when it opens, and shown unless hidden. */
  title: string;
  titleHidden?: boolean;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
}

const popover = later(() => import('./popover-parts.tsx'));

export function Popover(props: PopoverProps) {
  const { parts, closed } = useUntilAsked(popover, { ...props, popup: 'dialog' });
  return parts ? <parts.Popover {...props} /> : closed;
}
