import type { Texts } from './texts.ts';

export type { Texts, Translation } from './texts.ts';

/** Every language there is: its own name for itself, how it is written, and how its texts are fetched. */
export const languages = {
  en: { name: 'English', dir: 'ltr', load: () => import('./en/index.ts').then(({ en }): Texts => en) },
  ar: { name: 'العربية', dir: 'rtl', load: () => import('./ar/index.ts').then(({ ar }): Texts => ar) },
} as const satisfies Record<string, { name: string; dir: 'ltr' | 'rtl'; load: () => Promise<Texts> }>;

export type Language = keyof typeof languages;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value);

/** The tag for Intl: digits stay the ones a clock and a code are typed in, whatever the script. */
export const localeOf = (language: Language): string => `${language}-u-nu-latn`;
