import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { useWords } from './words.tsx';

const looks = {
  plain: { icon: <Info />, className: 'text-muted' },
  success: { icon: <CircleCheck />, className: 'text-accent-text' },
  danger: { icon: <CircleAlert />, className: 'text-danger-text' },
  unseen: { icon: null, className: '' },
} as const;

interface ToastOptions {
  title: string;
  description?: ReactNode;
  look?: keyof typeof looks;
  /** One action, such as undo. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds until it closes; 0 for never. */
  timeout?: number;
  /** A toast with the same id is replaced. */
  id?: string;
}

interface VisibleToast extends ToastOptions {
  id: string;
  timeout: number;
  /** Unique for each toast, also when one replaces another with the same id. */
  serial: number;
}

/** How many are stored; one is shown. */
const maxToasts = 3;

/* Part of the first load on purpose, and small: it must work when nothing can be loaded. */
let toasts: readonly VisibleToast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly VisibleToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const close = (id: string) => setToasts(toasts.filter((visibleToast) => visibleToast.id !== id));

/** Shows a toast. Returns a function that withdraws it. */
export function toast(options: ToastOptions): () => void {
  count += 1;
  const id = options.id ?? `toast-${count}`;
  const timeout = options.timeout ?? (options.action || options.look === 'danger' ? 8000 : 4000);
  setToasts(
    [...toasts.filter((visibleToast) => visibleToast.id !== id), { ...options, id, timeout, serial: count }].slice(
      -maxToasts,
    ),
  );
  return () => close(id);
}

/** Announces to screen readers a change that is visible on the page. */
export const announce = (title: string) => void toast({ title, look: 'unseen', id: 'announced' });

/** Closes a toast after its time, shown or not. */
function Timer({ toast: { id, timeout, serial }, isHeld }: { toast: VisibleToast; isHeld: boolean }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast that replaces another has its own time
  useEffect(() => {
    if (isHeld || timeout === 0) return;
    const timer = setTimeout(() => close(id), timeout);
    return () => clearTimeout(timer);
  }, [isHeld, timeout, id, serial]);
  return null;
}

function Item({ toast: { id, title, description, look = 'plain', action } }: { toast: VisibleToast }) {
  const words = useWords();
  if (look === 'unseen') return <p className="sr-only">{title}</p>;
  // Errors are shown in full, other texts in one line.
  const inFull = look === 'danger';
  return (
    <div
      className={cx(
        'pointer-events-auto mt-2 flex items-start gap-3 rounded-lg border border-popup-line bg-popup p-3 pe-2 text-base text-body shadow-float',
        'transition-[opacity,translate] duration-180 starting:translate-y-2 starting:opacity-0',
      )}
    >
      <span className={cx('mt-0.5 shrink-0 [&_svg]:size-4', looks[look].className)}>{looks[look].icon}</span>
      {/* The action stands beside a short text and below a long one. */}
      <div
        className={cx(
          'flex min-w-0 flex-1 gap-x-3 gap-y-2',
          inFull && description ? 'flex-col items-start' : 'items-start',
        )}
      >
        {inFull ? (
          <div className="wrap-anywhere min-w-0 flex-1">
            <p className="font-medium">{title}</p>
            {description && <div className="text-dense text-muted">{description}</div>}
          </div>
        ) : (
          <p className="wrap-anywhere line-clamp-2 min-w-0 flex-1">
            <span className="font-medium">{title}</span>{' '}
            {description && <bdi className="text-muted">{description}</bdi>}
          </p>
        )}
        {action && (
          <Button
            size="small"
            className={cx((!inFull || !description) && '-my-1')}
            onClick={() => {
              close(id);
              action.onPress();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton
        name={words.dismiss}
        icon={<X />}
        size="small"
        tooltip={false}
        className="-my-1"
        onClick={() => close(id)}
      />
    </div>
  );
}

/**
 * The region of toasts, once per page. Only the newest is shown; time stops on hover or focus. Beside a dialog they
 * stand above it, away from its buttons.
 */
export function Toaster() {
  const words = useWords();
  const list = useSyncExternalStore(subscribe, () => toasts);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const newest = (fits: (look: ToastOptions['look']) => boolean) => {
    const toast = list.findLast(({ look }) => fits(look));
    return toast && <Item key={toast.id} toast={toast} />;
  };
  // Live regions must exist before their text changes; an open dialog leaves named live regions beside it audible.
  return createPortal(
    <section
      aria-label={words.messages}
      className={cx(
        'pointer-events-none fixed inset-x-2 bottom-2 z-60 sm:inset-x-0 sm:bottom-4 sm:mx-auto sm:w-fit sm:min-w-80 sm:max-w-lg',
        '[body:has([data-modal])_&]:top-0 [body:has([data-modal])_&]:bottom-auto',
      )}
      // A toast that appears under a resting pointer does not pause.
      onPointerMove={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {list.map((visibleToast) => (
        <Timer key={visibleToast.id} toast={visibleToast} isHeld={pointed || focused} />
      ))}
      <div role="alert" aria-live="assertive" className="flex flex-col">
        {newest((look) => look === 'danger')}
      </div>
      <div role="status" aria-live="polite" className="flex flex-col">
        {newest((look) => look !== 'danger' && look !== 'unseen')}
        {newest((look) => look === 'unseen')}
      </div>
    </section>,
    document.body,
  );
}
