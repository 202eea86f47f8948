/** The texts of one feature in one language. */
export type Texts = Readonly<Record<string, string>>;

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const counted = /^(.+)_(?:zero|one|two|few|many|other)$/;

/** `members` for `members_one`. Undefined for a text without plural forms. */
export const baseOf = (key: string): string | undefined => counted.exec(key)?.[1];

/** The keys that a language needs, in the order of English, with the plural forms of the language. */
export function keysIn(language: string, english: Texts): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = categories.filter((category) => pluralCategories.includes(category));
  const keys = Object.keys(english).flatMap((key) => {
    const base = baseOf(key);
    return base ? forms.map((form) => `${base}_${form}`) : key;
  });
  return [...new Set(keys)];
}

/** The English text of a key. */
export const englishOf = (english: Texts, key: string): string => english[key] ?? english[`${baseOf(key)}_other`] ?? '';

/** The texts of a feature in a language, with English for missing ones. */
export const filled = (language: string, english: Texts, texts: Texts): Texts =>
  Object.fromEntries(keysIn(language, english).map((key) => [key, texts[key] ?? englishOf(english, key)]));
