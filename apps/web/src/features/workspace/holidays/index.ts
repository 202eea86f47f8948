export { HolidayMark } from './holiday-mark.tsx';
