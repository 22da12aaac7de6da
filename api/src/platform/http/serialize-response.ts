import { type Serializer, SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { envelopeOf } from '@hellograph/contract';
import type { TSchema } from 'typebox';

const compile = SerializerSelector()({});
const compiled = new WeakMap<object, Serializer>();
const envelopes = new WeakMap<TSchema, TSchema>();

/**
 * Fastify's own serializer, compiled once for each schema. Fastify compiles one for each route, and
 * every route has the same envelope of errors.
 */
export function serializeByContract(route: { schema: unknown; method: string; url: string; httpStatus?: string }): Serializer {
  const { schema, method, url, httpStatus = 'default' } = route;
  if (typeof schema !== 'object' || schema === null) throw new TypeError(`${method} ${url} has a response without a schema`);
  const known = compiled.get(schema);
  if (known) return known;
  const serializer = compile({ schema, method, url, httpStatus });
  compiled.set(schema, serializer);
  return serializer;
}

/** `envelopeOf`, and the same schema each time. */
export function envelopeOnceOf(data: TSchema): TSchema {
  const known = envelopes.get(data);
  if (known) return known;
  const envelope = envelopeOf(data);
  envelopes.set(data, envelope);
  return envelope;
}
