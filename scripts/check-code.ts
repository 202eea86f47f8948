/** House rules over the syntax tree: names, sizes with JSX counted, and who may sum recorded time. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CodeProblem, codeProblems } from './lib/code.ts';
import { root } from './lib/prepared.mjs';

const folders = [
  'apps/server/src',
  'apps/web/src',
  'apps/web/build',
  ...['contract', 'domain', 'locales'].map((name) => `packages/${name}/src`),
  'scripts',
  'bench',
  'e2e',
];
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/test\/|^e2e\//.test(file);

/** Functions over 80 lines. This list may only get shorter, and none may have over 100. */
const longFunctions = new Set<string>([]);
/** Where recorded time may be summed: the area of time, what it shares with others, and data made for tests. */
const maySum = /^apps\/server\/src\/(?:modules\/time|kernel|db|seed|test)\/|^bench\/|\.test\.ts$/;

const messages: Record<CodeProblem['rule'], string> = {
  size: 'is too long: split it where it does a second thing',
  'type name': 'is a participle or pronoun: call the type what it is, such as SummaryQuery or TaskRow',
  binding: 'does not say what it holds: task, entry, rows',
  field: 'does not say what it holds: worker, query, owner',
  limit: 'is a limit: max…',
  sum: 'sums recorded time outside of the time area: use worked()',
};

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.gen.'))
    .map((file) => `${folder}/${file}`),
);
const unused = new Set(longFunctions);
const problems = files.flatMap((file) =>
  codeProblems(file, readFileSync(join(root, file), 'utf8'), maySum.test(file))
    .filter(({ rule, name, lines = 0 }) => {
      if (rule !== 'size') return true;
      const isListed = unused.delete(`${file} ${name}`);
      return !isTest(file) && (!isListed || lines > 100);
    })
    .map(
      ({ line, rule, name, lines }) => `${file}:${line} ${name}${lines ? ` (${lines} lines)` : ''} ${messages[rule]}`,
    ),
);
for (const entry of unused) problems.push(`${entry} is no longer long: take it off the list in scripts/check-code.ts`);

console.log(`${files.length} files`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
