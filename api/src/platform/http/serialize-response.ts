import { type Serializer, SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { envelopeOf } from '@hellograph/contract';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

const compile = SerializerSelector()({});
const compiled = new WeakMap<object, Serializer>();
const validators = new WeakMap<TSchema, Validator>();
const envelopes = new WeakMap<TSchema, TSchema>();

/**
 * Fastify's own serializer, compiled once for each schema, for its first response. Fastify would
 * compile one for each route, and every route has the same error envelope.
 */
function serializeByContract(route: { schema: unknown; method: string; url: string; httpStatus?: string }): Serializer {
  const { schema, method, url, httpStatus = 'default' } = route;
  if (typeof schema !== 'object' || schema === null) throw new TypeError(`${method} ${url} has a response without a schema`);
  const known = compiled.get(schema);
  if (known) return known;
  let serialize: Serializer | undefined;
  const serializer: Serializer = (answer) => {
    serialize ??= compile({ schema, method, url, httpStatus });
    return serialize(answer);
  };
  compiled.set(schema, serializer);
  return serializer;
}

/**
 * The same serializer. With `isStrict` (in tests) a response that does not match its schema is a
 * bug, and fails: the serializer itself checks neither patterns nor ranges.
 */
export const serializeWith = ({ isStrict }: { isStrict: boolean }): typeof serializeByContract =>
  isStrict ? serializeChecked : serializeByContract;

function serializeChecked(route: Parameters<typeof serializeByContract>[0]): Serializer {
  const serialize = serializeByContract(route);
  return (answer) => {
    const text = serialize(answer);
    const sent: unknown = JSON.parse(text);
    const validator = toValidator(route.schema as TSchema);
    if (validator.Check(sent)) return text;
    const [problem] = validator.Errors(sent);
    throw new TypeError(
      `${route.method} ${route.url} returned a response that its schema does not allow: ${problem?.instancePath} ${problem?.message}`,
    );
  };
}

/** Compiled for the first response: most tests call few routes. */
function toValidator(schema: TSchema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const validator = Compile(schema);
  validators.set(schema, validator);
  return validator;
}

/** `envelopeOf`, memoised by schema. */
export function envelopeOnceOf(data: TSchema): TSchema {
  const known = envelopes.get(data);
  if (known) return known;
  const envelope = envelopeOf(data);
  envelopes.set(data, envelope);
  return envelope;
}
