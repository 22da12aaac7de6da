/** Whose drafts are on show while nobody is signed in. */
export const anonymous = 'anon';

/**
 * Whom a bearer token belongs to (RFC 7519, `sub`), read without asking anybody: what is kept on this device belongs to that person, also while there is
 * no network. Whether the token still counts is for the server to say.
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
