import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/kit/chromium.ts';
import type { PortalOptions } from './e2e/kit/test.ts';

const walk = '**/walk.spec.ts';
const onPostgres = process.env.PORTALD_TEST_POSTGRES ? [{ name: 'postgres', grep: /@postgres/, use: postgres() }] : [];

export default defineConfig<PortalOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/kit/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A journey waits for its browser a third of the time: one more than the cores of a small machine keeps them busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: chromium,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1408, height: 900 },
    screenshot: 'only-on-failure',
  },
  // The longest first: at the end they would run alone.
  projects: [{ name: 'walk', testMatch: walk }, { name: 'sqlite', testIgnore: walk }, ...onPostgres],
});

function postgres(): PortalOptions {
  return { engine: 'postgres' };
}
