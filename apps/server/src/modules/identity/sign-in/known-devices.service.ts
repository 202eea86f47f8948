import { randomUUID } from 'node:crypto';
import type { OpenCtx } from '../../../kernel/verb.ts';

const year = 31_536_000;
const maxAccounts = 5;
const noteFor = 'known-device';

type Caller = Pick<OpenCtx, 'services' | 'requestInfo'>;

interface Device {
  id: string;
  accountIds: string[];
}

/** The browser of the request, if somebody has signed in on it within a year. */
async function deviceOf({ services, requestInfo }: Caller): Promise<Device | null> {
  const note = requestInfo.deviceCookie && (await services.identity.unseal(noteFor, requestInfo.deviceCookie));
  return note ? { id: note.id ?? '', accountIds: (note.accountIds ?? '').split(' ') } : null;
}

/** The id of the browser, if this account has signed in on it before. */
export async function knownDevice(ctx: Caller, accountId: string): Promise<string | null> {
  const device = await deviceOf(ctx);
  return device?.accountIds.includes(accountId) ? device.id : null;
}

export async function rememberDevice(ctx: OpenCtx, accountId: string): Promise<void> {
  const device = await deviceOf(ctx);
  const others = device?.accountIds.filter((id) => id !== accountId) ?? [];
  const accountIds = [accountId, ...others].slice(0, maxAccounts).join(' ');
  const note = { id: device?.id ?? randomUUID(), accountIds };
  ctx.requestInfo.setDeviceCookie(await ctx.services.identity.seal(noteFor, note, year));
}
