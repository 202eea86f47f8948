import uFuzzy from '@leeoniya/ufuzzy';

/** One mistyped, missing, added or swapped letter in each word; words begin where words of the text begin. */
const matcher = new uFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  intraMode: 1,
  interLft: 1,
});

/** The scripts that do not separate words: there a part may match anywhere. */
const hasNoSpaces = (text: string) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(text);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/**
 * The places of the texts that a query finds, best first. Case, accents and the order of the words do not matter, and
 * each word may have one typo.
 */
export function fuzzyRank(texts: readonly string[], query: string): number[] {
  const searchText = plain(query.trim());
  if (searchText === '') return texts.map((_, at) => at);
  const all = texts.map(plain);
  if (hasNoSpaces(searchText)) return all.flatMap((text, at) => (text.includes(searchText) ? [at] : []));
  const [places, info, order] = matcher.search(all, searchText, 4);
  if (!places) return [];
  return info && order ? order.map((place) => info.idx[place] ?? 0) : [...places];
}
