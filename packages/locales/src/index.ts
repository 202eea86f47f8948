import type { TextKeys } from './texts.ts';

export type { TextKeys } from './texts.ts';

/**
 * The name of each language in that language, and its direction. English is in `en/`, the others in `<language>.json`.
 */
export const languages = {
  en: { name: 'English', dir: 'ltr' },
  de: { name: 'Deutsch', dir: 'ltr' },
  es: { name: 'Español', dir: 'ltr' },
  fr: { name: 'Français', dir: 'ltr' },
  it: { name: 'Italiano', dir: 'ltr' },
  nl: { name: 'Nederlands', dir: 'ltr' },
  pl: { name: 'Polski', dir: 'ltr' },
  pt: { name: 'Português', dir: 'ltr' },
  bg: { name: 'Български', dir: 'ltr' },
  ru: { name: 'Русский', dir: 'ltr' },
  ar: { name: 'العربية', dir: 'rtl' },
  he: { name: 'עברית', dir: 'rtl' },
  zh: { name: '中文', dir: 'ltr' },
} as const satisfies Record<string, { name: string; dir: 'ltr' | 'rtl' }>;

/** The features that home shows at once: those of `en/first.ts`. */
export const firstDomains = [
  'common',
  'errors',
  'favorites',
  'taskMenu',
  'home',
  'members',
  'shell',
  'taskViews',
  'tasks',
  'teams',
  'timer',
  'ui',
] as const satisfies readonly (keyof TextKeys)[];

export type Language = keyof typeof languages;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value);

/** The Intl tag. Digits are always Latin, as in clocks and codes. */
export const localeOf = (language: Language): string => `${language}-u-nu-latn`;
