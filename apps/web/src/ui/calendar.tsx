import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef } from 'react';
import { DayPicker, type Matcher } from 'react-day-picker';
import { useCurrentDay } from './current-day.ts';
import { cx } from './cx.ts';
import { useWeekStart } from './week-start.ts';

/** A calendar date, YYYY-MM-DD, without a zone. */
export type DateText = string;

const doubleWithin = 300;
const toDate = (text: DateText) => {
  const [year = 1970, month = 1, day = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
};
const twoDigits = (n: number) => String(n).padStart(2, '0');
const toText = (date: Date): DateText =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

export interface CalendarProps {
  value: DateText | null;
  onChange: (date: DateText) => void;
  /** The selectable range. */
  min?: DateText | undefined;
  max?: DateText | undefined;
  /** Dates that cannot be selected. */
  closed?: readonly DateText[];
  /** Dates marked with a dot. */
  marked?: readonly DateText[];
  /** Two presses on one date within 300 ms. */
  onDouble?: (date: DateText) => void;
  /** The years of the menu, including years without selectable dates. */
  years?: { first: number; last: number } | undefined;
  autoFocus?: boolean;
}

/** The page's language with Latin digits, as on clocks. */
const localeHere = () => `${document.documentElement.lang || 'en'}-u-nu-latn`;
const say = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
  new Intl.DateTimeFormat(localeHere(), options).format(date);

const widestWeekday = 4;
/** In some languages even the short weekday names do not fit. */
const weekdayName = (date: Date) => {
  const short = say({ weekday: 'short' })(date);
  return short.length > widestWeekday ? say({ weekday: 'narrow' })(date) : short;
};

const formatters = {
  formatCaption: say({ month: 'long', year: 'numeric' }),
  formatWeekdayName: weekdayName,
  formatMonthDropdown: say({ month: 'long' }),
  formatYearDropdown: (date: Date) => String(date.getFullYear()),
  formatDay: (date: Date) => String(date.getDate()),
};
const labels = {
  labelDayButton: say({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  labelWeekday: say({ weekday: 'long' }),
  labelGrid: say({ month: 'long', year: 'numeric' }),
};

const classNames = {
  root: 'relative w-fit text-base',
  months: 'relative',
  month_caption: 'flex h-8 items-center justify-center px-9 font-medium',
  dropdowns: 'flex items-center gap-1',
  dropdown_root:
    'relative inline-flex items-center rounded-sm hover:bg-hover focus-within:outline-2 focus-within:outline-focus',
  dropdown: 'absolute inset-0 cursor-pointer opacity-0',
  caption_label: 'inline-flex items-center gap-1 px-1.5 py-0.5 [&_svg]:size-3 [&_svg]:rotate-90',
  // It overlaps the menus of month and year, which must receive the pointer.
  nav: 'pointer-events-none absolute inset-x-0 top-0 flex h-8 items-center justify-between',
  button_previous:
    'pointer-events-auto z-1 flex size-8 items-center justify-center rounded-md text-muted hover:bg-hover aria-disabled:opacity-40',
  button_next:
    'pointer-events-auto z-1 flex size-8 items-center justify-center rounded-md text-muted hover:bg-hover aria-disabled:opacity-40',
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-8 font-normal text-caption text-faint',
  day: 'p-0 text-center tabular-nums',
  day_button:
    'relative flex size-8 items-center justify-center rounded-md hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus disabled:pointer-events-none',
  today: '[&>button]:font-semibold not-data-selected:[&>button]:text-accent-text',
  selected: '[&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent',
  outside: 'text-faint',
  disabled: 'text-faint opacity-60',
};
const marks = {
  marked:
    '[&>button]:after:absolute [&>button]:after:inset-auto [&>button]:after:bottom-1 [&>button]:after:size-1 [&>button]:after:rounded-full [&>button]:after:bg-current [&>button]:after:opacity-70',
};

const Chevron = ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) =>
  orientation === 'left' ? (
    <ChevronLeft className="size-4 rtl:-scale-x-100" />
  ) : (
    <ChevronRight className={cx('size-4', orientation === 'right' && 'rtl:-scale-x-100')} />
  );

/** A month of days with menus for month and year, ten years either way. */
export function Calendar({
  value,
  onChange,
  min,
  max,
  closed = [],
  marked = [],
  onDouble,
  years,
  autoFocus,
}: CalendarProps) {
  const pressed = useRef<{ date: DateText; at: number } | null>(null);
  const press = (date: DateText, at: number) => {
    const before = pressed.current;
    pressed.current = { date, at };
    onChange(date);
    if (before?.date === date && at - before.at <= doubleWithin) onDouble?.(date);
  };
  const selected = value ? toDate(value) : undefined;
  const today = toDate(useCurrentDay() ?? toText(new Date()));
  const year = today.getFullYear();
  const disabled: Matcher[] = [
    ...(min ? [{ before: toDate(min) }] : []),
    ...(max ? [{ after: toDate(max) }] : []),
    ...closed.map(toDate),
  ];
  return (
    <DayPicker
      mode="single"
      required
      showOutsideDays
      fixedWeeks
      captionLayout="dropdown"
      navLayout="after"
      startMonth={years ? new Date(years.first, 0) : min ? toDate(min) : new Date(year - 10, 0)}
      endMonth={years ? new Date(years.last, 11) : max ? toDate(max) : new Date(year + 10, 11)}
      today={today}
      defaultMonth={selected ?? today}
      weekStartsOn={useWeekStart()}
      dir={document.documentElement.dir || 'ltr'}
      {...(autoFocus && { autoFocus })}
      selected={selected}
      onSelect={(_, date, __, event) => press(toText(date), event.timeStamp)}
      disabled={disabled}
      modifiers={{ marked: marked.map(toDate) }}
      modifiersClassNames={marks}
      formatters={formatters}
      labels={labels}
      classNames={classNames}
      components={{ Chevron }}
    />
  );
}
