import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { popupFrame } from './popup.ts';

interface PopoverProps {
  trigger: ReactElement;
  /** What it is about: read when it opens, and shown unless hidden. */
  title: string;
  titleHidden?: boolean;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  openOnHover?: boolean;
  className?: string;
}

export function Popover(props: PopoverProps) {
  const { trigger, title, titleHidden = false, children, side = 'bottom', align = 'start', open, onOpenChange } = props;
  return (
    <Base.Root
      {...(open !== undefined && { open })}
      {...(onOpenChange && { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      <Base.Trigger render={trigger} openOnHover={props.openOnHover ?? false} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={4} collisionPadding={8} className="z-50">
          <Base.Popup className={cx(popupFrame, 'w-72 max-w-[calc(100vw-1rem)] p-3', props.className)}>
            <Base.Title className={titleHidden ? 'sr-only' : 'mb-2 font-semibold text-base'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
