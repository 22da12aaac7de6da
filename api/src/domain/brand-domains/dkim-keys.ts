import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { createSeal } from '../../platform/settings/sealed-text';

/** Smaller keys count as weak (RFC 8301); larger ones exceed the limits of some DNS providers. */
const modulusLength = 2048;

export interface DkimKeys {
  /** DER in base64, as in DNS records. */
  publicKey: string;
  sealed: string;
}

/**
 * Key pairs for domains. Receivers only check RSA, so the private half can't be derived from the
 * key of links like other secrets. It is stored encrypted with that key, so a copy of the database
 * can't sign anything.
 */
export function createDkimKeys(linkKey: string) {
  const { seal, open } = createSeal(linkKey, 'keys of brand domains');
  return {
    make: async (userId: string): Promise<DkimKeys> => {
      const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
        modulusLength,
        publicKeyEncoding: { type: 'spki', format: 'der' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      });
      return { publicKey: publicKey.toString('base64'), sealed: seal(userId, privateKey) };
    },

    /**
     * Returns the private key as PEM. Throws if the ciphertext was changed, or encrypted with
     * another key.
     */
    open,
  };
}
export type KeysOfDomains = ReturnType<typeof createDkimKeys>;
