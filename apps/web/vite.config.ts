import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot } from './build/boot.ts';
import { firstLoad } from './build/first-load.ts';
import { leanErrors } from './build/lean-errors.ts';
import { leanZod } from './build/lean-zod.ts';
import { serviceWorker } from './build/service-worker.ts';

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

const vendor =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|i18next|react-i18next|zod)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    ...(testing ? [] : [router, boot('src/boot.ts'), leanErrors(), leanZod(), firstLoad(), serviceWorker('src/sw.ts')]),
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
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        // What every visit loads is two files: one that changes with our dependencies, one that changes with us.
        // The rest comes in the pieces that are asked for together. Small ones stay apart: merged they would bring
        // three times as much with them as the page that asks needs.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, tags: ['$initial'], priority: 3 },
            { name: 'app', test: (id) => !/\/src\/(?:boot|sw)\.ts$/.test(id), tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, priority: 1 },
          ],
        },
      },
    },
  },
});
