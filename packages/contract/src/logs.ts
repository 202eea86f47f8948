import { z } from 'zod';
import { post } from './route.ts';
import { Ok } from './shared.ts';

const levels = ['error', 'warn', 'info', 'debug'] as const;

/** Something that a client has to tell whoever runs the server. What is too long is cut, not refused. */
const LogEntry = z.object({
  level: z.enum(levels).optional().catch('info'),
  message: z.string().optional().catch(undefined),
  /** Where in the client it happened. */
  context: z.string().optional().catch(undefined),
  data: z.unknown().optional(),
});

export const logsApi = {
  write: post('/log', { can: null, body: LogEntry, returns: Ok, status: 200, audit: false, limit: 16_384 }),
};
