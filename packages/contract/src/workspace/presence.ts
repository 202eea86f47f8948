import { z } from 'zod';
import { get, put } from '../route.ts';
import { Id, Instant, InstantIn, list } from '../shared.ts';
import { meetingTypes } from './organizations.ts';

/** What a person shows to others. `AUTOMATIC` follows their timer and whether they are online. */
export const presenceChoices = ['AUTOMATIC', 'AWAY', 'DO_NOT_DISTURB', 'OFFLINE'] as const;
export type PresenceChoice = (typeof presenceChoices)[number];

export const ChosenPresence = z.object({
  userId: Id,
  status: z.enum(presenceChoices),
  /** Then it is automatic again. Null: until the person changes it. */
  until: Instant.nullable(),
});
export type ChosenPresence = z.infer<typeof ChosenPresence>;

/** A person in a meeting now. The room is told to those who were invited to it, or are in it themselves. */
export const Participant = z.object({
  userId: Id,
  type: z.enum(meetingTypes),
  room: z.string().nullable(),
  since: Instant,
});
export type Participant = z.infer<typeof Participant>;

const Presences = list(ChosenPresence).extend({ meetings: z.array(Participant) });

/** When a person was here last; null if never, or if they appear offline. */
export const LastHere = z.object({ isOnline: z.boolean(), lastSeenAt: Instant.nullable() });

const PresenceDraft = z.object({ status: z.enum(presenceChoices), until: InstantIn.nullable().default(null) });

// biome-ignore format: it reads as a table
export const presenceApi = {
  /** Those of the caller and of people whom the caller may see, without automatic ones; and who is in a meeting. */
  list: get('/presence',      { can: 'member', returns: Presences }),
  seen: get('/presence/seen', { can: 'member', query: z.object({ employeeId: Id }), returns: LastHere }),
  set:  put('/presence/mine', { can: 'member', body: PresenceDraft, returns: ChosenPresence, invalidates: ['presence', 'visits', 'teams', 'members'] }),
};
