import { z } from 'zod';
import { del, get, post, put } from '../route.ts';
import { Deleted, Id, IdOrNull, Instant, Link, list, nameText } from '../shared.ts';

/** The most webhooks of one workspace. */
export const maxWebhooks = 20;
/** A delivery is tried again this long, with growing pauses. */
export const webhookRetryHours = 24;
/** A webhook that fails this long is switched off. */
export const webhookFailingDays = 3;

/** Test messages and repeated deliveries of a workspace in a minute. */
export const maxWebhookTests = 10;

/** Why a webhook was switched off: it kept failing, or its owner may no longer manage integrations. */
export const webhookOffReasons = ['FAILING', 'OWNER'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

export const webhookFormats = ['STANDARD', 'SLACK', 'DISCORD'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];
export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const;

/** An address that hears of changes, by the Standard Webhooks convention or as a chat message. */
export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  format: z.enum(webhookFormats),
  /** Operations such as `tasks.create`, or all of a domain, `tasks.*`; empty for every change. */
  events: z.array(z.string()),
  organizationTeamId: Id.nullable(),
  projectId: Id.nullable(),
  isActive: z.boolean(),
  /** Since when every delivery has failed. */
  failingSince: Instant.nullable(),
  lastDeliveredAt: Instant.nullable(),
  /** When a message was last dropped because too many were waiting. */
  lastDroppedAt: Instant.nullable(),
  /** Null while it is on, and where somebody switched it off. */
  offReason: z.enum(webhookOffReasons).nullable(),
  /** Messages hold only what this person may see. */
  owner: z.object({ userId: Id, name: z.string() }).nullable(),
  createdAt: Instant,
});
export type Webhook = z.infer<typeof Webhook>;

/** The secret is answered when it is made, and never again. */
const WithSecret = Webhook.extend({ secret: z.string() });

export const WebhookDelivery = z.object({
  id: Id,
  op: z.string(),
  createdAt: Instant,
  status: z.enum(deliveryStatuses),
  tries: z.int(),
  lastTriedAt: Instant.nullable(),
  request: z.string().nullable(),
  responseStatus: z.int().nullable(),
  response: z.string().nullable(),
  /** Why no response came. */
  problem: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const Fields = z.object({
  name: nameText().min(1, 'Enter a name').max(100),
  url: Link,
  format: z.enum(webhookFormats),
  events: z.array(z.string().max(100)).max(200),
  organizationTeamId: IdOrNull,
  projectId: IdOrNull,
});
const Draft = Fields.extend({
  format: Fields.shape.format.default('STANDARD'),
  events: Fields.shape.events.default([]),
  organizationTeamId: IdOrNull.default(null),
  projectId: IdOrNull.default(null),
});
/** Without defaults, which would change what a call leaves out. */
const Patch = Fields.partial().extend({ isActive: z.boolean().optional() });

const Page = z.object({
  skip: z.coerce.number().int().min(0).default(0),
  take: z.coerce.number().int().min(1).max(100).default(20),
});

// biome-ignore format: it reads as a table
export const webhooksApi = {
  list:         get ('/webhook',                        { can: 'INTEGRATION_VIEW', returns: list(Webhook), apiToken: false }),
  create:       post('/webhook',                        { can: 'INTEGRATION_EDIT', body: Draft, returns: WithSecret, invalidates: ['webhooks'], apiToken: false }),
  update:       put ('/webhook/:webhookId',             { can: 'INTEGRATION_EDIT', body: Patch, returns: Webhook, invalidates: ['webhooks'], apiToken: false }),
  /** The caller becomes the owner. */
  takeOver:     post('/webhook/:webhookId/owner',       { can: 'INTEGRATION_EDIT', returns: Webhook, status: 200, invalidates: ['webhooks'], apiToken: false }),
  remove:       del ('/webhook/:webhookId',             { can: 'INTEGRATION_EDIT', returns: Deleted, invalidates: ['webhooks'], apiToken: false }),
  /** The old secret signs beside the new one for a day. */
  rotateSecret: post('/webhook/:webhookId/secret',      { can: 'INTEGRATION_EDIT', returns: WithSecret, status: 200, invalidates: ['webhooks'], apiToken: false }),
  deliveries:   get ('/webhook/:webhookId/deliveries',  { can: 'INTEGRATION_VIEW', query: Page, returns: list(WebhookDelivery), apiToken: false }),
  redeliver:    post('/webhook/:webhookId/deliveries/:deliveryId', { can: 'INTEGRATION_EDIT', returns: WebhookDelivery, status: 200, invalidates: ['webhooks'], apiToken: false }),
  test:         post('/webhook/:webhookId/test',        { can: 'INTEGRATION_EDIT', returns: WebhookDelivery, status: 201, invalidates: ['webhooks'], apiToken: false }),
};
