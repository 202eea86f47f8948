import Check from 'lucide-react/icons/check';
import { type CSSProperties, useState } from 'react';
import { ColorDot } from './badge.tsx';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Popover } from './popover.tsx';

interface ColorPickerProps {
  /** What gets the colour, such as “Colour”. */
  name: string;
  value: string | null;
  onChange: (value: string | null) => void;
  palette: readonly string[];
  /** The label of no colour; without it a colour is required. */
  none?: string;
}

/** A choice of a few colours that are readable on every background. */
export function ColorPicker({ name, value, onChange, palette, none }: ColorPickerProps) {
  const [open, setOpen] = useState(false);
  const choose = (next: string | null) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <Popover
      title={name}
      open={open}
      onOpenChange={setOpen}
      size="content"
      trigger={
        <Button aria-label={`${name}: ${value ?? none ?? ''}`}>
          {value ? <ColorDot color={value} /> : null}
          <span dir={value ? 'ltr' : undefined} className="tabular-nums">
            {value ?? none}
          </span>
        </Button>
      }
    >
      <div className="grid grid-cols-5 gap-1.5">
        {palette.map((color) => (
          <button
            key={color}
            type="button"
            aria-label={color}
            aria-pressed={color === value}
            onClick={() => choose(color)}
            style={{ '--dot': color } as CSSProperties}
            className="flex size-8 items-center justify-center rounded-md outline outline-line-strong -outline-offset-1 [background:var(--dot)]"
          >
            <span
              className={cx(
                'flex size-4 items-center justify-center rounded-full bg-raised text-body',
                color !== value && 'invisible',
              )}
            >
              <Check className="size-3" />
            </span>
          </button>
        ))}
      </div>
      {none && (
        <Button look="quiet" size="small" className="mt-2 w-full" onClick={() => choose(null)}>
          {none}
        </Button>
      )}
    </Popover>
  );
}
