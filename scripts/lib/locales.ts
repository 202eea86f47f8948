/** Reads, compares and writes the texts: English in `en/*.ts`, other languages in `<language>.json`. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { baseOf, englishOf, keysIn, type Texts } from '../../packages/locales/src/translation.ts';
import { root } from './prepared.mjs';

/** The texts of a language by feature: `taskPage` for `task-page.ts`. */
export type Features = Record<string, Texts>;

export const localesFolder = path.join(root, 'packages/locales/src');

/** Files of `en/` that only combine features. */
const lists = ['index.ts', 'first.ts', 'rest.ts'];
const featureOf = (file: string) => path.basename(file, '.ts').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** The file of each English feature. */
export function englishFiles(folder: string): Map<string, string> {
  const files = readdirSync(path.join(folder, 'en')).filter((file) => file.endsWith('.ts') && !lists.includes(file));
  return new Map(files.sort().map((file) => [featureOf(file), path.join(folder, 'en', file)]));
}

export async function readEnglish(folder: string): Promise<Features> {
  const loading = [...englishFiles(folder)].map(async ([feature, file]): Promise<[string, Texts]> => {
    // A data URL contains the text, so that a changed file is never taken from the module cache.
    const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts' });
    const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    if (!module[feature]) throw new Error(`${file} does not export ${feature}.`);
    return [feature, module[feature]];
  });
  // Home loads a part of the errors before the others; a language has them in one place.
  const { homeErrors, ...features } = Object.fromEntries(await Promise.all(loading));
  return homeErrors ? { ...features, errors: { ...homeErrors, ...features.errors } } : features;
}

/** The languages that have a file. */
export const translations = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
    .sort();

/** An error that the user of the command can fix. */
export class InputError extends Error {}

export function readJson(file: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InputError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  if (!isObject(value)) throw new InputError(`${file} has to be an object of features.`);
  return value;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const readTranslation = (folder: string, language: string): Features =>
  readJson(path.join(folder, `${language}.json`)) as Features;

/** Writes a language in the order of English; unknown keys come last. */
export function writeTranslation(folder: string, language: string, english: Features, features: Features): void {
  const names = new Set([...Object.keys(english), ...Object.keys(features)]);
  const ordered = [...names].flatMap((feature) => {
    const texts = features[feature] ?? {};
    const keys = new Set([...keysIn(language, english[feature] ?? {}), ...Object.keys(texts)]);
    const textPairs = [...keys].flatMap((key) => (texts[key] === undefined ? [] : [[key, texts[key]]]));
    return textPairs.length > 0 ? [[feature, Object.fromEntries(textPairs)]] : [];
  });
  writeFileSync(path.join(folder, `${language}.json`), `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`);
}

/** The texts that a language lacks, in English. */
export function missingIn(language: string, english: Features, features: Features): Features {
  const missing = Object.entries(english).map(([feature, texts]): [string, Texts] => {
    const keys = keysIn(language, texts).filter((key) => features[feature]?.[key] === undefined);
    return [feature, Object.fromEntries(keys.map((key) => [key, englishOf(texts, key)]))];
  });
  return Object.fromEntries(missing.filter(([, texts]) => Object.keys(texts).length > 0));
}

const placeholdersOf = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name ?? '').sort();

function problemOf(key: string, text: unknown, english: string): string | undefined {
  if (typeof text !== 'string') return 'is not a text';
  if (text.trim() === '') return 'is empty';
  // A plural form may write the number as a word.
  const compared = (names: string[]) => names.filter((name) => name !== 'count' || !baseOf(key)).join(', ');
  const [has, needs] = [compared(placeholdersOf(text)), compared(placeholdersOf(english))];
  return has === needs ? undefined : `has {${has}} where English has {${needs}}`;
}

/** The problems of a language's texts. */
export function problemsIn(language: string, english: Features, features: Record<string, unknown>): string[] {
  return Object.entries(features).flatMap(([feature, texts]) => {
    const where = `${language}/${feature}`;
    const source = english[feature];
    if (!source) return [`${where}: there is no such feature in English`];
    if (!isObject(texts)) return [`${where}: is not an object of texts`];
    const expected = new Set(keysIn(language, source));
    return Object.entries(texts).flatMap(([key, text]) => {
      const problem = expected.has(key)
        ? problemOf(key, text, englishOf(source, key))
        : 'is not in English, or not a plural form of this language';
      return problem ? [`${where}: ${key} ${problem}`] : [];
    });
  });
}

/** Quoted as Biome does: with the quotes that need fewer backslashes. */
function literal(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1);
  const count = (quote: string) => text.split(quote).length - 1;
  if (count("'") > count('"')) return `"${inside}"`;
  return `'${inside.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** The source of an English file with one more text at its end. */
export function withText(source: string, key: string, text: string): string {
  const end = source.lastIndexOf('\n}');
  if (end < 0) throw new Error('There is no object of texts in this file.');
  const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : literal(key);
  const line = `  ${name}: ${literal(text)},`;
  const fits = line.length <= 120 ? line : `  ${name}:\n    ${literal(text)},`;
  return `${source.slice(0, end)}\n${fits}${source.slice(end)}`;
}
