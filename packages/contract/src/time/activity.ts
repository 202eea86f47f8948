import { z } from 'zod';
import { post } from '../route.ts';
import { Id, IdOrNull, Instant, InstantIn, OfOrganization, PlanDate, textOrNull } from '../shared.ts';
import { activityTypes, logSources, Source } from '../time-words.ts';

/** Usage of one application or site. Unknown values are omitted. */
export const Activity = OfOrganization.extend({
  employeeId: Id,
  title: z.string(),
  description: z.string().nullable(),
  type: z.enum(activityTypes),
  source: z.enum(logSources),
  date: PlanDate,
  /** `14:05:00` in the person's time zone. */
  time: z.string(),
  /** Seconds. */
  duration: z.int(),
  recordedAt: Instant,
  timeSlotId: Id.optional(),
  taskId: Id.optional(),
  projectId: Id.optional(),
  metaData: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
});
export type Activity = z.infer<typeof Activity>;

const Type = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toUpperCase().replace('SITE', 'URL') : value),
  z.enum(activityTypes),
);
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: 'Invalid time' });

/** Sent by desktop trackers: `date` and `time` in the person's time zone, or the instant in `recordedAt`. */
export const NewActivity = z.object({
  title: z.string().trim().min(1).max(1000),
  description: textOrNull(10_000).optional(),
  type: Type.default('APP'),
  source: Source.default('DESKTOP'),
  duration: z.coerce.number().min(0).max(86_400).default(0),
  date: PlanDate.optional(),
  time: Clock.optional(),
  recordedAt: InstantIn.optional(),
  activityTimestamp: InstantIn.optional(),
  employeeId: IdOrNull.optional(),
  timeSlotId: IdOrNull.optional(),
  taskId: IdOrNull.optional(),
  projectId: IdOrNull.optional(),
  metaData: z
    .union([z.string().max(10_000), z.record(z.string(), z.unknown())])
    .nullable()
    .optional(),
});
export type NewActivity = z.infer<typeof NewActivity>;

// biome-ignore format: it reads as a table
export const activitiesApi = {
  /** Idempotent: repeated activities count once. */
  createMany: post('/timesheet/activity/bulk', { can: 'TIME_TRACKER', body: z.object({ employeeId: IdOrNull.optional(), projectId: IdOrNull.optional(), activities: z.array(NewActivity).min(1, { error: 'At least one activity is required' }).max(1000) }), returns: z.array(Activity), invalidates: ['timeSlots', 'reports'] }),
};
