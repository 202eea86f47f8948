import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: ReactNode;
  icon?: ReactNode;
  /** A number behind the label. */
  detail?: number | string | undefined;
}

interface ChoiceProps<Value extends string> {
  /** The accessible name of the group. */
  name: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/* Native radio buttons, which handle keys, groups and direction. */

/** For radio buttons whose labels stand elsewhere, such as in a list. */
export const radioClass = cx(
  'grid size-4 shrink-0 appearance-none place-content-center rounded-full border border-field-line bg-field transition-colors',
  'checked:border-accent checked:bg-accent checked:text-on-accent',
  'before:size-1.5 before:rounded-full checked:before:bg-current',
);

export function RadioGroup<Value extends string>({ name, options, value, onChange }: ChoiceProps<Value>) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={name} className="flex flex-col gap-2">
      {options.map((option) => (
        <label key={option.value} className="flex select-none items-start gap-2 text-base">
          <span className="flex h-5 items-center">
            <input
              type="radio"
              name={group}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={radioClass}
            />
          </span>
          <span className="min-w-0">
            {option.label}
            {option.hint && <span className="block text-dense text-muted">{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}

/** A few options side by side. With icons, labels are for screen readers only. */
export function Segmented<Value extends string>({ name, options, value, onChange }: ChoiceProps<Value>) {
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={name}
      className="inline-flex h-control w-fit max-w-full shrink-0 items-stretch gap-0.5 overflow-x-auto rounded-md border border-line bg-sunken p-0.5 [scrollbar-width:none]"
    >
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon ? option.label : undefined}
          className={cx(
            'relative flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-sm border border-transparent font-medium text-dense text-muted transition-colors hover:text-body [&_svg]:size-4',
            'has-checked:border-line has-checked:bg-raised has-checked:text-body',
            option.icon ? 'aspect-square' : 'px-2.5',
          )}
        >
          <input
            type="radio"
            name={group}
            aria-label={option.detail === undefined ? option.label : `${option.label} ${option.detail}`}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute -inset-px appearance-none rounded-sm"
          />
          {option.icon ?? option.label}
          {option.detail !== undefined && (
            <span className="font-normal text-caption text-faint tabular-nums">{option.detail}</span>
          )}
        </label>
      ))}
    </div>
  );
}
