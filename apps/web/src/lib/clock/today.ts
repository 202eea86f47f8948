import { dayOf, ms, type Range, todayRange } from '@stint/domain/time';
import { useEffect, useState } from 'react';
import { lookAtClocks, onClockSet } from './clock-set.ts';
import { now } from './now.ts';

const instantNow = () => new Date(now()).toISOString();

const asked = { zone: '', at: Number.NEGATIVE_INFINITY };
/** How soon a change of the device's zone is noticed. */
const askedAgainAfter = 10_000;

/** The zone of this device, cached because reading it is slow and every row needs it. */
export function zoneHere(): string {
  const at = performance.now();
  if (at - asked.at > askedAgainAfter) {
    asked.zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    asked.at = at;
  }
  return asked.zone;
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
    const look = () => {
      const next = todayIn(zone);
      setToday((before) => (before.date === next.date && before.range.from === next.range.from ? before : next));
      clearTimeout(timer);
      timer = setTimeout(look, Math.max(1000, ms(next.range.to) - now()));
    };
    const awake = () => {
      if (!lookAtClocks()) look();
    };
    look();
    const forget = onClockSet(look);
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
