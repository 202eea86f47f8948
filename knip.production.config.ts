import type { KnipConfig } from 'knip';
import config from './knip.json' with { type: 'json' };

/** For `knip --production`, which reports what only tests use. A test may still import what its own file uses. */
export default {
  ...config,
  ignoreExportsUsedInFile: true,
  ignoreIssues: {
    'packages/*/src/testing/**': ['exports'],
    'packages/contract/src/testing/wire.ts': ['exports'],
    'packages/locales/src/translation.ts': ['files', 'exports', 'types'],
    'apps/server/src/db/schema.ts': ['files'],
  },
} as KnipConfig;
