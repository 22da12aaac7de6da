import { createCipheriv, createDecipheriv, createHmac, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Smaller ones count as weak (RFC 8301), larger ones do not fit into what some DNS providers take.
 */
const modulusLength = 2048;
const nonceBytes = 12;
const tagBytes = 16;

export interface DkimKeys {
  /** DER in base64, as DNS has it. */
  publicKey: string;
  sealed: string;
}

/**
 * A key pair for each domain. Receivers check RSA only, so the private half cannot be derived from
 * the key of links, as other secrets are: it is stored, encrypted under that key, and a copy of the
 * database signs nothing.
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
      // Bound to its account: a row that is moved to another one opens nothing.
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(userId));
      const text = Buffer.concat([cipher.update(privateKey, 'utf8'), cipher.final()]);
      return { publicKey: publicKey.toString('base64'), sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64') };
    },

    /** Returns the private key as PEM. Throws if it was changed, or sealed under another key. */
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
