import { randomUUID } from 'node:crypto';
import { CodedError, teamLimits } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import {
  type ProvisionedPerson,
  provisionedGroupsRepo,
  provisionedPeopleRepo,
  toNameKey,
} from '../../domain/provisioning/provisioned.repo';
import {
  endMembership,
  endOldInvitation,
  type SettleMembership,
  type Settling,
  type SettlingDependencies,
} from '../../domain/provisioning/settle-membership';
import { applyPatch } from './scim-patch';
import { type ListQuery, toListResponse } from './scim-queries';
import { loadScim, type Resource, readPerson, type Scim, toUserResource, type WrittenPerson } from './scim-resources';

export interface ScimDependencies extends SettlingDependencies {
  db: Database;
  settle: SettleMembership;
  /** The address of all resources. */
  base: string;
}

/** The team for which a directory writes. */
export interface ScimCaller extends Omit<Settling, 'tx' | 'commit'> {
  workspaceId: string;
}

export interface ScimService {
  list(caller: ScimCaller, query: ListQuery): Promise<Resource>;
  get(caller: ScimCaller, id: string): Promise<Resource>;
  create(caller: ScimCaller, body: unknown): Promise<Resource>;
  replace(caller: ScimCaller, id: string, body: unknown, seen: Seen): Promise<Resource>;
  patch(caller: ScimCaller, id: string, body: unknown, seen: Seen): Promise<Resource>;
  delete(caller: ScimCaller, id: string, seen: Seen): Promise<void>;
}

/** The versions on which a change is based (`If-Match`); left out, any. */
export type Seen = readonly string[] | undefined;

/** Throws a SCIM error unless the row has a version that the caller has seen. */
export function requireSeen(scim: Scim, { revision }: { revision: number }, seen: Seen): void {
  if (seen !== undefined && !seen.includes('*') && !seen.includes(`W/"${revision}"`))
    throw new scim.Types.Error(412, '', 'The resource has changed. Read it again.');
}

/** Throws a SCIM error for a row that somebody else has changed at the same moment. */
export function requireUpdated(scim: Scim, isUpdated: boolean): void {
  if (!isUpdated) throw new scim.Types.Error(412, '', 'The resource has changed. Read it again.');
}

export const toNotFound = (scim: Scim, id: string) => new scim.Types.Error(404, '', `Resource ${id} not found.`);

/** The people of a team, as its directory reads and writes them. */
export function createScimPeopleService(dependencies: ScimDependencies): ScimService {
  const { db } = dependencies;
  const get = async (executor: Executor, { workspaceId }: ScimCaller, id: string): Promise<ProvisionedPerson> => {
    const row = await provisionedPeopleRepo(executor).find(workspaceId, id);
    if (!row) throw toNotFound(await loadScim(), id);
    return row;
  };
  const replace = (caller: ScimCaller, id: string, seen: Seen, read: (current: Resource) => Promise<unknown>): Promise<Resource> =>
    transaction(db, async (tx, commit) => {
      const scim = await loadScim();
      const row = await get(tx, caller, id);
      requireSeen(scim, row, seen);
      const written = readPerson(scim, await read(await present(dependencies, tx, row)));
      const changed = await putPerson(dependencies, { ...caller, tx, commit }, row, written);
      return present(dependencies, tx, changed);
    });
  return {
    list: async (caller, query) => {
      const [scim, rows] = [await loadScim(), await provisionedPeopleRepo(db).list(caller.workspaceId)];
      return toListResponse(scim, 'User', await presentAll(dependencies, db, { caller, rows }), query);
    },
    get: async (caller, id) => present(dependencies, db, await get(db, caller, id)),
    create: (caller, body) =>
      transaction(db, async (tx, commit) => {
        const scim = await loadScim();
        const row = await insertPerson(dependencies, tx, caller, readPerson(scim, body));
        await dependencies.settle({ ...caller, tx, commit }, row, { isFresh: true });
        return present(dependencies, tx, row);
      }),
    replace: (caller, id, body, seen) => replace(caller, id, seen, async () => body),
    patch: (caller, id, body, seen) => replace(caller, id, seen, (current) => applyPatch('User', current, body)),
    delete: (caller, id, seen) =>
      transaction(db, async (tx, commit) => {
        const row = await get(tx, caller, id);
        requireSeen(await loadScim(), row, seen);
        await endMembership(dependencies, { ...caller, tx, commit }, row);
        await provisionedPeopleRepo(tx).delete(row);
      }),
  };
}

