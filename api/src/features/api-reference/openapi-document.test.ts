import { gunzipSync } from 'node:zlib';
import { type Route, type RouteKey, routes } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { runTestApi } from '../../testing/running-api.fixture';
import { toOpenApiDocument } from './openapi-document';

const api = runTestApi();
const document = toOpenApiDocument({ publicUrl: 'https://hello.example' });

it('is served to everyone, and again only when it has changed', async () => {
  const answer = await fetch(`${api.url}/api/openapi.json`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(toOpenApiDocument(api.config))));
  const again = await fetch(`${api.url}/api/openapi.json`, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

it('has an operation for every route, and each has its own id', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods) as { operationId: string }[]);
  expect(operations).toHaveLength(Object.keys(routes).length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

it('lists every status that a route can return', () => {
  for (const key of Object.keys(routes) as RouteKey[]) {
    const [method = '', path = ''] = key.split(' ');
    const route: Route = routes[key];
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as { responses: object } | undefined;
    expect(Object.keys(operation?.responses ?? {}), key).toEqual(expect.arrayContaining([String(route.status), '500', '503']));
  }
});

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
