import { cloneElement, Suspense, useState } from 'react';
import type { DialogProps, SheetProps } from './dialog-parts.tsx';
import { lazy } from './lazy.ts';

/** The dialog's code is loaded when somebody is about to open one. */
const load = () => import('./dialog-parts.tsx');
const DialogParts = lazy(() => load().then(({ Dialog: default_ }) => ({ default: default_ })));
const SheetParts = lazy(() => load().then(({ Sheet: default_ }) => ({ default: default_ })));

function useOpen({
  open: controlledOpen,
  onOpenChange,
  trigger,
}: Pick<DialogProps, 'open' | 'onOpenChange' | 'trigger'>) {
  const [innerOpen, setOwn] = useState(false);
  const open = controlledOpen ?? innerOpen;
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  const [lastOpen, setLastOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  if (lastOpen !== open) {
    setLastOpen(open);
    // Read before a field inside takes the focus.
    if (open) setOpener(document.activeElement);
  }
  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const preload = () => void load();
  const button =
    trigger &&
    cloneElement(trigger, {
      onClick: () => change(true),
      onPointerEnter: preload,
      onFocus: preload,
      'aria-haspopup': 'dialog',
    });
  return { open, wasOpen, change, button, opener };
}

/** A modal for one question; on a phone it rises from the lower edge. */
export function Dialog(props: DialogProps) {
  const { open, wasOpen, change, button, opener } = useOpen(props);
  return (
    <>
      {button}
      {wasOpen && (
        <Suspense>
          <DialogParts {...props} open={open} onOpenChange={change} opener={opener} />
        </Suspense>
      )}
    </>
  );
}

/** A panel at the edge of the screen. */
export function Sheet(props: SheetProps) {
  const { open, wasOpen, change, button, opener } = useOpen(props);
  return (
    <>
      {button}
      {wasOpen && (
        <Suspense>
          <SheetParts {...props} open={open} onOpenChange={change} opener={opener} />
        </Suspense>
      )}
    </>
  );
}
