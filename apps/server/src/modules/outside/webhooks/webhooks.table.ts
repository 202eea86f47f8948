import { deliveryStatuses, type WebhookFormat, type WebhookOffReason, webhookFormats } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant, ofOrganization, oneOf, tenantId, within } from '../../../db/columns.ts';
import { organizationProject } from '../../work/projects/projects.table.ts';
import { organization } from '../../workspace/organizations/organizations.table.ts';
import { organizationTeam } from '../../workspace/teams/teams.table.ts';

export const webhook = pgTable(
  'webhook',
  {
    ...ofOrganization,
    name: text().notNull(),
    url: text().notNull(),
    format: text().$type<WebhookFormat>().notNull().default('STANDARD'),
    events: text().array().notNull().default(sql`'{}'`),
    organizationTeamId: uuid(),
    projectId: uuid(),
    sealedSecret: text().notNull(),
    /** Signs beside the new secret until `oldSecretUntil`. */
    sealedOldSecret: text(),
    oldSecretUntil: instant(),
    failingSince: instant(),
    lastDeliveredAt: instant(),
    /** Deliveries read with this person's rights of the moment. */
    ownerUserId: uuid(),
    /** Failed attempts in a row; nothing is tried before `restsUntil`. */
    failures: integer().notNull().default(0),
    restsUntil: instant(),
    /** When a message was last dropped because too many were waiting. */
    lastDroppedAt: instant(),
    offReason: text().$type<WebhookOffReason>(),
  },
  (t) => [
    within(t, t.organizationId, organization),
    within(t, t.organizationTeamId, organizationTeam),
    within(t, t.projectId, organizationProject),
    unique().on(t.tenantId, t.id),
    check('webhook_format', sql`${t.format} in (${oneOf(webhookFormats)})`),
  ],
);

/** One message to one address. The trigger on `oplog` writes it in the transaction of the change. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: id(),
    tenantId: tenantId(),
    webhookId: uuid().notNull(),
    /** The entry of the history; null for a test message. */
    seq: bigint({ mode: 'number' }),
    op: text().notNull(),
    createdAt: instant().notNull(),
    status: text().$type<(typeof deliveryStatuses)[number]>().notNull().default('PENDING'),
    tries: integer().notNull().default(0),
    lastTriedAt: instant(),
    request: text(),
    responseStatus: integer(),
    response: text(),
    problem: text(),
  },
  (t) => [
    foreignKey({ columns: [t.tenantId, t.webhookId], foreignColumns: [webhook.tenantId, webhook.id] }),
    unique().on(t.tenantId, t.id),
    index().on(t.tenantId, t.webhookId, t.createdAt),
    index('webhook_delivery_pending').on(t.tenantId, t.webhookId).where(sql`${t.status} = 'PENDING'`),
    check('webhook_delivery_status', sql`${t.status} in (${oneOf(deliveryStatuses)})`),
  ],
);
