import { createHash } from 'node:crypto';

/**
 * Identifies a device to itself: the endpoint allows sending to it, so it must not be part of a
 * URL.
 */
export const toEndpointHash = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');
