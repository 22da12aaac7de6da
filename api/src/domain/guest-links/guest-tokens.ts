import { createHash, createHmac } from 'node:crypto';

const tokenBytes = 16;

/** Tokens of guest links, and the keys that prove that a guest wrote something. */
export interface GuestTokens {
  toToken(linkId: string): string;
  toUrl(linkId: string): string;
  /** Returns the link of a household, or an open link with which anyone joins an event. */
  toRsvpUrl(linkId: string): string;
  /**
   * Returns a key for the media of one signature, for addresses that are requested without headers.
   */
  toMediaKey(signatureId: string, secretHash: string): string;
}

/**
 * A token is an HMAC of its link's id, truncated to 128 bits, like the token of a card link
 * (`createCardTokens`): the owner can see the link again, and a copy of the database opens nothing.
 */
export function createGuestTokens(linkKey: string, publicUrl: string): GuestTokens {
  const derive = (text: string) => createHmac('sha256', linkKey).update(text).digest().subarray(0, tokenBytes).toString('base64url');
  const toToken = (linkId: string) => derive(`guest ${linkId}`);
  return {
    toToken,
    toUrl: (linkId) => new URL(`/sign/${toToken(linkId)}`, publicUrl).href,
    toRsvpUrl: (linkId) => new URL(`/rsvp/${toToken(linkId)}`, publicUrl).href,
    toMediaKey: (signatureId, secretHash) => derive(`guest media ${signatureId} ${secretHash}`),
  };
}

/** Guests' secrets are 128 random bits, so a plain hash of them can't be reversed. */
export const toSecretHash = (secret: string) => createHash('sha256').update(`guest secret ${secret}`).digest('base64url');
