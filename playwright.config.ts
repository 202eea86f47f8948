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
  // A machine that stands still for seconds is no fault of the product; what needed a second try is named at the end.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.STINT_E2E_JSON ? [['list'], ['json', { outputFile: process.env.STINT_E2E_JSON }]] : [['list']],
  use: {
    browserName: 'chromium',
    ...(process.env.STINT_URL && { baseURL: process.env.STINT_URL }),
    locale: 'en-US',
    // It keeps the whole application for later, which each fresh browser would do anew; the journeys without a network allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // It pictures each frame, which costs several times what the journey does.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: browser.executablePath,
      // Without a graphics card, drawing in software costs more than the page itself.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
  },
});
