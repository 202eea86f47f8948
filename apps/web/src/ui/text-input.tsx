import { Field } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** The frame all fields share; the focus ring lies on the edge, not around it. */
export const fieldFrame = cx(
  'rounded-md border border-field-line bg-field text-body transition-colors',
  'focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus',
  'data-invalid:border-danger aria-invalid:border-danger',
  '[&:is(input,textarea):read-only]:bg-sunken data-disabled:cursor-not-allowed data-disabled:opacity-55',
);
export const fieldFrameWithin = cx(
  'rounded-md border border-field-line bg-field text-body transition-colors',
  'has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-2',
  'has-[input:focus-visible]:-outline-offset-1 has-[input:focus-visible]:outline-focus',
  'data-invalid:border-danger has-[[data-invalid]]:border-danger',
);

const sizes = {
  small: 'h-control-small px-2 text-dense',
  medium: 'h-control px-2.5 text-base',
  large: 'h-control-large px-3 text-base',
} as const;

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'size' | 'defaultValue' | 'value' | 'onChange'> {
  size?: keyof typeof sizes | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** A sign before the text. */
  icon?: ReactNode;
  /** Something after it: keys, a unit, a button. */
  end?: ReactNode;
}

export function TextInput({ size = 'medium', icon, end, className, onChange, ...rest }: TextInputProps) {
  const control = (classes: string) => (
    <Field.Control
      {...defined(rest)}
      {...(onChange && { onValueChange: (value: string) => onChange(value) })}
      className={classes}
    />
  );
  if (!icon && !end) return control(cx(fieldFrame, 'w-full min-w-0', sizes[size], className));
  return (
    <div className={cx(fieldFrameWithin, 'flex min-w-0 items-center gap-2', sizes[size], className)}>
      {icon && <span className="shrink-0 text-faint [&_svg]:size-4">{icon}</span>}
      {control('h-full w-full min-w-0 flex-1 bg-transparent outline-none')}
      {end}
    </div>
  );
}

/** Without the keys that are undefined, which the headless library reads as “given”. */
function defined<T extends object>(props: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
