import { addDays, type PlanDate, weekdayOf } from '../dates.ts';

/** A day of Monday to Friday before a date; 1 is the last one. */
function workdayBefore(date: PlanDate, count: number): PlanDate {
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, -1);
    if (![0, 6].includes(weekdayOf(day))) left--;
  }
  return day;
}

export interface SampleTask {
  estimateHours: number;
  isPlanned: boolean;
  /** Null has no due date. */
  dueDate: PlanDate | null;
  entries: { date: PlanDate; start: string; end: string }[];
}

/** What the tasks of the sample project are like: two were worked on, two are planned for today. */
export function sampleTasks(today: PlanDate): SampleTask[] {
  const [last, before] = [workdayBefore(today, 1), workdayBefore(today, 2)];
  const task = (estimateHours: number, more: Partial<SampleTask> = {}): SampleTask => ({
    estimateHours,
    isPlanned: false,
    dueDate: null,
    entries: [],
    ...more,
  });
  return [
    task(6, {
      entries: [
        { date: before, start: '09:00', end: '11:30' },
        { date: last, start: '13:00', end: '15:15' },
      ],
    }),
    task(3, {
      isPlanned: true,
      entries: [
        { date: before, start: '13:00', end: '14:00' },
        { date: last, start: '09:00', end: '10:30' },
      ],
    }),
    task(4, { isPlanned: true, dueDate: today }),
    task(2, { dueDate: addDays(today, 3) }),
    task(8, { dueDate: addDays(today, 7) }),
    task(1),
  ];
}
