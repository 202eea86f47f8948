import { Switch as Base } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { showTip, tip } from './tooltip.tsx';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  labelHidden?: boolean;
  hint?: ReactNode;
  /** Why it is disabled. It stays focusable and shows the reason. */
  blocked?: string | false | null | undefined;
  /** Stands before its label, where more follows on the line. */
  first?: boolean;
}

/** Takes effect at once. Its label comes first, so that several line up. */
export function Switch(props: SwitchProps) {
  const { checked, onChange, label, labelHidden = false, hint, blocked, first = false } = props;
  const reasonId = useId();
  const unavailable: object = { 'aria-disabled': true, 'aria-describedby': reasonId, ...tip({ text: blocked || '' }) };
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the part inside brings the input
    <label
      className={cx(
        'flex select-none items-start text-base',
        first ? 'flex-row-reverse justify-end gap-2.5' : 'justify-between gap-4',
      )}
    >
      <span className={cx('min-w-0', labelHidden && 'sr-only')}>
        {/* As the label of a field. */}
        <span className="font-medium">{label}</span>
        {hint && <span className="block text-dense text-muted">{hint}</span>}
      </span>
      <span className="flex h-5 items-center">
        <Base.Root
          checked={checked}
          onCheckedChange={(next) => !blocked && onChange(next)}
          {...(blocked && { ...unavailable, readOnly: true, onClick: (event) => showTip(event.currentTarget) })}
          className="aria-disabled:opacity-55 flex h-5 w-8 shrink-0 items-center rounded-full border border-field-line bg-track p-px transition-colors data-checked:border-accent data-checked:bg-accent"
        >
          <Base.Thumb className="size-4 rounded-full bg-field-line transition-[translate,background-color] duration-150 data-checked:translate-x-3 data-checked:bg-on-accent rtl:data-checked:-translate-x-3" />
        </Base.Root>
        {blocked && (
          <span id={reasonId} className="sr-only">
            {blocked}
          </span>
        )}
      </span>
    </label>
  );
}
