import { Switch as Base } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  labelHidden?: boolean;
  hint?: ReactNode;
}

/** On or off, at once; the label stands before it, so that a column of them lines up. */
export function Switch({ checked, onChange, label, labelHidden = false, hint }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the part inside brings the input
    <label className="flex select-none items-start justify-between gap-4 text-base">
      <span className={cx('min-w-0', labelHidden && 'sr-only')}>
        {label}
        {hint && <span className="block text-dense text-muted">{hint}</span>}
      </span>
      <span className="flex h-5 items-center">
        <Base.Root
          checked={checked}
          onCheckedChange={(next) => onChange(next)}
          className="flex h-5 w-8 shrink-0 items-center rounded-full border border-field-line bg-track p-px transition-colors data-checked:border-accent data-checked:bg-accent"
        >
          <Base.Thumb className="size-4 rounded-full bg-field-line transition-[translate,background-color] duration-150 data-checked:translate-x-3 data-checked:bg-on-accent rtl:data-checked:-translate-x-3" />
        </Base.Root>
      </span>
    </label>
  );
}
