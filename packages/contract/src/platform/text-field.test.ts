import { expect, it } from 'vitest';
import { routes } from '../routes';
import type { Route } from './route';
import { findTextKind } from './text-field';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown;
  format?: string;
  pattern?: string;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
}

/** Whether a pattern names each character that it allows, so that none of them can be unseen. */
function isClosed(pattern: string | undefined): boolean {
  if (!pattern?.startsWith('^') || !pattern.endsWith('$')) return false;
  if (pattern === '^[^\\p{Cc}\\p{Cf}\\p{Cs}]*$') return true;
  const isOpen = /\[\^|\\[SWDpP]/.test(pattern) || /(?<!\\)\./.test(pattern.replace(/\[[^\]]*\]/g, ''));
  return !isOpen;
}

/** The places of strings, and of values of any type, that no rule limits to what can be seen. */
function listOpen(schema: Schema, path: string): string[] {
  const { type, properties = {}, patternProperties = {}, items, anyOf = [], allOf = [], additionalProperties } = schema;
  if (type === 'string') {
    const isRuled = findTextKind(schema) || schema.enum || 'const' in schema || schema.format || isClosed(schema.pattern);
    return isRuled ? [] : [path];
  }
  if (type === undefined && anyOf.length + allOf.length === 0 && !('const' in schema)) return [`${path} (anything)`];
  return [
    ...[...anyOf, ...allOf].flatMap((part) => listOpen(part, path)),
    ...(items ? listOpen(items, `${path}[]`) : []),
    ...Object.entries({ ...properties, ...patternProperties }).flatMap(([name, part]) => listOpen(part, `${path}.${name}`)),
    ...(typeof additionalProperties === 'object' ? listOpen(additionalProperties, `${path}.*`) : []),
  ];
}

it('every text that a request may have is cleaned, or limited to what can be seen', () => {
  const open = Object.entries(routes).flatMap(([key, row]) => {
    const { body, query, params, multipart }: Route = row;
    const parts = { body, query, params, fields: multipart?.fields };
    return Object.entries(parts).flatMap(([part, schema]) => (schema ? listOpen(schema as Schema, `${key} ${part}`) : []));
  });
  expect(open).toEqual([]);
});

it('finds a text without a rule', () => {
  const string = (part: Schema = {}): Schema => ({ type: 'object', properties: { name: { type: 'string', ...part } } });
  for (const part of [{}, { pattern: '\\S' }, { pattern: '^https?://[^\\s]+$' }, { pattern: '^.+$' }, { pattern: '^\\S+$' }])
    expect(listOpen(string(part), 'x')).toEqual(['x.name']);
  for (const part of [{ pattern: '^[a-z.]+$' }, { pattern: '^\\d{4}\\.\\d$' }, { enum: ['a'] }, { format: 'date-time' }])
    expect(listOpen(string(part), 'x')).toEqual([]);
});
