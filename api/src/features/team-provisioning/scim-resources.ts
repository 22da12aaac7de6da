import { cleanText, findEmailAddress } from '@hellograph/contract';
import type SCIMMY from 'scimmy';
import type { ProvisionedGroup, ProvisionedPerson } from '../../domain/provisioning/provisioned.repo';

/** Its memory is for servers with a directory that writes. */
export const loadScim = async (): Promise<typeof SCIMMY> => (await import('scimmy')).default;
export type Scim = typeof SCIMMY;

export type ResourceKind = 'User' | 'Group';
/** A resource as it is sent (RFC 7643). */
export type Resource = Record<string, unknown>;

/** The attributes that are kept of each kind. All others that RFC 7643 knows are ignored. */
const keptNames = {
  User: ['userName', 'externalId', 'name', 'displayName', 'emails', 'active', 'preferredLanguage'],
  Group: ['displayName', 'externalId', 'members'],
} as const satisfies Record<ResourceKind, readonly string[]>;
export const findKeptName = (kind: ResourceKind, name: string): string | undefined =>
  keptNames[kind].find((one) => one.toLowerCase() === name.toLowerCase());

export const schemaIds = {
  User: 'urn:ietf:params:scim:schemas:core:2.0:User',
  Group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
} as const satisfies Record<ResourceKind, string>;

const textMaxLength = 254;
const attributesMaxLength = 4000;
const addressesMax = 10;

export interface WrittenPerson {
  userName: string;
  externalId: string;
  email: string;
  isActive: boolean;
  /** In JSON: name, displayName, emails, preferredLanguage. */
  attributes: string;
}

export interface WrittenGroup {
  name: string;
  externalId: string;
  personIds: string[];
}

export const isObject = (value: unknown): value is Resource => typeof value === 'object' && value !== null && !Array.isArray(value);
const toText = (value: unknown): string => (typeof value === 'string' ? cleanText(value, 'line') : '');

/** Entra ID writes truth as text. */
export const toTruth = (value: unknown): unknown =>
  typeof value === 'string' && /^(true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value;

/** Truths in the places where a resource has them. */
export function withTruths(name: string, value: unknown): unknown {
  if (name === 'active') return toTruth(value);
  const fix = (item: unknown) => (isObject(item) && 'primary' in item ? { ...item, primary: toTruth(item.primary) } : item);
  return name === 'emails' ? (Array.isArray(value) ? value.map(fix) : fix(value)) : value;
}

/** Keeps what is kept of a resource, under its own names. */
function toKept(kind: ResourceKind, body: Resource): Resource {
  const kept: Resource = { schemas: [schemaIds[kind]] };
  for (const [key, value] of Object.entries(body)) {
    const name = findKeptName(kind, key);
    if (name !== undefined && value !== null) kept[name] = withTruths(name, value);
  }
  return kept;
}

/** Throws a SCIM error that says what is wrong. */
function check(scim: Scim, kind: ResourceKind, body: unknown): Resource {
  if (!isObject(body)) throw new scim.Types.Error(400, 'invalidSyntax', 'The body must be an object.');
  const { schemas } = body;
  if (schemas !== undefined && !(Array.isArray(schemas) && schemas.includes(schemaIds[kind])))
    throw new scim.Types.Error(400, 'invalidValue', `schemas must name ${schemaIds[kind]}.`);
  try {
    return { ...new scim.Schemas[kind](toKept(kind, body), 'in') };
  } catch (thrown) {
    if (thrown instanceof TypeError) throw new scim.Types.Error(400, 'invalidValue', thrown.message);
    throw thrown;
  }
}

function requireName(scim: Scim, value: unknown, attribute: string): string {
  const name = toText(value);
  if (name === '' || name.length > textMaxLength)
    throw new scim.Types.Error(400, 'invalidValue', `${attribute} must have 1 to ${textMaxLength} characters.`);
  return name;
}

function toExternalId(scim: Scim, value: unknown): string {
  const id = typeof value === 'string' ? value : '';
  if (id.length > textMaxLength) throw new scim.Types.Error(400, 'invalidValue', `externalId can have ${textMaxLength} characters.`);
  return id;
}

/** The address by which people are invited: the first one, or the name if that is one. */
function toAddress(userName: string, emails: readonly Resource[]): string | undefined {
  const [first] = emails.toSorted((one, other) => Number(other.primary === true) - Number(one.primary === true));
  return findEmailAddress(toText(first?.value) || userName);
}

/** Reads a person. Throws a SCIM error. */
export function readPerson(scim: Scim, body: unknown): WrittenPerson {
  const read = check(scim, 'User', body);
  const userName = requireName(scim, read.userName, 'userName');
  const emails = (Array.isArray(read.emails) ? read.emails : []).filter(isObject);
  if (emails.length > addressesMax) throw new scim.Types.Error(400, 'invalidValue', `emails can have ${addressesMax} entries.`);
  const email = toAddress(userName, emails);
  if (email === undefined) throw new scim.Types.Error(400, 'invalidValue', 'A person needs an email address, in emails or as userName.');
  const { name, displayName, preferredLanguage } = read;
  const attributes = JSON.stringify({ name, displayName, preferredLanguage, ...(emails.length > 0 && { emails }) });
  if (attributes.length > attributesMaxLength) throw new scim.Types.Error(400, 'invalidValue', 'The attributes are too long.');
  return { userName, externalId: toExternalId(scim, read.externalId), email, isActive: read.active !== false, attributes };
}

/** Reads a group. Throws a SCIM error. */
export function readGroup(scim: Scim, body: unknown): WrittenGroup {
  const read = check(scim, 'Group', body);
  const members = (Array.isArray(read.members) ? read.members : []).filter(isObject);
  const personIds = [...new Set(members.map(({ value }) => toText(value)))];
  return { name: requireName(scim, read.displayName, 'displayName'), externalId: toExternalId(scim, read.externalId), personIds };
}

const toMeta = ({ created_at, changed_at, revision }: Pick<ProvisionedPerson, 'created_at' | 'changed_at' | 'revision'>) => ({
  created: new Date(created_at),
  lastModified: new Date(changed_at),
  version: `W/"${revision}"`,
});

/** Turns dates and the like into what is sent. */
const toPlain = (resource: object): Resource => JSON.parse(JSON.stringify(resource)) as Resource;

export function toUserResource(
  scim: Scim,
  row: ProvisionedPerson,
  { groups, base }: { groups: readonly Pick<ProvisionedGroup, 'id' | 'name'>[]; base: string },
): Resource {
  const kept = JSON.parse(row.attributes) as Resource;
  const shown = {
    ...kept,
    id: row.id,
    ...(row.external_id && { externalId: row.external_id }),
    userName: row.user_name,
    active: row.is_active === 1,
    groups: groups.map(({ id, name }) => ({ value: id, display: name, $ref: `${base}/Groups/${id}`, type: 'direct' })),
    meta: toMeta(row),
  };
  return toPlain(new scim.Schemas.User(shown, 'out', `${base}/Users`));
}

export function toGroupResource(
  scim: Scim,
  row: ProvisionedGroup,
  { people, base }: { people: readonly Pick<ProvisionedPerson, 'id' | 'user_name'>[]; base: string },
): Resource {
  const shown = {
    id: row.id,
    ...(row.external_id && { externalId: row.external_id }),
    displayName: row.name,
    members: people.map(({ id, user_name }) => ({ value: id, display: user_name, $ref: `${base}/Users/${id}`, type: 'User' })),
    meta: toMeta(row),
  };
  return toPlain(new scim.Schemas.Group(shown, 'out', `${base}/Groups`));
}
