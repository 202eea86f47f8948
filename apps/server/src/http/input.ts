import { toUSVString } from 'node:util';
import { Refusal, type Route } from '@stint/contract';
import qs from 'qs';

/** Turns brackets in keys into objects, as existing clients write nested values. */
export const decodeQuery = (text: string): Record<string, unknown> =>
  qs.parse(text, { depth: 6, arrayLimit: 1000, parameterLimit: 2000, plainObjects: false }) as Record<string, unknown>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `where[x]` means `x`, an empty value means no filter, and `join` is ignored: existing clients send all three. */
export function flatQuery(query: Record<string, unknown>): Record<string, unknown> {
  const { where, join: _, ...rest } = query;
  const merged = { ...rest, ...(isRecord(where) ? where : {}) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** Refuses a blank filter such as `organizationTeamId=` where it would select everything instead of one team. */
export function refuseBlank({ notBlank }: Pick<Route, 'notBlank'>, sources: readonly Record<string, unknown>[]): void {
  if (!notBlank) return;
  const { keys, oneOf, message, error } = notBlank;
  const blank = (value: unknown) => value === '' || value === 'undefined' || value === 'null';
  const isBlank = keys.some((key) => sources.some((source) => blank(source[key])));
  const isNamed = !oneOf || oneOf.some((key) => sources.some((source) => (source[key] ?? '') !== ''));
  if (!isBlank && isNamed) return;
  throw error ? new Refusal(error) : new Refusal('vocabulary.parameters', { said: message });
}

interface Session {
  tenantId: string | null;
  organizationId?: string | null;
}

/** A named tenant or organization must be the session's; blank counts as not named. */
export function checkClaims(session: Session, sources: readonly Record<string, unknown>[]): void {
  for (const source of sources) {
    const { tenantId, organizationId } = source;
    if (session.tenantId && differs(tenantId, session.tenantId)) {
      throw new Refusal('claim_mismatch', { claim: 'tenantId' });
    }
    if (session.organizationId && differs(organizationId, session.organizationId)) {
      throw new Refusal('claim_mismatch', { claim: 'organizationId' });
    }
  }
}
const differs = (claim: unknown, own: string) => (claim ?? '') !== '' && String(claim).toLowerCase() !== own;

/** Refuses text that PostgreSQL cannot store: NUL and lone surrogates. */
export function refuseUnstorable(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw new Refusal('invalid', { text: 'Text may not contain NUL characters' });
    if (toUSVString(value) !== value) throw new Refusal('invalid', { text: 'Text may not contain half a character' });
  } else if (typeof value === 'object' && value !== null) {
    if (depth > 20) throw new Refusal('invalid', { body: 'Nested too deeply' });
    for (const [key, item] of Object.entries(value)) {
      refuseUnstorable(key, depth);
      refuseUnstorable(item, depth + 1);
    }
  }
}
