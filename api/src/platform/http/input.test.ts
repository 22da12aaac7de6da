import {
  findTextKind,
  forgotPasswordBodySchema,
  type Route,
  registerBodySchema,
  resendVerificationBodySchema,
  routes,
  textKind,
} from '@hellograph/contract';
import { type TSchema, Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { findCleaner } from './clean-input';
import { toInputCheck } from './input-check';

const account = { email: 'ada@example.org', password: 'correct horse', fullName: 'Ada Lovelace' };
const checkAccount = toInputCheck(registerBodySchema, { isText: false });
const checkEstimate = toInputCheck(routes['GET /video/estimate'].query, { isText: true });

function problemsOf(check: () => unknown): Record<string, string> {
  try {
    check();
  } catch (thrown) {
    const { code, fields } = thrown as { code: string; fields: { path: string; message: string }[] };
    expect(code).toBe('VALIDATION_FAILED');
    return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
  }
  return {};
}

describe('input', () => {
  it('is accepted without unknown fields', () => {
    expect(checkAccount({ ...account, role: 'admin' })).toEqual(account);
    expect(checkEstimate({ characters: '12', mode: 'Fast', other: '1' })).toEqual({ characters: 12, mode: 'Fast' });
  });

  it('is refused with the specification’s messages, one for each field', () => {
    const missing = { email: 'Email is required', password: 'Password is required', fullName: 'Name is required' };
    expect(problemsOf(() => checkAccount({}))).toEqual(missing);
    expect(problemsOf(() => checkAccount({ email: '', password: '', fullName: '' }))).toEqual(missing);
    expect(problemsOf(() => checkAccount({ email: 'ada', password: '1234567', fullName: ' ' }))).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters',
      fullName: 'Name is required',
    });
  });

  it.each([
    [forgotPasswordBodySchema, 'Email address is required'],
    [resendVerificationBodySchema, 'Please enter your email address'],
  ])('is refused with the message of its own form, if it has one', (schema, message) => {
    const check = toInputCheck(schema, { isText: false });
    for (const body of [{}, { email: '' }]) expect(problemsOf(() => check(body))).toEqual({ email: message });
    expect(problemsOf(() => check({ email: 'ada' }))).toEqual({ email: 'Please enter a valid email address' });
  });

  it('is not coerced', () => {
    for (const wrong of ['1.5', '1e1', '0x2', ' 2', '2abc', 'Infinity'])
      expect(problemsOf(() => checkEstimate({ numberOfVideos: wrong }))).toHaveProperty('numberOfVideos');
    expect(problemsOf(() => checkAccount({ ...account, password: 12345678 }))).toHaveProperty('password');
    expect(problemsOf(() => checkAccount([account]))).toHaveProperty('request');
    // A repeated parameter arrives as a list.
    expect(problemsOf(() => checkEstimate({ mode: ['Fast', 'Quality'] }))).toHaveProperty('mode');
  });

  it('is refused with the expected form', () => {
    expect(problemsOf(() => checkAccount({ ...account, password: 'x'.repeat(257) }))).toEqual({
      password: 'password must not be longer than 256 characters',
    });
    expect(problemsOf(() => checkEstimate({ mode: 'Slow', characters: '-1', numberOfVideos: 'many' }))).toEqual({
      mode: 'mode must be one of Quality, Fast',
      characters: 'characters must be at least 0',
      numberOfVideos: 'numberOfVideos must be an integer',
    });
  });
});

interface Parts {
  type?: string;
  anyOf?: Parts[];
  allOf?: Parts[];
  items?: Parts;
  properties?: Record<string, Parts>;
  patternProperties?: Record<string, Parts>;
}
const dirty = 'A\0\u202ed\u{e0061}a';
const uuid = '00000000-0000-4000-8000-000000000000';

/** A value of this form, in which every text that somebody may read is dirty. */
function fill(schema: Parts): unknown {
  if (schema.type === 'string') return /^lines?$/.test(findTextKind(schema) ?? '') ? dirty : 'other';
  const { properties = {}, patternProperties = {}, items, anyOf, allOf } = schema;
  if (anyOf || allOf) {
    const parts = (anyOf ?? allOf ?? []).map(fill);
    return parts.every((part) => typeof part === 'object') ? Object.assign({}, ...parts) : parts.find((part) => part !== undefined);
  }
  if (items) return [fill(items)];
  if (schema.type !== 'object') return undefined;
  const named = Object.entries(properties).map(([name, part]) => [name, fill(part)]);
  return Object.fromEntries([...named, ...Object.values(patternProperties).map((part) => [uuid, fill(part)])]);
}

it('cleans every text of every request, wherever it is', () => {
  for (const [key, row] of Object.entries(routes)) {
    const { body, query, multipart }: Route = row;
    for (const schema of [body, query, multipart?.fields]) {
      if (!schema) continue;
      const filled = fill(schema);
      const cleaned = findCleaner(schema)?.(filled) ?? filled;
      expect(JSON.stringify(cleaned), key).not.toMatch(/\\u0000|\u202e|\u{e0061}/u);
    }
  }
});

describe('an input', () => {
  const schema = Type.Object({
    name: Type.String({ minLength: 1, pattern: '\\S', [textKind]: 'line' }),
    email: Type.Optional(Type.String({ pattern: '^\\S+$', [textKind]: 'address' })),
    password: Type.Optional(Type.String({ [textKind]: 'secret' })),
    rows: Type.Optional(Type.Array(Type.Object({ words: Type.Union([Type.String({ minLength: 1, [textKind]: 'lines' }), Type.Null()]) }))),
  });
  const check = (value: unknown, form: TSchema = schema) => toInputCheck(form, { isText: false })(value);

  it('is cleaned before it is checked', () => {
    const given = { name: 'A\0da\n', email: ' ADA@x.org\t', password: '\0 ', rows: [{ words: 'a\n\u202eb' }, { words: null }] };
    expect(check(given)).toEqual({ name: 'Ada ', email: 'ada@x.org', password: '\0 ', rows: [{ words: 'a\nb' }, { words: null }] });
  });

  it.each(['\u200b\u200b', '\0', '\u3164', ''])('with the name %j lacks a name', (name) => {
    expect(() => check({ name })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', fields: [{ path: 'name', message: 'name is missing' }] }),
    );
  });

  it('says of a list which entry is missing', () => {
    expect(() => check({ name: 'Ada', rows: [{ words: 'a' }, { words: '\u200b' }] })).toThrow(
      expect.objectContaining({ fields: [{ path: 'rows.1.words', message: 'rows.1.words is missing' }] }),
    );
  });

  it('of another shape is left to the check', () => {
    const clean = findCleaner(schema);
    for (const other of [null, 1, 'x', [1], { name: 1, rows: 'x' }, { rows: [null] }]) expect(clean?.(other)).toEqual(other);
  });
});
