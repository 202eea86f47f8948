import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot } from './build/boot.ts';
import { eagerFunctions } from './build/eager-functions.ts';
import { firstLoad } from './build/first-load.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanErrors } from './build/lean-errors.ts';
import { leanZod } from './build/lean-zod.ts';
import { localeParts } from './build/locale-parts.ts';
import { serviceWorker } from './build/service-worker.ts';
import { whiteboard } from './build/whiteboard.ts';

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';
const testing = process.env.VITEST !== undefined;

const at = (name: string) => path.join(import.meta.dirname, name);
const home = ['/_signed-in', '/_signed-in/'];
const router = tanstackRouter({
  target: 'react',
  routesDirectory: at('src/routes'),
  generatedRouteTree: at('src/routeTree.gen.ts'),
  autoCodeSplitting: true,
  // Home is where everybody arrives: it comes with the entry, in one file, and carries nothing of the other pages.
  codeSplittingOptions: { splitBehavior: ({ routeId }) => (home.includes(routeId) ? [] : undefined) },
  quoteStyle: 'single',
  addExtensions: true,
});

export default defineConfig({
  root: import.meta.dirname,
  // Relative, so that one build serves any base path.
  base: './',
  plugins: [
    ...(testing
      ? []
      : [
          router,
          boot('src/boot.ts'),
          leanContract(),
          leanErrors(),
          leanZod(),
          whiteboard(),
          eagerFunctions(['app']),
          firstLoad(),
          serviceWorker('src/sw.ts'),
        ]),
    localeParts(),
    react(),
    tailwindcss(),
  ],
  server: { port: 5173, proxy: { '/api': { target: server, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        // The first group that matches takes a module with its dependencies, so chunks can't import each other.
        // Small modules that several pages share are one chunk, because a request costs more than their bytes.
        codeSplitting: {
          groups: [
            { name: 'app', test: (id) => !/\/src\/(?:boot|sw)\.ts$/.test(id), tags: ['$initial'] },
            { name: 'auth', test: /\/src\/routes\/auth/ },
            { name: 'drag', test: /\/src\/lib\/drag\// },
            // When it is evaluated, `browser-fs-access` of the whiteboard fetches three more files.
            { name: 'common', test: (id) => !id.includes('browser-fs-access'), minShareCount: 3, maxModuleSize: 8000 },
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
});
