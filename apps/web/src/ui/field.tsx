import { Field as Base } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** The label's column and the control's column. */
export const besideGrid = 'grid grid-cols-1 min-w-0 gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]';

export interface FieldProps {
  label: string;
  /** Visible to screen readers only. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | false | null | undefined;
  /** At the end of the label's line, such as “optional” or a link. */
  aside?: ReactNode;
  /** The control stands beside its label where there is room, as in a list of settings. */
  beside?: boolean;
  children: ReactNode;
  className?: string | undefined;
}

/** Label, control, hint and error, linked for assistive technology. */
export function Field({ beside = false, ...props }: FieldProps) {
  return beside ? <FieldBeside {...props} /> : <FieldAbove {...props} />;
}

function FieldBeside({ label, hint, error, aside, children, className }: Omit<FieldProps, 'beside' | 'labelHidden'>) {
  return (
    <Base.Root invalid={Boolean(error)} className={cx(besideGrid, className)}>
      <div className="min-w-0 sm:py-1.5">
        <Base.Label className="font-medium text-base text-body">{label}</Base.Label>
        {hint && <Base.Description className="text-dense text-muted">{hint}</Base.Description>}
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        {children}
        {error && (
          <Base.Error match className="text-danger-text text-dense" role="alert">
            {error}
          </Base.Error>
        )}
        {aside && <div className="text-dense text-muted">{aside}</div>}
      </div>
    </Base.Root>
  );
}

function FieldAbove({ label, labelHidden = false, hint, error, aside, children, className }: FieldProps) {
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
