import { createHmac } from 'node:crypto';
import { toTokenHash } from '../card-links/card-tokens';

/** Tokens in the mails that invite somebody to a team. */
export interface TeamTokens {
  /** What the database has of the token. */
  toHash(invitationId: string): string;
  toUrl(invitationId: string): string;
}

/** 256 bits, made as those of co-owners are. */
export function createTeamTokens(linkKey: string, publicUrl: string): TeamTokens {
  const toToken = (id: string) => createHmac('sha256', linkKey).update(`team ${id}`).digest('base64url');
  return {
    toHash: (id) => toTokenHash(toToken(id)),
    toUrl: (id) => new URL(`/join/${toToken(id)}`, publicUrl).href,
  };
}
