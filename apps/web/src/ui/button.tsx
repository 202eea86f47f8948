import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';
import { showTip, tip } from './tooltip.tsx';

const looks = {
  primary: 'border-transparent bg-accent text-on-accent not-aria-disabled:hover:bg-accent-hover',
  secondary:
    'border-line-strong bg-raised text-body not-aria-disabled:hover:bg-sunken not-aria-disabled:active:bg-pressed',
  quiet:
    'border-transparent bg-transparent text-muted not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-body not-aria-disabled:active:bg-pressed data-popup-open:bg-hover data-popup-open:text-body',
  danger: 'border-transparent bg-danger text-on-danger not-aria-disabled:hover:bg-danger-hover',
  running: 'border-transparent bg-running text-on-running not-aria-disabled:hover:bg-running-hover',
} as const;
const sizes = {
  small: 'h-control-small gap-1.5 px-2 text-dense',
  medium: 'h-control gap-2 px-3 text-base',
  large: 'h-control-large gap-2 px-4 text-base',
} as const;
const squares = { small: 'size-control-small', medium: 'size-control', large: 'size-control-large' } as const;
const shapes = { box: 'rounded-md', round: 'rounded-full' } as const;

export type ButtonLook = keyof typeof looks;
export type ButtonSize = keyof typeof sizes;

interface Shape {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  shape?: keyof typeof shapes | undefined;
  square?: boolean | undefined;
}

/** The class of a button, for a link that has to look like one. */
export const buttonClass = ({ look = 'secondary', size = 'medium', shape = 'box', square = false }: Shape = {}) =>
  cx(
    'relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap border font-medium',
    'transition-colors aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
    looks[look],
    shapes[shape],
    square ? squares[size] : sizes[size],
  );

type Native = Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled' | 'aria-busy'>;

export interface ButtonProps extends Native, Shape {
  /** Under way: keeps its size and its focus, and cannot be pressed twice. */
  busy?: boolean | undefined;
  /** Why it cannot be pressed now. It stays focusable and says so. */
  blocked?: string | false | null | undefined;
}

export function Button({ blocked, ...props }: ButtonProps) {
  return blocked ? <BlockedButton {...props} reason={blocked} /> : <PlainButton {...props} />;
}

function PlainButton({ look, size, shape, square, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={cx(buttonClass({ look, size, shape, square }), className)}
    >
      {busy ? (
        <>
          <span className="opacity-0 inline-flex items-center gap-[inherit]">{children}</span>
          <span className="absolute inset-0 flex items-center justify-center">
            <Spinner />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

function BlockedButton({ reason, onClick: _, ...props }: ButtonProps & { reason: string }) {
  const id = useId();
  const unavailable: object = { 'aria-disabled': true, 'aria-describedby': id, ...tip({ text: reason }) };
  return (
    <>
      <PlainButton
        {...props}
        {...unavailable}
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          showTip(event.currentTarget);
        }}
      />
      <span id={id} className="sr-only">
        {reason}
      </span>
    </>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'square' | 'aria-label'> {
  /** What it does: its accessible name and, where no shorter one is given, its tooltip. */
  name: string;
  icon: ReactNode;
  keys?: string | undefined;
  tooltip?: boolean | string | undefined;
}

export function IconButton({ name, icon, keys, tooltip = true, look = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button
      {...(tooltip && tip({ text: tooltip === true ? name : tooltip, keys }))}
      {...rest}
      look={look}
      square
      aria-label={name}
    >
      {icon}
    </Button>
  );
}
