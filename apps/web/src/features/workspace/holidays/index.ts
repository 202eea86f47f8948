export { HolidayMark, holidaysOf, useIsHoliday } from './holiday-mark.tsx';
