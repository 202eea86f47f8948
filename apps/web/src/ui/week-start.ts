import { createContext, useContext } from 'react';

/** 0 is Sunday. */
export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const WeekStart = createContext<WeekDay>(1);
/** The first day of the week in the calendars below. */
export const WeekStartProvider = WeekStart.Provider;
export const useWeekStart = () => useContext(WeekStart);
