import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Files outside the bundle that are needed offline. */
const pictures = ['/favicon.svg', '/favicon-running.svg', '/manifest.webmanifest', '/icon-192.png'];
/** The board's canvas is large, and few open it: with what it imports it is fetched on demand, too. */
const large = /\/src\/features\/boards\/board-canvas\.tsx$/;

type Chunk = Rolldown.OutputChunk;

/** The chunks that are reached through the large part only. */
function largeOnes(bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const isLarge = ({ moduleIds }: Chunk) => moduleIds.some((id) => large.test(id));
  const reached = new Set<Chunk>();
  const visit = (chunk: Chunk | undefined): void => {
    if (!chunk || reached.has(chunk) || isLarge(chunk)) return;
    reached.add(chunk);
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) visit(byName.get(name));
  };
  for (const chunk of chunks.filter(({ isEntry }) => isEntry)) visit(chunk);
  return new Set(chunks.filter((chunk) => !reached.has(chunk)).map(({ fileName }) => fileName));
}

/** Cached when first loaded. */
const onDemand = /\.(?:woff2|map)$|^index\.html$|^sw\.js$|livekit-room/;
const face = /inter-latin-wght-normal.*\.woff2$/;

/**
 * Bundles `src/sw.ts` as `/sw.js` with the list of this build's files, by their paths within Stint. A changed list is how browsers notice a new
 * version.
 */
export function serviceWorker(entry: string): Plugin {
  let directory = '';
  return {
    name: 'stint:service-worker',
    apply: 'build',
    configResolved: ({ root, build }) => {
      directory = path.resolve(root, build.outDir);
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: entry, fileName: 'sw.js' });
    },
    async writeBundle(_, bundle) {
      const left = largeOnes(bundle);
      const names = Object.keys(bundle).filter((name) => face.test(name) || !(onDemand.test(name) || left.has(name)));
      const page = await readFile(path.join(directory, 'index.html'));
      const version = createHash('sha256').update(names.toSorted().join()).update(page).digest('hex').slice(0, 12);
      const built = { version, files: ['/index.html', ...pictures, ...names.map((name) => `/${name}`)] };
      const file = path.join(directory, 'sw.js');
      const code = await readFile(file, 'utf8');
      if (!code.includes('__BUILT__')) this.error('sw.js has no place for the list of files');
      await writeFile(file, code.replace('__BUILT__', JSON.stringify(built)));
    },
  };
}
