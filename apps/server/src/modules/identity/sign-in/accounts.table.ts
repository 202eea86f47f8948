import type { User, WorkingHours } from '@stint/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { base, id, instant, ofTenant, within } from '../../../db/columns.ts';

const now = sql`now()`;

/** One per e-mail address; belongs to no tenant. */
export const account = pgTable(
  'account',
  {
    id: id(),
    email: text().notNull(),
    passwordHash: text(),
    emailVerifiedAt: instant(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    timeZone: text(),
    preferredLanguage: text().notNull().default('en'),
    /** The id of the person's first user. Existing clients register before there is a tenant. */
    pendingUserId: uuid().notNull().defaultRandom(),
    isActive: boolean().notNull().default(true),
    createdAt: instant().notNull().default(now),
    updatedAt: instant()
      .notNull()
      .default(now)
      .$onUpdate(() => now),
  },
  (t) => [uniqueIndex('account_email').on(sql`lower(${t.email})`), unique('account_pending_user').on(t.pendingUserId)],
);

export const session = pgTable(
  'session',
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    userId: uuid(),
    tenantId: uuid(),
    organizationId: uuid(),
    teamId: uuid(),
    userAgent: text().notNull().default(''),
    address: text().notNull().default(''),
    createdAt: instant().notNull().default(now),
    lastSeenAt: instant().notNull().default(now),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    revokedReason: text(),
    /** Hash of the workspace token that opened it. Each token opens one session. */
    openedBy: text(),
    /** The OpenID Connect issuer by which the person signed in; null for every other way. */
    oidcIssuer: text(),
    /** The workspace whose own provider it was. The session opens no other. */
    providerTenantId: uuid(),
  },
  (t) => [
    uniqueIndex('session_opened_once').on(t.openedBy),
    index().on(t.accountId),
    index().on(t.tenantId),
    index().on(t.expiresAt),
  ],
);

export const refreshToken = pgTable(
  'refresh_token',
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().default(now),
    expiresAt: instant().notNull(),
    rotatedAt: instant(),
    /** The token that it was exchanged for. */
    parentHash: text(),
    /** Set when a lost answer was repeated with another token. */
    replacedAt: instant(),
  },
  (t) => [index().on(t.sessionId), index().on(t.expiresAt), index().on(t.parentHash)],
);

/** One live code for each address and purpose; a new one replaces it. */
export const signInCode = pgTable(
  'sign_in_code',
  {
    /** In lower case. */
    email: text().notNull(),
    purpose: text().notNull(),
    codeHash: text().notNull(),
    /** Hash of the long token in the link of the same mail. */
    tokenHash: text(),
    createdAt: instant().notNull().default(now),
    expiresAt: instant().notNull(),
    triesLeft: integer().notNull(),
    usedAt: instant(),
    accountId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    data: jsonb(),
  },
  (t) => [
    primaryKey({ name: 'one_live_code', columns: [t.email, t.purpose] }),
    index().on(t.tokenHash),
    index().on(t.accountId),
    index().on(t.expiresAt),
    check('code_email_in_lower_case', sql`${t.email} = lower(${t.email})`),
    check('code_tries', sql`${t.triesLeft} >= 0`),
  ],
);

export const rateLimit = pgTable(
  'rate_limit',
  { key: text().notNull(), windowStart: instant().notNull(), hits: integer().notNull().default(0) },
  (t) => [primaryKey({ name: 'rate_limit_pk', columns: [t.key, t.windowStart] }), index().on(t.windowStart)],
);

export const tenant = pgTable('tenant', {
  ...base,
  name: text().notNull(),
  logo: text().notNull().default(''),
  standardWorkHoursPerDay: doublePrecision().notNull().default(8),
  imageId: uuid(),
  /** A demo workspace, which is removed then; the epoch while it is being made. Null for all others. */
  demoUntil: instant(),
});

export const role = pgTable(
  'role',
  { ...ofTenant, name: text().notNull(), isSystem: boolean().notNull().default(false) },
  (t) => [
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
    unique().on(t.tenantId, t.id),
    uniqueIndex('role_name_taken').on(t.tenantId, sql`upper(${t.name})`).where(sql`${t.deletedAt} is null`),
  ],
);

export const rolePermission = pgTable(
  'role_permission',
  {
    ...ofTenant,
    roleId: uuid().notNull(),
    permission: text().notNull(),
    enabled: boolean().notNull().default(true),
    description: text(),
  },
  (t) => [
    within(t, t.roleId, role).onDelete('cascade'),
    unique().on(t.tenantId, t.id),
    unique('permission_once_per_role').on(t.tenantId, t.roleId, t.permission),
  ],
);

/** A person in one tenant. */
export const user = pgTable(
  'user',
  {
    ...ofTenant,
    accountId: uuid().references(() => account.id),
    roleId: uuid(),
    email: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    name: text()
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce(nullif(btrim("firstName" || ' ' || "lastName"), ''), split_part("email", '@', 1))`,
      ),
    username: text(),
    phoneNumber: text(),
    timeZone: text(),
    timeFormat: integer().$type<User['timeFormat']>(),
    imageUrl: text(),
    imageId: uuid(),
    preferredLanguage: text().notNull().default('en'),
    preferredComponentLayout: text().notNull().default('TABLE'),
    lastLoginAt: instant(),
    emailVerifiedAt: instant(),
    isEmailVerified: boolean().notNull().generatedAlwaysAs(sql`"emailVerifiedAt" is not null`),
    defaultTeamId: uuid(),
    lastTeamId: uuid(),
    defaultOrganizationId: uuid(),
    lastOrganizationId: uuid(),
  },
  (t) => [
    foreignKey({ columns: [t.tenantId], foreignColumns: [tenant.id] }),
    within(t, t.roleId, role),
    unique().on(t.tenantId, t.id),
    unique('one_user_per_account').on(t.tenantId, t.accountId),
    index().on(t.accountId),
    index('user_email').on(sql`lower(${t.email})`),
    check('user_time_format', sql`${t.timeFormat} in (12, 24)`),
  ],
);

/** A person's hours of a week, from a day on. */
export const workingHours = pgTable(
  'working_hours',
  {
    ...ofTenant,
    userId: uuid().notNull(),
    startsOn: date().notNull(),
    days: jsonb().$type<WorkingHours['days']>().notNull(),
  },
  (t) => [
    within(t, t.userId, user),
    unique().on(t.tenantId, t.id),
    uniqueIndex('working_hours_once_a_day').on(t.tenantId, t.userId, t.startsOn).where(sql`${t.deletedAt} is null`),
  ],
);
