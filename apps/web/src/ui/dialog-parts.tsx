import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { useWords } from './words.tsx';

/** At the level of dialogs, so that the backdrop of a second dialog covers the first one. */
const backdrop = cx(
  'fixed inset-0 z-50 bg-overlay transition-opacity duration-150',
  'data-starting-style:opacity-0 data-ending-style:opacity-0',
);
const below = 'sm:top-[10vh] sm:max-h-[84vh]';
const sizes = {
  small: cx('sm:max-w-sm', below),
  narrow: cx('sm:max-w-[430px]', below),
  medium: cx('sm:max-w-lg', below),
  large: cx('sm:max-w-3xl', below),
  /** For content as large as a page. */
  page: 'sm:top-[4vh] sm:max-h-[92vh] sm:max-w-5xl',
  /** 500 by 700 pixels where the window has room, for a list to arrange. */
  list: 'h-[700px] sm:top-[max(1rem,calc(50dvh-350px))] sm:max-h-[calc(100dvh-2rem)] sm:w-[500px]',
} as const;

interface Common {
  /** Required: screen readers need the dialog's name. */
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
  size?: keyof typeof sizes;
  /** A click outside closes it; only where no input can be lost. */
  light?: boolean;
  /** Buttons in reading order; the last is the primary one. */
  footer?: ReactNode;
}

export interface SheetProps extends Common {
  side?: 'start' | 'end';
  className?: string;
}

interface OpenState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface OpenDialog extends OpenState {
  /** The element that had the focus; it gets it back if it still exists. */
  opener: Element | null;
}

const backTo = (opener: Element | null) => () =>
  opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : true;

interface RootProps extends OpenState {
  light: boolean;
  children: ReactNode;
}

function Root({ open, onOpenChange, light, children }: RootProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={!light}>
      <Base.Portal>
        <Base.Backdrop forceRender className={backdrop} />
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

/** Last in tab order, so that focus starts in the content. */
function Close() {
  const words = useWords();
  return (
    <span className="absolute end-3 top-3 flex">
      <Base.Close render={<IconButton name={words.close} icon={<X />} size="small" tooltip={false} />} />
    </span>
  );
}

const popup = cx(
  'fixed inset-x-2 bottom-2 z-50 mx-auto flex max-h-[calc(100dvh-1rem)] flex-col rounded-xl border border-popup-line',
  'bg-popup text-body shadow-modal outline-none transition-[opacity,translate,scale] duration-150',
  'sm:bottom-auto',
  'data-starting-style:translate-y-2 data-starting-style:opacity-0',
  'data-ending-style:translate-y-2 data-ending-style:opacity-0',
);

export function Dialog({
  size = 'medium',
  light = false,
  footer,
  children,
  open,
  onOpenChange,
  opener,
  ...rest
}: DialogProps & OpenDialog) {
  return (
    <Root open={open} onOpenChange={onOpenChange} light={light}>
      <Base.Popup
        data-modal
        finalFocus={backTo(opener)}
        className={cx(popup, sizes[size])}
        {...(rest.initialFocus && { initialFocus: rest.initialFocus })}
      >
        <Head {...rest} />
        <div className={cx('min-h-0 flex-1 overflow-y-auto px-5 pb-5 empty:hidden', rest.titleHidden && 'pt-3')}>
          {children}
        </div>
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

export function Sheet({
  side = 'end',
  className,
  children,
  open,
  onOpenChange,
  opener,
  ...rest
}: SheetProps & OpenDialog) {
  return (
    <Root light open={open} onOpenChange={onOpenChange}>
      <Base.Popup
        data-modal
        finalFocus={backTo(opener)}
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
