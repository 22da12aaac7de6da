import { createHmac } from 'node:crypto';
import { toTokenHash } from '../card-links/card-tokens';

/** Tokens in the mails that invite a person to a team. */
export interface TeamTokens {
  /** Returns the hash of the token for the database. */
  toHash(invitationId: string): string;
  toUrl(invitationId: string): string;
}

/** 256 bits, derived like those of co-owners. */
export function createTeamTokens(linkKey: string, publicUrl: string): TeamTokens {
  const toToken = (id: string) => createHmac('sha256', linkKey).update(`team ${id}`).digest('base64url');
  return {
    toHash: (id) => toTokenHash(toToken(id)),
    toUrl: (id) => new URL(`/join/${toToken(id)}`, publicUrl).href,
  };
}
