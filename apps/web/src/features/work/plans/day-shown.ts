import { createStore, useStore } from '../../../lib/store.ts';

interface ShownDay {
  /** Null means today, also after midnight. */
  date: string | null;
  isWeek: boolean;
}

const shown = createStore<ShownDay>({ date: null, isWeek: false });

/** The day that Today shows, and whether as a week; shared by parts of the page that load apart. */
export function useDayShown(today: string) {
  const { date, isWeek } = useStore(shown);
  return {
    date: date ?? today,
    isWeek,
    show: (next: string) => shown.set({ ...shown.get(), date: next === today ? null : next }),
    showWeek: (next: boolean) => shown.set({ ...shown.get(), isWeek: next }),
  };
}

/** Shows today again. */
export const showToday = () => shown.set({ date: null, isWeek: false });

/** Whether the week takes the place of the day. */
export const useIsWeekShown = () => useStore(shown).isWeek;