const toColumns = ({ userName, externalId, email, isActive, attributes }: WrittenPerson) => ({
  user_name: userName,
  user_name_key: toNameKey(userName),
  external_id: externalId,
  email,
  is_active: isActive ? 1 : 0,
  attributes,
});

async function requireFreeName(tx: Executor, workspaceId: string, { userName }: WrittenPerson, ownId?: string): Promise<void> {
  const holder = await provisionedPeopleRepo(tx).findByName(workspaceId, userName);
  if (holder && holder.id !== ownId)
    throw new (await loadScim()).Types.Error(409, 'uniqueness', 'There is already a person with this userName.');
}

async function insertPerson(
  { now }: ScimDependencies,
  tx: Executor,
  { workspaceId }: ScimCaller,
  written: WrittenPerson,
): Promise<ProvisionedPerson> {
  const people = provisionedPeopleRepo(tx);
  await requireFreeName(tx, workspaceId, written);
  if ((await people.list(workspaceId)).length >= teamLimits.provisionedPeopleMax) throw new CodedError('TEAM_MEMBERS_TOO_MANY');
  const at = { revision: 1, created_at: now(), changed_at: now() };
  const row = { id: randomUUID(), workspace_id: workspaceId, member_id: null, is_invited: 0, ...toColumns(written), ...at };
  await people.insert(row);
  return row;
}

async function putPerson(
  dependencies: ScimDependencies,
  settling: Settling,
  row: ProvisionedPerson,
  written: WrittenPerson,
): Promise<ProvisionedPerson> {
  const { now, settle } = dependencies;
  const { tx } = settling;
  const columns = toColumns(written);
  const isSame = Object.entries(columns).every(([name, value]) => row[name as keyof typeof columns] === value);
  if (isSame) return row;
  await requireFreeName(tx, row.workspace_id, written, row.id);
  requireUpdated(await loadScim(), await provisionedPeopleRepo(tx).update(row, { ...columns, changed_at: now() }));
  const changed = { ...row, ...columns, revision: row.revision + 1, changed_at: now() };
  const isFresh = row.is_active < changed.is_active || row.email !== changed.email;
  if (row.email !== changed.email) await endOldInvitation(dependencies, settling, row);
  await settle(settling, changed, { isFresh });
  return changed;
}

interface Presented {
  caller: Pick<ScimCaller, 'workspaceId'>;
  rows: readonly ProvisionedPerson[];
}

async function presentAll(
  { base }: ScimDependencies,
  executor: Executor,
  { caller: { workspaceId }, rows }: Presented,
): Promise<Resource[]> {
  const scim = await loadScim();
  const groups = await provisionedGroupsRepo(executor).list(workspaceId);
  const memberships = await provisionedGroupsRepo(executor).listMemberships(workspaceId);
  return rows.map((row) => {
    const own = memberships.filter(({ person_id }) => person_id === row.id).map(({ group_id }) => group_id);
    return toUserResource(scim, row, { groups: groups.filter(({ id }) => own.includes(id)), base });
  });
}

async function present(dependencies: ScimDependencies, executor: Executor, row: ProvisionedPerson): Promise<Resource> {
  const caller = { workspaceId: row.workspace_id };
  const [resource] = await presentAll(dependencies, executor, { caller, rows: [row] });
  if (!resource) throw toNotFound(await loadScim(), row.id);
  return resource;
}
