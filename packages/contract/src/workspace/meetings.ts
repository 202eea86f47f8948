import { z } from 'zod';
import { get, post, put } from '../route.ts';
import { Deleted, filled, Id, Instant, list, textOrNull, Updated } from '../shared.ts';
import { type MeetingType, meetingTypes } from './organizations.ts';

/** The participant is the signed-in person, under their own name. Existing clients send `username`, which has no effect. */
const Entering = z.object({
  roomName: filled(200),
  username: z.string().trim().max(100).optional(),
});

/** A token for a room, valid for a few minutes, and the server's URL. */
const RoomToken = z.object({ token: z.string(), serverUrl: z.string() });

/** What the browser needs to enter a Jitsi room as the signed-in person. `token` is null when the server asks for none. */
const JitsiEntry = z.object({
  token: z.string().nullable(),
  serverUrl: z.string(),
  /** The room's name on the server. */
  room: z.string(),
  name: z.string(),
  email: z.string(),
});
export type JitsiEntry = z.infer<typeof JitsiEntry>;

const MeetingDraft = z.object({
  /** The invited, without the caller. */
  userIds: z.array(Id).max(100),
  /** The readable part of the room's name. */
  name: textOrNull(100).optional(),
  /** Invites to a meeting that the caller has started. */
  meetingId: Id.optional(),
});

const StartedMeeting = z.object({ id: Id, room: z.string(), type: z.enum(meetingTypes) });

/** An invitation of the last minute that the caller has not answered. */
const Ringing = z.object({
  meetingId: Id,
  person: z.string(),
  room: z.string(),
  type: z.enum(meetingTypes),
  invitedAt: Instant,
});
export type Ringing = z.infer<typeof Ringing>;

/** The page of a meeting. */
export const meetingPath = (type: MeetingType, room: string) =>
  type === 'JITSI'
    ? `/meet/jitsi?${new URLSearchParams({ room })}`
    : `/meet/livekit?${new URLSearchParams({ roomName: room })}`;

/** The room in which a task is talked about, for all who see the task. */
const TaskMeeting = z.object({ room: z.string(), type: z.enum(meetingTypes) });

const invalidates = ['meetings', 'notifications'] as const;
const invalidatesTaskMeetings = ['taskMeetings'] as const;

// biome-ignore format: it reads as a table
export const taskMeetingsApi = {
  get:    get ('/tasks/:taskId/meeting',        { can: 'ORG_TASK_VIEW', returns: z.object({ meeting: TaskMeeting.nullable() }) }),
  /** Makes the room, or returns the one that is there. */
  open:   put ('/tasks/:taskId/meeting',        { can: 'ORG_TASK_EDIT', returns: TaskMeeting, invalidates: invalidatesTaskMeetings }),
  remove: put ('/tasks/:taskId/meeting/remove', { can: 'ORG_TASK_EDIT', returns: Deleted, invalidates: invalidatesTaskMeetings }),
};

// biome-ignore format: it reads as a table
export const meetingsApi = {
  liveKit: get ('/livekit',                    { can: 'member', apiToken: false, query: Entering, returns: RoomToken }),
  jitsi:   get ('/auth/meet/jwt',              { can: 'member', apiToken: false, query: z.object({ room: filled(200) }), returns: JitsiEntry }),
  start:   post('/meeting',                    { can: 'member', body: MeetingDraft, returns: StartedMeeting, invalidates }),
  /** Empty while the caller does not want to be disturbed. */
  ringing: get ('/meeting/ringing',            { can: 'member', returns: list(Ringing) }),
  /** Ends the ringing in all of the caller's browsers. */
  answer:  post('/meeting/:meetingId/answer',  { can: 'member', returns: Updated, status: 200, invalidates }),
};
