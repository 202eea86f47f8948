import { ok, Refusal } from '@stint/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Conn } from '../../../db/client.ts';
import type { In, Out } from '../../../kernel/operations.ts';
import { CommittedError, type OpenCtx } from '../../../kernel/verb.ts';
import { seal } from '../../../mail/seal.ts';
import { enterHome, offerAfter } from './entrance.service.ts';
import {
  demandVerified,
  dropRecoveryCodes,
  type FirstStep,
  factorsOf,
  firstStepOf,
  isAppCode,
  makeRecoveryCodes,
  newSecret,
  proveFactor,
  spendFactorTry,
  uriOf,
} from './factor-checks.service.ts';
import { notify } from './notices.service.ts';
import { authenticator } from './security.table.ts';
import { above } from './sessions.service.ts';

async function second<T>(
  ctx: OpenCtx,
  { ticket, code }: In<'factors.answer'>,
  go: (conn: Conn, step: FirstStep) => Promise<T>,
) {
  return above(ctx, async (conn) => {
    const step = await firstStepOf(ctx, conn, ticket);
    await proveFactor(ctx, conn, step.accountId, code);
    return go(conn, step);
  });
}

export const answer = (ctx: OpenCtx, input: In<'factors.answer'>): Promise<Out<'factors.answer'>> =>
  second(ctx, input, async (conn, step) =>
    offerAfter(ctx, conn, { ...step, email: (await factorsOf(conn, step.accountId)).email }),
  );

export const answerLogin = (ctx: OpenCtx, input: In<'factors.answerLogin'>): Promise<Out<'factors.answerLogin'>> =>
  second(ctx, input, (conn, { accountId, confirmation }) => enterHome(ctx, conn, accountId, confirmation));

const asOwner = <T>(ctx: OpenCtx, run: (conn: Conn, accountId: string) => Promise<T>) =>
  above(ctx, (conn) => {
    if (!ctx.session) throw new Refusal('unauthenticated');
    return run(conn, ctx.session.accountId);
  });

/** Stores a secret for the app. It is not used until `confirm` has received a code of the app. */
export const enrol = (ctx: OpenCtx): Promise<Out<'factors.enrol'>> =>
  asOwner(ctx, async (conn, accountId) => {
    const { email } = await demandVerified(conn, accountId);
    const secret = newSecret();
    const stored = { sealedSecret: seal(ctx.services.settings.sealKey, secret), createdAt: ctx.now() };
    const [unconfirmed] = await conn.db
      .insert(authenticator)
      .values({ accountId, ...stored })
      .onConflictDoUpdate({ target: authenticator.accountId, set: stored, setWhere: isNull(authenticator.confirmedAt) })
      .returning({ accountId: authenticator.accountId });
    if (!unconfirmed) throw new Refusal('auth.authenticator_exists');
    return { secret, uri: uriOf(secret, email) };
  });

export const confirm = (ctx: OpenCtx, { code }: In<'factors.confirm'>): Promise<Out<'factors.confirm'>> =>
  asOwner(ctx, async (conn, accountId) => {
    await spendFactorTry(ctx, conn, accountId);
    const right = await isAppCode(ctx, conn, accountId, code, false);
    if (!right) throw new CommittedError('auth.second_factor_invalid');
    await conn.db
      .update(authenticator)
      .set({ confirmedAt: ctx.now() })
      .where(and(eq(authenticator.accountId, accountId), isNull(authenticator.confirmedAt)));
    const recoveryCodes = await makeRecoveryCodes(ctx, conn, accountId);
    await notify(conn, ctx.services.settings, { accountId, notice: 'FactorAdded', now: ctx.now() });
    ctx.evictSession({ accountId });
    return { recoveryCodes };
  });

export const disable = (ctx: OpenCtx, { code }: In<'factors.disable'>): Promise<Out<'factors.disable'>> =>
  asOwner(ctx, async (conn, accountId) => {
    const { authenticator: exists, passkeys } = await factorsOf(conn, accountId);
    if (!exists) throw new Refusal('not_found');
    await proveFactor(ctx, conn, accountId, code);
    await conn.db.delete(authenticator).where(eq(authenticator.accountId, accountId));
    if (passkeys === 0) await dropRecoveryCodes(conn, accountId);
    await notify(conn, ctx.services.settings, { accountId, notice: 'FactorRemoved', now: ctx.now() });
    ctx.evictSession({ accountId });
    return ok;
  });

export const renewCodes = (ctx: OpenCtx, { code }: In<'factors.renewCodes'>): Promise<Out<'factors.renewCodes'>> =>
  asOwner(ctx, async (conn, accountId) => {
    await proveFactor(ctx, conn, accountId, code);
    return { recoveryCodes: await makeRecoveryCodes(ctx, conn, accountId) };
  });
