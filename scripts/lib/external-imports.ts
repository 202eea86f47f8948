import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const statement = /^(?:import|export)\b[^;"']*?["']([^"'./][^"']*)["'];/gm;
const call = /\b(?:import|require\d*)\(["']([^"'./][^"']*)["']\)/g;
/** Only runs sources. */
const isOfDevelopment = (name: string) => name.startsWith('tsx/');

function isMissing(name: string, require: NodeJS.Require): boolean {
  try {
    require.resolve(name);
    return false;
  } catch (error) {
    // A package for `import` only is there, but not exported to `require`.
    return error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND';
  }
}

/** The packages that the built server in this folder imports, early or late, and that are not installed there. */
export function missingPackages(folder: string): string[] {
  const dist = path.join(folder, 'apps/server/dist');
  const require = createRequire(path.join(dist, 'main.js'));
  const texts = fs
    .readdirSync(dist)
    .filter((name) => name.endsWith('.js'))
    .map((name) => fs.readFileSync(path.join(dist, name), 'utf8'));
  const names = texts.flatMap((text) =>
    [statement, call].flatMap((shape) => [...text.matchAll(shape)].map(([, name]) => name ?? '')),
  );
  const external = [...new Set(names)].filter((name) => !name.startsWith('node:') && !isOfDevelopment(name));
  return external.filter((name) => isMissing(name, require)).sort();
}
