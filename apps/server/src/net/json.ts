import { toUSVString } from 'node:util';

/** Sequences that may stand for NUL or for half a character. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return toUSVString(value.replaceAll('\u0000', ''));
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item)]));
}

/**
 * JSON of another server, without what PostgreSQL can't store. Nobody could correct it here, so it is not refused.
 * Undefined if it is malformed.
 */
export function storableJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return suspicious.test(text) ? cleaned(value) : value;
  } catch {
    return undefined;
  }
}
