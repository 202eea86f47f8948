import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { tick } from './tick.ts';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: ReactNode;
  icon?: ReactNode;
  /** A number behind the label. */
  detail?: number | undefined;
}

interface ChoiceProps<Value extends string> {
  /** The question, for assistive technology. */
  name: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

export function RadioGroup<Value extends string>({ name, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Base
      aria-label={name}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className="flex flex-col gap-2"
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the part inside brings the input
        <label key={option.value} className="flex select-none items-start gap-2 text-base">
          <span className="flex h-5 items-center">
            <Radio.Root value={option.value} className={cx(tick, 'rounded-full')}>
              <Radio.Indicator className="size-1.5 rounded-full bg-current" />
            </Radio.Root>
          </span>
          <span className="min-w-0">
            {option.label}
            {option.hint && <span className="block text-dense text-muted">{option.hint}</span>}
          </span>
        </label>
      ))}
    </Base>
  );
}

/** Few choices side by side. With icons the labels are read, not shown. */
export function Segmented<Value extends string>({ name, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Base
      aria-label={name}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className="inline-flex h-control max-w-full shrink-0 items-stretch gap-0.5 rounded-md border border-line bg-sunken p-0.5"
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          aria-label={option.detail === undefined ? option.label : `${option.label} ${option.detail}`}
          title={option.icon ? option.label : undefined}
          className={cx(
            'flex select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-sm border border-transparent font-medium text-dense text-muted transition-colors hover:text-body [&_svg]:size-4',
            'data-checked:border-line data-checked:bg-raised data-checked:text-body',
            option.icon ? 'aspect-square' : 'px-2.5',
          )}
        >
          {option.icon ?? option.label}
          {option.detail !== undefined && (
            <span className="font-normal text-caption text-faint tabular-nums">{option.detail}</span>
          )}
        </Radio.Root>
      ))}
    </Base>
  );
}
