import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './build/document.ts';
import { precompress } from './build/precompress.ts';

const server = 'http://localhost:8080';
const api = ['/v1', '/v2', '/multisite-config', '/.well-known', '/openapi.json', '/healthz', '/readyz'];

// Few files beat many small ones on a slow line: one for the libraries of every page, one for what only pages behind
// the sign-in use, then one for a page.
const groups = [
  {
    name: 'inti',
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|@mantine[\\/]hooks)[\\/]/,
    priority: 20,
  },
];

export default defineConfig({
  plugins: [react(), firstPaint(), precompress()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: Object.fromEntries(api.map((path) => [path, { target: server, changeOrigin: false }])) },
});
