/** The texts of one feature in one language. */
export type Texts = Readonly<Record<string, string>>;

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const counted = new RegExp(`^(.+)_(?:${categories.join('|')})$`);

/** `members` of `members_one`; undefined for a text that is not counted. */
export const baseOf = (key: string): string | undefined => counted.exec(key)?.[1];

/** The keys that a language needs, in the order of English: a counted text in each plural form of the language. */
export function keysIn(language: string, english: Texts): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = categories.filter((category) => pluralCategories.includes(category));
  const keys = Object.keys(english).flatMap((key) => {
    const base = baseOf(key);
    return base ? forms.map((form) => `${base}_${form}`) : key;
  });
  return [...new Set(keys)];
}

/** The English text that a key of another language translates. */
export const englishOf = (english: Texts, key: string): string => english[key] ?? english[`${baseOf(key)}_other`] ?? '';

/** The texts of a feature in a language, in English where they are not translated yet. */
export const filled = (language: string, english: Texts, texts: Texts): Texts =>
  Object.fromEntries(keysIn(language, english).map((key) => [key, texts[key] ?? englishOf(english, key)]));
