/** The unit tests that a change of these files can break, found by imports. */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './prepared.mjs';

/** Files that import everything: following them would select every test. */
const hubs = new Set([
  'packages/contract/src/index.ts',
  'packages/locales/src/index.ts',
  'apps/server/src/app.ts',
  'apps/server/src/modules/index.ts',
  'apps/server/src/db/schema.ts',
  'apps/server/src/test/harness.ts',
  'apps/web/src/routeTree.gen.ts',
  'apps/web/src/test/render.tsx',
]);

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const imported = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** `packages/contract/src/time/timer.ts` for `@stint/contract/timer`, or the file of a relative path. */
function resolve(from: string, specifier: string, files: Set<string>): string | undefined {
  const ours = /^@stint\/([\w-]+)(?:\/(.+))?$/.exec(specifier);
  const target = ours
    ? `packages/${ours[1]}/src/${ours[2] ?? 'index'}.ts`
    : path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
  return [target, target.replace(/\.ts$/, '/index.ts')].find((file) => files.has(file));
}

function importersOf(files: string[]): Map<string, Set<string>> {
  const fileSet = new Set(files);
  const importers = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [, specifier = ''] of fs.readFileSync(path.join(root, file), 'utf8').matchAll(imported)) {
      const target = /^(\.|@stint\/)/.test(specifier) && resolve(file, specifier, fileSet);
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  }
  return importers;
}

/** Tests of the same name: `contract/time/timer.ts` has those of `modules/time/timer/` and `features/core/timer/`. */
function sameWord(file: string, tests: string[]): string[] {
  const word = /^packages\/contract\/src\/\w+\/([\w-]+)\.ts$/.exec(file)?.[1];
  const folder = /^apps\/server\/src\/modules\/[^/]+\/[^/]+\//.exec(file)?.[0];
  return tests.filter((test) =>
    word
      ? /^apps\/(?:server\/src\/modules|web\/src\/features)\/\w+\/([\w-]+)\//.exec(test)?.[1] === word
      : folder !== undefined && test.startsWith(folder),
  );
}

/** The tests that depend on the changed files, nearest first. `files` are all source files of the product. */
export function testsOf(changed: string[], files: string[]): string[] {
  const importers = importersOf(files);
  const tests = files.filter(isTest);
  const reached = new Set(changed);
  // A set is iterated in insertion order, so nearer files come first.
  for (const file of reached) {
    if (hubs.has(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return [...new Set([...reached].flatMap((file) => [...(isTest(file) ? [file] : []), ...sameWord(file, tests)]))];
}
