import fs from 'node:fs';
import path from 'node:path';
import { startServer } from './server.ts';

/** Journeys run against one server of the built product, or against the one that STINT_URL names. */
export default async function globalSetup() {
  if (process.env.STINT_URL) return;
  const server = await startServer();
  process.env.STINT_URL = server.url;
  process.env.STINT_DATA_DIR = server.dataDir;
  return async () => {
    await server.stop();
    fs.rmSync(path.dirname(server.dataDir), { recursive: true, force: true });
  };
}
