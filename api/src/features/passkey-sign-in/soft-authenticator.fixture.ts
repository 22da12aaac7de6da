import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/**
 * A passkey in software (WebAuthn Level 3, ES256, no attestation): it acts like a phone after a
 * successful fingerprint.
 */
export function createAuthenticator({ rpId, origin, isVerified = true }: { rpId: string; origin: string; isVerified?: boolean }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const toAuthenticatorData = (credential: Buffer = Buffer.alloc(0)) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (credential.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential]);
  };
  const toClientData = (type: string, challenge: unknown) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} };

  return {
    register: (options: Record<string, unknown>) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = toAuthenticatorData(Buffer.concat([Buffer.alloc(16), length, id, toCose(publicKey)]));
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      const clientDataJSON = toClientData('webauthn.create', options.challenge).toString('base64url');
      const response = { clientDataJSON, attestationObject: attestationObject.toString('base64url'), transports: ['internal'] };
      return { ...head, response };
    },
    login: (options: Record<string, unknown>, userId: string) => {
      const authenticatorData = toAuthenticatorData();
      const clientData = toClientData('webauthn.get', options.challenge);
      const signature = sign('sha256', Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]), privateKey);
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: Buffer.from(userId).toString('base64url'),
      };
      return { ...head, response };
    },
  };
}

const sha256 = (value: string) => createHash('sha256').update(value).digest();

/** CBOR (RFC 8949): short text, and byte strings of up to 64 KB. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 255]), value]);

/** An EC2 key for ES256 in COSE form (RFC 9053 §7.1.1). */
function toCose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (label: number, value: string) => Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), point(0x21, x), point(0x22, y)]);
}
