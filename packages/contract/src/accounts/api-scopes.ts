/**
 * The permissions of a key. Each route names the scope that it needs; a route without one accepts
 * no key.
 */
export const apiScopes = [
  'read-videos',
  'make-videos',
  'read-cards',
  'make-cards',
  'send-cards',
  'read-people',
  'change-people',
  'read-group-cards',
  'make-group-cards',
  'send-group-cards',
  'read-events',
  'make-events',
  'send-events',
  'read-classes',
  'make-webhooks',
] as const;
/** The most that a test key may do: nothing that costs, sends mail or belongs to others. */
export const testScopes = ['read-videos', 'make-videos'] as const satisfies readonly (typeof apiScopes)[number][];
export type ApiScope = (typeof apiScopes)[number];
