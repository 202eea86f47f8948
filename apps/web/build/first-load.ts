import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
const isChunk = (file: Rolldown.OutputAsset | Chunk): file is Chunk => file.type === 'chunk';

/** Prints what a browser downloads before the application can draw: the entry, the language, then each route on top. */
export function firstLoad(): Plugin {
  return {
    name: 'stint:first-load',
    apply: 'build',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(isChunk);
      const withImports = (start: readonly Chunk[]): Set<Chunk> => {
        const seen = new Set<Chunk>();
        const visit = (chunk: Chunk | undefined): void => {
          if (!chunk || seen.has(chunk)) return;
          seen.add(chunk);
          for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
        };
        for (const chunk of start) visit(chunk);
        return seen;
      };
      const code = (of: Iterable<Chunk>) => [...of].map((chunk) => chunk.code);
      const sum = (sizes: number[]) => (sizes.reduce((all, size) => all + size, 0) / 1024).toFixed(1).padStart(8);
      const line = (label: string, sources: (string | Uint8Array)[]) => {
        const gzip = sum(sources.map((source) => gzipSync(source, { level: 9 }).length));
        const brotli = sum(sources.map((source) => brotliCompressSync(source).length));
        return `  ${label.padEnd(40)}${gzip}${brotli}`;
      };

      const boots = chunks.filter(({ name, isEntry }) => isEntry && name === 'boot');
      const entry = withImports(chunks.filter(({ isEntry, name }) => isEntry && name !== 'boot'));
      const english = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/locales/src/en/index.ts'));
      const first = new Set([...boots, ...entry, ...withImports(english)]);
      const styles = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
      const css = styles.flatMap((file) => (isChunk(file) ? [] : [file.source]));
      const routes = chunks
        .filter(({ facadeModuleId }) => facadeModuleId?.includes('/src/routes/'))
        .map((chunk) => {
          const more = [...withImports([chunk])].filter((one) => !first.has(one));
          const [, path = '', part = 'component'] =
            /\/src\/routes\/(.+?)\.tsx(?:\?tsr-split=(\w+))?/.exec(chunk.facadeModuleId ?? '') ?? [];
          return line(`+ ${path} (${part})`, code(more));
        })
        .sort();
      const report = [line('entry and English', code(first)), line('styles', css), ...routes];
      this.info(`first load in KB, gzip and brotli:\n${report.join('\n')}`);
    },
  };
}
