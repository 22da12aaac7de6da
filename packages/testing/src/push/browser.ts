import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

export interface PushBrowser {
  keys: BrowserKeys;
  /**
   * Decrypts a message as a browser does. Throws if it was encrypted for another browser or changed
   * on its way.
   */
  decrypt(body: Uint8Array): string;
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/**
 * Creates a browser's side of Web Push: its keys, and the decryption of RFC 8291 (aes128gcm of RFC
 * 8188). Keys are passed in only for test vectors.
 */
export function createPushBrowser(given?: { privateKey: string; auth: string }): PushBrowser {
  const pair = createECDH('prime256v1');
  if (given) pair.setPrivateKey(Buffer.from(given.privateKey, 'base64url'));
  else pair.generateKeys();
  const auth = given ? Buffer.from(given.auth, 'base64url') : randomBytes(16);
  const publicKey = pair.getPublicKey();
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt: (sent) => {
      const body = Buffer.from(sent);
      const salt = body.subarray(0, 16);
      const recordBytes = body.readUInt32BE(16);
      const keyBytes = body.readUInt8(20);
      const senderKey = body.subarray(21, 21 + keyBytes);
      const record = body.subarray(21 + keyBytes);
      if (record.byteLength > recordBytes) throw new Error('A push message has one record');
      const shared = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const secret = derive(pair.computeSecret(senderKey), auth, shared, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = padded.findLastIndex((byte) => byte !== 0);
      if (padded[end] !== 2) throw new Error('The last record ends with a delimiter of two');
      return padded.subarray(0, end).toString('utf8');
    },
  };
}
