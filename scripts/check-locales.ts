/**
 * Compares every language with English: the same domains and keys, the same placeholders, the plural forms that
 * language has, and no text that nothing uses. Only a whole language has to say everything; how much the others say
 * is told at the end.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { firstDomains, isLanguage, languages } from '../packages/locales/src/index.ts';

const root = path.resolve(import.meta.dirname, '..');
const source = path.join(root, 'packages/locales/src');
const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const counted = new RegExp(`^(.+)_(${categories.join('|')})$`);

type Domain = Record<string, string>;
const problems: string[] = [];

const folders = readdirSync(source, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);
const others = folders.filter((language) => language !== 'en');

async function domainsOf(language: string): Promise<Map<string, Domain>> {
  const files = readdirSync(path.join(source, language)).filter(
    (file) => file.endsWith('.ts') && !['index.ts', 'first.ts', 'rest.ts'].includes(file),
  );
  const loaded = files.map(async (file): Promise<[string, Domain]> => {
    const module = await import(pathToFileURL(path.join(source, language, file)).href);
    // A file `task-page.ts` exports `taskPage`.
    const name = path.basename(file, '.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return [name, module[name] as Domain];
  });
  return new Map(await Promise.all(loaded));
}

const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name ?? '').sort((a, b) => a.localeCompare(b));

/** The keys that belong to one counted text, and the bases of all of them. */
const basesOf = (domain: Domain) => new Set(Object.keys(domain).flatMap((key) => counted.exec(key)?.[1] ?? []));

function expectedKeys(english: Domain, language: string): Set<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plain = Object.keys(english).filter((key) => !counted.test(key));
  return new Set([...plain, ...[...basesOf(english)].flatMap((base) => forms.map((form) => `${base}_${form}`))]);
}

/** The English text a translated key answers to: itself, or the general form of the counted text. */
function englishOf(english: Domain, key: string): string {
  const base = counted.exec(key)?.[1];
  return (base ? english[`${base}_other`] : english[key]) ?? '';
}

const isWhole = (language: string) => isLanguage(language) && languages[language].whole;

/** A counted text has all of its forms or none: half of one cannot be completed from English. */
const isNeeded = (language: string, key: string, begun: Set<string>) =>
  isWhole(language) || begun.has(counted.exec(key)?.[1] ?? '');

/** Tells what is wrong, and how many of the keys there are. */
function compare(language: string, name: string, english: Domain, domain: Domain): { has: number; needs: number } {
  const expected = expectedKeys(english, language);
  const begun = basesOf(domain);
  const where = `${language}/${name}`;
  const missing = [...expected].filter((key) => !(key in domain));
  for (const key of missing) if (isNeeded(language, key, begun)) problems.push(`${where}: ${key} is missing`);
  for (const [key, text] of Object.entries(domain)) {
    if (!expected.has(key)) {
      problems.push(`${where}: ${key} is not in English, or not a plural form of this language`);
      continue;
    }
    if (text.trim() === '') problems.push(`${where}: ${key} is empty`);
    const [has, needs] = [placeholdersOf(text), placeholdersOf(englishOf(english, key))];
    const mayOmitCount = counted.test(key);
    const same = (list: string[]) => list.filter((one) => !(mayOmitCount && one === 'count')).join();
    if (same(has) !== same(needs)) problems.push(`${where}: ${key} has {${has}} where English has {${needs}}`);
  }
  return { has: expected.size - missing.length, needs: expected.size };
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesUnder(full);
    return /\.tsx?$/.test(entry.name) && !/\.test\.|\.gen\./.test(entry.name) ? [full] : [];
  });
}

/** Texts of errors are reached by their code; every other key stands in the source, whole or as the start of a template. */
function unused(english: Map<string, Domain>): string[] {
  const code = ['apps/web/src', 'apps/server/src'].flatMap((folder) => filesUnder(path.join(root, folder)));
  const all = code.map((file) => readFileSync(file, 'utf8')).join('\n');
  const words = new Set([...all.matchAll(/['"`]((?:\w+:)?[\w.-]+)['"`]/g)].map(([, word]) => word ?? ''));
  for (const [, member] of all.matchAll(/\.(\w+)/g)) words.add(member ?? '');
  const starts = [...all.matchAll(/`(?:\w+:)?([\w.-]+)\$\{/g)].map(([, start]) => start ?? '');
  const isUsed = (domain: string, key: string) =>
    words.has(key) ||
    words.has(`${domain}:${key}`) ||
    starts.some((start) => start.length > 2 && key.startsWith(start));
  return [...english].flatMap(([name, domain]) =>
    name === 'errors' || name === 'rareErrors'
      ? []
      : Object.keys(domain)
          .filter((key) => !isUsed(name, counted.exec(key)?.[1] ?? key) && !isUsed(name, key))
          .map((key) => `en/${name}: ${key} is used nowhere`),
  );
}

const english = await domainsOf('en');
const coverage: string[] = [];
for (const language of others) {
  const domains = await domainsOf(language);
  const compared = [...english].map(([name, domain]) => compare(language, name, domain, domains.get(name) ?? {}));
  const [has, needs] = [
    compared.reduce((sum, one) => sum + one.has, 0),
    compared.reduce((sum, one) => sum + one.needs, 0),
  ];
  coverage.push(`${language} ${Math.floor((100 * has) / needs)} %`);
  if (!isLanguage(language)) problems.push(`${language}: not among the languages`);
  for (const name of domains.keys()) if (!english.has(name)) problems.push(`${language}/${name}: not in English`);
}

for (const [language, { first }] of Object.entries(languages)) {
  const domains = Object.keys(await first())
    .sort()
    .join();
  if (domains !== [...firstDomains].sort().join()) problems.push(`${language}/first: has ${domains}`);
}

problems.push(...unused(english));
const keys = [...english.values()].reduce((sum, domain) => sum + Object.keys(domain).length, 0);
for (const problem of problems) console.error(problem);
console.log(`${keys} English texts, ${problems.length} problems\ntranslated: ${coverage.join(', ')}`);
process.exitCode = problems.length > 0 ? 1 : 0;
