import { createHash } from 'node:crypto';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const api = process.env.API_URL ?? 'http://localhost:8080';

/** Only what the passphrase hashes to goes into the app. */
const gatePhrase = process.env.DEV_GATE_PASSPHRASE ?? '';
const gateHash = gatePhrase && createHash('sha256').update(gatePhrase).digest('hex');

export default defineConfig({
  define: { __DEV_GATE_SHA256__: JSON.stringify(gateHash) },
  plugins: [
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      // The language detector is as large as all else: it comes when somebody writes, and the server guesses too.
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icon-192.png'], globIgnores: ['**/tinyld*'] },
      manifest: {
        id: '/',
        name: 'Hellograph',
        short_name: 'Hellograph',
        description: 'One photo and a few words become a talking video.',
        start_url: '/workflow',
        scope: '/',
        display: 'standalone',
        background_color: '#faf6ef',
        theme_color: '#faf6ef',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
    }),
  ],
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  server: { proxy: { '/api': api, '/socket.io': { target: api, ws: true } } },
});
