import type { Refusal } from '@stint/contract';
import { firstDomains, isLanguage, type Language, languages, localeOf, type TextKeys } from '@stint/locales';
import i18next from 'i18next';
import { use, useSyncExternalStore } from 'react';
import { retryImport } from '../../ui/retry-import.ts';
import { pref } from '../device/prefs.ts';
import { counted, dateAs, shortDate } from './dates.ts';
import { fetchTexts, type Part } from './fetch-texts.ts';

export { type Language, languages };

type Domain = keyof TextKeys;
type PrefixedKeys = { [D in Domain]: `${D}:${TextKeys[D]}` };

/** Placeholder values; `count` selects the plural form. */
type TextValues = Readonly<Record<string, string | number>>;

interface Lookup<Key extends string> {
  // biome-ignore lint/style/useShorthandFunctionType: an alias would make TypeScript compare the domains, not the keys
  (key: Key, values?: TextValues): string;
}

/**
 * Looks up texts of the named domains: `Text<'tasks', 'common'>` takes `title`, `tasks:title` and `common:cancel`.
 * i18next's own types doubled the time of a type check.
 */
export type Text<First extends Domain, Others extends Domain = never> = Lookup<
  TextKeys[First] | PrefixedKeys[First | Others]
>;

/** Grows with each change of the language and its texts. */
let version = 0;
const readers = new Set<() => void>();
const lookups = new Map<Domain, Text<Domain>>();

/** Everything that shows texts renders again. */
function textsChanged(): void {
  version += 1;
  lookups.clear();
  for (const read of readers) read();
}

