import type { KnipConfig } from 'knip';
import config from './knip.json' with { type: 'json' };

const root = config.workspaces['.'];
/** They build what is shipped and are installed with it. */
const buildTools = [
  '@tailwindcss/vite',
  '@tanstack/router-plugin',
  '@vitejs/plugin-react',
  'esbuild',
  'spdx-satisfies',
  'vite',
];

/** For `knip --production`, which reports what only tests use. A test may still import what its own file uses. */
export default {
  ...config,
  workspaces: {
    ...config.workspaces,
    '.': { ...root, ignoreDependencies: [...root.ignoreDependencies, ...buildTools] },
  },
  ignoreExportsUsedInFile: true,
  ignoreIssues: {
    'packages/*/src/testing/**': ['exports'],
    'packages/contract/src/testing/wire.ts': ['exports'],
    'packages/locales/src/translation.ts': ['files', 'exports', 'types'],
    'apps/server/src/db/schema.ts': ['files'],
  },
} as KnipConfig;
