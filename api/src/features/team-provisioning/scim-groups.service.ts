import { randomUUID } from 'node:crypto';
import { CodedError, teamLimits } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { type ProvisionedGroup, provisionedGroupsRepo, provisionedPeopleRepo, toNameKey } from '../../domain/provisioning/provisioned.repo';
import type { Settling } from '../../domain/provisioning/settle-membership';
import { applyPatch } from './scim-patch';
import {
  requireSeen,
  requireUpdated,
  type ScimCaller,
  type ScimDependencies,
  type ScimService,
  type Seen,
  toNotFound,
} from './scim-people.service';
import { toListResponse } from './scim-queries';
import { loadScim, type Resource, readGroup, toGroupResource, type WrittenGroup } from './scim-resources';

/** The groups of a team's directory. The team's owner says which roles they give. */
export function createScimGroupsService(dependencies: ScimDependencies): ScimService {
  const { db, now } = dependencies;
  const get = async (executor: Executor, { workspaceId }: ScimCaller, id: string): Promise<ProvisionedGroup> => {
    const row = await provisionedGroupsRepo(executor).find(workspaceId, id);
    if (!row) throw toNotFound(await loadScim(), id);
    return row;
  };
  const replace = (caller: ScimCaller, id: string, seen: Seen, read: (current: Resource) => Promise<unknown>): Promise<Resource> =>
    transaction(db, async (tx, commit) => {
      const scim = await loadScim();
      const row = await get(tx, caller, id);
      requireSeen(scim, row, seen);
      const written = readGroup(scim, await read(await present(dependencies, tx, row)));
      await requireFreeName(tx, caller.workspaceId, written, row.id);
      const settling = { ...caller, tx, commit };
      const isMoved = await putPeople(dependencies, settling, row, written);
      const columns = toColumns(written);
      const isSame = Object.entries(columns).every(([name, value]) => row[name as keyof typeof columns] === value);
      if (!isSame || isMoved) {
        const change = { ...columns, changed_at: now() };
        requireUpdated(scim, await provisionedGroupsRepo(tx).update(row, change));
      }
      return present(dependencies, tx, await get(tx, caller, id));
    });
  return {
    list: async (caller, query) => {
      const [scim, rows] = [await loadScim(), await provisionedGroupsRepo(db).list(caller.workspaceId)];
      return toListResponse(scim, 'Group', await presentAll(dependencies, db, { caller, rows }), query);
    },
    get: async (caller, id) => present(dependencies, db, await get(db, caller, id)),
    create: (caller, body) =>
      transaction(db, async (tx, commit) => {
        const written = readGroup(await loadScim(), body);
        const row = await insertGroup(dependencies, tx, caller, written);
        await putPeople(dependencies, { ...caller, tx, commit }, row, written);
        return present(dependencies, tx, row);
      }),
    replace: (caller, id, body, seen) => replace(caller, id, seen, async () => body),
    patch: (caller, id, body, seen) => replace(caller, id, seen, (current) => applyPatch('Group', current, body)),
    delete: (caller, id, seen) =>
      transaction(db, async (tx, commit) => {
        const row = await get(tx, caller, id);
        requireSeen(await loadScim(), row, seen);
        await putPeople(dependencies, { ...caller, tx, commit }, row, { personIds: [] });
        await provisionedGroupsRepo(tx).delete(row);
      }),
  };
}

const toColumns = ({ name, externalId }: WrittenGroup) => ({ name, name_key: toNameKey(name), external_id: externalId });

async function requireFreeName(tx: Executor, workspaceId: string, { name }: WrittenGroup, ownId?: string): Promise<void> {
  const holder = await provisionedGroupsRepo(tx).findByName(workspaceId, name);
  if (holder && holder.id !== ownId)
    throw new (await loadScim()).Types.Error(409, 'uniqueness', 'There is already a group with this displayName.');
}

async function insertGroup(
  { now }: ScimDependencies,
  tx: Executor,
  { workspaceId }: ScimCaller,
  written: WrittenGroup,
): Promise<ProvisionedGroup> {
  const groups = provisionedGroupsRepo(tx);
  await requireFreeName(tx, workspaceId, written);
  if ((await groups.list(workspaceId)).length >= teamLimits.provisionedGroupsMax) throw new CodedError('TEAM_MEMBERS_TOO_MANY');
  const at = { revision: 1, created_at: now(), changed_at: now() };
  const row = { id: randomUUID(), workspace_id: workspaceId, role: null, ...toColumns(written), ...at };
  await groups.insert(row);
  return row;
}

/** Puts people into a group and takes others out, and gives them the roles that follow. */
async function putPeople(
  { settle }: ScimDependencies,
  settling: Settling,
  row: ProvisionedGroup,
  { personIds }: Pick<WrittenGroup, 'personIds'>,
): Promise<boolean> {
  const { tx } = settling;
  const people = await provisionedPeopleRepo(tx).list(row.workspace_id);
  const stranger = personIds.find((personId) => !people.some(({ id }) => id === personId));
  if (stranger !== undefined) throw new (await loadScim()).Types.Error(400, 'invalidValue', `There is no person ${stranger}.`);
  const moved = await provisionedGroupsRepo(tx).replacePeople(row, personIds);
  for (const person of people.filter(({ id }) => moved.includes(id))) await settle(settling, person, { isFresh: false });
  return moved.length > 0;
}

interface Presented {
  caller: Pick<ScimCaller, 'workspaceId'>;
  rows: readonly ProvisionedGroup[];
}

async function presentAll(
  { base }: ScimDependencies,
  executor: Executor,
  { caller: { workspaceId }, rows }: Presented,
): Promise<Resource[]> {
  const scim = await loadScim();
  const people = await provisionedPeopleRepo(executor).list(workspaceId);
  const memberships = await provisionedGroupsRepo(executor).listMemberships(workspaceId);
  return rows.map((row) => {
    const own = new Set(memberships.filter(({ group_id }) => group_id === row.id).map(({ person_id }) => person_id));
    return toGroupResource(scim, row, { people: people.filter(({ id }) => own.has(id)), base });
  });
}

async function present(dependencies: ScimDependencies, executor: Executor, row: ProvisionedGroup): Promise<Resource> {
  const [resource] = await presentAll(dependencies, executor, { caller: { workspaceId: row.workspace_id }, rows: [row] });
  if (!resource) throw toNotFound(await loadScim(), row.id);
  return resource;
}
