import * as contract from '@hellograph/contract';

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

export interface NamedSchemas {
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
