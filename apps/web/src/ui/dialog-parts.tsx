import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { useWords } from './words.tsx';

const backdrop = cx(
  'fixed inset-0 z-40 bg-overlay transition-opacity duration-150',
  'data-starting-style:opacity-0 data-ending-style:opacity-0',
);
const widths = { small: 'sm:max-w-sm', medium: 'sm:max-w-lg', large: 'sm:max-w-3xl' } as const;

interface Common {
  /** Required: a dialog without a name cannot be used with a screen reader. */
  title: string;
  titleHidden?: boolean;
  description?: ReactNode;
  children?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactElement<Pressable>;
  initialFocus?: RefObject<HTMLElement | null>;
}

interface Pressable {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'dialog';
}

export interface DialogProps extends Common {
  size?: 'small' | 'medium' | 'large';
  /** Buttons, in reading order; the last is the one that is meant. */
  footer?: ReactNode;
}

export interface SheetProps extends Common {
  side?: 'start' | 'end';
  className?: string;
}

interface Open {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Root({ open, onOpenChange, children }: Open & { children: ReactNode }) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        {children}
      </Base.Portal>
    </Base.Root>
  );
}

type HeadProps = Pick<DialogProps, 'title' | 'titleHidden' | 'description'>;

function Head({ title, titleHidden = false, description }: HeadProps) {
  return (
    <header className={titleHidden ? 'sr-only' : 'px-5 pt-4 pe-14 pb-3'}>
      <Base.Title className="font-semibold text-title">{title}</Base.Title>
      {description && <Base.Description className="mt-1 text-base text-muted">{description}</Base.Description>}
    </header>
  );
}

/** Last in the order of the keyboard, so that focus begins with the content. */
function Close() {
  const words = useWords();
  return (
    <Base.Close
      render={
        <IconButton name={words.close} icon={<X />} size="small" tooltip={false} className="absolute! end-3 top-3" />
      }
    />
  );
}

const popup = cx(
  'fixed inset-x-2 bottom-2 z-50 mx-auto flex max-h-[calc(100dvh-1rem)] flex-col rounded-xl border border-popup-line',
  'bg-popup text-body shadow-modal outline-none transition-[opacity,translate,scale] duration-150',
  'sm:top-[12vh] sm:bottom-auto sm:max-h-[76vh]',
  'data-starting-style:translate-y-2 data-starting-style:opacity-0',
  'data-ending-style:translate-y-2 data-ending-style:opacity-0',
);

export function Dialog({ size = 'medium', footer, children, open, onOpenChange, ...rest }: DialogProps & Open) {
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Base.Popup className={cx(popup, widths[size])} {...(rest.initialFocus && { initialFocus: rest.initialFocus })}>
        <Head {...rest} />
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{children}</div>
        {footer && <footer className="flex justify-end gap-2 border-line border-t px-5 py-3">{footer}</footer>}
        <Close />
      </Base.Popup>
    </Root>
  );
}

const sides = {
  start:
    'inset-y-0 start-0 border-e data-starting-style:-translate-x-4 rtl:data-starting-style:translate-x-4 data-ending-style:-translate-x-4 rtl:data-ending-style:translate-x-4',
  end: 'inset-y-0 end-0 border-s data-starting-style:translate-x-4 rtl:data-starting-style:-translate-x-4 data-ending-style:translate-x-4 rtl:data-ending-style:-translate-x-4',
} as const;

export function Sheet({ side = 'end', className, children, open, onOpenChange, ...rest }: SheetProps & Open) {
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Base.Popup
        className={cx(
          'fixed z-50 flex w-sidebar-sheet max-w-[calc(100vw-2rem)] flex-col bg-surface text-body shadow-modal outline-none',
          'transition-[opacity,translate] duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0',
          sides[side],
          className,
        )}
      >
        <Head {...rest} />
        {children}
        {!rest.titleHidden && <Close />}
      </Base.Popup>
    </Root>
  );
}
