import { validate } from '@readme/openapi-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { toOpenApiDocument } from './openapi-document';

const document = toOpenApiDocument({ publicUrl: 'https://hello.example' });

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
