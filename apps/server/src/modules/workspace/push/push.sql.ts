import { pushProblems } from '@stint/contract';
import { z } from 'zod';
import type { TenantId } from '../../../db/columns.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const DeviceRow = z.object({
  id: z.uuid(),
  sessionId: z.uuid(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  userAgent: z.string(),
  createdAt: z.string(),
  lastSentAt: z.string().nullable(),
  problem: z.enum(pushProblems).nullable(),
  failures: z.number(),
  restsUntil: z.string().nullable(),
  userId: z.uuid(),
});
export type DeviceRow = z.infer<typeof DeviceRow>;
const columns = sql`id, "sessionId", endpoint, p256dh, auth, "userAgent", "createdAt", "lastSentAt", problem, failures,
  "restsUntil", "userId"`;

export interface NewDevice {
  tenantId: TenantId;
  userId: string;
  accountId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  userAgent: string;
  now: string;
}

/** What the subscription replaces: an earlier one of the session, and that of another account in the same browser. */
export const replaced = ({ sessionId, endpoint, accountId }: NewDevice): Sql[] => [
  sql`select stint_take_push_endpoint(${endpoint}, ${accountId})`,
  sql`delete from push_device where "sessionId" = ${sessionId} and endpoint <> ${endpoint}`,
];

export const putDevice = ({ tenantId, userId, sessionId, endpoint, p256dh, auth, ...device }: NewDevice): Sql => sql`
  insert into push_device ("tenantId", "userId", "sessionId", endpoint, p256dh, auth, "userAgent", "createdAt")
  values (${tenantId}, ${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${device.userAgent}, ${device.now})
  on conflict (endpoint, "tenantId") do update set "userId" = excluded."userId", "sessionId" = excluded."sessionId",
    p256dh = excluded.p256dh, auth = excluded.auth, "userAgent" = excluded."userAgent", problem = null, failures = 0, "restsUntil" = null
  returning ${columns}`;

/** The last used first. */
export const devicesOf = (userId: string): Sql =>
  sql`select ${columns} from push_device where "userId" = ${userId}
    order by coalesce("lastSentAt", "createdAt") desc, id`;

export const deviceOfId = (deviceId: string): Sql => sql`select ${columns} from push_device where id = ${deviceId}`;

export const dropDevice = (deviceId: string): Sql => sql`delete from push_device where id = ${deviceId}`;

export const noteSent = (deviceId: string, at: string): Sql =>
  sql`update push_device set "lastSentAt" = ${at}, problem = null, failures = 0, "restsUntil" = null where id = ${deviceId}`;

interface FailedPush {
  deviceId: string;
  problem: (typeof pushProblems)[number];
  restsUntil: string | null;
}
export const noteFailed = ({ deviceId, problem, restsUntil }: FailedPush): Sql =>
  sql`update push_device set problem = ${problem}, failures = failures + 1, "restsUntil" = ${restsUntil} where id = ${deviceId}`;

export const ReaderRow = z.object({ hidesContent: z.boolean(), timeFormat: z.number().nullable() });
/** What the person chose: whether messages hide their content, and the format of clock times, or that of the organization. */
export const readerOf = (userId: string, organizationId: string | null): Sql =>
  sql`select coalesce(p."hidesContent", false) as "hidesContent", coalesce(u."timeFormat", o."timeFormat") as "timeFormat"
    from "user" u left join push_preference p on p."tenantId" = u."tenantId" and p."userId" = u.id
    left join organization o on o."tenantId" = u."tenantId" and o.id = ${organizationId}
    where u.id = ${userId}`;
