import { Field } from '@base-ui/react/field';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { fieldFrame } from './field-frame.ts';

interface TextareaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'defaultValue'> {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}

/** Grows with its text up to sixteen lines. */
export function Textarea({ className, onChange, rows = 3, ...rest }: TextareaProps) {
  return (
    <Field.Control
      render={
        <textarea
          rows={rows}
          {...rest}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          className={cx(
            fieldFrame,
            'field-sizing-content max-h-80 min-h-16 w-full resize-y px-2.5 py-1.5 text-base',
            className,
          )}
        />
      }
    />
  );
}
