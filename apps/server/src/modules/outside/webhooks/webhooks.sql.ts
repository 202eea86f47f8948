import { deliveryStatuses, webhookFormats } from '@stint/contract';
import { z } from 'zod';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const DueDelivery = z.object({
  id: z.uuid(),
  op: z.string(),
  createdAt: z.string(),
  tries: z.number(),
  status: z.enum(deliveryStatuses),
  webhookId: z.uuid(),
  name: z.string(),
  url: z.string(),
  format: z.enum(webhookFormats),
  sealedSecret: z.string(),
  sealedOldSecret: z.string().nullable(),
  oldSecretUntil: z.string().nullable(),
  failures: z.number(),
  restsUntil: z.string().nullable(),
  ownerUserId: z.uuid().nullable(),
  ownerAccountId: z.uuid().nullable(),
  webhookOrganizationId: z.uuid(),
  ids: z.record(z.string(), z.unknown()),
  changes: z.array(z.unknown()),
  actorUserId: z.uuid().nullable(),
  actorName: z.string().nullable(),
  title: z.string().nullable(),
  organizationId: z.uuid().nullable(),
  /** Whether it is about the team and project that were asked for, and about no draft. */
  isWanted: z.boolean(),
});
export type DueDelivery = z.infer<typeof DueDelivery>;

/** A delivery with the change that it is about. */
export const dueDelivery = (deliveryId: string): Sql => sql`
with due as (
  select d.id, d.op, d."createdAt", d.tries, d.status, w.id as "webhookId", w.name, w.url, w.format, w."sealedSecret",
    w."sealedOldSecret", w."oldSecretUntil", w.failures, w."restsUntil", w."ownerUserId", w."organizationId" as "webhookOrganizationId", w."organizationTeamId" as team, w."projectId" as project,
    o.ids, o.changes, o."actorUserId", o."organizationId", w."tenantId",
    array(select (v #>> '{}')::uuid from jsonb_path_query(coalesce(o.ids, '{}'), '$.*[*]') v
      where v #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') as records
  from webhook_delivery d join webhook w on w."tenantId" = d."tenantId" and w.id = d."webhookId"
  left join oplog o on o."tenantId" = d."tenantId" and o.seq = d.seq
  where d.id = ${deliveryId} and ${isLive('w')} and w."isActive"
)
select due.id, op, due."createdAt", tries, status, "webhookId", due.name, url, format, "sealedSecret", "sealedOldSecret",
  "oldSecretUntil", failures, "restsUntil", "ownerUserId", "webhookOrganizationId", coalesce(ids, '{}') as ids, coalesce(changes, '[]') as changes, "actorUserId",
  "organizationId", (select u."accountId" from "user" u where u."tenantId" = due."tenantId" and u.id = "ownerUserId") as "ownerAccountId",
  (select concat_ws(' ', u."firstName", u."lastName") from "user" u where u."tenantId" = due."tenantId" and u.id = "actorUserId") as "actorName",
  (select t.title from task t where t."tenantId" = due."tenantId" and t.id = any (records) limit 1) as title,
  not exists (select from task t where t."tenantId" = due."tenantId" and t.id = any (records) and t."isDraft")
    and (op = 'webhooks.test' or team is null or team = any (records)
      or exists (select from task_team x where x."tenantId" = due."tenantId" and x."taskId" = any (records) and x."organizationTeamId" = team)
      or exists (select from time_log x where x."tenantId" = due."tenantId" and x.id = any (records) and x."organizationTeamId" = team)
      or exists (select from daily_plan x where x."tenantId" = due."tenantId" and x.id = any (records) and x."organizationTeamId" = team))
    and (op = 'webhooks.test' or project is null or project = any (records)
      or exists (select from task x where x."tenantId" = due."tenantId" and x.id = any (records) and x."projectId" = project)
      or exists (select from time_log x where x."tenantId" = due."tenantId" and x.id = any (records) and x."projectId" = project))
    as "isWanted"
from due`;

interface Attempt {
  deliveryId: string;
  status: (typeof deliveryStatuses)[number];
  at: string;
  request: string;
  responseStatus: number | null;
  response: string | null;
  problem: string | null;
}
export const recordAttempt = ({ deliveryId, at, ...result }: Attempt): Sql => sql`
  update webhook_delivery set tries = tries + 1, "lastTriedAt" = ${at}, status = ${result.status}, request = ${result.request},
    "responseStatus" = ${result.responseStatus}, response = ${result.response}, problem = ${result.problem}
  where id = ${deliveryId}`;

export const recordSuccess = (webhookId: string, at: string): Sql =>
  sql`update webhook set "failingSince" = null, failures = 0, "restsUntil" = null, "lastDeliveredAt" = ${at} where id = ${webhookId}`;

export const SwitchedOff = z.object({ isActive: z.boolean() });
interface FailedAttempt {
  webhookId: string;
  at: string;
  /** One that has failed since before is switched off. */
  limit: string;
  restsUntil: string;
}
/** Notes since when it fails and until when nothing more is tried. */
export const recordFailure = ({ webhookId, at, limit, restsUntil }: FailedAttempt): Sql =>
  sql`update webhook set "failingSince" = coalesce("failingSince", ${at}), failures = failures + 1, "restsUntil" = ${restsUntil},
      "isActive" = coalesce("failingSince" > ${limit}, true),
      "offReason" = case when "failingSince" <= ${limit} then 'FAILING' end
    where id = ${webhookId} and "isActive" returning "isActive"`;

/** The owner has left, or may no longer manage integrations. */
export const switchOffWithOwner = (webhookId: string): Sql =>
  sql`update webhook set "isActive" = false, "offReason" = 'OWNER' where id = ${webhookId} and "isActive"`;

export const deleteDelivery = (deliveryId: string): Sql => sql`delete from webhook_delivery where id = ${deliveryId}`;

/** Ends a delivery without a further attempt. */
export const giveUp = (deliveryId: string, problem: string | null): Sql =>
  sql`update webhook_delivery set status = 'FAILED', problem = coalesce(${problem}, problem) where id = ${deliveryId} and status = 'PENDING'`;
