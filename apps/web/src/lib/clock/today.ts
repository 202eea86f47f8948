import { dayOf, ms, type Range, todayRange } from '@stint/domain/time';
import { useEffect, useState } from 'react';
import { lookAtClocks, onClockSet } from './clock-set.ts';
import { now } from './now.ts';

const instantNow = () => new Date(now()).toISOString();

const zoneCache = { zone: '', at: Number.NEGATIVE_INFINITY };
/** How soon a change of the device's zone is noticed. */
const maxZoneAge = 10_000;

/** The zone of this device, cached because reading it is slow and every row needs it. */
export function zoneHere(): string {
  const at = performance.now();
  if (at - zoneCache.at > maxZoneAge) {
    zoneCache.zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    zoneCache.at = at;
  }
  return zoneCache.zone;
}

export interface Today {
  date: string;
  range: Range;
}

export const todayIn = (zone: string): Today => {
  const at = instantNow();
  return { date: dayOf(at, zone), range: todayRange(at, zone) };
};

/** Today's date in a zone; renders again at midnight only. */
export function useToday(zone: string): Today {
  const [today, setToday] = useState(() => todayIn(zone));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      const next = todayIn(zone);
      setToday((before) => (before.date === next.date && before.range.from === next.range.from ? before : next));
      clearTimeout(timer);
      timer = setTimeout(update, Math.max(1000, ms(next.range.to) - now()));
    };
    const awake = () => {
      if (!lookAtClocks()) update();
    };
    update();
    const forget = onClockSet(update);
    // Timers stop while a device sleeps.
    document.addEventListener('visibilitychange', awake);
    return () => {
      clearTimeout(timer);
      forget();
      document.removeEventListener('visibilitychange', awake);
    };
  }, [zone]);
  return today;
}
