import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('@excalidraw/excalidraw')), 'fonts');
const base = 'assets/excalidraw/fonts/';
const diagrams = '@excalidraw/mermaid-to-excalidraw';

/**
 * Serves the fonts of the board from this server; their names carry the hash of their content. Diagrams from text are
 * left out: they would bring 2 MB for a tool that boards do not show.
 */
export function whiteboard(): Plugin {
  return {
    name: 'stint:whiteboard',
    enforce: 'pre',
    resolveId: (id) => (id === diagrams ? `\0${diagrams}` : undefined),
    load: (id) => (id === `\0${diagrams}` ? 'export const parseMermaidToExcalidraw = undefined;' : undefined),
    generateBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        const name = path.relative(folder, file).split(path.sep).join('/');
        this.emitFile({ type: 'asset', fileName: `${base}${name}`, source: readFileSync(file) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${base}`, (request, response, next) => {
        const file = path.join(folder, path.normalize(new URL(request.url ?? '', 'http://localhost').pathname));
        if (!file.endsWith('.woff2')) return next();
        response.setHeader('content-type', 'font/woff2');
        response.end(readFileSync(file));
      });
    },
  };
}
