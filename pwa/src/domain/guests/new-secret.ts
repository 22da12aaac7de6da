/** Bytes of a secret: 128 bits. */
const secretBytes = 16;

/** A secret as the contract wants it: 22 characters of base64url. */
export const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(secretBytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
