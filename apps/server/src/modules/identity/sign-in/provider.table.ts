import { domainProofs } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, ofTenant, oneOf } from '../../../db/columns.ts';
import { tenant } from './accounts.table.ts';

/** How a workspace signs in by OpenID Connect. Without an issuer it uses the provider of the server. */
export const providerSignIn = pgTable(
  'provider_sign_in',
  {
    ...ofTenant,
    issuer: text(),
    clientId: text(),
    sealedSecret: text(),
    name: text(),
    /** The claim that names the groups of a person. */
    groupsClaim: text().notNull().default('groups'),
    onlyThisWay: boolean().notNull().default(false),
  },
  (t) => [
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
    unique().on(t.tenantId, t.id),
    uniqueIndex('one_provider_per_tenant').on(t.tenantId).where(sql`${t.deletedAt} is null`),
    check('whole_provider', sql`num_nulls(${t.issuer}, ${t.clientId}, ${t.sealedSecret}, ${t.name}) in (0, 4)`),
  ],
);

export const signInDomain = pgTable(
  'sign_in_domain',
  {
    ...ofTenant,
    /** In lower case. */
    domain: text().notNull(),
    /** The value of the DNS record that confirms it. */
    proof: text().notNull(),
    confirmedBy: text().$type<(typeof domainProofs)[number]>(),
    confirmedAt: instant(),
    /** When the DNS record was last seen. */
    checkedAt: instant(),
  },
  (t) => [
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
    unique().on(t.tenantId, t.id),
    uniqueIndex('domain_once_per_tenant').on(t.tenantId, t.domain).where(sql`${t.deletedAt} is null`),
    index().on(t.domain),
    check('domain_proof', sql`${t.confirmedBy} in (${oneOf(domainProofs)})`),
    check('domain_in_lower_case', sql`${t.domain} = lower(${t.domain})`),
  ],
);

/** The states of redirects that have come back, so that none is accepted twice. */
export const oidcState = pgTable(
  'oidc_state',
  {
    stateHash: text().primaryKey(),
    expiresAt: instant().notNull(),
    /** The groups of the person, until the sign-in is finished. Null where the provider names none. */
    groups: text().array(),
  },
  (t) => [index().on(t.expiresAt)],
);
