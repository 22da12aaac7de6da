import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

type Json = { [name: string]: unknown };
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const lead = '// Only what a key may call.\n\n';

/** The types of the client, made from the whole document. */
export async function generateTypes(document: object): Promise<string> {
  const ast = await openapiTS(toKeyDocument(document as Json) as unknown as OpenAPI3, { alphabetize: true });
  return (
    lead +
    astToString(ast)
      .replaceAll(/(\/\*\* Format: binary \*\/\s+\w+\??: )string/g, '$1Blob')
      .replace('export interface webhooks {', 'export interface webhookOperations {')
  );
}

/** Returns the endpoints that an API key may call, with the components that they need. */
function toKeyDocument({ paths, components, ...rest }: Json): Json {
  const kept = Object.entries(paths as Record<string, Json>).flatMap(([path, operations]) => {
    const ofKeys = Object.entries(operations).filter(([, operation]) => isForKeys(operation));
    return ofKeys.length > 0 ? [[path, Object.fromEntries(ofKeys)] as const] : [];
  });
  const needed = { ...rest, paths: Object.fromEntries(kept) };
  return { ...needed, components: keepNeeded(components as Record<string, Json>, needed) };
}

const isForKeys = (operation: unknown) =>
  isRecord(operation) && (operation.security as Json[] | undefined)?.some((needed) => 'apiKey' in needed) === true;

function keepNeeded(components: Record<string, Json>, from: unknown): Json {
  const names = new Set<string>();
  const gather = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) gather(part);
    if (!isRecord(value)) return;
    const { $ref } = value;
    if (typeof $ref === 'string' && !names.has($ref)) {
      names.add($ref);
      const [kind = '', name = ''] = $ref.split('/').slice(2);
      gather(components[kind]?.[name]);
    }
    for (const part of Object.values(value)) gather(part);
  };
  gather(from);
  const kindOf = ([kind, all]: [string, Json]) =>
    [kind, Object.fromEntries(Object.entries(all).filter(([name]) => names.has(`#/components/${kind}/${name}`)))] as const;
  return Object.fromEntries(Object.entries(components).map(kindOf));
}
