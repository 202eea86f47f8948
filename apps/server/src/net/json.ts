import { toUSVString } from 'node:util';

/** Sequences that may stand for NUL or for half a character. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return toUSVString(value.replaceAll('\u0000', ''));
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item)]));
}

/** A document of values only takes far more memory than its text: `[{},{},…]` of 24 MB would take half a gigabyte. */
const maxValues = 2_000_000;
const [comma, bracket, brace] = [',', '[', '{'].map((sign) => sign.charCodeAt(0));

/** Whether a text that may be JSON holds more than so many values. */
export function hasTooManyValues(text: string, max = maxValues): boolean {
  if (text.length < max) return false;
  let values = 0;
  for (let at = 0; at < text.length && values <= max; at++) {
    const sign = text.charCodeAt(at);
    if (sign === comma || sign === bracket || sign === brace) values++;
  }
  return values > max;
}

/**
 * JSON of another server, without what PostgreSQL can't store. Nobody could correct it here, so it is not refused.
 * Undefined if it is malformed or has too many values.
 */
export function storableJson(text: string): unknown {
  if (hasTooManyValues(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return suspicious.test(text) ? cleaned(value) : value;
  } catch {
    return undefined;
  }
}
