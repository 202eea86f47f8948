import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
const isChunk = (file: Rolldown.OutputAsset | Chunk): file is Chunk => file.type === 'chunk';

/** The size of a file as sent: `scripts/build.ts` does not compress small ones. */
const sent = (text: string | Uint8Array) => (text.length < 1024 ? text.length : gzipSync(text, { level: 9 }).length);

/** The limit of home in KB after gzip: everything that is downloaded before it can render. */
const limit = 275;
const ofHome = /\/src\/routes\/_signed-in(?:\.index)?\.tsx\?tsr-split=/;
/**
 * Prints the size of the first load: the entry with home, the language, and each other route on top. Above the limit
 * the build fails for contributors. Operators only install, and their zlib may compress less well.
 */
export function firstLoad(): Plugin {
  return {
    name: 'stint:first-load',
    apply: 'build',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(isChunk);
      const withImports = (start: readonly Chunk[]): Set<Chunk> => {
        const visitedChunks = new Set<Chunk>();
        const visit = (chunk: Chunk | undefined): void => {
          if (!chunk || visitedChunks.has(chunk)) return;
          visitedChunks.add(chunk);
          for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
        };
        for (const chunk of start) visit(chunk);
        return visitedChunks;
      };
      const sizes = new Map<Chunk, number>();
      const sizeOf = (chunk: Chunk) => {
        const size = sizes.get(chunk) ?? sent(chunk.code);
        sizes.set(chunk, size);
        return size;
      };
      const sum = (sent: Iterable<Chunk>) => [...sent].reduce((bytes, chunk) => bytes + sizeOf(chunk), 0);
      const line = (label: string, bytes: number, files: number) =>
        `  ${label.padEnd(40)}${(bytes / 1024).toFixed(1).padStart(8)}${String(files).padStart(6)}`;

      const page = bundle['index.html'];
      const html = page && !isChunk(page) ? String(page.source) : '';
      const entry = withImports(chunks.filter(({ fileName }) => html.includes(`/${fileName}"`)));
      const home = chunks.filter(({ facadeModuleId }) => ofHome.test(facadeModuleId ?? ''));
      const first = new Set([...entry, ...withImports(home)]);
      const styles = Object.values(bundle).flatMap((file) =>
        !isChunk(file) && file.fileName.endsWith('.css') ? [sent(file.source)] : [],
      );
      const css = styles.reduce((bytes, size) => bytes + size, 0);
      const routes = chunks
        .filter((chunk) => !first.has(chunk))
        .flatMap((chunk) => chunk.moduleIds.map((id) => ({ chunk, id })))
        .filter(({ id }) => /\/src\/routes\/.+tsr-split=/.test(id))
        .map(({ chunk, id }) => {
          const more = [...withImports([chunk])].filter((needed) => !first.has(needed));
          const [, path = '', part = ''] = /\/src\/routes\/(.+?)\.tsx\?tsr-split=(\w+)/.exec(id) ?? [];
          return line(`+ ${path} (${part})`, sum(more), more.length);
        })
        .sort();
      const report = [line('home, in English', sum(first), first.size), line('styles', css, styles.length), ...routes];
      this.info(`first load, KB after gzip and files:\n${report.join('\n')}`);
      if (!process.env.STINT_ANY_SIZE && sum(first) / 1024 > limit)
        this.error(
          `Home downloads ${(sum(first) / 1024).toFixed(0)} KB of JavaScript before it can be drawn; it may be ${limit} KB. What is not seen at once has to be fetched when it is asked for: ui/lazy-popup.ts, React.lazy.`,
        );
    },
  };
}
