import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Every page at every width, in both languages, with all there is to open: `make walk`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: ['indonesian.ts', 'english.ts'],
  globalSetup: '../kit/global-setup.ts',
  outputDir: '../../test-results',
  timeout: 7_200_000,
  fullyParallel: false,
  projects: [{ name: 'walk' }],
});
