import { createCipheriv, createDecipheriv, createHmac, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** Smaller keys count as weak (RFC 8301); larger ones exceed the limits of some DNS providers. */
const modulusLength = 2048;
const nonceBytes = 12;
const tagBytes = 16;

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
  const key = createHmac('sha256', linkKey).update('keys of brand domains').digest();
  return {
    make: async (userId: string): Promise<DkimKeys> => {
      const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
        modulusLength,
        publicKeyEncoding: { type: 'spki', format: 'der' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      });
      const nonce = randomBytes(nonceBytes);
      // Bound to its account, so a row that is copied to another account can't be decrypted.
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(userId));
      const text = Buffer.concat([cipher.update(privateKey, 'utf8'), cipher.final()]);
      return { publicKey: publicKey.toString('base64'), sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64') };
    },

    /**
     * Returns the private key as PEM. Throws if the ciphertext was changed, or encrypted with
     * another key.
     */
    open: (userId: string, sealed: string): string => {
      const bytes = Buffer.from(sealed, 'base64');
      const [nonce, tag, text] = [
        bytes.subarray(0, nonceBytes),
        bytes.subarray(nonceBytes, nonceBytes + tagBytes),
        bytes.subarray(nonceBytes + tagBytes),
      ];
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(userId)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
  };
}
export type KeysOfDomains = ReturnType<typeof createDkimKeys>;
