import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts texts with a key that is derived for one purpose, so that a copy of the database reveals
 * none. A text is bound to its owner: copied to another one, it can't be decrypted.
 */
export function createSeal(linkKey: string, purpose: string) {
  const key = createHmac('sha256', linkKey).update(purpose).digest();
  return {
    seal: (owner: string, text: string): string => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },

    /** Throws if the text was changed, or encrypted with another key. */
    open: (owner: string, sealed: string): string => {
      const bytes = Buffer.from(sealed, 'base64');
      const [nonce, tag, text] = [
        bytes.subarray(0, nonceBytes),
        bytes.subarray(nonceBytes, nonceBytes + tagBytes),
        bytes.subarray(nonceBytes + tagBytes),
      ];
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(owner)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
  };
}
