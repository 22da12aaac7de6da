import { createHash } from 'node:crypto';

/** Names a device to itself: the endpoint allows writing to it, so no address contains that. */
export const toEndpointHash = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');
