import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('@excalidraw/excalidraw')), 'fonts');
const base = 'assets/excalidraw/fonts/';
const diagrams = '@excalidraw/mermaid-to-excalidraw';
const subsets = /\/subset-(?:shared|worker)\.chunk\.js$/;

/** Puts whole fonts into an export: cutting them takes WebAssembly, which the content security policy does not allow. */
const wholeFonts = `
export const Commands = {};
export const toBase64 = async (font) => {
  const bytes = new Uint8Array(font);
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return 'data:font/woff2;base64,' + btoa(text);
};
export const subsetToBase64 = toBase64;
export const WorkerUrl = undefined;`;

/** 13 MB of Chinese handwriting in 209 parts; texts of these scripts appear in the font of the system. */
const isLeftOut = (name: string) => name.startsWith('Xiaolai');

/**
 * What Excalidraw would take from elsewhere: fonts that are not found here, and a worker that cuts them; and the list of
 * the font that is left out, the only one of so many parts.
 */
const replaced: [RegExp, string][] = [
  [
    /"ASSETS_FALLBACK_URL",`https:\/\/esm\.sh.*?\/dist\/prod\/`\)/,
    `"ASSETS_FALLBACK_URL",location.origin+(document.documentElement.dataset.base||"")+"/assets/excalidraw/")`,
  ],
  [/=typeof Worker<"u"/, '=false'],
  [/var ([\w$]+)=\[(?:\{uri:[\w$]+,descriptors:\{unicodeRange:"[^"]*"\}\},?){100,}\]/, 'var $1=[]'],
];

function transformed(code: string, name: string): string | undefined {
  if (!code.includes('"ASSETS_FALLBACK_URL"')) return undefined;
  return replaced.reduce((text, [from, to]) => {
    if (!from.test(text))
      throw new Error(`${name}: ${from} is not there; a new version loads its fonts in another way`);
    return text.replace(from, to);
  }, code);
}

/**
 * Serves the fonts of the board from this server; their names carry the hash of their content. Diagrams from text are
 * left out: they would bring 2 MB for a tool that boards do not show.
 */
export function whiteboard(): Plugin {
  return {
    name: 'stint:whiteboard',
    enforce: 'pre',
    resolveId: (id) => (id === diagrams ? `\0${diagrams}` : undefined),
    load(id) {
      if (id === `\0${diagrams}`) return 'export const parseMermaidToExcalidraw = undefined;';
      return id.includes('/@excalidraw/') && subsets.test(id) ? wholeFonts : undefined;
    },
    transform: (code, id) => (id.includes('/@excalidraw/excalidraw/dist/prod/') ? transformed(code, id) : undefined),
    generateBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const file = path.join(entry.parentPath, entry.name);
        const name = path.relative(folder, file).split(path.sep).join('/');
        if (isLeftOut(name)) continue;
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
