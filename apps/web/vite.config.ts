import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { boot } from './build/boot.ts';
import { firstLoad } from './build/first-load.ts';

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...(testing ? [] : [router, boot('src/boot.ts'), firstLoad()]), react(), tailwindcss()],
  server: { port: 5173, proxy: { '/api': { target: server, ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
  },
});
