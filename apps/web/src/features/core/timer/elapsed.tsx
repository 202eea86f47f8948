import type { PointerEvent } from 'react';
import { type Meter, readMeter } from '../../../lib/clock/meter.ts';
import { now, useTickingText } from '../../../lib/clock/now.ts';
import { clock, formatTotal } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';

const forms = {
  /** 0:25:09 — running time and single entries. */
  clock: { text: clock, every: 50 },
  /** 0:25, or 2,752 h — totals. */
  hours: { text: formatTotal, every: 1000 },
} as const;

interface ElapsedProps {
  meter: Meter;
  form?: keyof typeof forms;
  /** The accessible name, where the surroundings give none. */
  name?: string | undefined;
  className?: string | undefined;
}

/** Worked time. While it grows only the text node changes. Totals show seconds on hover. */
export function Elapsed(props: ElapsedProps) {
  if (props.meter.since !== null) return <Growing {...props} />;
  return <Standing {...props} />;
}

function Standing({ meter, form = 'hours', name, className }: ElapsedProps) {
  const { locale } = useLanguage();
  return (
    <span
      {...(name && { role: 'timer', 'aria-label': name })}
      {...(form === 'hours' && { title: clock(meter.ms) })}
      className={className}
    >
      {forms[form].text(meter.ms, locale)}
    </span>
  );
}

function Growing({ meter, form = 'hours', name, className }: ElapsedProps) {
  const { locale } = useLanguage();
  const { text, every } = forms[form];
  const at = (moment: number) => text(readMeter(meter, moment), locale);
  const ref = useTickingText<HTMLSpanElement>(at, every);
  const showSeconds = ({ currentTarget }: PointerEvent<HTMLSpanElement>) => {
    currentTarget.title = clock(readMeter(meter, now()));
  };
  return (
    <span
      ref={ref}
      {...(name && { role: 'timer', 'aria-label': name })}
      {...(form === 'hours' && { onPointerEnter: showSeconds })}
      className={className}
    >
      {at(now())}
    </span>
  );
}
