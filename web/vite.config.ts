import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { firstPaint } from './build/document.ts';
import { lookUpAhead } from './build/look-up.ts';
import { precompress } from './build/precompress.ts';

const server = 'http://localhost:8080';
const api = ['/v1', '/v2', '/multisite-config', '/.well-known', '/openapi.json', '/healthz', '/readyz'];

export default defineConfig({
  plugins: [react(), chunks(), firstPaint(lookUpAhead), precompress()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: Object.fromEntries(api.map((path) => [path, { target: server, changeOrigin: false }])) },
});
