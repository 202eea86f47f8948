// From a clone to a running server: installs, builds and runs, each only when needed.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, root } from './lib/prepared.mjs';

ensureInstalled({ tools: false });
ensureBuilt();
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href);
