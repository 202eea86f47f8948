import X from 'lucide-react/icons/x';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useWords } from './words.tsx';

const tones = {
  neutral: 'border-line bg-sunken text-muted',
  accent: 'border-accent-line bg-accent-soft text-accent-text',
  info: 'border-info-line bg-info-soft text-info-text',
  warn: 'border-warn-line bg-warn-soft text-warn-text',
  danger: 'border-danger-line bg-danger-soft text-danger-text',
  running: 'border-running-line bg-running-soft text-running-text',
} as const;
export type Tone = keyof typeof tones;

const frame =
  'inline-flex h-5 max-w-full items-center gap-1 whitespace-nowrap rounded-sm border px-1.5 font-medium text-caption [&_svg]:shrink-0';

/** An icon with its own size class is not resized. */
const icons = "[&_svg:not([class*='size-'])]:size-3";

/** A short state. The tone repeats the text and never stands alone. */
export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={cx(frame, icons, 'shrink-0', tones[tone])}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

interface ChipProps extends Omit<ComponentProps<'span'>, 'color'> {
  /** Any colour; shown as a dot, so that the text stays readable. */
  color?: string | null | undefined;
  icon?: ReactNode;
  onRemove?: (() => void) | undefined;
  /** The accessible name of the remove button. */
  name?: string;
  /** Truncates when there is no room. */
  shrinks?: boolean;
}

/** A chosen value: a label, a project, a filter. */
export function Chip({ color, icon, onRemove, name, shrinks = false, children, className, ...rest }: ChipProps) {
  const words = useWords();
  return (
    <span
      {...rest}
      className={cx(
        frame,
        icons,
        'border-line bg-raised text-body',
        !shrinks && 'shrink-0',
        onRemove && 'h-6 pe-0',
        className,
      )}
    >
      {icon ?? <ColorDot color={color} />}
      <span dir="auto" className="truncate">
        {children}
      </span>
      {onRemove && (
        <button
          type="button"
          aria-label={words.remove(name ?? (typeof children === 'string' ? children : ''))}
          onClick={onRemove}
          className="-ms-1 -me-px -my-px flex size-6 shrink-0 items-center justify-center rounded-sm text-faint hover:bg-hover hover:text-body"
        >
          <X />
        </button>
      )}
    </span>
  );
}

/** A colour from data. The edge keeps white and black visible in both themes. */
export function ColorDot({ color }: { color: string | null | undefined }) {
  if (!color) return null;
  return (
    <span
      aria-hidden
      style={{ '--dot': color } as CSSProperties}
      className="size-2 shrink-0 rounded-full bg-(--dot) outline outline-line-strong -outline-offset-1"
    />
  );
}
