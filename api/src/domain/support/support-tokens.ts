import { createHmac } from 'node:crypto';
import { toTokenHash } from '../card-links/card-tokens';

/** Tokens in the mails by which people without an account read what was answered. */
export interface SupportTokens {
  /** What the database has of the token. */
  toHash(ticketId: string): string;
  toUrl(ticketId: string): string;
}

/** 256 bits, made as those of teams are. */
export function createSupportTokens(linkKey: string, publicUrl: string): SupportTokens {
  const toToken = (id: string) => createHmac('sha256', linkKey).update(`support ${id}`).digest('base64url');
  return {
    toHash: (id) => toTokenHash(toToken(id)),
    toUrl: (id) => new URL(`/contact-support?ticket=${toToken(id)}`, publicUrl).href,
  };
}
