import { z } from 'zod';
import { imageLimit, storageProviders } from '../identity/images.ts';
import { UserRef } from '../refs.ts';
import { del, get, post, put } from '../route.ts';
import { Deleted, Flag, Id, Instant, InstantIn, list, OfOrganization } from '../shared.ts';

/**
 * A picture of a screen, taken by a desktop tracker. Its URLs work for the reader of the answer for half an hour or more,
 * without a header, as long as they may see the time.
 */
export const Screenshot = OfOrganization.extend({
  employeeId: Id,
  timeSlotId: Id,
  recordedAt: Instant,
  fullUrl: z.string(),
  thumbUrl: z.string(),
  width: z.int(),
  height: z.int(),
  /** Bytes, as stored. */
  size: z.int(),
  isBlurred: z.boolean(),
  storageProvider: z.enum(storageProviders),
});
export type Screenshot = z.infer<typeof Screenshot>;

/** Who opened a screenshot of another person, and when they last did. */
export const ScreenshotView = z.object({ user: UserRef, seenAt: Instant });
export type ScreenshotView = z.infer<typeof ScreenshotView>;

/** The maximum size in bytes, and the most screenshots of ten minutes and of a person in 24 hours. */
export const screenshotLimit = imageLimit;
export const screenshotsInSlot = 10;
export const screenshotsInDay = 720;

export const screenshotSizes = ['thumb', 'full'] as const;

const Upload = z.object({
  file: z.file({ error: 'Please make sure to fill out this field' }),
  timeSlotId: Id,
  recordedAt: InstantIn.optional(),
});
const invalidates = ['timeSlots'] as const;

// biome-ignore format: it reads as a table
export const screenshotsApi = {
  upload:  post('/timesheet/screenshot',                       { can: 'TIME_TRACKER', body: Upload, returns: Screenshot, invalidates, upload: true, work: 'picture', limit: screenshotLimit }),
  /** Opening a full picture of another person is recorded. */
  picture: get ('/timesheet/screenshot/:screenshotId/picture', { can: 'member', query: z.object({ size: z.enum(screenshotSizes).default('full') }), returns: z.file(), download: 'stored', writes: true, bySignedAddress: true }),
  views:   get ('/timesheet/screenshot/:screenshotId/views',   { can: 'member', returns: list(ScreenshotView) }),
  /** Replaces the picture by an unreadable one; the sharp one is deleted. */
  blur:    put ('/timesheet/screenshot/:screenshotId/blur',    { can: 'TIME_TRACKER', returns: Screenshot, work: 'picture', invalidates: [...invalidates, 'screenshots'] }),
  /** The picture is deleted at once; `forceDelete` also deletes the record of it. */
  remove:  del ('/timesheet/screenshot/:screenshotId',         { can: 'ALLOW_DELETE_TIME', query: z.object({ forceDelete: Flag.optional() }), returns: Deleted, invalidates }),
};
