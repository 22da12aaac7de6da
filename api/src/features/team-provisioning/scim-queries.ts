import { type Filter, parse, filter as toTest } from 'scim2-parse-filter';
import { isObject, type Resource, type ResourceKind, type Scim, schemaIds } from './scim-resources';

const filterMaxLength = 1000;
const pageMax = 200;
const pageUsual = 100;

/** Attributes whose case matters (RFC 7643 §7). All other texts are compared without it. */
const exactNames: readonly string[] = ['id', 'externalid', 'value', '$ref', 'meta', 'created', 'lastmodified', 'version', 'location'];

const toFolded = (text: string): string => text.normalize('NFC').toLowerCase();

/** The `value` of a member is an id, that of an email an address. */
const isExact = (name: string, parent: string) => exactNames.includes(name) && !(name === 'value' && parent === 'emails');

function foldResource(value: unknown, name = '', parent = ''): unknown {
  if (typeof value === 'string') return isExact(name, parent) ? value : toFolded(value);
  if (Array.isArray(value)) return value.map((item) => foldResource(item, name, parent));
  if (!isObject(value)) return value;
  if (isExact(name, parent)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, foldResource(item, key.toLowerCase(), name)]));
}

/** A path without the schema before it. */
const toShortPath = (kind: ResourceKind, path: string): string =>
  path.toLowerCase().startsWith(`${schemaIds[kind]}:`.toLowerCase()) ? path.slice(schemaIds[kind].length + 1) : path;

function foldFilter(kind: ResourceKind, filter: Filter, within = ''): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { ...filter, filters: filter.filters.map((one) => foldFilter(kind, one, within)) };
    case 'not':
      return { ...filter, filter: foldFilter(kind, filter.filter, within) };
    case '[]': {
      const attrPath = toShortPath(kind, filter.attrPath);
      return { ...filter, attrPath, valFilter: foldFilter(kind, filter.valFilter, attrPath.toLowerCase()) };
    }
    case 'pr':
      return { ...filter, attrPath: toShortPath(kind, filter.attrPath) };
    default: {
      const attrPath = toShortPath(kind, filter.attrPath);
      const names = [within, ...attrPath.toLowerCase().split('.')];
      const [parent = '', name = ''] = names.slice(-2);
      const { compValue } = filter;
      const isTruth = name === 'active' || name === 'primary';
      if (typeof compValue !== 'string') return { ...filter, attrPath };
      // Entra ID writes truth as text.
      if (isTruth && /^(true|false)$/i.test(compValue)) return { ...filter, attrPath, compValue: compValue.toLowerCase() === 'true' };
      return { ...filter, attrPath, compValue: isExact(name, parent) ? compValue : toFolded(compValue) };
    }
  }
}

/** Creates the test of a filter (RFC 7644 §3.4.2.2). Throws a SCIM error. */
export function toFilterTest(scim: Scim, kind: ResourceKind, text: string): (resource: Resource) => boolean {
  if (text.length > filterMaxLength) throw new scim.Types.Error(400, 'invalidFilter', `A filter can have ${filterMaxLength} characters.`);
  try {
    const passes = toTest(foldFilter(kind, parse(text)));
    return (resource) => passes(foldResource(resource));
  } catch (thrown) {
    throw new scim.Types.Error(400, 'invalidFilter', `This filter can’t be read: ${(thrown as Error).message}`);
  }
}

export interface ListQuery {
  filter?: string;
  startIndex?: string;
  count?: string;
  attributes?: string;
  excludedAttributes?: string;
}

const toNumber = (text: string | undefined, usual: number): number =>
  text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : usual;
const toNames = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

/** Leaves out what was not asked for (RFC 7644 §3.9). Some attributes are always returned. */
export function toSelected(kind: ResourceKind, resource: Resource, { attributes, excludedAttributes }: ListQuery): Resource {
  const toFirst = (path: string) => toShortPath(kind, path).split('.')[0]?.toLowerCase() ?? '';
  const [wanted, unwanted] = [toNames(attributes).map(toFirst), toNames(excludedAttributes).map(toFirst)];
  const always = ['schemas', 'id'];
  const isShown = (name: string) =>
    always.includes(name) || (wanted.length > 0 ? wanted.includes(name.toLowerCase()) : !unwanted.includes(name.toLowerCase()));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name)));
}

/** One page of the resources that pass the filter (RFC 7644 §3.4.2.4). */
export function toListResponse(scim: Scim, kind: ResourceKind, resources: readonly Resource[], query: ListQuery): Resource {
  const passes = query.filter === undefined ? () => true : toFilterTest(scim, kind, query.filter);
  const found = resources.filter(passes);
  const startIndex = Math.max(1, toNumber(query.startIndex, 1));
  const count = Math.min(pageMax, Math.max(0, toNumber(query.count, pageUsual)));
  const page = found.slice(startIndex - 1, startIndex - 1 + count);
  return {
    schemas: [scim.Messages.ListResponse.id],
    totalResults: found.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map((resource) => toSelected(kind, resource, query)),
  };
}

const documentation = 'https://www.rfc-editor.org/rfc/rfc7644';

/** The abilities of this server (RFC 7643 §5). */
export const toServiceProviderConfig = (base: string): Resource => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  documentationUri: documentation,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: pageMax },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'The token that the owner of the team has made', primary: true },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

/** The kinds of resources (RFC 7643 §6). */
export const toResourceTypes = (base: string): Resource[] =>
  (['User', 'Group'] as const).map((kind) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: kind,
    name: kind,
    endpoint: `/${kind}s`,
    schema: schemaIds[kind],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${kind}` },
  }));

/** The schemas, with the attributes that are kept (RFC 7643 §7). */
export const toSchemas = (scim: Scim, base: string, isKept: (kind: ResourceKind, name: string) => boolean): Resource[] =>
  (['User', 'Group'] as const).map((kind) => {
    const described = JSON.parse(JSON.stringify(scim.Schemas[kind].definition.describe(`${base}/Schemas`))) as Resource;
    const attributes = (Array.isArray(described.attributes) ? described.attributes : []).filter(isObject);
    return { ...described, attributes: attributes.filter(({ name }) => name === 'groups' || isKept(kind, String(name))) };
  });

/** A list of what has no filter. */
export const toFullList = (scim: Scim, resources: readonly Resource[]): Resource => ({
  schemas: [scim.Messages.ListResponse.id],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});
