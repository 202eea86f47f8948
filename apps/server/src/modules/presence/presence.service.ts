import { type InputOf, type OutputOf, type presenceApi, Refusal } from '@stint/contract';
import { type Ctx, may } from '../../http/verb.ts';
import { ChosenPresence, chosenPresences } from './presence.sql.ts';
import { chosenPresence } from './presence.table.ts';

type In<Op extends keyof typeof presenceApi> = InputOf<(typeof presenceApi)[Op]>;
type Out<Op extends keyof typeof presenceApi> = Promise<OutputOf<(typeof presenceApi)[Op]>>;

const longestMs = 31 * 86_400_000;

export async function list(ctx: Ctx): Out<'list'> {
  const { userId, employeeId } = ctx.session;
  const own = { userId, employeeId, all: may(ctx, 'ALL_ORG_VIEW') };
  const items = await ctx.query(ChosenPresence, chosenPresences(own, ctx.now()));
  return { items, total: items.length };
}

export async function set(ctx: Ctx, { status, until: given }: In<'set'>): Out<'set'> {
  const { tenantId, userId } = ctx.session;
  const until = status === 'AUTOMATIC' ? null : given;
  if (until) {
    const ahead = Date.parse(until) - Date.parse(ctx.now());
    if (ahead <= 0 || ahead > longestMs) throw new Refusal('presence.until');
  }
  const choice = { status, until, updatedAt: ctx.now(), updatedByUserId: userId };
  await ctx.db
    .insert(chosenPresence)
    .values({ ...choice, tenantId, userId, createdByUserId: userId, createdAt: ctx.now() })
    .onConflictDoUpdate({ target: [chosenPresence.tenantId, chosenPresence.userId], set: choice });
  return { userId, status, until };
}
