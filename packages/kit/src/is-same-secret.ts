import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Compares what somebody sent with a secret. How long it takes tells nothing about the secret, and
 * texts of any length and alphabet can be compared.
 */
export const isSameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));
