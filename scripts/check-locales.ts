/**
 * Compares every language with English: extra and unused texts, placeholders and plural forms. A missing text is only
 * counted, unless `--complete` is given.
 */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addTo } from '@stint/domain/grouped';
import { first } from '../packages/locales/src/en/first.ts';
import { rest } from '../packages/locales/src/en/rest.ts';
import { firstDomains, languages } from '../packages/locales/src/index.ts';
import { baseOf } from '../packages/locales/src/translation.ts';
import {
  type Features,
  localesFolder,
  missingIn,
  problemsIn,
  readEnglish,
  readTranslation,
  translations,
} from './lib/locales.ts';
import { root } from './lib/prepared.mjs';

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesUnder(full);
    return /\.tsx?$/.test(entry.name) && !/\.test\.|\.gen\./.test(entry.name) ? [full] : [];
  });
}

/** Texts of errors are used by their code; every other key is in the source, in full or as the start of a template. */
function unused(english: Features): string[] {
  const code = ['apps/web/src', 'apps/server/src', 'packages/contract/src'].flatMap((folder) =>
    filesUnder(path.join(root, folder)),
  );
  const all = code.map((file) => readFileSync(file, 'utf8')).join('\n');
  const words = new Set([...all.matchAll(/['"`]((?:\w+:)?[\w.-]+)['"`]/g)].map(([, word]) => word ?? ''));
  for (const [, member] of all.matchAll(/\.(\w+)/g)) words.add(member ?? '');
  const starts = [...all.matchAll(/`(?:\w+:)?([\w.-]+)\$\{/g)].map(([, start]) => start ?? '');
  const isUsed = (domain: string, key: string) =>
    words.has(key) ||
    words.has(`${domain}:${key}`) ||
    starts.some((start) => start.length > 2 && key.startsWith(start));
  return Object.entries(english).flatMap(([name, domain]) =>
    name === 'errors'
      ? []
      : Object.keys(domain)
          .filter((key) => !isUsed(name, baseOf(key) ?? key) && !isUsed(name, key))
          .map((key) => `en/${name}: ${key} is used nowhere`),
  );
}

/** Each feature is in one of the two parts, except those of the server. */
function unloaded(english: Features): string[] {
  const loaded = new Set([...Object.keys(first), ...Object.keys(rest), 'emails']);
  const lost = Object.keys(english).filter((feature) => !loaded.has(feature));
  const sameFirst = Object.keys(first).sort().join() === [...firstDomains].sort().join();
  return [
    ...lost.map((feature) => `en/${feature}: is neither in first.ts nor in rest.ts`),
    ...(sameFirst ? [] : ['en/first: has other features than firstDomains']),
  ];
}

const english = await readEnglish(localesFolder);
const others = translations(localesFolder);
const missing = new Map<string, string[]>();
const problems = [...unloaded(english), ...unused(english)];
for (const language of others) {
  const features = readTranslation(localesFolder, language);
  problems.push(...problemsIn(language, english, features));
  for (const [feature, texts] of Object.entries(missingIn(language, english, features)))
    for (const key of Object.keys(texts)) {
      const name = `${feature}.${key}`;
      addTo(missing, name, language);
    }
}
const needed = Object.keys(languages).filter((language) => language !== 'en');
for (const language of needed) if (!others.includes(language)) problems.push(`${language}.json is missing`);
for (const language of others) if (!needed.includes(language)) problems.push(`${language}: not among the languages`);

const gaps = [...missing].map(([name, where]) => `${name} is missing in ${where.join(', ')}`);
const counts = others.flatMap((language) => {
  const count = [...missing.values()].filter((where) => where.includes(language)).length;
  return count > 0 ? `${language} ${count}` : [];
});
const max = 20;
const more = gaps.length > max ? [`and ${gaps.length - max} more: npm run locales missing`] : [];
const summaryLines = gaps.length > 0 ? [`all but ${counts.join(', ')}`, ...gaps.slice(0, max), ...more] : ['all'];
if (gaps.length > 0 && process.argv.includes('--complete')) problems.push(`${gaps.length} texts are not translated`);
const keys = Object.values(english).reduce((sum, texts) => sum + Object.keys(texts).length, 0);
for (const problem of problems) console.error(problem);
if (problems.some((problem) => problem.includes('is not in English')))
  console.error('“npm run locales drop <feature>.<key>” removes it from all languages.');
console.log(`${keys} English texts, ${problems.length} problems\ntranslated: ${summaryLines.join('\n')}`);
process.exitCode = problems.length > 0 ? 1 : 0;
