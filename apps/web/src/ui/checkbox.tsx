import { Checkbox as Base } from '@base-ui/react/checkbox';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { tick } from './tick.ts';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  labelHidden?: boolean;
  hint?: ReactNode;
  /** Some but not all are selected. */
  mixed?: boolean;
}

export function Checkbox({ checked, onChange, label, labelHidden = false, hint, mixed = false }: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the part inside brings the input
    <label className="inline-flex max-w-full select-none items-start gap-2 align-middle text-base">
      <span className="flex h-5 items-center">
        <Base.Root
          checked={checked}
          indeterminate={mixed}
          onCheckedChange={(next) => onChange(next)}
          className={cx(tick, 'rounded-sm')}
        >
          <Base.Indicator>
            {mixed ? <Minus className="size-3" strokeWidth={3} /> : <Check className="size-3" strokeWidth={3} />}
          </Base.Indicator>
        </Base.Root>
      </span>
      <span className={cx('min-w-0', labelHidden && 'sr-only')}>
        {label}
        {hint && <span className="block text-dense text-muted">{hint}</span>}
      </span>
    </label>
  );
}
