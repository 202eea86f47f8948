import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Settings } from '../../../http/services.ts';

const defaultCost = { memoryCost: 19_456, timeCost: 2 };
const dummies = new Map<string, Promise<string>>();

const costOf = ({ passwordCost = defaultCost }: Settings) => ({ ...passwordCost, parallelism: 1 });

export const hashPassword = (password: string, settings: Settings): Promise<string> => hash(password, costOf(settings));

/** Takes as long for an unknown account as for a wrong password, so that the time reveals nothing. */
export async function isPassword(stored: string | null, password: string, settings: Settings): Promise<boolean> {
  const right = await verify(stored ?? (await dummy(settings)), password);
  return right && stored !== null;
}

function dummy(settings: Settings): Promise<string> {
  const cost = JSON.stringify(costOf(settings));
  const dummyHash = dummies.get(cost) ?? hashPassword(randomBytes(16).toString('hex'), settings);
  dummies.set(cost, dummyHash);
  return dummyHash;
}
