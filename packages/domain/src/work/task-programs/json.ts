/** Values of a document that is not trusted to have any shape. */
export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

/** A text or a number as text. Empty for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const objectsOf = (value: unknown): Json[] => listOf(value).filter(isObject);

/** The first of these keys that has a text. */
export const firstText = (object: Json, ...keys: string[]): string =>
  keys.map((key) => textOf(object[key])).find((text) => text !== '') ?? '';

/** The objects of a document: the list itself, or the one under a key. */
export const recordsIn = (value: unknown, ...keys: string[]): Json[] =>
  Array.isArray(value) ? objectsOf(value) : keys.flatMap((key) => objectsOf(objectOf(value)[key]));

/** The text of simple HTML. */
export const withoutTags = (html: string): string =>
  html
    .replace(/<\/(?:p|li|h\d)>|<br ?\/?>/gi, '\n')
    .replace(/<[^<>]{1,1000}>/g, '')
    .trim();
