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

/**
 * What somebody makes for a team is kept apart from their own: its owner on this device is both.
 * Without a team, the owner is the account, as in every earlier version.
 */
export const toOwner = (userId: string, teamId?: string): string => (teamId ? `${userId}.${teamId}` : userId);
export const userOf = (owner: string): string => owner.split('.')[0] ?? owner;
export const teamOf = (owner: string): string | undefined => owner.split('.')[1];
