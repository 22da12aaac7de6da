/** Whose drafts are on show while nobody is signed in. */
export const anonymous = 'anon';

/**
 * Reads whom a bearer token belongs to (RFC 7519, `sub`), with or without a network: what is kept
 * on this device belongs to that person. Whether the token is still valid is for the server to say.
 */
export function ownerOf(bearer: string | null): string {
  try {
    const payload = (bearer ?? '').split('.')[1] ?? '';
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown };
    return typeof sub === 'string' && sub !== '' ? sub : anonymous;
  } catch {
    return anonymous;
  }
}
