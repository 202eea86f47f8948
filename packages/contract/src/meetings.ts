import { z } from 'zod';
import { get } from './route.ts';
import { filled } from './shared.ts';

/** The participant is the signed-in person; `username` is only the displayed name. */
const Entering = z.object({
  roomName: filled(200),
  username: z.string().trim().max(100).optional(),
});

/** A token for a room, valid for a few minutes, and the server's URL. */
const RoomToken = z.object({ token: z.string(), serverUrl: z.string() });

export const meetingsApi = {
  liveKit: get('/livekit', { can: 'member', query: Entering, returns: RoomToken }),
};
