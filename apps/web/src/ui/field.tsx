import { Field as Base } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface FieldProps {
  label: string;
  /** Seen by screen readers only, where the place says enough. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | false | null | undefined;
  /** A word at the end of the label's line, such as “optional” or a link. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** Label, control, hint and error, tied together for assistive technology. */
export function Field({ label, labelHidden = false, hint, error, aside, children, className }: FieldProps) {
  return (
    <Base.Root invalid={Boolean(error)} className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={cx('flex items-baseline justify-between gap-2', labelHidden && 'sr-only')}>
        <Base.Label className="font-medium text-dense text-body">{label}</Base.Label>
        {aside && <span className="text-caption text-muted">{aside}</span>}
      </div>
      {children}
      {error ? (
        <Base.Error match className="text-danger-text text-dense" role="alert">
          {error}
        </Base.Error>
      ) : (
        hint && <Base.Description className="text-dense text-muted">{hint}</Base.Description>
      )}
    </Base.Root>
  );
}
