/** The owner of drafts while logged out. */
export const anonymous = 'anon';

/**
 * Reads the user from a bearer token (RFC 7519, `sub`), even offline: the data on this device
 * belongs to that user. Only the server knows whether the token is still valid.
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
 * Data made for a team is stored separately from the user's own: its owner on this device combines
 * both ids. Without a team, the owner is the account, as in every earlier version.
 */
export const toOwner = (userId: string, teamId?: string): string => (teamId ? `${userId}.${teamId}` : userId);
export const userOf = (owner: string): string => owner.split('.')[0] ?? owner;
export const teamOf = (owner: string): string | undefined => owner.split('.')[1];
