import fs from 'node:fs';
import path from 'node:path';
import { newCompany } from './company.ts';
import { startServer } from './server.ts';

/** Journeys use one server of the built product, or the one that STINT_URL names. */
export default async function globalSetup() {
  if (process.env.STINT_URL) return;
  // Each caller gets its own address; together they would exceed the limits of one.
  const server = await startServer({ env: { TRUST_PROXY: 'true' } });
  process.env.STINT_URL = server.url;
  process.env.STINT_DATA_DIR = server.dataDir;
  // An empty server opens sign-up instead of sign-in.
  await newCompany();
  return async () => {
    await server.stop();
    fs.rmSync(path.dirname(server.dataDir), { recursive: true, force: true });
  };
}
