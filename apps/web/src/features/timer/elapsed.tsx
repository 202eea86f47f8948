import { clock, hours } from '../../lib/dates.ts';
import { type Meter, readMeter } from '../../lib/meter.ts';
import { now, useTickingText } from '../../lib/now.ts';

const forms = {
  /** 00:25:09, as exact as the clock is. */
  clock: { text: clock, every: 50 },
  /** 0:25, for everybody else's time and for totals. */
  hours: { text: hours, every: 1000 },
} as const;

interface ElapsedProps {
  meter: Meter;
  form?: keyof typeof forms;
  /** What it is the time of, where the surroundings do not say so. */
  name?: string | undefined;
  className?: string | undefined;
}

/** Worked time. While it grows only this text is written anew: nothing renders. */
export function Elapsed(props: ElapsedProps) {
  if (props.meter.since !== null) return <Growing {...props} />;
  const { meter, form = 'hours', name, className } = props;
  return (
    <span {...(name && { role: 'timer', 'aria-label': name })} className={className}>
      {forms[form].text(meter.ms)}
    </span>
  );
}

function Growing({ meter, form = 'hours', name, className }: ElapsedProps) {
  const { text, every } = forms[form];
  const at = (moment: number) => text(readMeter(meter, moment));
  const ref = useTickingText<HTMLSpanElement>(at, every);
  return (
    <span ref={ref} {...(name && { role: 'timer', 'aria-label': name })} className={className}>
      {at(now())}
    </span>
  );
}
