import { createHmac } from 'node:crypto';
import { type Executor, type LinkTokensTable, updatedOne } from '@hellograph/db';
import { isSameSecret } from '@hellograph/kit';

export interface DeviceSecrets {
  /** Returns the secret of a sign-up, by the id of the token that verifies its address. */
  toSecret(tokenId: string): string;
  /** Returns the sign-up's token, used or not; `undefined` if redeemed, expired or unknown. */
  find(db: Executor, secret: string): Promise<LinkTokensTable | undefined>;
  /** Returns true for only one caller. */
  redeem(db: Executor, tokenId: string): Promise<boolean>;
}

/**
 * Secrets of the devices that signed up: the id of the mailed token, and an HMAC of it with a key
 * that is not in the database. The mail does not contain the secret, and the secret does not
 * contain the mail's token: either alone opens nothing.
 */
export function createDeviceSecrets(linkKey: string, now: () => number): DeviceSecrets {
  const toSecret = (id: string) => `${id}.${createHmac('sha256', linkKey).update(`device ${id}`).digest('base64url')}`;
  return {
    toSecret,
    find: async (db, secret) => {
      const [id = ''] = secret.split('.');
      if (!isSameSecret(secret, toSecret(id))) return undefined;
      return db
        .selectFrom('link_tokens')
        .selectAll()
        .where('id', '=', id)
        .where('purpose', '=', 'verify')
        .where('redeemed_at', 'is', null)
        .where('expires_at', '>', now())
        .executeTakeFirst();
    },
    redeem: (db, id) =>
      updatedOne(db.updateTable('link_tokens').set({ redeemed_at: now() }).where('id', '=', id).where('redeemed_at', 'is', null)),
  };
}
