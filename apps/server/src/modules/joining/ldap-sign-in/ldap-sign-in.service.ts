import { EmailAddress } from '@stint/contract';
import { splitName } from '@stint/domain/fields';
import { eq, sql } from 'drizzle-orm';
import { type Conn, forSignIn } from '../../../db/client.ts';
import { beforeTransaction, type Early } from '../../../http/before-transaction.ts';
import type { LdapServer } from '../../../http/services.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { CommittedError, type OpenCtx } from '../../../kernel/verb.ts';
import { LdapDown, type LdapPerson, personByPassword } from '../../../net/ldap.ts';
import { account } from '../../identity/sign-in/accounts.table.ts';
import * as auth from '../../identity/sign-in/auth.service.ts';
import { spend } from '../../identity/sign-in/limits.service.ts';
import { type PasswordTries, passwordTries } from '../../identity/sign-in/password-tries.service.ts';
import { accountOfVerified } from '../../identity/sign-in/social.service.ts';
import { followSignIn } from '../directory/sign-in-groups.service.ts';
import { recheck } from '../provider-sign-in/domain-checks.service.ts';
import { joinableFor, joinVerified } from '../provider-sign-in/entrance.service.ts';
import { domainOf } from '../provider-sign-in/providers.service.ts';
import { WorkspaceRow, workspacesWithoutProvider } from '../provider-sign-in/providers.sql.ts';

interface VerifiedPerson extends LdapPerson {
  email: string;
}
/** What the directory said before the transaction; null where it knows no such person and password. */
type LdapAnswer = VerifiedPerson | 'down' | null;

/** Directories ignore case, repeated spaces and invisible signs, so that one name could be tried in many spellings. */
const spelled = (login: string): string =>
  login
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Counts the try under the limits of passwords before the directory is asked, also for tries at the same time. */
const countTry = (early: Early, login: string): Promise<PasswordTries> =>
  early.database.write(forSignIn, async (conn) => {
    const [row] = await conn.db
      .select({ id: account.id })
      .from(account)
      .where(eq(sql`lower(${account.email})`, login));
    const tries = await passwordTries(early, login, row?.id);
    await spend(conn, early.now(), tries.limits);
    return tries;
  });

/** A directory that kept a person waiting for so long is not asked again for a while: passwords of Stint need it not. */
const slowMs = 3000;
const restMs = 15_000;
/** By address of the directory, until when it rests. */
const resting = new Map<string, number>();

/** The person with this password; null where the directory knows no such person and password. */
async function personIn(early: Early, ldap: LdapServer, login: string, password: string): Promise<LdapAnswer> {
  const { database, services, now } = early;
  const begunAt = performance.now();
  if (begunAt < (resting.get(ldap.url) ?? 0)) return 'down';
  try {
    const person = await personByPassword(ldap, login, password);
    const email = EmailAddress.safeParse(person?.email).data;
    if (person && !email) services.log('warn', {}, 'an entry of the directory has no email address');
    if (!person || !email) return null;
    await recheck({ database, settings: services.settings, now: now() }, { domain: domainOf(email) });
    return { ...person, email };
  } catch (error) {
    if (!(error instanceof LdapDown)) throw error;
    services.log('error', { reason: error.message }, 'the directory could not be asked');
    if (performance.now() - begunAt > slowMs) resting.set(ldap.url, performance.now() + restMs);
    return 'down';
  }
}

interface CountedAnswer {
  tries: PasswordTries;
  answer: LdapAnswer;
}

async function ask(early: Early, input: In<'auth.login'>): Promise<CountedAnswer | undefined> {
  const { ldap } = early.services.settings;
  if (!ldap || 'code' in input) return undefined;
  const login = spelled(input.email);
  const tries = await countTry(early, login);
  return { tries, answer: await personIn(early, ldap, login, input.password) };
}

async function makeAccount(ctx: OpenCtx, conn: Conn, { email, name }: VerifiedPerson): Promise<string> {
  const now = ctx.now();
  const values = { ...splitName(name), email, emailVerifiedAt: now, createdAt: now, updatedAt: now };
  const [row] = await conn.db.insert(account).values(values).returning({ id: account.id });
  return row?.id ?? '';
}

/** The account of the address that the directory has, with the memberships, role and teams that follow. */
async function accountOf(ctx: OpenCtx, conn: Conn, person: VerifiedPerson): Promise<string> {
  const account = await accountOfVerified(ctx, conn, person.email);
  if (account && !account.isActive) throw new CommittedError('auth.suspended');
  const verified = { ...person, tenantId: null };
  const joined = await joinVerified(ctx, conn, verified, await joinableFor(ctx, conn, verified));
  const accountId = joined ?? account?.accountId ?? (await makeAccount(ctx, conn, person));
  const { groups } = person;
  if (!groups) return accountId;
  for (const workspace of await conn.query(WorkspaceRow, workspacesWithoutProvider(accountId)))
    await followSignIn(ctx, conn, { ...workspace, accountId, provider: 'LDAP', groups });
  return accountId;
}

function proofOf(ctx: OpenCtx, countedAnswer: CountedAnswer | undefined): auth.OutsideProof | undefined {
  if (!countedAnswer) return undefined;
  const { tries, answer } = countedAnswer;
  if (answer === 'down') return { tries, isDown: true, accountOf: null };
  return { tries, isDown: false, accountOf: answer && ((conn) => accountOf(ctx, conn, answer)) };
}

export const login = beforeTransaction(
  ask,
  (ctx: OpenCtx, input: In<'auth.login'>, countedAnswer): Promise<Out<'auth.login'>> =>
    auth.login(ctx, input, proofOf(ctx, countedAnswer)),
);

export const signInPassword = beforeTransaction(
  ask,
  (ctx: OpenCtx, input: In<'auth.signInPassword'>, countedAnswer): Promise<Out<'auth.signInPassword'>> =>
    auth.signInPassword(ctx, input, proofOf(ctx, countedAnswer)),
);
