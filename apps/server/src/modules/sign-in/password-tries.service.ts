import type { Conn } from '../../db/client.ts';
import type { OpenCtx } from '../../http/verb.ts';
import { knownDevice } from './known-devices.service.ts';
import { callerOf, forgive, type Limit, spend } from './limits.service.ts';

/** The more tries, the longer the wait. The longest comes first: it is the one to name in `Retry-After`. */
const steps = [
  { most: 50, minutes: 1440 },
  { most: 20, minutes: 60 },
  { most: 10, minutes: 15 },
  { most: 5, minutes: 1 },
] as const;
const slowing = (key: string): Limit[] => steps.map((step) => ({ ...step, key: `${key} in ${step.minutes} minutes` }));

/**
 * How often a password may be tried. Each device that the account knows has tries of its own, so that nobody else can
 * use them up; all other devices share a bounded number a day.
 */
export async function passwordTries(ctx: OpenCtx, email: string, accountId: string | undefined) {
  const device = accountId && (await knownDevice(ctx, accountId));
  const address = callerOf(ctx.requestInfo.address);
  const own = slowing(`password as ${email} ${device ? `on ${device}` : `from ${address}`}`);
  const elsewhere = { key: `password as ${email} from elsewhere`, most: 200, minutes: 1440 };
  const shared = device ? [] : [elsewhere];
  const ofAddress = { key: `password from ${address}`, most: 200, minutes: 15 };
  return {
    limits: device ? own : [...shared, ...own, ofAddress],
    /** After the right password: the tries of this caller, but only this one of those that all others share. */
    forgive: async (conn: Conn) => {
      for (const limit of own) await forgive(conn, limit);
      await spend(
        conn,
        ctx.now(),
        shared.map((limit) => ({ ...limit, count: -1 })),
      );
    },
  };
}
