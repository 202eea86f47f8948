import { type RefObject, useEffect } from 'react';
import { createStore, useStore } from '../../../lib/store.ts';

interface ShownDay {
  /** Null means today, also after midnight. */
  date: string | null;
  isWeek: boolean;
}

const dayStore = createStore<ShownDay>({ date: null, isWeek: false });

/** The day that Today shows, and whether as a week; shared by parts of the page that load apart. */
export function useDayShown(today: string) {
  const { date, isWeek } = useStore(dayStore);
  return {
    date: date ?? today,
    isWeek,
    show: (next: string) => dayStore.set({ ...dayStore.get(), date: next === today ? null : next }),
    showWeek: (next: boolean) => dayStore.set({ ...dayStore.get(), isWeek: next }),
  };
}

/** Shows today again. */
export const showToday = () => dayStore.set({ date: null, isWeek: false });

/* A store, because the search may still have to load. */
const isSearchAsked = createStore(false);

/** Shows today with the cursor in the search of what to plan. */
export function searchToPlan(): void {
  showToday();
  isSearchAsked.set(true);
}

/** Moves the cursor into the search when that is asked for. */
export function usePlanSearchFocus(field: RefObject<HTMLInputElement | null>): void {
  const isAsked = useStore(isSearchAsked);
  useEffect(() => {
    if (!isAsked) return;
    // A closing palette gives the focus back in the same turn.
    const timer = setTimeout(() => {
      isSearchAsked.set(false);
      field.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [isAsked, field]);
}

/** Whether the week takes the place of the day. */
export const useIsWeekShown = () => useStore(dayStore).isWeek;
