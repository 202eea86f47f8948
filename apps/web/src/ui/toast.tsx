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
  /** One thing that can be done about it, such as undoing. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds until it goes; 0 keeps it. */
  timeout?: number;
  /** A second toast with the same id takes the place of the first. */
  id?: string;
}

interface Shown extends ToastOptions {
  id: string;
  timeout: number;
  /** Differs for each toast, also when one replaces another with the same id. */
  serial: number;
}

/** So many are remembered; one is shown. */
const most = 3;

/*
 * Part of the first load on purpose, and small: what has to be said most urgently is said when nothing can be fetched.
 */
let toasts: readonly Shown[] = [];
let count = 0;
const listeners = new Set<() => void>();

function become(next: readonly Shown[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const close = (id: string) => become(toasts.filter((one) => one.id !== id));

/** Says something in passing. Returns how to take it back. */
export function toast(options: ToastOptions): () => void {
  count += 1;
  const id = options.id ?? `toast-${count}`;
  const timeout = options.timeout ?? (options.action || options.look === 'danger' ? 8000 : 4000);
  become([...toasts.filter((one) => one.id !== id), { ...options, id, timeout, serial: count }].slice(-most));
  return () => close(id);
}

/** Says something to screen readers only: what everybody else sees on the page. */
export const announce = (title: string) => void toast({ title, look: 'unseen', id: 'announced' });

/** Ends a notice when its time is over, shown or not. */
function Timer({ toast: { id, timeout, serial }, held }: { toast: Shown; held: boolean }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that takes the place of another has its own time
  useEffect(() => {
    if (held || timeout === 0) return;
    const timer = setTimeout(() => close(id), timeout);
    return () => clearTimeout(timer);
  }, [held, timeout, id, serial]);
  return null;
}

function Item({ toast: { id, title, description, look = 'plain', action } }: { toast: Shown }) {
  const words = useWords();
  if (look === 'unseen') return <p className="sr-only">{title}</p>;
  // What went wrong is said in full; everything else in a line.
  const inFull = look === 'danger';
  return (
    <div
      className={cx(
        'pointer-events-auto mt-2 flex items-start gap-3 rounded-lg border border-popup-line bg-popup p-3 pe-2 text-base text-body shadow-float',
        'transition-[opacity,translate] duration-180 starting:translate-y-2 starting:opacity-0',
      )}
    >
      <span className={cx('mt-0.5 shrink-0 [&_svg]:size-4', looks[look].className)}>{looks[look].icon}</span>
      {/* What can be done stands beside a few words, and below more of them. */}
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
 * Where toasts appear; once per page. They wait while somebody points at them or has moved into them. Only the newest is
 * shown; the one before comes back if its time is not over by then. Beside a dialog they stand above it, away from its
 * buttons.
 */
export function Toaster() {
  const words = useWords();
  const list = useSyncExternalStore(subscribe, () => toasts);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const newest = (fits: (look: ToastOptions['look']) => boolean) => {
    const shown = list.findLast(({ look }) => fits(look));
    return shown && <Item key={shown.id} toast={shown} />;
  };
  // The two regions are there before anything is said in them, so that what appears is read; dialogs leave what is named
  // live beside them audible.
  return createPortal(
    <section
      aria-label={words.notifications}
      className={cx(
        'pointer-events-none fixed inset-x-2 bottom-2 z-60 sm:inset-x-0 sm:bottom-4 sm:mx-auto sm:w-fit sm:min-w-80 sm:max-w-lg',
        '[body:has([data-modal])_&]:top-0 [body:has([data-modal])_&]:bottom-auto',
      )}
      // One that comes up under a pointer at rest does not wait for it.
      onPointerMove={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {list.map((one) => (
        <Timer key={one.id} toast={one} held={pointed || focused} />
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
