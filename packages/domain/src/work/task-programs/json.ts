import { filtered, type Steps } from '../../steps.ts';
import { cut } from '../../text.ts';

/** Values of a document that is not trusted to have any shape. */
export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

/** A text or a number as text. Empty for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';

const maxWord = 255;
/** The same for names, ids and the like, without the rest of one that is too long. */
export const wordOf = (value: unknown): string => cut(textOf(value), maxWord);

/** What one record may contain of a kind, such as its labels: it is read without a pause. */
const maxInRecord = 5000;
/** A list within a record. */
export const listOf = (value: unknown): unknown[] =>
  !Array.isArray(value) ? [] : value.length > maxInRecord ? value.slice(0, maxInRecord) : value;

/** The objects of a list within a record. */
export const objectsOf = (value: unknown): Json[] => listOf(value).filter(isObject);

/** The objects of a list of any length. */
export const objectsIn = (value: unknown): Steps<Json[]> =>
  filtered<unknown, Json>(Array.isArray(value) ? value : [], isObject);

/** The first of these keys that has a text. */
export const firstText = (object: Json, ...keys: string[]): string =>
  keys.map((key) => textOf(object[key])).find((text) => text !== '') ?? '';

/** The objects of a document: the list itself, or the one under a key. */
export function* recordsIn(value: unknown, ...keys: string[]): Steps<Json[]> {
  if (Array.isArray(value)) return yield* objectsIn(value);
  const records: Json[] = [];
  for (const key of keys) for (const record of yield* objectsIn(objectOf(value)[key])) records.push(record);
  return records;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** `&amp;`, `&#39;` and `&#x27;` as the signs that they stand for. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

/** The text of simple HTML. */
export const withoutTags = (html: string): string =>
  decoded(html.replace(/<\/(?:p|li|h\d)>|<br ?\/?>/gi, '\n').replace(/<[^<>]{1,1000}>/g, '')).trim();
