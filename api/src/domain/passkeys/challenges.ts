import { createHmac, randomUUID } from 'node:crypto';
import type { Executor } from '@hellograph/db';

const lifetimeMs = 5 * 60_000;

/** `state`, `nonce` and `verifier` belong to one login with a provider. */
export type ChallengePurpose = 'register' | 'login' | 'state' | 'nonce' | 'verifier';

export interface Challenges {
  /** Creates a challenge. The client sends its id back with the response. */
  create(purpose: ChallengePurpose, userId: string): { id: string; challenge: Uint8Array<ArrayBuffer> };
  /**
   * Returns the challenge that the response must have signed, in base64url. `undefined` if the
   * response is too late or this instance did not create the id.
   */
  find(id: string, purpose: ChallengePurpose, userId: string): string | undefined;
  /** Returns false if the challenge was already used. */
  use(db: Executor, id: string): Promise<boolean>;
}

/**
 * Challenges that use no storage until they are answered: the id contains its creation time
 * (UUIDv7, RFC 9562 §5.7), and the challenge is an HMAC of the id. Only the ids of correct
 * responses are stored, so that none can be used twice.
 */
export function createChallenges(linkKey: string, now: () => number): Challenges {
  const toChallenge = (id: string, purpose: ChallengePurpose, userId: string) =>
    createHmac('sha256', linkKey).update(`challenge ${purpose} ${userId} ${id}`).digest();
  return {
    create: (purpose, userId) => {
      const id = toTimedId(now());
      return { id, challenge: new Uint8Array(toChallenge(id, purpose, userId)) };
    },
    find: (id, purpose, userId) => {
      const ageMs = now() - timeOf(id);
      return ageMs >= 0 && ageMs <= lifetimeMs ? toChallenge(id, purpose, userId).toString('base64url') : undefined;
    },
    use: async (db, id) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('used_challenges')
        .values({ id, used_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
  };
}

function toTimedId(atMs: number): string {
  const time = atMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

const timeOf = (id: string) => Number.parseInt(`${id.slice(0, 8)}${id.slice(9, 13)}`, 16);
