import * as contract from '@hellograph/contract';
import { type Route, type RouteKey, routes, type UploadForm } from '@hellograph/contract';
import type { ErrorResponses } from './responses';
import { toTag } from './tags';

/** Every schema that the contract exports under a name, such as `videoSchema`: `Video`. */
const nameOf = new Map<unknown, string>(
  Object.entries(contract)
    .filter(([name, value]) => name.endsWith('Schema') && typeof value === 'object')
    .map(([name, value]) => [value, toSchemaName(name)]),
);

function toSchemaName(name: string): string {
  const bare = name.slice(0, -'Schema'.length);
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

interface NamedSchemas {
  /** Returns a reference to a schema that has a name, and otherwise the schema written out. */
  refer(schema: unknown): unknown;
  /** The schemas that were referred to, by name. */
  readonly all: Record<string, unknown>;
}

/** Gathers `components.schemas`, so that schemas of several routes are written only once. */
export function createNamedSchemas(): NamedSchemas {
  const all: Record<string, unknown> = {};
  const refer = (schema: unknown): unknown => {
    const name = nameOf.get(schema);
    if (name === undefined) return write(schema);
    // The entry is created first, so that a schema may refer to itself.
    if (!(name in all)) {
      all[name] = {};
      all[name] = write(schema);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  const write = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(refer);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, refer(part)]));
  };
  return { refer, all };
}

type ObjectSchema = { properties?: Record<string, unknown>; required?: readonly string[] };

/** Media types of a file field. */
const fileTypes = {
  image: 'image/jpeg, image/png, image/webp',
  logo: 'image/png, image/svg+xml',
  recording: 'audio/*, video/*',
  sealed: 'application/octet-stream',
} as const satisfies Record<UploadForm['file'], string>;

/** Headers of responses to API keys. */
const rateLimitHeaders = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
};

export interface SharedParts {
  schemas: NamedSchemas;
  errors: ErrorResponses;
}

/** `POST /cards/:id/links` is `postCardsIdLinks`. */
const toOperationId = (key: RouteKey) =>
  key.toLowerCase().split(' ')[0] + (key.split(' ')[1] ?? '').replace(/\W+(\w)/g, (_, first: string) => first.toUpperCase());

/** Returns one row of the route table as an OpenAPI operation. */
export function toOperation(key: RouteKey, { schemas, errors }: SharedParts) {
  const route: Route = routes[key];
  const [, path = ''] = key.split(' ');
  const body = toRequestBody(route, schemas);
  const parameters = toParameters(path, route, schemas);
  return {
    operationId: toOperationId(key),
    summary: route.summary,
    tags: [toTag(path)],
    security: toSecurity(route),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      [route.status]: {
        description: route.status === 202 ? 'Accepted: it is being made.' : 'Done.',
        ...(route.scope && { headers: rateLimitHeaders }),
        content: { 'application/json': { schema: toEnvelope(route, schemas) } },
      },
      ...errors.of(route),
    },
  };
}

const toEnvelope = ({ status, data }: Route, { refer }: NamedSchemas) => ({
  type: 'object',
  required: ['success', 'status', 'message', 'data'],
  properties: {
    success: { const: true },
    status: { const: status },
    message: { type: 'string' },
    data: refer(data),
  },
});

/** An API key needs the scope that is listed with it. */
function toSecurity({ access, scope }: Route): Record<string, string[]>[] {
  if (access === 'operator') return [{ operatorToken: [] }];
  if (access !== 'session' && access !== 'send') return [];
  return scope === undefined ? [{ session: [] }] : [{ session: [] }, { apiKey: [scope] }];
}

function toParameters(path: string, route: Route, { refer }: NamedSchemas): unknown[] {
  const params: ObjectSchema = route.params ?? {};
  const query: ObjectSchema = route.query ?? {};
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: refer(params.properties?.[name] ?? { type: 'string' }),
  }));
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema: refer(schema),
  }));
  const isRepeatable = route.errors.includes('IDEMPOTENCY_MISMATCH');
  return [
    ...inPath,
    ...inQuery,
    ...(isRepeatable ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
    ...(route.access === 'guest' ? [{ $ref: '#/components/parameters/Guest-Secret' }] : []),
  ];
}

function toRequestBody({ body, multipart }: Route, { refer }: NamedSchemas) {
  if (body) return { required: true, content: { 'application/json': { schema: refer(body) } } };
  if (!multipart) return undefined;
  const { file, isFileOptional = false } = multipart;
  const fields: ObjectSchema = multipart.fields;
  const required = [...(fields.required ?? []), ...(isFileOptional ? [] : [file])];
  const written = Object.entries(fields.properties ?? {}).map(([name, schema]) => [name, refer(schema)]);
  const schema = {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: { ...Object.fromEntries(written), [file]: { type: 'string', format: 'binary' } },
  };
  return { required: true, content: { 'multipart/form-data': { schema, encoding: { [file]: { contentType: fileTypes[file] } } } } };
}
