import { z } from 'zod';
import { get, post } from '../route.ts';
import { filled, Id, Instant, list, Ok, PlanDate } from '../shared.ts';
import { meetingTypes } from './organizations.ts';

/** A page that a person has open: a task, or a meeting's room. */
const VisitedPage = z.union([
  z.strictObject({ taskId: Id }),
  z.strictObject({ room: filled(200), type: z.enum(meetingTypes) }),
]);

/** How often a browser repeats a visit, in seconds. A visit ends when it was not repeated for three times as long. */
export const VISIT_SECONDS = 30;

export const Visitor = z.object({
  userId: Id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  /** When the page was opened. */
  since: Instant,
});
export type Visitor = z.infer<typeof Visitor>;

/** Meetings are remembered so long, for the timesheet of who was there. */
export const attendedDays = 31;
/** A shorter stay in a meeting is not remembered. */
export const attendedMinutes = 5;

/** A meeting that the caller was in, from entering to leaving its room. */
export const AttendedMeeting = z.object({ id: Id, startedAt: Instant, stoppedAt: Instant });
export type AttendedMeeting = z.infer<typeof AttendedMeeting>;

// biome-ignore format: it reads as a table
export const visitsApi = {
  /** The others who look at a task now, without those who appear offline; of people whom the caller may see. */
  ofTask: get ('/tasks/:taskId/visitors', { can: 'member', returns: list(Visitor) }),
  /** Begins or repeats a visit. */
  enter:  post('/visits',                 { can: 'member', body: VisitedPage, returns: Ok, status: 200, audit: false }),
  leave:  post('/visits/leave',           { can: 'member', body: VisitedPage, returns: Ok, status: 200, audit: false }),
  /** The caller's own meetings since a day. */
  attended: get ('/visits/meetings',      { can: 'member', query: z.object({ since: PlanDate }), returns: list(AttendedMeeting) }),
};
