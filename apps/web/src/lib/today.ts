import { dayOf, ms, type Range, todayRange } from '@stint/domain/time';
import { useEffect, useState } from 'react';
import { now } from './now.ts';

const instantNow = () => new Date(now()).toISOString();

/** The zone of this device. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

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
    look();
    // Timers stand still while a device sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [zone]);
  return today;
}
