import fs from 'node:fs';
import path from 'node:path';
import { startServer } from './server.ts';

/** Journeys run against one server of the built product, or against the one that STINT_URL names. */
export default async function globalSetup() {
  if (process.env.STINT_URL) return;
  // So that each caller has an address of its own: all journeys together would be too many tries from one.
  const server = await startServer({ env: { TRUST_PROXY: 'true' } });
  process.env.STINT_URL = server.url;
  process.env.STINT_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
    fs.rmSync(path.dirname(server.dataDir), { recursive: true, force: true });
  };
}
