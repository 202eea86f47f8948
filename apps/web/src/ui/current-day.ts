import { createContext, useContext } from 'react';

const CurrentDay = createContext<string | null>(null);
/** Today for the calendars below, YYYY-MM-DD: the person's day may differ from the device's. */
export const CurrentDayProvider = CurrentDay.Provider;
export const useCurrentDay = () => useContext(CurrentDay);
