import { type ComponentProps, createContext, type RefObject, use, useEffect, useRef } from 'react';
import { Dialog } from '../../ui/dialog.tsx';

/** Answers whether the dialog has to stay open. */
type Guard = () => boolean;
const Guarded = createContext<RefObject<Guard | null>>({ current: null });

/** While the component is there it is asked before the dialog around it closes. */
export function useCloseGuard(guard: Guard): void {
  const place = use(Guarded);
  useEffect(() => {
    place.current = guard;
    return () => {
      place.current = null;
    };
  });
}

type CodesDialogProps = ComponentProps<typeof Dialog> & { onOpenChange: (open: boolean) => void };

/** A dialog in which recovery codes may come to be seen, once: it does not close over them by a slip. */
export function CodesDialog({ onOpenChange, ...rest }: CodesDialogProps) {
  const guard = useRef<Guard | null>(null);
  return (
    <Guarded value={guard}>
      <Dialog
        {...rest}
        onOpenChange={(next) => {
          if (next || !guard.current?.()) onOpenChange(next);
        }}
      />
    </Guarded>
  );
}
