import { toUSVString } from 'node:util';
import { Refusal, type Route } from '@stint/contract';
import qs from 'qs';

/** Brackets to objects, as every client of this kind of product spells nested values. */
export const decodeQuery = (text: string): Record<string, unknown> =>
  qs.parse(text, { depth: 6, arrayLimit: 1000, parameterLimit: 2000, plainObjects: false }) as Record<string, unknown>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `where[x]` counts as `x`; an empty value means "no filter"; joins are another server's language and ignored. */
export function flatQuery(query: Record<string, unknown>): Record<string, unknown> {
  const { where, join: _, ...rest } = query;
  const merged = { ...rest, ...(isRecord(where) ? where : {}) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
}

/** Refuses what was left empty or left out: `organizationTeamId=` where it would mean everybody's instead of one team's. */
export function refuseBlank({ needs }: Pick<Route, 'needs'>, sources: readonly Record<string, unknown>[]): void {
  if (!needs) return;
  const { keys, oneOf, said } = needs;
  const blank = (value: unknown) => value === '' || value === 'undefined' || value === 'null';
  const isBlank = keys.some((key) => sources.some((source) => blank(source[key])));
  const isNamed = !oneOf || oneOf.some((key) => sources.some((source) => (source[key] ?? '') !== ''));
  if (isBlank || !isNamed) throw new Refusal('vocabulary.parameters', { said });
}

interface Session {
  tenantId: string | null;
  organizationId?: string | null;
}

/** The tenant and organization that a request names must be the session's; blank ones count as not named. */
export function checkClaims(who: Session, sources: readonly Record<string, unknown>[]): void {
  for (const source of sources) {
    const { tenantId, organizationId } = source;
    if (who.tenantId && differs(tenantId, who.tenantId)) {
      throw new Refusal('claim_mismatch', { claim: 'tenantId' });
    }
    if (who.organizationId && differs(organizationId, who.organizationId)) {
      throw new Refusal('claim_mismatch', { claim: 'organizationId' });
    }
  }
}
const differs = (claim: unknown, own: string) => (claim ?? '') !== '' && String(claim).toLowerCase() !== own;

/** Text that PostgreSQL cannot store, NUL and halves of characters, is refused before it gets there. */
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
