export { HolidayMark, useIsHoliday } from './holiday-mark.tsx';
