import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Popover } from './popover.tsx';

export interface IconGroup {
  label: string;
  icons: readonly { value: string; name: string; picture: ReactNode }[];
}

interface IconPickerProps {
  /** What gets the icon, such as “Icon of Waiting”. */
  name: string;
  /** Empty for no icon. */
  value: string;
  groups: readonly IconGroup[];
  /** The label of no icon. */
  none: string;
  onChange: (value: string) => void;
}

/** A choice of icons in a panel of 375 by 245 pixels. */
export function IconPicker({ name, value, groups, none, onChange }: IconPickerProps) {
  const [open, setOpen] = useState(false);
  const chosen = groups.flatMap(({ icons }) => icons).find((icon) => icon.value === value);
  const choose = (next: string) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <Popover
      title={name}
      open={open}
      onOpenChange={setOpen}
      size="grid"
      trigger={
        <Button aria-label={`${name}: ${chosen?.name ?? none}`}>
          {chosen?.picture}
          {chosen?.name ?? none}
        </Button>
      }
    >
      <div className="-mx-1 flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-1">
        {groups.map(({ label, icons }) => (
          <fieldset key={label} className="flex flex-col gap-1">
            <legend className="mb-1 text-caption text-muted">{label}</legend>
            <span className="flex flex-wrap gap-1">
              {icons.map((icon) => (
                <button
                  key={icon.value}
                  type="button"
                  aria-label={icon.name}
                  aria-pressed={icon.value === value}
                  onClick={() => choose(icon.value)}
                  className="flex size-8 items-center justify-center rounded-md border border-transparent hover:bg-hover aria-pressed:border-accent-line aria-pressed:bg-selected"
                >
                  {icon.picture}
                </button>
              ))}
            </span>
          </fieldset>
        ))}
      </div>
      <Button look="quiet" size="small" className="mt-2 w-full" onClick={() => choose('')}>
        {none}
      </Button>
    </Popover>
  );
}
