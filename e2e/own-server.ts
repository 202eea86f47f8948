import fs from 'node:fs';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

/** Runs the journeys of a file against a separate server with this configuration. */
export function onServerWith(env: () => Promise<Record<string, string>>) {
  const test = base.extend({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    baseURL: async ({}, use) => use(process.env.STINT_URL),
  });
  // In one process, because the server lives in it.
  test.describe.configure({ mode: 'default' });
  const common = {
    url: process.env.STINT_URL,
    dataDir: process.env.STINT_DATA_DIR,
    database: process.env.STINT_DATABASE_URL,
  };
  let server: RunningServer | undefined;
  test.beforeAll(async () => {
    server = await startServer({ env: await env() });
    place({ url: server.url, dataDir: server.dataDir, database: undefined });
  });
  test.afterAll(async () => {
    place(common);
    if (!server) return;
    await server.stop();
    fs.rmSync(path.dirname(server.dataDir), { recursive: true, force: true });
  });
  return test;
}

/** Where the helpers of `company.ts` find the server. */
function place(values: { url: string | undefined; dataDir: string | undefined; database: string | undefined }): void {
  const variables = { STINT_URL: values.url, STINT_DATA_DIR: values.dataDir, STINT_DATABASE_URL: values.database };
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
