import { z } from 'zod';
import { get, put } from './route.ts';
import { Id, Instant, InstantIn, list } from './shared.ts';

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

const PresenceDraft = z.object({ status: z.enum(presenceChoices), until: InstantIn.nullable().default(null) });

// biome-ignore format: it reads as a table
export const presenceApi = {
  /** Those of the caller and of people whom the caller may see, without automatic ones. */
  list: get('/presence',      { can: 'member', returns: list(ChosenPresence) }),
  set:  put('/presence/mine', { can: 'member', body: PresenceDraft, returns: ChosenPresence, invalidates: ['presence'] }),
};
