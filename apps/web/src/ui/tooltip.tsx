import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Kbd } from './kbd.tsx';

const popup = cx(
  'floats pointer-events-none z-50 flex max-w-72 items-center gap-2 rounded-md bg-tooltip px-2 py-1',
  'text-caption text-tooltip-text shadow-float',
);

interface TooltipPopupProps {
  children: ReactNode;
  side?: 'top' | 'bottom' | 'inline-end' | 'inline-start' | undefined;
  keys?: string | undefined;
}

export function TooltipPopup({ children, side = 'top', keys }: TooltipPopupProps) {
  return (
    <Base.Portal>
      <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-50">
        <Base.Popup className={popup}>
          <span className="min-w-0 break-words">{children}</span>
          {keys && <Kbd keys={keys} look="inverse" />}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

interface TooltipProps {
  text: ReactNode;
  /** The one element it explains; it keeps its own name, the tooltip only adds to it. */
  children: ReactElement;
  side?: TooltipPopupProps['side'];
  keys?: string | undefined;
  off?: boolean | undefined;
}

export function Tooltip({ text, children, side, keys, off = false }: TooltipProps) {
  return (
    <Base.Root disabled={off}>
      <Base.Trigger render={children} />
      <TooltipPopup side={side} keys={keys}>
        {text}
      </TooltipPopup>
    </Base.Root>
  );
}
