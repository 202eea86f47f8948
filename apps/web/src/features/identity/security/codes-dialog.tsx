import { type ComponentProps, createContext, type RefObject, use, useEffect, useRef } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';

/** Returns whether the dialog must stay open. */
type Guard = () => boolean;
const CloseGuard = createContext<RefObject<Guard | null>>({ current: null });

/** Asks the guard before the surrounding dialog closes, while mounted. */
export function useCloseGuard(guard: Guard): void {
  const place = use(CloseGuard);
  useEffect(() => {
    place.current = guard;
    return () => {
      place.current = null;
    };
  });
}

type CodesDialogProps = ComponentProps<typeof Dialog> & { onOpenChange: (open: boolean) => void };

/** A dialog that may show recovery codes, which are shown once: it does not close over them by accident. */
export function CodesDialog({ onOpenChange, ...rest }: CodesDialogProps) {
  const guard = useRef<Guard | null>(null);
  return (
    <CloseGuard value={guard}>
      <Dialog
        {...rest}
        onOpenChange={(next) => {
          if (next || !guard.current?.()) onOpenChange(next);
        }}
      />
    </CloseGuard>
  );
}
