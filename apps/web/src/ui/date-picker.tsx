import X from 'lucide-react/icons/x';
import { type ReactElement, Suspense, use, useState } from 'react';
import { Button } from './button.tsx';
import type { CalendarProps } from './calendar.tsx';
import { lazy } from './lazy.ts';
import { PopupAtOnce } from './lazy-popup.ts';
import { Popover } from './popover.tsx';
import { Skeleton } from './skeleton.tsx';
import { useWords } from './words.tsx';

const Calendar = lazy(() => import('./calendar.tsx').then((parts) => ({ default: parts.Calendar })));

interface DatePickerProps extends Omit<CalendarProps, 'autoFocus'> {
  name: string;
  trigger: ReactElement;
  /** With it the date can be cleared. */
  onClear?: (() => void) | undefined;
}

/** A button that opens a calendar; choosing a date closes it. */
export function DatePicker({ name, trigger, onClear, onChange, ...calendar }: DatePickerProps) {
  const words = useWords();
  const onClose = use(PopupAtOnce);
  const [open, setOwn] = useState(onClose !== null);
  const setOpen = (next: boolean) => {
    setOwn(next);
    if (!next) onClose?.();
  };
  return (
    <Popover title={name} titleHidden trigger={trigger} open={open} onOpenChange={setOpen} size="content">
      <Suspense fallback={<Skeleton radius="medium" className="h-66 w-56" />}>
        <Calendar
          {...calendar}
          autoFocus
          onChange={(date) => {
            onChange(date);
            setOpen(false);
          }}
        />
      </Suspense>
      {onClear && calendar.value && (
        <Button
          look="quiet"
          size="small"
          className="mt-1 w-full"
          onClick={() => {
            onClear();
            setOpen(false);
          }}
        >
          <X />
          {words.clear}
        </Button>
      )}
    </Popover>
  );
}