function subscribe(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** The same function until texts change, so that what depends on it keeps its result. */
function lookupIn(domain: Domain): Text<Domain> {
  const before = lookups.get(domain);
  if (before) return before;
  const { language } = i18next;
  const write = i18next.getFixedT(language, domain);
  const lookup = (key: string, values?: TextValues) => {
    // Most texts have no placeholder: these take a fraction of the time.
    const stored: unknown =
      values || key.includes(':') ? undefined : i18next.getResourceBundle(language, domain)?.[key];
    return typeof stored === 'string' && !/[{$]/.test(stored) ? stored : write(key, values ?? {});
  };
  lookups.set(domain, lookup);
  return lookup;
}

/**
 * The texts of these domains in the page's language. Suspends until they are loaded. A page has hundreds of these hooks:
 * with that of react-i18next it took a fifth more script until it stood.
 */
export function useText<First extends Domain, Others extends Domain = never>(first: First, ...others: Others[]) {
  useSyncExternalStore(subscribe, () => version);
  const missing = [first, ...others].find((domain) => !i18next.hasResourceBundle(current, domain));
  if (missing) use(partSettled(current, partOf(missing)));
  return lookupIn(first) as Text<First, Others>;
}

/** A text outside a component in the current language. Its domain must be loaded. */
export const textNow: Lookup<PrefixedKeys[Domain]> = (key, values = {}) => i18next.t(key, values);

/** The first language of the browser that there are texts of; `iw` is the old code of Hebrew. */
export const browserLanguage = (languageTags: readonly string[] = navigator.languages): Language =>
  languageTags.map((tag) => tag.toLowerCase().split('-')[0]?.replace('iw', 'he')).find(isLanguage) ?? 'en';

/** The browser's language is the default. */
export const languagePref = pref<Language>('stint.language', isLanguage, browserLanguage());

const fetched = new Map<string, Promise<void>>();

/** Fetches a part of a language once; waits for the network. */
function fetchPart(language: Language, part: Part): Promise<void> {
  const name = `${language} ${part}`;
  const fetching =
    fetched.get(name) ??
    retryImport(() => fetchTexts(language, part)).then((texts) => {
      for (const [domain, bundle] of Object.entries(texts)) i18next.addResourceBundle(language, domain, bundle);
    });
  fetched.set(name, fetching);
  fetching.catch(() => fetched.delete(name));
  return fetching;
}

/** The home page needs the first part only. */
const partOf = (domain: Domain): Part => ((firstDomains as readonly string[]).includes(domain) ? 'first' : 'rest');

const settled = new Map<string, Promise<void>>();

/** Settles also when the part could not be fetched; then pages show `missingText`. The same promise for each render. */
function partSettled(language: Language, part: Part): Promise<void> {
  const name = `${language} ${part}`;
  const waiting = settled.get(name) ?? fetchPart(language, part).catch(() => undefined);
  settled.set(name, waiting);
  return waiting;
}

/** The language that is shown or loading. */
let current: Language = 'en';

const isWhole = (language: Language) => i18next.hasResourceBundle(language, 'permissions');

/** Loads the second part, and then lets the pages that needed a text of it render again. */
let isFilling = false;
async function fill(): Promise<void> {
  if (isFilling) return;
  isFilling = true;
  try {
    await fetchPart(current, 'rest');
    textsChanged();
  } catch {
    // The next render asks again.
  } finally {
    isFilling = false;
  }
}

/** Replaces a text of the second part while that loads, so that no page shows a key. Permissions stand inside a sentence. */
function missingText(key: string, fallback?: string): string {
  if (fallback !== undefined || isWhole(current)) return fallback ?? key;
  void fill();
  if (key.startsWith('allow_')) return '…';
  return i18next.exists('common:notNow') ? i18next.t('common:notNow') : key;
}

/** Loads all texts of a language ahead of need. */
export async function allTexts(language = current): Promise<void> {
  await Promise.all([fetchPart(language, 'first'), fetchPart(language, 'rest')]);
}

/** The reason of a refusal. Most stand in the second part, and so does the name of a missing permission. */
export async function reasonOf({ code, details }: Refusal): Promise<string> {
  if (code === 'forbidden' || !i18next.exists(`errors:${code}`)) await allTexts().catch(() => undefined);
  return textNow(`errors:${code}`, details);
}

/** Sets the texts, the direction and the `lang` of the page. */
async function show(language: Language): Promise<void> {
  current = language;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].dir;
}

/** Stores the person's choice in this browser. */
export async function setLanguage(language: Language): Promise<void> {
  await allTexts(language);
  await show(language);
  languagePref.set(language);
}

/** Applies the account's language when none was chosen in this browser. */
export async function adoptLanguage(language: string): Promise<void> {
  if (isLanguage(language) && !languagePref.chosen()) await setLanguage(language);
}

let datePattern: string | null = null;

/** Sets the organization's date format for dates inside texts. */
export function adoptDatePattern(pattern: string | null): void {
  datePattern = pattern;
}

/** A calendar date inside a text: in the organization's format, else in that of the language. */
function dateInText(date: string, locale: string): string {
  const thisYear = new Date().toISOString().slice(0, 4);
  return datePattern ? dateAs(datePattern, date, 'UTC') : shortDate(date, locale, 'UTC', thisYear);
}

/**
 * Runs before the first render, in the stored language or that of the browser. `whole` also loads the second part, for pages other
 * than home.
 */
export async function startI18n(language = languagePref.get(), { whole = false } = {}): Promise<void> {
  current = language;
  // Fetched in parallel with the first part.
  if (whole) fetchTexts(language, 'rest').catch(() => undefined);
  if (!i18next.isInitialized) {
    await i18next.init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'common',
      ns: [...firstDomains],
      keySeparator: false,
      returnNull: false,
      parseMissingKeyHandler: missingText,
      interpolation: { escapeValue: false },
    });
    i18next.on('languageChanged', textsChanged);
    i18next.services.formatter?.add('number', (value: number, lng = 'en', options) =>
      new Intl.NumberFormat(isLanguage(lng) ? localeOf(lng) : lng, options).format(value),
    );
    for (const [name, write] of [
      ['calendarDate', dateInText],
      ['days', (days: string, locale: string) => counted(Number(days), 'day', locale)],
    ] as const)
      i18next.services.formatter?.add(name, (value: string, lng = 'en') =>
        write(value, isLanguage(lng) ? localeOf(lng) : lng),
      );
  }
  await (whole ? allTexts(language) : partSettled(language, 'first'));
  await show(language);
}

export function useLanguage() {
  const activeLanguage = useSyncExternalStore(subscribe, () => i18next.language);
  const language: Language = isLanguage(activeLanguage) ? activeLanguage : 'en';
  return { language, locale: localeOf(language), dir: languages[language].dir, setLanguage };
}
