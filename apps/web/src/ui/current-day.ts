import { createContext, useContext } from 'react';

const CurrentDay = createContext<string | null>(null);
/** What every calendar below takes for today, YYYY-MM-DD: the person's day may be another than that of their device. */
export const CurrentDayProvider = CurrentDay.Provider;
export const useCurrentDay = () => useContext(CurrentDay);
