import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** Not tests: the pictures of README.md and docs, drawn anew by `make gambar`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'gambar.ts',
  globalSetup: './kit/global-setup.ts',
  outputDir: '../test-results',
  projects: [{ name: 'gambar' }],
});
