import { type Route, type RouteKey, routes } from '@hellograph/contract';
import { validate } from '@readme/openapi-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
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

it('is valid by two independent validators', async () => {
  expect(await validate(structuredClone(plain()))).toMatchObject({ valid: true, warnings: [] });
  expect(await new Validator().validate(plain())).toEqual({ valid: true });
});

it('would be found invalid', async () => {
  const broken = { ...plain(), paths: { '/x/{id}': { get: { responses: {} } } } };
  expect((await validate(structuredClone(broken) as never)).valid).toBe(false);
  expect((await new Validator().validate({ ...plain(), info: {} })).valid).toBe(false);
});

it('passes a linter', async () => {
  // Liveness checks are never refused, so they have no such response.
  const config = await createConfig({ extends: ['recommended'], rules: { 'operation-4xx-response': 'off' } });
  const found = await lintFromString({ source: JSON.stringify(document), config });
  expect(found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([]);
});

const plain = () => JSON.parse(JSON.stringify(document));
