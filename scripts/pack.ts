/**
 * Writes `stint-<version>.tgz`: the built server, the web application and the migrations, with production dependencies
 * only, each in the version of the lock file. `npx ./stint-<version>.tgz` starts it without a build.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type LockFile, pinnedTree, withIndirect } from './lib/pinned-tree.ts';
import { ensureBuilt, root } from './lib/prepared.mjs';

interface Manifest {
  version: string;
  license: string;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}
const read = <Content>(file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')) as Content;
const copied = ['LICENSE', 'apps/server/dist', 'apps/server/migrations', 'apps/web/dist'];
/** Are in the bundle. */
const isBundled = (name: string) => name.startsWith('@stint/') || ['zod', 'drizzle-orm', 'jose'].includes(name);

ensureBuilt();
const { version, license, engines } = read<Manifest>('package.json');
const server = read<Manifest>('apps/server/package.json');
const workspaces = ['contract', 'domain', 'locales'].map((name) => read<Manifest>(`packages/${name}/package.json`));
const dependencyPairs = [...workspaces, server].flatMap((workspace) => Object.entries(workspace.dependencies));
const dependencies = Object.fromEntries(dependencyPairs.filter(([name]) => !isBundled(name)));
const { optionalDependencies } = server;
const manifest = {
  ...{ name: 'stint', version, license, type: 'module', engines },
  description: 'Team time tracking, daily planning and tasks, on your own machine.',
  bin: { stint: 'bin/stint.mjs' },
  dependencies,
  optionalDependencies,
};
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'stint-pack-'));
try {
  for (const name of copied) fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  fs.cpSync(path.join(root, 'scripts/packed.mjs'), path.join(folder, 'bin/stint.mjs'));
  fs.rmSync(path.join(folder, 'apps/server/dist/.built'), { force: true });
  const write = (name: string, content: object) =>
    fs.writeFileSync(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
  const tree = pinnedTree(read<LockFile>('package-lock.json'), 'apps/server', manifest);
  const whole = { ...manifest, ...withIndirect(tree, manifest) };
  write('package.json', whole);
  write('npm-shrinkwrap.json', {
    ...tree,
    packages: { ...tree.packages, '': { version, ...withIndirect(tree, manifest) } },
  });
  const into = path.resolve(process.argv[2] ?? root);
  const npm = process.env.npm_execpath;
  const args = ['pack', '--silent', '--pack-destination', into];
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const name = npm ? execFileSync(process.execPath, [npm, ...args], options) : execFileSync('npm', args, options);
  const file = path.join(into, name.trim());
  console.log(`${file}: ${(fs.statSync(file).size / 1e6).toFixed(1)} MB. Start it with: npx ${file}`);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
