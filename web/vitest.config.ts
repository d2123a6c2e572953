import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:8080/' } },
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'walls/**/*.test.ts'],
    setupFiles: ['src/kit/test/setup.tsx'],
    // A window and the packages anew for each file took more than half of the time; kit/test/fresh.ts keeps files apart.
    isolate: false,
    maxWorkers: '100%',
    restoreMocks: true,
    testTimeout: 30_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
