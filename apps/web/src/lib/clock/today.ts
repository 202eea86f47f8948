import { dayOf, ms, type Range, todayRange } from '@stint/domain/time';
import { useEffect, useState } from 'react';
import { lookAtClocks, onClockSet } from './clock-set.ts';
import { now } from './now.ts';

const instantNow = () => new Date(now()).toISOString();

const asked = { zone: '', at: Number.NEGATIVE_INFINITY };
/** A device that travels is noticed after so long. */
const askedAgainAfter = 10_000;

/** The zone of this device. The system takes its time to say, and every line of a list wants to know. */
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

/** Today's date in a zone; what shows it renders again at midnight and at no other time. */
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
    // Timers stand still while a device sleeps.
    document.addEventListener('visibilitychange', awake);
    return () => {
      clearTimeout(timer);
      forget();
      document.removeEventListener('visibilitychange', awake);
    };
  }, [zone]);
  return today;
}
