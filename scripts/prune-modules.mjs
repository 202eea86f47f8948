/**
 * `node prune-modules.mjs FOLDER` removes from installed production packages what a running server never reads: source
 * maps, types, tests, tools, code that is in the bundle, and builds and fonts for browsers. Only the image does this.
 */
import fs from 'node:fs';
import path from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node prune-modules.mjs node_modules');

/** Peers that npm installs although nothing runs them, and what esbuild has bundled. */
const packages = ['typescript', '@typescript', 'esbuild', '@esbuild', 'tsx', 'drizzle-orm', '@types'];
/** Builds for browsers, and a second form of the same functions. */
const parts = ['pdfmake/build', 'date-fns/fp'];
/** The names of log files need no other language. */
const keptLocales = ['en-US', '_lib'];
const testFolders = new Set(['test', 'tests', '__tests__', 'benchmark', 'benchmarks']);
const unread = /\.(map|md|markdown|flow|tsbuildinfo|woff2)$|\.(d\.)?[cm]?ts$/;
/** @param {string} name */
const isLicence = (name) => /licen[cs]e|notice|copying/i.test(name);

/** @param {string} place @returns {number} */
const sizeOf = (place) => {
  const stats = fs.lstatSync(place);
  if (!stats.isDirectory()) return stats.size;
  return fs.readdirSync(place).reduce((sum, name) => sum + sizeOf(path.join(place, name)), 0);
};
const megabytes = () => Math.round(sizeOf(folder) / 1e6);
/** @param {string[]} names */
const remove = (...names) => fs.rmSync(path.join(folder, ...names), { recursive: true, force: true });

const before = megabytes();
for (const name of [...packages, ...parts]) remove(name);
const locales = path.join(folder, 'date-fns/locale');
/** @param {string} name */
const isKept = (name) => keptLocales.some((kept) => name === kept || name.startsWith(`${kept}.`));
const languages = fs.existsSync(locales) ? fs.readdirSync(locales).filter((name) => !isKept(name)) : [];
for (const name of languages) remove('date-fns/locale', name);
walk(folder);
console.log(`${folder}: ${before} → ${megabytes()} MB`);

/** @param {string} place */
function walk(place) {
  for (const entry of fs.readdirSync(place, { withFileTypes: true })) {
    const at = path.join(place, entry.name);
    if (entry.isDirectory()) {
      const isTests = testFolders.has(entry.name) && !place.endsWith('node_modules');
      if (isTests) fs.rmSync(at, { recursive: true });
      else walk(at);
    } else if (unread.test(entry.name) && !isLicence(entry.name)) fs.rmSync(at);
  }
}
