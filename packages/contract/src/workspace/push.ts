import { z } from 'zod';
import { del, get, post, put } from '../route.ts';
import { Deleted, Id, Instant, Link, list, Ok } from '../shared.ts';

/** The most devices of one person in a workspace. */
export const maxPushDevices = 10;
/** Test messages of a person in a minute. */
export const maxPushTests = 10;
/** The largest message before encryption, in bytes. Push services take 4,096 after it. */
export const maxPushBytes = 3000;

/**
 * Why the last message did not arrive: the push service did not answer or was busy, it refused the message, or its
 * address is in a network that the server may not use.
 */
export const pushProblems = ['UNREACHABLE', 'REFUSED', 'DENIED'] as const;
export type PushProblem = (typeof pushProblems)[number];

/** The buttons of a message. */
export const pushActions = ['stop', 'keep', 'approve'] as const;
export type PushAction = (typeof pushActions)[number];

/** What the service worker gets, encrypted for one browser. Links are paths of this server. */
export const PushMessage = z.object({
  title: z.string(),
  body: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  /** A message replaces the one with the same tag. */
  tag: z.string(),
  link: z.string(),
  tenantId: Id,
  subjectId: Id.nullable(),
  actions: z.array(z.object({ action: z.enum(pushActions), title: z.string(), done: z.string() })),
  /** Shown when an action could not be carried out. */
  failed: z.string(),
});
export type PushMessage = z.infer<typeof PushMessage>;

/** A browser in which a person switched push on. It belongs to the session in which that happened. */
export const PushDevice = z.object({
  id: Id,
  userAgent: z.string(),
  createdAt: Instant,
  /** When the push service last took a message. */
  lastSentAt: Instant.nullable(),
  problem: z.enum(pushProblems).nullable(),
  /** Whether it belongs to the caller's session. */
  isCurrent: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** A subscription as browsers make it: a point of P-256 and 16 random bytes, both in base64url. */
const Subscription = z.object({
  endpoint: Link,
  keys: z.object({
    p256dh: z.string().regex(/^B[\w-]{86}=?$/, 'must be a public key of P-256'),
    auth: z.string().regex(/^[\w-]{22}(==)?$/, 'must be 16 bytes'),
  }),
});

// biome-ignore format: it reads as a table
export const pushApi = {
  /** With which browsers subscribe, in base64url. */
  key:       get ('/push/key',                        { can: 'member', returns: z.object({ publicKey: z.string() }), apiToken: false }),
  devices:   get ('/push/device',                     { can: 'member', returns: list(PushDevice).extend({ hidesContent: z.boolean() }), apiToken: false }),
  /** Again for the same browser or session: replaces its subscription. */
  subscribe: post('/push/device',                     { can: 'member', body: Subscription, returns: PushDevice, invalidates: ['push'], audit: false, apiToken: false }),
  /** Sends a message to a device of the caller. */
  test:      post('/push/device/:pushDeviceId/test',  { can: 'member', returns: Ok, status: 200, audit: false, apiToken: false }),
  remove:    del ('/push/device/:pushDeviceId',       { can: 'member', returns: Deleted, invalidates: ['push'], audit: false, apiToken: false }),
  /** Whether messages say only that there is a notice. */
  configure: put ('/push/settings',                   { can: 'member', body: z.object({ hidesContent: z.boolean() }), returns: z.object({ hidesContent: z.boolean() }), invalidates: ['push'], audit: false, apiToken: false }),
};
