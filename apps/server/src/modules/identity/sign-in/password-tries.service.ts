import type { Conn } from '../../../db/client.ts';
import type { OpenCtx } from '../../../kernel/verb.ts';
import { knownDevice } from './known-devices.service.ts';
import { callerOf, forgive, type Limit, spend } from './limits.service.ts';

/** The wait grows with the number of tries. The longest comes first, as it goes into `Retry-After`. */
const steps = [
  { most: 50, minutes: 1440 },
  { most: 20, minutes: 60 },
  { most: 10, minutes: 15 },
  { most: 5, minutes: 1 },
] as const;
const slowing = (key: string): Limit[] => steps.map((step) => ({ ...step, key: `${key} in ${step.minutes} minutes` }));

export interface PasswordTries {
  limits: Limit[];
  /** After the right password, resets this caller's tries, but gives back only one of the shared tries. */
  forgive(conn: Conn): Promise<void>;
}

/**
 * Limits password tries. Each known device has its own limit, so that an attacker cannot use it up; all unknown devices
 * share a daily limit.
 */
export async function passwordTries(
  ctx: Pick<OpenCtx, 'services' | 'requestInfo' | 'now'>,
  email: string,
  accountId: string | undefined,
): Promise<PasswordTries> {
  const device = accountId && (await knownDevice(ctx, accountId));
  const address = callerOf(ctx.requestInfo.address);
  const ofCaller = slowing(`password as ${email} ${device ? `on ${device}` : `from ${address}`}`);
  const elsewhere = { key: `password as ${email} from elsewhere`, most: 200, minutes: 1440 };
  const shared = device ? [] : [elsewhere];
  const ofAddress = { key: `password from ${address}`, most: 200, minutes: 15 };
  return {
    limits: device ? ofCaller : [...shared, ...ofCaller, ofAddress],
    forgive: async (conn) => {
      for (const limit of ofCaller) await forgive(conn, limit);
      await spend(
        conn,
        ctx.now(),
        shared.map((limit) => ({ ...limit, count: -1 })),
      );
    },
  };
}
