import { domainProofs } from '@stint/contract';
import { z } from 'zod';
import { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';

export const ConfirmedDomain = z.object({
  tenantId: TenantId,
  id: z.uuid(),
  domain: z.string(),
  proof: z.string(),
  confirmedBy: z.enum(domainProofs),
});
export type ConfirmedDomain = z.infer<typeof ConfirmedDomain>;
const columns = sql`d."tenantId", d.id, d.domain, d.proof, d."confirmedBy"`;

const lastSeen = sql`coalesce(d."checkedAt", d."confirmedAt")`;

/** Whether DNS confirms domain `d`, which has to be seen again and again. */
export const isByDns = (believedSince: string): Sql =>
  sql`(d."confirmedBy" = 'DNS' and ${isLive('d')} and ${lastSeen} > ${believedSince})`;

/** Whether an owner of the workspace of domain `d` has a verified address there now. */
const hasOwnersAddress = sql`exists (select from "user" u join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
  where u."tenantId" = d."tenantId" and r.name = 'SUPER_ADMIN' and r."isSystem" and ${isLive('u')} and u."isActive"
    and u."emailVerifiedAt" is not null and split_part(lower(u.email), '@', 2) = d.domain)`;

/**
 * Whether the address of an owner confirms domain `d`. It does so for the first workspace only, because everybody with
 * an address there could found another, and not after DNS has confirmed the domain for any workspace.
 */
export const isByAddress = sql`(d."confirmedBy" = 'ADDRESS' and ${isLive('d')} and ${hasOwnersAddress}
  and not exists (select from sign_in_domain o where o.domain = d.domain and o."tenantId" <> d."tenantId" and ${isLive('o')}
    and (o."confirmedBy" = 'DNS' or (o."confirmedBy" is not null and (o."confirmedAt", o.id) < (d."confirmedAt", d.id)))))`;

/** The most domains that are looked up at once. */
const maxDomainsAtOnce = 2000;

/** Domains that DNS confirmed and whose record was not seen since. */
export function confirmedDomains(seenBefore: string, domains: { domain: string } | { tenantId: string } | null): Sql {
  const isIt =
    domains === null
      ? sql`true`
      : 'domain' in domains
        ? sql`d.domain = ${domains.domain}`
        : sql`d."tenantId" = ${domains.tenantId}`;
  return sql`select ${columns} from sign_in_domain d
    where d."confirmedBy" = 'DNS' and ${isLive('d')} and ${lastSeen} <= ${seenBefore} and ${isIt}
    order by ${lastSeen}, d.id limit ${maxDomainsAtOnce}`;
}

/** Domains that were confirmed by an address that no owner has any more. */
export const lostByAddress = sql`select ${columns} from sign_in_domain d
  where d."confirmedBy" = 'ADDRESS' and ${isLive('d')} and not ${hasOwnersAddress} limit ${maxDomainsAtOnce}`;

/** The confirmations of a domain by other workspaces. */
export const confirmedElsewhere = (domain: string, tenantId: TenantId): Sql =>
  sql`select ${columns} from sign_in_domain d where d.domain = ${domain} and d."tenantId" <> ${tenantId}
    and d."confirmedBy" is not null and ${isLive('d')} limit ${maxDomainsAtOnce}`;

export const endConfirmation = (id: string, now: string): Sql =>
  sql`update sign_in_domain set "confirmedBy" = null, "confirmedAt" = null, "checkedAt" = null, "updatedAt" = ${now}
    where id = ${id} and "confirmedBy" is not null`;
export const noteSeen = (id: string, now: string): Sql =>
  sql`update sign_in_domain set "checkedAt" = ${now} where id = ${id} and "confirmedBy" = 'DNS'`;
