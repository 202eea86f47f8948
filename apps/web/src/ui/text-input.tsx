import { Field } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { fieldFrame, fieldFrameWithin } from './field-frame.ts';

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
  /** Before the text. */
  icon?: ReactNode;
  /** After the text: keys, a unit, a button. */
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

/** Drops undefined props, because Base UI treats them as given. */
function defined<T extends object>(props: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
