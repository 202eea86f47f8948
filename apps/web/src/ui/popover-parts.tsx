import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useState } from 'react';
import { cx } from './cx.ts';
import { popupFrame } from './popup.ts';

const sizes = {
  content: 'w-auto',
  medium: 'w-72',
  large: 'w-80',
  /** 375 by 245 pixels: for a grid of icons that scrolls. */
  grid: 'flex h-[245px] w-[375px] flex-col',
} as const;

export interface PopoverProps {
  trigger: ReactElement;
  /** The accessible name, visible unless hidden. */
  title: string;
  titleHidden?: boolean;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  size?: keyof typeof sizes;
}

/** Opens on mount, because the user asked for it before it was loaded. */
export function Popover(props: PopoverProps) {
  const { trigger, title, titleHidden = false, size = 'medium', children } = props;
  const { side = 'bottom', align = 'start', open, onOpenChange } = props;
  const [innerOpen, setOwn] = useState(true);
  return (
    <Base.Root
      open={open ?? innerOpen}
      onOpenChange={(next) => {
        setOwn(next);
        onOpenChange?.(next);
      }}
    >
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={4} collisionPadding={8} className="z-50">
          <Base.Popup className={cx(popupFrame, sizes[size], 'max-w-[calc(100vw-1rem)] p-3')}>
            <Base.Title className={titleHidden ? 'sr-only' : 'mb-2 font-semibold text-base'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
