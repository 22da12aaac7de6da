export const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/**
 * Returns the hash by which the server identifies this browser's device, so that the endpoint
 * itself is in no URL.
 */
export const hashOf = async (endpoint: string) => toBase64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
