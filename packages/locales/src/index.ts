import type { Texts } from './texts.ts';

export type { TextKeys, Texts } from './texts.ts';

type Fetch = () => Promise<Texts>;

/**
 * Every language there is: its own name for itself, how it is written, and how its texts are fetched: first what home
 * shows, then the rest. A whole one needs no English beside it.
 */
export const languages = {
  en: {
    name: 'English',
    dir: 'ltr',
    whole: true,
    first: () => import('./en/first.ts').then(({ first }): Texts => first),
    rest: () => import('./en/rest.ts').then(({ rest }): Texts => rest),
  },
  de: {
    name: 'Deutsch',
    dir: 'ltr',
    whole: true,
    first: () => import('./de/first.ts').then(({ first }): Texts => first),
    rest: () => import('./de/rest.ts').then(({ rest }): Texts => rest),
  },
  es: {
    name: 'Español',
    dir: 'ltr',
    whole: true,
    first: () => import('./es/first.ts').then(({ first }): Texts => first),
    rest: () => import('./es/rest.ts').then(({ rest }): Texts => rest),
  },
  fr: {
    name: 'Français',
    dir: 'ltr',
    whole: true,
    first: () => import('./fr/first.ts').then(({ first }): Texts => first),
    rest: () => import('./fr/rest.ts').then(({ rest }): Texts => rest),
  },
  it: {
    name: 'Italiano',
    dir: 'ltr',
    whole: true,
    first: () => import('./it/first.ts').then(({ first }): Texts => first),
    rest: () => import('./it/rest.ts').then(({ rest }): Texts => rest),
  },
  nl: {
    name: 'Nederlands',
    dir: 'ltr',
    whole: true,
    first: () => import('./nl/first.ts').then(({ first }): Texts => first),
    rest: () => import('./nl/rest.ts').then(({ rest }): Texts => rest),
  },
  pl: {
    name: 'Polski',
    dir: 'ltr',
    whole: true,
    first: () => import('./pl/first.ts').then(({ first }): Texts => first),
    rest: () => import('./pl/rest.ts').then(({ rest }): Texts => rest),
  },
  pt: {
    name: 'Português',
    dir: 'ltr',
    whole: true,
    first: () => import('./pt/first.ts').then(({ first }): Texts => first),
    rest: () => import('./pt/rest.ts').then(({ rest }): Texts => rest),
  },
  bg: {
    name: 'Български',
    dir: 'ltr',
    whole: true,
    first: () => import('./bg/first.ts').then(({ first }): Texts => first),
    rest: () => import('./bg/rest.ts').then(({ rest }): Texts => rest),
  },
  ru: {
    name: 'Русский',
    dir: 'ltr',
    whole: true,
    first: () => import('./ru/first.ts').then(({ first }): Texts => first),
    rest: () => import('./ru/rest.ts').then(({ rest }): Texts => rest),
  },
  ar: {
    name: 'العربية',
    dir: 'rtl',
    whole: true,
    first: () => import('./ar/first.ts').then(({ first }): Texts => first),
    rest: () => import('./ar/rest.ts').then(({ rest }): Texts => rest),
  },
  he: {
    name: 'עברית',
    dir: 'rtl',
    whole: true,
    first: () => import('./he/first.ts').then(({ first }): Texts => first),
    rest: () => import('./he/rest.ts').then(({ rest }): Texts => rest),
  },
  zh: {
    name: '中文',
    dir: 'ltr',
    whole: true,
    first: () => import('./zh/first.ts').then(({ first }): Texts => first),
    rest: () => import('./zh/rest.ts').then(({ rest }): Texts => rest),
  },
} as const satisfies Record<string, { name: string; dir: 'ltr' | 'rtl'; whole: boolean; first: Fetch; rest: Fetch }>;

/** The domains that home shows at once; those of every `first.ts`. */
export const firstDomains = [
  'common',
  'errors',
  'favorites',
  'handling',
  'home',
  'members',
  'shell',
  'taskViews',
  'tasks',
  'teams',
  'timer',
  'ui',
] as const satisfies readonly (keyof Texts)[];

export type Language = keyof typeof languages;

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value);

/** The tag for Intl: digits stay the ones a clock and a code are typed in, whatever the script. */
export const localeOf = (language: Language): string => `${language}-u-nu-latn`;
