import { defineConfig } from '@playwright/test';
import { resolveBrowser } from './e2e/browser.ts';

const browser = await resolveBrowser();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.STINT_E2E_JSON ? [['list'], ['json', { outputFile: process.env.STINT_E2E_JSON }]] : [['list']],
  use: {
    browserName: 'chromium',
    ...(process.env.STINT_URL && { baseURL: process.env.STINT_URL }),
    locale: 'en-US',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
  },
});
