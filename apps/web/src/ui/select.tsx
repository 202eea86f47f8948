import { Select as Base } from '@base-ui/react/select';
import Check from 'lucide-react/icons/check';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { fieldFrame } from './field-frame.ts';
import { listFrame, listItem, popupFrame } from './popup.ts';

export interface Option<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  detail?: ReactNode;
}

interface SelectProps<Value extends string> {
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  size?: 'small' | 'medium';
  /** The accessible name where no field labels it. */
  name?: string;
  className?: string;
  /** As narrow as its value. */
  isNarrow?: boolean;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder, size = 'medium', name, className, isNarrow = false } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Base.Root
      items={options as { value: Value; label: ReactNode }[]}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      modal={false}
    >
      <Base.Trigger
        aria-label={name && chosen ? `${name}: ${chosen.label}` : name}
        className={cx(
          fieldFrame,
          'inline-flex select-none items-center gap-2 text-start',
          isNarrow ? 'min-w-0' : 'min-w-32',
          size === 'small' ? 'h-control-small px-2 text-dense' : 'h-control px-2.5 text-base',
          className,
        )}
      >
        {chosen?.icon && <span className="shrink-0 [&_svg]:size-4">{chosen.icon}</span>}
        <Base.Value className="min-w-0 flex-1 truncate data-placeholder:text-faint" placeholder={placeholder} />
        <Base.Icon className="shrink-0 text-faint">
          <ChevronsUpDown className="size-3.5" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className="z-50 outline-none" sideOffset={4} alignItemWithTrigger={false} collisionPadding={8}>
          <Base.Popup className={cx(popupFrame, 'min-w-(--anchor-width)')}>
            <Base.List className={listFrame}>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className={listItem}>
                  {option.icon && <span className="shrink-0 text-muted">{option.icon}</span>}
                  <Base.ItemText className="min-w-0 flex-1 truncate">{option.label}</Base.ItemText>
                  {option.detail && <span className="text-caption text-muted">{option.detail}</span>}
                  <span className="size-4 shrink-0">
                    <Base.ItemIndicator>
                      <Check className="text-accent-text" />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
