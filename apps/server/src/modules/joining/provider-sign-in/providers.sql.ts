import { domainProofs } from '@stint/contract';
import { z } from 'zod';
import { TenantId } from '../../../db/columns.ts';
import { isLive } from '../../../db/live.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Confirmation } from '../../identity/sign-in/required-provider.service.ts';
import { isByAddress, isByDns } from './domains.sql.ts';

export const StoredProvider = z.object({
  tenantId: TenantId,
  issuer: z.string().nullable(),
  clientId: z.string().nullable(),
  sealedSecret: z.string().nullable(),
  name: z.string().nullable(),
  groupsClaim: z.string().nullable(),
  /** DNS confirms a domain of the workspace. */
  hasDomain: z.boolean(),
});
export type StoredProvider = z.infer<typeof StoredProvider>;

/** A workspace; without a provider of its own the other columns are null. */
export const providerOfTenant = (tenantId: string, believedSince: string): Sql =>
  sql`select t.id as "tenantId", p.issuer, p."clientId", p."sealedSecret", p.name, p."groupsClaim",
      exists (select from sign_in_domain d where d."tenantId" = t.id and ${isByDns(believedSince)})
        as "hasDomain"
    from tenant t left join provider_sign_in p on p."tenantId" = t.id and ${isLive('p')}
    where t.id = ${tenantId} and ${isLive('t')} and t."isActive"`;

/** The own provider of the workspace that confirmed the domain by DNS last. */
export const providerOfDomain = (domain: string, believedSince: string): Sql =>
  sql`select p."tenantId", p.issuer, p."clientId", p."sealedSecret", p.name, p."groupsClaim", true as "hasDomain"
    from sign_in_domain d
    join provider_sign_in p on p."tenantId" = d."tenantId" and ${isLive('p')} and p.issuer is not null
    join tenant t on t.id = d."tenantId" and ${isLive('t')} and t."isActive"
    where d.domain = ${domain} and ${isByDns(believedSince)}
    order by d."confirmedAt" desc limit 1`;

/** The most workspaces that one sign-in joins. */
const maxJoined = 20;

export const Joinable = z.object({
  tenantId: TenantId,
  organizationId: z.uuid(),
  confirmedBy: z.enum(domainProofs),
});
/**
 * The workspaces that people of a domain join. One with a provider of its own must have confirmed the domain by DNS,
 * because its provider would otherwise speak for addresses that are not its own.
 */
export const joinableBy = (domain: string, tenantId: string | null, believedSince: string): Sql =>
  sql`select d."tenantId", o.id as "organizationId", d."confirmedBy" from sign_in_domain d
    join tenant t on t.id = d."tenantId" and ${isLive('t')} and t."isActive"
    left join provider_sign_in p on p."tenantId" = d."tenantId" and ${isLive('p')}
    join lateral (select o.id from organization o where o."tenantId" = d."tenantId" and ${isLive('o')} and o."isActive"
      order by o."isDefault" desc, o."createdAt", o.id limit 1) o on true
    where d.domain = ${domain} and case when ${tenantId}::uuid is null
      then p.issuer is null and (${isByDns(believedSince)} or ${isByAddress})
      else d."tenantId" = ${tenantId}::uuid and p.issuer is not null and ${isByDns(believedSince)} end
    order by d."confirmedAt", d.id limit ${maxJoined}`;

export type Joinable = z.infer<typeof Joinable>;
/** The workspaces that open only by the server's provider. */
export const openedByServer = sql`select p."tenantId" from provider_sign_in p
  where p."onlyThisWay" and p.issuer is null and ${isLive('p')}`;

export const WorkspaceRow = z.object({ tenantId: TenantId });
/** The workspaces that the owner of an address is in or has left: nobody who was removed comes back by a domain. */
export const workspacesKnownTo = (email: string): Sql =>
  sql`select u."tenantId" from "user" u join account a on a.id = u."accountId" where lower(a.email) = ${email}`;

export const Owns = z.object({ owns: z.boolean() });
/** Whether an owner of the workspace has a verified address of the domain. */
export const ownsAddressOf = (domain: string): Sql =>
  sql`select exists (select from "user" u join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
    where r.name = 'SUPER_ADMIN' and r."isSystem" and ${isLive('u')} and u."isActive" and u."emailVerifiedAt" is not null
      and split_part(lower(u.email), '@', 2) = ${domain}) as owns`;

export const Ending = z.object({ id: z.uuid() });
/** The sessions that the own provider of a workspace has opened, except one. */
export const sessionsByProvider = (tenantId: TenantId, except: string): Sql =>
  sql`select s.id from session s where s."providerTenantId" = ${tenantId} and s."revokedAt" is null and s.id <> ${except}`;
/** The sessions in a workspace that were not opened by this provider, except those of owners and one other. */
export const sessionsByOtherWays = (
  tenantId: TenantId,
  { issuer, tenantId: owner }: Confirmation,
  except: string,
): Sql =>
  sql`select s.id from session s join "user" u on u."tenantId" = s."tenantId" and u.id = s."userId"
    left join role r on r."tenantId" = u."tenantId" and r.id = u."roleId"
    where s."tenantId" = ${tenantId} and s."revokedAt" is null and s.id <> ${except}
      and (s."oidcIssuer" is distinct from ${issuer} or s."providerTenantId" is distinct from ${owner}::uuid) and not coalesce(r.name = 'SUPER_ADMIN' and r."isSystem", false)`;

/**
 * The workspaces of an account where the groups of a sign-in count: that of the provider, or with the server's those that
 * open only by it.
 */
export const workspacesByGroups = (accountId: string, tenantId: string | null): Sql =>
  sql`select u."tenantId" from "user" u join provider_sign_in p on p."tenantId" = u."tenantId" and ${isLive('p')}
    where u."accountId" = ${accountId} and ${isLive('u')} and case when ${tenantId}::uuid is null
      then p.issuer is null and p."onlyThisWay" else u."tenantId" = ${tenantId}::uuid and p.issuer is not null end
    order by u."tenantId" limit ${maxJoined}`;

/** The workspaces of an account that have no provider of their own: there the groups of the server's directory count. */
export const workspacesWithoutProvider = (accountId: string): Sql =>
  sql`select u."tenantId" from "user" u where u."accountId" = ${accountId} and ${isLive('u')} and not exists (
      select from provider_sign_in p where p."tenantId" = u."tenantId" and ${isLive('p')} and p.issuer is not null)
    order by u."tenantId" limit ${maxJoined}`;
