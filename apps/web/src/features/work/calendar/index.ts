export { CalendarScreen } from './calendar-screen.tsx';
export { calendarSearchOf } from './search.ts';
