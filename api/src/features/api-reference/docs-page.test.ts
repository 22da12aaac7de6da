import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { runTestApi } from '../../testing/running-api.fixture';

const api = runTestApi();

it('loads only our own files, and needs no looser policy than other pages', async () => {
  const answer = await fetch(`${api.url}/api/docs`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';style-src 'self'");
  const page = await answer.text();
  expect(page).not.toMatch(/<style|style=|\son\w+=|<script>/);
  const paths = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(paths.every((path) => path.startsWith('/'))).toBe(true);
  for (const path of paths.filter((one) => one.startsWith('/api/'))) expect((await fetch(api.url + path)).status, path).toBe(200);
});

it('sends its library compressed to clients that support it, and once', async () => {
  const path = '/api/docs/swagger-ui-bundle.js';
  const plain = await api.app.inject({ url: path });
  const zipped = await api.app.inject({ url: path, headers: { 'accept-encoding': 'gzip, br' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
  const again = await api.app.inject({ url: path, headers: { 'if-none-match': String(plain.headers.etag) } });
  expect(again.statusCode).toBe(304);
});
