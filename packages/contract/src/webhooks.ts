import { z } from 'zod';
import { del, get, post, put } from './route.ts';
import { Deleted, Id, IdOrNull, Instant, Link, list } from './shared.ts';

/** The most webhooks of one workspace. */
export const maxWebhooks = 20;
/** A delivery is tried again this long, with growing pauses. */
export const webhookRetryHours = 24;
/** A webhook that fails this long is switched off. */
export const webhookFailingDays = 3;

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

const Draft = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(100),
  url: Link,
  format: z.enum(webhookFormats).default('STANDARD'),
  events: z.array(z.string().max(100)).max(200).default([]),
  organizationTeamId: IdOrNull.default(null),
  projectId: IdOrNull.default(null),
});
const Patch = Draft.partial().extend({ isActive: z.boolean().optional() });

const Page = z.object({
  skip: z.coerce.number().int().min(0).default(0),
  take: z.coerce.number().int().min(1).max(100).default(20),
});

// biome-ignore format: it reads as a table
export const webhooksApi = {
  list:         get ('/webhook',                        { can: 'INTEGRATION_VIEW', returns: list(Webhook), apiToken: false }),
  create:       post('/webhook',                        { can: 'INTEGRATION_EDIT', body: Draft, returns: WithSecret, invalidates: ['webhooks'], apiToken: false }),
  update:       put ('/webhook/:webhookId',             { can: 'INTEGRATION_EDIT', body: Patch, returns: Webhook, invalidates: ['webhooks'], apiToken: false }),
  remove:       del ('/webhook/:webhookId',             { can: 'INTEGRATION_EDIT', returns: Deleted, invalidates: ['webhooks'], apiToken: false }),
  /** The old secret signs beside the new one for a day. */
  rotateSecret: post('/webhook/:webhookId/secret',      { can: 'INTEGRATION_EDIT', returns: WithSecret, status: 200, invalidates: ['webhooks'], apiToken: false }),
  deliveries:   get ('/webhook/:webhookId/deliveries',  { can: 'INTEGRATION_VIEW', query: Page, returns: list(WebhookDelivery), apiToken: false }),
  redeliver:    post('/webhook/:webhookId/deliveries/:deliveryId', { can: 'INTEGRATION_EDIT', returns: WebhookDelivery, status: 200, invalidates: ['webhooks'], apiToken: false }),
  test:         post('/webhook/:webhookId/test',        { can: 'INTEGRATION_EDIT', returns: WebhookDelivery, status: 201, invalidates: ['webhooks'], apiToken: false }),
};
