import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedAddress {
  address: string;
  sessionId: string;
  /** In seconds. */
  until: number;
  signature: string;
}

const signedBy = /^([0-9a-f-]{36})&until=(\d{1,12})&signature=([0-9a-f]{64})$/;

/** The parts of an address that was signed for the reader of an answer, or null. */
export function readSigned(url: string): SignedAddress | null {
  const [address = '', rest = '', ...more] = url.split('&by=');
  const [, sessionId, until, signature] = signedBy.exec(rest) ?? [];
  if (more.length > 0 || !sessionId || !until || !signature) return null;
  return { address, sessionId, until: Number(until), signature };
}

export const signingKeyOf = (secret: Uint8Array, sessionId: string, until: number): string =>
  createHmac('sha256', secret).update(`address ${sessionId} ${until}`).digest('hex');

/** Whether the signature is that of `signedAddress` in SQL. */
export function isSigned({ address, signature }: SignedAddress, key: string): boolean {
  const right = createHash('sha256')
    .update(key + address)
    .digest();
  return timingSafeEqual(right, Buffer.from(signature, 'hex'));
}
