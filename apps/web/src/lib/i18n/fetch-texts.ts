import type { Language } from '@stint/locales';
import { first } from '@stint/locales/en/first';

/** Texts by domain and key. */
type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Fetch = () => Promise<Texts>;

/** The texts that the home page needs first, and the others. */
export type Part = 'first' | 'rest';

const english: Record<Part, Fetch> = {
  first: async () => first,
  rest: () => import('@stint/locales/en/rest').then(({ rest }) => rest),
};

/** `build/locale-parts.ts` splits each file into the two parts. */
const translations: Record<Part, Record<string, Fetch>> = {
  first: import.meta.glob<Texts>('../../../../../packages/locales/src/*.json', { query: '?first', import: 'default' }),
  rest: import.meta.glob<Texts>('../../../../../packages/locales/src/*.json', { query: '?rest', import: 'default' }),
};

export async function fetchTexts(language: Language, part: Part): Promise<Texts> {
  if (language === 'en') return english[part]();
  const fetch = translations[part][`../../../../../packages/locales/src/${language}.json`];
  if (!fetch) throw new Error(`There are no texts in ${language}.`);
  return fetch();
}
