import { createHash, randomBytes } from 'node:crypto';
import type { GivenTeamRole } from '@hellograph/contract';
import type { Executor, ProvisioningsTable } from '@hellograph/db';
import { insertTombstones, toTombstoneKey } from '../../platform/tombstones/tombstone';

/** Secret scanners recognise it. The API takes it for one of its own keys, and refuses it. */
const prefix = 'hello_scim_';
const form = /^hello_scim_[0-9a-f]{64}$/;
const hintLength = 4;

/** 256 bits. */
export const createProvisioningToken = (): string => `${prefix}${randomBytes(32).toString('hex')}`;
/** Tokens are random, so a plain hash of them can't be reversed. */
const toHash = (token: string): string => createHash('sha256').update(`provisioning ${token}`).digest('base64url');
export const toProvisioningHint = ({ ending }: Pick<ProvisioningsTable, 'ending'>): string => `${prefix}…${ending}`;

const toTokenKey = (hash: string) => toTombstoneKey('provisioning', hash);

/** The precision of "last used", so that not every request costs a write. */
const usedStepMs = 60_000;

/** How a directory may write people and groups of a team: at most one token for each. */
export function provisioningsRepo(db: Executor) {
  const find = (workspaceId: string) =>
    db.selectFrom('provisionings').selectAll().where('workspace_id', '=', workspaceId).executeTakeFirst();
  const end = async (workspaceId: string, at: number): Promise<boolean> => {
    const known = await find(workspaceId);
    if (!known?.secret_hash) return false;
    await db.updateTable('provisionings').set({ secret_hash: null }).where('workspace_id', '=', workspaceId).execute();
    await insertTombstones(db, 'provisioning', [toTokenKey(known.secret_hash)], at);
    return true;
  };
  return {
    find,

    /** Returns the provisioning whose token this is. */
    findByToken: async (token: string): Promise<ProvisioningsTable | undefined> =>
      form.test(token) ? db.selectFrom('provisionings').selectAll().where('secret_hash', '=', toHash(token)).executeTakeFirst() : undefined,

    /** Replaces the token, so that the one before stops working. */
    putToken: async (workspaceId: string, token: string, { role, at }: { role: GivenTeamRole; at: number }): Promise<void> => {
      await end(workspaceId, at);
      const fresh = { secret_hash: toHash(token), ending: token.slice(-hintLength), made_at: at, used_at: null };
      await db
        .insertInto('provisionings')
        .values({ workspace_id: workspaceId, role, ...fresh })
        .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(fresh))
        .execute();
    },

    /** Returns false if there was none. People and groups stay. */
    endToken: end,

    /** The role may be chosen before there is a token. */
    putRole: async (workspaceId: string, role: GivenTeamRole, at: number): Promise<void> => {
      await db
        .insertInto('provisionings')
        .values({ workspace_id: workspaceId, secret_hash: null, ending: '', role, made_at: at, used_at: null })
        .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet({ role }))
        .execute();
    },

    updateUsed: async (workspaceId: string, at: number): Promise<void> => {
      await db
        .updateTable('provisionings')
        .set({ used_at: at })
        .where('workspace_id', '=', workspaceId)
        .where((of) => of.or([of('used_at', 'is', null), of('used_at', '<', at - usedStepMs)]))
        .execute();
    },
  };
}

/** Revokes the tokens of tombstones after an older backup was restored. */
export async function endTokensAgain(tx: Executor, keys: ReadonlySet<string>): Promise<void> {
  const open = await tx.selectFrom('provisionings').selectAll().where('secret_hash', 'is not', null).execute();
  for (const { workspace_id: id } of open.filter(({ secret_hash }) => secret_hash !== null && keys.has(toTokenKey(secret_hash))))
    await tx.updateTable('provisionings').set({ secret_hash: null }).where('workspace_id', '=', id).execute();
}
