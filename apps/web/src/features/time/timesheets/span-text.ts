import { clockAt, dayOf, type Instant, ms, zoneAt } from '@stint/domain/time';
import { offsetAt, offsetText } from '../../../lib/clock/zones.ts';
import { useZone } from '../../identity/active-team/index.ts';
import { useFormats } from '../../identity/formats/index.ts';

const MINUTE = 60_000;

/** From when to when: with seconds below a minute, and with offsets where a repeated hour lets the end look earlier. */
export function useSpanText(): (from: Instant, to: Instant) => string {
  const zone = useZone();
  const { time, exactTime } = useFormats();
  const offset = (at: Instant) => offsetText(offsetAt(zoneAt(at, zone), ms(at)));
  return (from, to) => {
    const goesBack =
      ms(to) - ms(from) >= MINUTE && dayOf(from, zone) === dayOf(to, zone) && clockAt(to, zone) <= clockAt(from, zone);
    if (goesBack) return `${time(from)} (${offset(from)}) – ${time(to)} (${offset(to)})`;
    const write = time(from) === time(to) ? exactTime : time;
    return `${write(from)} – ${write(to)}`;
  };
}
