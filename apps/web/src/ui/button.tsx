import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { type BlockedReason, linkOfReason, type Reason, textOfReason } from './reason.ts';
import { Spinner } from './spinner.tsx';
import { enterTip, reasonTip, showTip, tip } from './tooltip.tsx';

const outline = 'border-line-strong bg-raised not-aria-disabled:hover:bg-sunken not-aria-disabled:active:bg-pressed';
const transparent =
  'border-transparent bg-transparent not-aria-disabled:hover:bg-hover not-aria-disabled:active:bg-pressed data-popup-open:bg-hover';
const brightens = 'not-aria-disabled:hover:text-body data-popup-open:text-body';
const looks = {
  primary: 'border-transparent bg-accent font-medium text-on-accent not-aria-disabled:hover:bg-accent-hover',
  secondary: cx(outline, 'font-medium text-body'),
  /** A destructive action among secondary buttons. */
  secondaryDanger: cx(outline, 'font-medium text-danger-text'),
  quiet: cx(transparent, 'font-medium text-muted', brightens),
  /** Opens a choice of the value it names, such as a workspace or a month. */
  plain: cx(transparent, 'font-medium text-body'),
  /** A value that looks like text and opens its editor. */
  value: cx(transparent, 'font-normal text-muted', brightens),
  /** A control among the inputs of a form. */
  field:
    'border-field-line bg-field font-normal text-body not-aria-disabled:hover:bg-sunken not-aria-disabled:active:bg-pressed',
  /** A filter above a list. */
  filter: cx(outline, 'font-normal text-body'),
  danger: 'border-transparent bg-danger font-medium text-on-danger not-aria-disabled:hover:bg-danger-hover',
  running: 'border-transparent bg-running font-medium text-on-running not-aria-disabled:hover:bg-running-hover',
} as const;
export type ButtonLook = keyof typeof looks;

/** While switched on or in use. */
const selectedLooks: Partial<Record<ButtonLook, string>> = {
  quiet: 'border-transparent bg-selected font-medium text-body',
  filter: 'border-accent-line bg-accent-soft font-normal text-body',
};
const placements: Partial<Record<ButtonLook, string>> = {
  value: 'min-w-0 max-w-full justify-start',
  field: 'shrink-0 justify-start',
};
const heights = {
  tiny: 'h-6 text-dense',
  compact: 'h-7 text-dense',
  small: 'h-control-small text-dense',
  medium: 'h-control text-base',
  large: 'h-control-large text-base',
  huge: 'h-12 text-base',
} as const;
export type ButtonSize = keyof typeof heights;

const minHeights: Record<ButtonSize, string> = {
  tiny: 'min-h-6 text-dense',
  compact: 'min-h-7 text-dense',
  small: 'min-h-control-small text-dense',
  medium: 'min-h-control text-base',
  large: 'min-h-control-large text-base',
  huge: 'min-h-12 text-base',
};
const squares: Record<ButtonSize, string> = {
  tiny: 'size-6',
  compact: 'size-7',
  small: 'size-control-small',
  medium: 'size-control',
  large: 'size-control-large',
  huge: 'size-12',
};
const spacesOfSize: Record<ButtonSize, string> = {
  tiny: 'gap-1.5 px-1.5',
  compact: 'gap-1.5 px-2',
  small: 'gap-1.5 px-2',
  medium: 'gap-2 px-3',
  large: 'gap-2 px-4',
  huge: 'gap-2 px-4',
};
const spacesOfLook: Partial<Record<ButtonLook, string>> = {
  plain: 'gap-2 px-2',
  value: 'gap-1.5 px-1.5',
  field: 'gap-2 px-2.5',
  filter: 'gap-2 px-2.5',
};
const shapes = { box: 'rounded-md', round: 'rounded-full', start: 'rounded-s-md', end: 'rounded-e-md' } as const;

interface Shape {
  look?: ButtonLook | undefined;
  size?: ButtonSize | undefined;
  /** `start` and `end` are the halves of a split button. */
  shape?: keyof typeof shapes | undefined;
  square?: boolean | undefined;
  /** Allows a second line. */
  wraps?: boolean | undefined;
  /** Looks switched on; set `aria-pressed` or `aria-current` as well. */
  selected?: boolean | undefined;
}

function boxClass({ look = 'secondary', size = 'medium', square, wraps }: Shape): string {
  if (square) return cx(squares[size], 'whitespace-nowrap');
  const space = spacesOfLook[look] ?? spacesOfSize[size];
  return wraps ? cx(minHeights[size], space, 'text-balance py-2') : cx(heights[size], space, 'whitespace-nowrap');
}

/** The classes of a button, for a link that looks like one. */
export const buttonClass = (button: Shape = {}) => {
  const { look = 'secondary', shape = 'box', selected } = button;
  return cx(
    'touch relative inline-flex select-none items-center border transition-colors aria-disabled:opacity-55',
    // An icon with its own size class is not resized.
    "[&_svg:not([class*='size-'])]:size-4 [&_svg]:shrink-0",
    (selected && selectedLooks[look]) || looks[look],
    placements[look] ?? 'shrink-0 justify-center',
    shapes[shape],
    boxClass(button),
  );
};

type Native = Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled' | 'aria-busy'>;

export interface ButtonProps extends Native, Shape {
  /** In progress: it keeps size and focus and cannot be pressed again. */
  busy?: boolean | undefined;
  /** The reason it is disabled. It stays focusable and shows the reason. */
  blocked?: BlockedReason;
}

export function Button({ blocked, ...props }: ButtonProps) {
  return blocked ? <BlockedButton {...props} reason={blocked} /> : <PlainButton {...props} />;
}

function PlainButton(props: ButtonProps) {
  const { look, size, shape, square, wraps, selected, busy = false, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={cx(buttonClass({ look, size, shape, square, wraps, selected }), className)}
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

function BlockedButton({ reason, onClick: _, ...props }: ButtonProps & { reason: Reason }) {
  const id = useId();
  const unavailable: object = { 'aria-disabled': true, 'aria-describedby': id, ...reasonTip(reason) };
  return (
    <>
      <PlainButton
        {...props}
        {...unavailable}
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          // A press by the keyboard has no clicks.
          if (event.detail === 0 && linkOfReason(reason)) enterTip(event.currentTarget);
          else showTip(event.currentTarget);
        }}
      />
      <span id={id} className="sr-only">
        {textOfReason(reason)}
      </span>
    </>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'square' | 'aria-label'> {
  /** The accessible name, and the tooltip unless a shorter one is given. */
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
