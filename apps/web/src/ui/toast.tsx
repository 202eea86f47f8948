import { Toast as Base } from '@base-ui/react/toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { buttonClass, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { useWords } from './words.tsx';

const manager = Base.createToastManager();

const looks = {
  plain: { icon: <Info />, className: 'text-muted' },
  success: { icon: <CircleCheck />, className: 'text-accent-text' },
  danger: { icon: <CircleAlert />, className: 'text-danger-text' },
} as const;
type Look = keyof typeof looks;

interface ToastOptions {
  title: string;
  description?: ReactNode;
  look?: Look;
  /** One thing that can be done about it, such as undoing. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds until it goes; 0 keeps it. */
  timeout?: number;
  /** A second toast with the same id takes the place of the first. */
  id?: string;
}

/** Says something in passing. Returns how to take it back. */
export function toast({ title, description, look = 'plain', action, timeout, id }: ToastOptions): () => void {
  const shown = manager.add({
    ...(id && { id }),
    title,
    description,
    type: look,
    timeout: timeout ?? (action || look === 'danger' ? 8000 : 4000),
    priority: look === 'danger' ? 'high' : 'low',
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          action.onPress();
          manager.close(shown);
        },
      },
    }),
  });
  return () => manager.close(shown);
}

const frame = cx(
  'pointer-events-auto flex items-start gap-3 rounded-lg border border-popup-line bg-popup p-3 pe-2 text-base text-body shadow-float',
  'transition-[opacity,translate] duration-180 data-starting-style:translate-y-2 data-starting-style:opacity-0',
  'data-ending-style:opacity-0 data-limited:hidden',
);

function List() {
  const words = useWords();
  const { toasts } = Base.useToastManager();
  return toasts.map((one) => {
    const look = looks[(one.type ?? 'plain') as Look];
    return (
      <Base.Root key={one.id} toast={one} className={frame} swipeDirection={['down', 'right', 'left']}>
        <span className={cx('mt-0.5 shrink-0 [&_svg]:size-4', look.className)}>{look.icon}</span>
        <Base.Content className="min-w-0 flex-1">
          <Base.Title className="font-medium" render={<p />} />
          <Base.Description className="text-dense text-muted" render={<div />} />
        </Base.Content>
        <Base.Action className={cx(buttonClass({ size: 'small' }), '-my-1')} />
        <Base.Close
          render={<IconButton name={words.dismiss} icon={<X />} size="small" tooltip={false} className="-my-1" />}
        />
      </Base.Root>
    );
  });
}

/** Where toasts appear; once per page. */
export function Toaster() {
  const words = useWords();
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Base.Viewport
          aria-label={words.notifications}
          className="pointer-events-none fixed inset-x-2 bottom-2 z-60 flex flex-col gap-2 outline-none sm:start-auto sm:end-4 sm:bottom-4 sm:w-96"
        >
          <List />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
