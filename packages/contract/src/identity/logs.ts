import { z } from 'zod';
import { post } from '../route.ts';
import { Ok } from '../shared.ts';

const levels = ['error', 'warn', 'info', 'debug'] as const;

/** A log entry of a client. Texts are cut instead of refused. */
const LogEntry = z.object({
  level: z.enum(levels).optional().catch('info'),
  message: z.string().optional().catch(undefined),
  /** The place in the client. */
  context: z.string().optional().catch(undefined),
  data: z.unknown().optional(),
});

export const logsApi = {
  write: post('/log', {
    can: 'visitor',
    apiToken: true,
    body: LogEntry,
    returns: Ok,
    status: 200,
    audit: false,
    limit: 16_384,
  }),
};
