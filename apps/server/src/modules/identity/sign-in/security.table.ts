import { type SocialProvider, socialProviders } from '@stint/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant, oneOf } from '../../../db/columns.ts';
import { account } from './accounts.table.ts';

const ofAccount = () =>
  uuid()
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });
const createdAt = () => instant().notNull().default(sql`now()`);

/** The authenticator app of an account, unused until it is confirmed. */
export const authenticator = pgTable('authenticator', {
  accountId: ofAccount().primaryKey(),
  sealedSecret: text().notNull(),
  createdAt: createdAt(),
  confirmedAt: instant(),
  /** Time step of the last accepted code, so that no code is accepted twice. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

export const recoveryCode = pgTable(
  'recovery_code',
  { accountId: ofAccount(), codeHash: text().notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ name: 'recovery_code_pk', columns: [t.accountId, t.codeHash] })],
);

export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    accountId: ofAccount(),
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default(sql`'{}'`),
    name: text().notNull(),
    backedUp: boolean().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [unique('passkey_once').on(t.credentialId), index().on(t.accountId)],
);

/** A challenge to sign, valid once. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challenge: text().primaryKey(),
    /** The account that adds a passkey; null for a sign-in. */
    accountId: uuid().references(() => account.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt), index().on(t.accountId)],
);

export const socialAccount = pgTable(
  'social_account',
  {
    id: id(),
    accountId: ofAccount(),
    provider: text().$type<SocialProvider>().notNull(),
    providerAccountId: text().notNull(),
    email: text(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('social_account_once').on(t.provider, t.providerAccountId),
    index().on(t.accountId),
    check('social_provider', sql`${t.provider} in (${oneOf(socialProviders)})`),
  ],
);
