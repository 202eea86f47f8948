/** Builds the web application and bundles the server, so that a start needs neither compiler nor bundler. */
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import { build as bundle, type Plugin } from 'esbuild';
import { build as buildWeb } from 'vite';
import { buildPrint, hasTools, markBuilt, root } from './lib/prepared.mjs';
import { notices } from './notices.ts';

const web = path.join(root, 'apps/web');
const server = path.join(root, 'apps/server');

/** Bundled, because they consist of hundreds of small files that are slow to load. */
const inside = /^(?:@stint|zod|drizzle-orm|jose)(?:\/|$)/;
/** Workspace packages are TypeScript and are bundled; other installed packages stay outside. */
const installedStaysOutside: Plugin = {
  name: 'installed-stays-outside',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || inside.test(name) ? undefined : { path: name, external: true },
    ),
};

async function bundleServer() {
  await rm(path.join(server, 'dist'), { recursive: true, force: true });
  await bundle({
    // A container has only the bundle, so these commands are included.
    entryPoints: {
      main: path.join(server, 'src/main.ts'),
      thread: path.join(server, 'src/threads/thread.ts'),
      backup: path.join(root, 'scripts/backup.ts'),
      demo: path.join(server, 'src/demo/make.ts'),
      doctor: path.join(root, 'scripts/doctor.ts'),
      restore: path.join(root, 'scripts/restore.ts'),
    },
    outdir: path.join(server, 'dist'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    legalComments: 'none',
    plugins: [installedStaysOutside],
    logLevel: 'warning',
  });
  await cp(path.join(server, 'src/db/functions'), path.join(server, 'dist/functions'), { recursive: true });
  await cp(path.join(server, 'src/exports/fonts'), path.join(server, 'dist/fonts'), { recursive: true });
}

/** Compressed once here instead of on each request; fonts and images are already compressed. */
async function compressWeb() {
  const names = await readdir(path.join(web, 'dist'), { recursive: true });
  const [toBr, toGz] = [
    promisify<Buffer, BrotliOptions, Buffer>(brotliCompress),
    promisify<Buffer, ZlibOptions, Buffer>(gzip),
  ];
  await Promise.all(
    names
      .filter((name) => /\.(js|css|html|svg|json|webmanifest|txt)$/.test(name))
      .map(async (name) => {
        const file = path.join(web, 'dist', name);
        const text = await readFile(file);
        if (text.length < 1024) return;
        await writeFile(`${file}.br`, await toBr(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
        await writeFile(`${file}.gz`, await toGz(text, { level: 9 }));
      }),
  );
}

console.log('Building …');
const print = buildPrint();
process.env.NODE_ENV = 'production';
// The limit of home is for contributors: an operator's start must not fail by a few bytes.
if (!hasTools()) process.env.STINT_ANY_SIZE = '1';
await bundleServer();
await buildWeb({ root: web, configFile: path.join(web, 'vite.config.ts'), logLevel: 'warn' });
await writeFile(path.join(web, 'dist/third-party-notices.txt'), notices());
await compressWeb();
markBuilt(print);
