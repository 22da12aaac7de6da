import { expect, it } from 'vitest';
import { sampleBody } from './sample-body';

const text = { type: 'string', minLength: 1 };
const id = { type: 'string', pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' };

it('has the required fields, each with the simplest valid value', () => {
  const schema = {
    type: 'object',
    required: ['name', 'kind', 'count', 'isOn', 'sendAt', 'rows', 'token', 'personId'],
    properties: {
      name: text,
      kind: { type: 'string', enum: ['party', 'wedding'] },
      count: { type: 'integer', minimum: 1 },
      isOn: { type: 'boolean' },
      sendAt: { anyOf: [text, { type: 'null' }] },
      rows: { type: 'array', minItems: 2, items: { type: 'object', required: ['_id'], properties: { _id: id } } },
      token: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' },
      personId: id,
      note: text,
    },
  };
  expect(sampleBody(schema, { personId: 'nana' })).toEqual({
    name: 'Mine now',
    kind: 'party',
    count: 1,
    isOn: true,
    sendAt: null,
    rows: [{ _id: expect.stringMatching(id.pattern) }, { _id: expect.stringMatching(id.pattern) }],
    token: 'A'.repeat(43),
    personId: 'nana',
  });
});

it('has the first field if none is required', () => {
  expect(sampleBody({ type: 'object', properties: { title: text, place: text } })).toEqual({ title: 'Mine now' });
});
