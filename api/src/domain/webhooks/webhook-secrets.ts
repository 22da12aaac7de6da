import { createHmac } from 'node:crypto';

export interface SecretVersion {
  id: string;
  version: number;
}

/** The secrets that sign the messages of webhooks. */
export interface WebhookSecrets {
  /** Returns the secret in the receiver's form: `whsec_` and 32 bytes in base64. */
  toSecret(webhook: SecretVersion): string;
  /**
   * Returns the header `webhook-signature` of a message, for each secret version that is in force.
   */
  sign(id: string, versions: readonly number[], message: { messageId: string; atSec: number; payload: string }): string;
}

/**
 * A secret is an HMAC of the webhook's id and version with a key that is not in the database, so a
 * copy of the database can't sign anything. Signatures follow Standard Webhooks 1.0.
 */
export function createWebhookSecrets(linkKey: string): WebhookSecrets {
  const toBytes = ({ id, version }: SecretVersion) => createHmac('sha256', linkKey).update(`webhook ${id} ${version}`).digest();
  return {
    toSecret: (webhook) => `whsec_${toBytes(webhook).toString('base64')}`,
    sign: (id, versions, { messageId, atSec, payload }) =>
      versions
        .map((version) => createHmac('sha256', toBytes({ id, version })).update(`${messageId}.${atSec}.${payload}`).digest('base64'))
        .map((signature) => `v1,${signature}`)
        .join(' '),
  };
}
