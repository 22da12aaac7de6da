import { describe, expect, it } from 'vitest';
import { routes } from '../routes';
import { cleanText } from './clean-text';
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

describe('a text', () => {
  it.each([
    ['controls', 'A\0d\u0007a\u007f \u009bL', 'Ada L'],
    ['an order of reading that is forced', 'A\u202edA\u202c\u2066x\u2069', 'AdAx'],
    ['half a character', 'A\ud83dda\udc00', 'Ada'],
    ['byte order marks and noncharacters', '\ufeffA\ufffe\uffffda\ufff9', 'Ada'],
    ['invisible letters', 'Ada\u{e0041}\u{e007f}\u{e0001}', 'Ada'],
  ])('loses %s', (_, text, clean) => {
    expect(cleanText(text, 'line')).toBe(clean);
    expect(cleanText(text, 'lines')).toBe(clean);
  });

  it.each([
    ['emoji', '👨‍👩‍👧‍👦 ❤️ 👍🏽 🏳️‍🌈 🇪🇸 1️⃣'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['Persian', 'می\u200cخواهم، ه\u200d'],
    ['Hindi and Malayalam', 'क्\u200dष नन്\u200d क्\u200cष'],
    ['Hebrew and Arabic with direction marks', 'שלום\u200f! \u200eabc\u061c'],
    ['Thai with word breaks', 'สุข\u200bสันต์'],
    ['accents, also decomposed', 'Zoe\u0308 Nguyễn'],
    ['a variant of a Chinese character', '葛\u{e0100}'],
    ['Apple’s own sign', '\uf8ff'],
    ['nothing, and white space', ''],
    ['white space', '  '],
  ])('keeps %s', (_, text) => {
    expect(cleanText(text, 'line')).toBe(text);
    expect(cleanText(text, 'lines')).toBe(text);
  });

  it.each([
    '\u200b',
    '\u200b\u200d\u2060',
    ' \ufe0f ',
    '\u3164',
    '\u115f\u1160',
    '\u2800',
    '\u180e',
    '\u00ad',
    '\0',
    ' \0 ',
    '\u202e\u202c',
    '\u{e0061}',
    '\u200e',
  ])('%j is empty, because nothing of it can be seen', (text) => {
    expect(cleanText(text, 'line')).toBe('');
    expect(cleanText(`${text}\n${text}`, 'lines')).toBe('');
  });

  it('keeps line breaks and tabs where it may have several lines, and has spaces for them where not', () => {
    expect(cleanText('a\r\nb\rc\u2028d\n\n\te\vf', 'lines')).toBe('a\nb\nc\nd\n\n\te\nf');
    expect(cleanText('a\r\nb\rc\u2028d\n\te', 'line')).toBe('a b c d  e');
  });

  it('is clean after one time', () => {
    for (const text of ['\ud83d\0\ude00', '\u{1f3f4}\0\u{e0067}\u{e007f}', 'a\u202e\r\u202e\nb'])
      expect(cleanText(cleanText(text, 'lines'), 'lines')).toBe(cleanText(text, 'lines'));
  });
});
