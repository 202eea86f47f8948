import { z } from 'zod';
import { get } from './route.ts';
import { filled } from './shared.ts';

/** Whoever enters is who is signed in; `username` is only how they are called there. */
const Entering = z.object({
  roomName: filled(200),
  username: z.string().trim().max(100).optional(),
});

/** What lets a person into a room for a few minutes, and the server to show it to. */
const RoomToken = z.object({ token: z.string(), serverUrl: z.string() });

export const meetingsApi = {
  liveKit: get('/livekit', { can: 'member', query: Entering, returns: RoomToken }),
};
