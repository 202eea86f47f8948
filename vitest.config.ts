import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const quietConsole = path.join(import.meta.dirname, 'scripts/lib/quiet-console.ts');

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: os.availableParallelism(),
    retry: 0,
    setupFiles: [quietConsole],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          // A busy machine takes several times as long as a quiet one.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          setupFiles: ['apps/server/src/test/setup.ts'],
          // Loading the server takes longer than most of its test files. Each file has a database and a server of its own.
          isolate: false,
          testTimeout: 40_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          setupFiles: [quietConsole],
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 20_000,
        },
      },
    ],
  },
});
