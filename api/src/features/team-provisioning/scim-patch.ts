import type SCIMMY from 'scimmy';
import { findKeptName, isObject, loadScim, type Resource, type ResourceKind, type Scim, schemaIds, withTruths } from './scim-resources';

const operationsMax = 1000;

type PatchOperation = SCIMMY.Messages.PatchOp.PatchOpOperation;

interface Operation {
  op: string;
  path?: string;
  value?: unknown;
}

/** The parts of a path: `emails[type eq "work"].value` is `emails`, and the rest. */
const pathForm = /^([A-Za-z$][\w$-]*)(.*)$/s;

/** The attributes that only the server writes: a replacement may repeat them. */
const ownNames: readonly string[] = ['schemas', 'id', 'meta', 'groups'];

/** Whether RFC 7643 knows the attribute, whatever we keep. */
function isKnown(scim: Scim, kind: ResourceKind, name: string): boolean {
  try {
    return scim.Schemas[kind].definition.attribute(name) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Writes an operation as the library reads it: under names in their own case, without the schema
 * before them, and one attribute at a time. What is not kept is left out.
 */
function toPlainOperations(scim: Scim, kind: ResourceKind, { op, path: given, value }: Operation): Operation[] {
  const own = `${schemaIds[kind]}:`;
  if (given === undefined) {
    if (!isObject(value)) throw new scim.Types.Error(400, 'invalidValue', 'An operation without a path needs an object as its value.');
    return Object.entries(value).flatMap(([key, part]) => {
      if (ownNames.includes(key)) return [];
      if (key.toLowerCase() === own.slice(0, -1).toLowerCase()) return toPlainOperations(scim, kind, { op, value: part });
      return toPlainOperations(scim, kind, { op, path: key, value: part });
    });
  }
  const path = given.toLowerCase().startsWith(own.toLowerCase()) ? given.slice(own.length) : given;
  // An extension, such as that of firms.
  if (path.toLowerCase().startsWith('urn:')) return [];
  const [, attribute = '', rest = ''] = pathForm.exec(path) ?? [];
  const name = findKeptName(kind, attribute);
  if (name === undefined && (ownNames.includes(attribute) || !isKnown(scim, kind, attribute)))
    throw new scim.Types.Error(400, ownNames.includes(attribute) ? 'mutability' : 'invalidPath', `${given} can’t be written.`);
  if (name === undefined) return [];
  const [truths, isRemoval] = [withTruths(rest === '' ? name : '', value), op.toLowerCase() === 'remove'];
  return [{ op, path: `${name}${rest}`, ...((truths !== undefined || !isRemoval) && { value: truths }) }];
}

/**
 * Entra ID sets the value of an entry that does not exist, which the library refuses as RFC 7644
 * allows: then the entry is added.
 */
function toAddition({ op, path = '', value }: Operation, resource: Resource): Operation | undefined {
  const [, type, part = ''] = /^emails\[\s*type\s+eq\s+"([^"\\]+)"\s*\]\.(value|display|primary)$/i.exec(path) ?? [];
  if (type === undefined || op.toLowerCase() === 'remove') return undefined;
  const entries = Array.isArray(resource.emails) ? resource.emails.filter(isObject) : [];
  if (entries.some((entry) => entry.type === type)) return undefined;
  return { op: 'add', path: 'emails', value: [{ type, [part.toLowerCase()]: value }] };
}

/**
 * Applies a PATCH (RFC 7644 §3.5.2) to a resource, as Okta and Entra ID send it. Throws a SCIM
 * error, and has changed nothing then.
 */
export async function applyPatch(kind: ResourceKind, resource: Resource, body: unknown): Promise<Resource> {
  const scim = await loadScim();
  const { Schemas, Messages, Types } = scim;
  const operations = isObject(body) ? (Object.entries(body).find(([key]) => key.toLowerCase() === 'operations')?.[1] ?? []) : [];
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > operationsMax)
    throw new Types.Error(400, 'invalidSyntax', `Operations must have 1 to ${operationsMax} entries.`);
  const schemas: [typeof Messages.PatchOp.id] = [Messages.PatchOp.id];
  // Refuses what is no operation, before anything is read as one.
  new Messages.PatchOp({ schemas, Operations: operations as PatchOperation[] });
  let current = resource;
  for (const operation of operations as Operation[])
    for (const plain of toPlainOperations(scim, kind, operation)) {
      const single = toAddition(plain, current) ?? plain;
      const patched = await new Messages.PatchOp({ schemas, Operations: [single as PatchOperation] }).apply(
        new Schemas[kind](current, 'out'),
      );
      if (patched) current = JSON.parse(JSON.stringify(patched)) as Resource;
    }
  return current;
}
