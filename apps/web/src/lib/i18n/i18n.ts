import type { Refusal } from '@stint/contract';
import { firstDomains, isLanguage, type Language, languages, localeOf, type TextKeys } from '@stint/locales';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
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

/** The texts of these domains in the page's language. Suspends until they are loaded. */
export function useText<First extends Domain, Others extends Domain = never>(first: First, ...others: Others[]) {
  const { t } = useTranslation([first, ...others]);
  return t as Text<First, Others>;
}

/** A text outside a component in the current language. Its domain must be loaded. */
export const textNow: Lookup<PrefixedKeys[Domain]> = (key, values = {}) => i18next.t(key, values);

/** The first language of the browser that there are texts of; `iw` is the old code of Hebrew. */
export const browserLanguage = (wanted: readonly string[] = navigator.languages): Language =>
  wanted.map((tag) => tag.toLowerCase().split('-')[0]?.replace('iw', 'he')).find(isLanguage) ?? 'en';

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

const isFirst = (domain: string) => (firstDomains as readonly string[]).includes(domain);

/** The language that is shown or loading. */
let current: Language = 'en';

/** A component suspends until its domain is loaded; the home page needs the first part only. */
const texts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, domain, done) => {
    if (!isLanguage(language)) return done(null, {});
    fetchPart(language, isFirst(domain) ? 'first' : 'rest').then(
      () => done(null, i18next.getResourceBundle(language, domain) ?? {}),
      (error: Error) => done(error, true),
    );
  },
};

const textsAdded = 'textsAdded';
const isWhole = (language: Language) => i18next.hasResourceBundle(language, 'permissions');

/** Loads the second part, and then lets the pages that needed a text of it render again. */
let isFilling = false;
async function fill(): Promise<void> {
  if (isFilling) return;
  isFilling = true;
  try {
    await fetchPart(current, 'rest');
    i18next.emit(textsAdded);
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
    await i18next
      .use(texts)
      .use(initReactI18next)
      .init({
        lng: language,
        fallbackLng: false,
        defaultNS: 'common',
        ns: [...firstDomains],
        keySeparator: false,
        returnNull: false,
        parseMissingKeyHandler: missingText,
        react: { bindI18n: `languageChanged ${textsAdded}` },
        interpolation: { escapeValue: false },
      });
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
  if (whole) await allTexts(language);
  await show(language);
}

export function useLanguage() {
  const { i18n } = useTranslation();
  const language: Language = isLanguage(i18n.language) ? i18n.language : 'en';
  return { language, locale: localeOf(language), dir: languages[language].dir, setLanguage };
}
