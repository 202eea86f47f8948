import { Refusal } from '@stint/contract';
import { eq } from 'drizzle-orm';
import type { In, Out } from '../../../kernel/operations.ts';
import { type Ctx, may } from '../../../kernel/verb.ts';
import { employee } from '../members/members.table.ts';
import { ChosenPresence, chosenPresences, LastHere, lastHere } from './presence.sql.ts';
import { chosenPresence } from './presence.table.ts';
import { Participant, participants, readerOf } from './visits.sql.ts';

const longestMs = 31 * 86_400_000;

export async function list(ctx: Ctx): Promise<Out<'presence.list'>> {
  const { userId, employeeId } = ctx.session;
  const own = { userId, employeeId, all: may(ctx, 'ALL_ORG_VIEW') };
  const items = await ctx.query(ChosenPresence, chosenPresences(own, ctx.now()));
  const meetings = await ctx.query(Participant, participants(readerOf(ctx)));
  return { items, total: items.length, meetings };
}

async function lastSeen(ctx: Ctx, { employeeId }: In<'presence.seen'>): Promise<Out<'presence.seen'>> {
  const reader = { employeeId: ctx.session.employeeId, all: may(ctx, 'ALL_ORG_VIEW') };
  const [row] = await ctx.query(LastHere, lastHere(employeeId, reader, ctx.now()));
  if (!row) throw new Refusal('not_found');
  return row;
}

export { lastSeen as seen };

export async function set(ctx: Ctx, { status, until: sentUntil }: In<'presence.set'>): Promise<Out<'presence.set'>> {
  const { tenantId, userId } = ctx.session;
  const until = status === 'AUTOMATIC' ? null : sentUntil;
  if (until) {
    const ahead = Date.parse(until) - Date.parse(ctx.now());
    if (ahead <= 0 || ahead > longestMs) throw new Refusal('presence.until');
  }
  const choice = { status, until, updatedAt: ctx.now(), updatedByUserId: userId };
  await ctx.db
    .insert(chosenPresence)
    .values({ ...choice, tenantId, userId, createdByUserId: userId, createdAt: ctx.now() })
    .onConflictDoUpdate({ target: [chosenPresence.tenantId, chosenPresence.userId], set: choice });
  if (status === 'OFFLINE') await ctx.db.update(employee).set({ lastSeenAt: null }).where(eq(employee.userId, userId));
  return { userId, status, until };
}
