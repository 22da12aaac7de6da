export const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** By which the server knows a browser's own device; the endpoint itself is in no address. */
export const hashOf = async (endpoint: string) => toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
