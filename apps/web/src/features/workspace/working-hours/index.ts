export { useExpectedMinutes, useWorkingHours } from './use-working-hours.ts';
