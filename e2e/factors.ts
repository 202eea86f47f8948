/** Second factors of the journeys: an authenticator app and a device with passkeys. */
import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { confirmAddress, type Person } from './company.ts';

const period = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of an authenticator app now, or some 30-second steps away. */
export function appCode(secret: string, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / period) + steps));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Sets up an authenticator app with the previous code, which leaves the current one for signing in. */
export async function withApp(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { server } = person;
  await confirmAddress(person);
  const { secret } = await server.factors.enrol({});
  const { recoveryCodes } = await server.factors.confirm({ code: appCode(secret, -1) });
  return { secret, recoveryCodes };
}

/** A virtual authenticator of this page that verifies its user. */
export async function withPasskeys(page: Page): Promise<{ present: (isPresent: boolean) => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    present: async (isUserVerified) => {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}
