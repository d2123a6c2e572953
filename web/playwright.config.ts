import { defineConfig } from '@playwright/test';
import { chromium } from './e2e/kit/chromium.ts';
import type { PortalOptions } from './e2e/kit/test.ts';

const onPostgres = process.env.PORTALD_TEST_POSTGRES ? [{ name: 'postgres', grep: /@postgres/, use: postgres() }] : [];

export default defineConfig<PortalOptions>({
  testDir: 'e2e',
  globalSetup: './e2e/kit/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 40_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: chromium,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1408, height: 900 },
    screenshot: 'only-on-failure',
  },
  projects: [{ name: 'sqlite' }, ...onPostgres],
});

function postgres(): PortalOptions {
  return { engine: 'postgres' };
}
