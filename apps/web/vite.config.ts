import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot } from './build/boot.ts';
import { firstLoad } from './build/first-load.ts';
import { leanZod } from './build/lean-zod.ts';

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';
const testing = process.env.VITEST !== undefined;

const at = (name: string) => path.join(import.meta.dirname, name);
const router = tanstackRouter({
  target: 'react',
  routesDirectory: at('src/routes'),
  generatedRouteTree: at('src/routeTree.gen.ts'),
  autoCodeSplitting: true,
  quoteStyle: 'single',
  addExtensions: true,
});

const vendor =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|i18next|react-i18next|zod)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...(testing ? [] : [router, boot('src/boot.ts'), leanZod(), firstLoad()]), react(), tailwindcss()],
  server: { port: 5173, proxy: { '/api': { target: server, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        // What every visit loads is two files: one that changes with our dependencies, one that changes with us.
        // The rest follows the routes, in pieces that are worth a request.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, tags: ['$initial'], priority: 3 },
            { name: 'app', test: (id) => !id.endsWith('/src/boot.ts'), tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 16_000, priority: 1 },
          ],
        },
      },
    },
  },
});
