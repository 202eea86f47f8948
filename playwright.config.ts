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
  retries: 0,
  // A busy machine takes several times as long as a quiet one.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.STINT_E2E_JSON ? [['list'], ['json', { outputFile: process.env.STINT_E2E_JSON }]] : [['list']],
  use: {
    browserName: 'chromium',
    ...(process.env.STINT_URL && { baseURL: process.env.STINT_URL }),
    locale: 'en-US',
    // Animations only make each step slower; the journey about motion turns them on.
    contextOptions: { reducedMotion: 'reduce' },
    // It keeps the whole application for later, which each fresh browser would do anew; the journeys without a network allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: browser.executablePath,
      // Without a graphics card, drawing in software costs more than the page itself.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
  },
});
