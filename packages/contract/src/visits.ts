import { z } from 'zod';
import { meetingTypes } from './organizations.ts';
import { get, post } from './route.ts';
import { filled, Id, Instant, list, Ok } from './shared.ts';

/** A page that a person has open: a task, or a meeting's room. */
const Visited = z.union([
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

// biome-ignore format: it reads as a table
export const visitsApi = {
  /** The others who look at a task now, without those who appear offline; of people whom the caller may see. */
  ofTask: get ('/tasks/:taskId/visitors', { can: 'member', returns: list(Visitor) }),
  /** Begins or repeats a visit. */
  enter:  post('/visits',                 { can: 'member', body: Visited, returns: Ok, status: 200, audit: false }),
  leave:  post('/visits/leave',           { can: 'member', body: Visited, returns: Ok, status: 200, audit: false }),
};
