import { ms } from '@stint/domain/time';
import { type Sql, sql } from '../db/sql.ts';
import type { Ctx } from '../kernel/verb.ts';

/** An address stays the same for this time, so that browsers need not load its picture again, and then works as long again. */
const periodSeconds = 1800;

export interface Signing {
  publicUrl: string;
  /** The part between address and signature; empty where nothing is signed. */
  signedFor: string;
  signingKey: string;
}

/** Values to sign addresses for the reader of an answer. API tokens need none: programs can send a header. */
export function signingFor({ session, services, now }: Pick<Ctx, 'session' | 'services' | 'now'>): Signing {
  const { publicUrl } = services.settings;
  const { sessionId, apiTokenId } = session;
  if (apiTokenId) return { publicUrl, signedFor: '', signingKey: '' };
  const until = (Math.floor(ms(now()) / 1000 / periodSeconds) + 2) * periodSeconds;
  const signingKey = services.identity.signingKey(sessionId, until);
  return { publicUrl, signedFor: `&by=${sessionId}&until=${until}&signature=`, signingKey };
}

/** SQL of an address of this server with its signature. */
export const signedAddress = ({ publicUrl, signedFor, signingKey }: Record<keyof Signing, Sql>, address: Sql): Sql =>
  sql`${publicUrl}::text || ${address} || case when ${signedFor}::text = '' then ''
    else ${signedFor}::text || encode(sha256(convert_to(${signingKey}::text || ${address}, 'UTF8')), 'hex') end`;
