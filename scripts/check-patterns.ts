/**
 * Regular expressions that read a text of somebody must take a time proportional to its length, or one request holds up
 * everybody.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slowPatterns } from './lib/patterns.ts';
import { root } from './lib/prepared.mjs';

const folders = [
  'apps/server/src',
  'apps/web/src',
  ...['contract', 'domain', 'locales'].map((name) => `packages/${name}/src`),
];

/** Only for expressions, or texts, that are ours or have few characters. */
const exceptions: Record<string, string> = {
  'apps/server/src/http/examples.ts': 'reads examples that the contract itself contains',
};

const isChecked = (file: string) => /\.tsx?$/.test(file) && !/\.test\.|\.gen\.|(?:^|\/)test\//.test(file);

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isChecked)
    .map((file) => `${folder}/${file}`),
);
const unused = new Set(Object.keys(exceptions));
const problems = files.flatMap((file) => {
  const slow = slowPatterns(file, readFileSync(join(root, file), 'utf8'));
  const isException = file in exceptions;
  if (slow.length > 0) unused.delete(file);
  return isException ? [] : slow.map(({ line, pattern, problem }) => `${file}:${line} ${pattern}\n  ${problem}`);
});
problems.push(...[...unused].map((file) => `${file} needs no exception`));
if (files.length === 0) problems.push('no files');

console.log(problems.length === 0 ? `${files.length} files` : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
