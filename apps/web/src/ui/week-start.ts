import { createContext, useContext } from 'react';

/** 0 is Sunday. */
export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const WeekStart = createContext<WeekDay>(1);
/** The day on which the weeks of every calendar below begin. */
export const WeekStartProvider = WeekStart.Provider;
export const useWeekStart = () => useContext(WeekStart);
