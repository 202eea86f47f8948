import { z } from 'zod';
import { EmployeeRef, UserRef } from '../refs.ts';
import { Flag, Id, Instant, PlanDate } from '../shared.ts';
import { TimeFilter } from '../time/timer.ts';

/** Answers that only dashboards of existing clients read, in their shapes: some numbers are strings. */

const DigitsOf = z.string().regex(/^\d+$/);
const Picture = UserRef.pick({ name: true, imageUrl: true });

const PartOfDay = z.object({
  id: Id,
  startedAt: Instant,
  stoppedAt: Instant,
  employeeId: Id,
  timeSlots: z.array(z.object({ id: Id, duration: z.int(), overall: z.int(), percentage: z.number() })),
  employee: EmployeeRef,
  duration: z.int(),
});
/** The time of a person on each day of a range; 0 where there is none. */
export const WeeklyReport = z.object({
  employee: EmployeeRef,
  dates: z.record(PlanDate, z.union([z.literal(0), z.object({ sum: z.int(), logs: z.array(PartOfDay) })])),
  sum: z.int(),
  activity: z.number(),
});
export type WeeklyReport = z.infer<typeof WeeklyReport>;

/** `overall` is a percentage. */
const TimeOfMember = z.object({ employeeId: Id, duration: z.int(), overall: z.number() });
/** `weekTime` is of the range. A `day` is 0 for Sunday to 6. */
export const MemberStatistics = z.object({
  id: Id,
  duration: DigitsOf,
  isOnline: z.boolean(),
  isAway: z.boolean(),
  weekTime: TimeOfMember,
  todayTime: TimeOfMember,
  user: Picture,
  weekHours: z.array(z.object({ duration: DigitsOf, day: DigitsOf })),
});
export type MemberStatistics = z.infer<typeof MemberStatistics>;

export const ProjectStatistics = z.object({
  id: Id,
  name: z.string(),
  duration: z.int(),
  durationPercentage: z.number(),
});
export type ProjectStatistics = z.infer<typeof ProjectStatistics>;

export const ManualTime = z.object({
  id: Id,
  startedAt: Instant,
  duration: z.int(),
  user: Picture,
  project: Picture.nullable(),
  employeeId: Id,
  employee: EmployeeRef,
});
export type ManualTime = z.infer<typeof ManualTime>;

export const ActivityStatistics = z.object({
  title: z.string(),
  sessions: DigitsOf,
  duration: DigitsOf,
  durationPercentage: z.number(),
});
export type ActivityStatistics = z.infer<typeof ActivityStatistics>;

export const DashboardFilter = TimeFilter.extend({
  todayStart: z.string().max(100).optional(),
  todayEnd: z.string().max(100).optional(),
  defaultRange: Flag.optional(),
});
/** The most rows of a list on a dashboard, and the most entries of a weekly report. */
export const maxInDashboard = 100;
export const maxInWeekly = 5000;
