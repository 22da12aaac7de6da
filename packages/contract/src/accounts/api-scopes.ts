/** What a key may do. A route names the one that it needs; a route without one takes no key. */
export const apiScopes = ['read-videos', 'make-videos', 'read-cards', 'make-cards', 'send-cards', 'read-people', 'change-people'] as const;
/**
 * What a key for tests may do at most: it reaches nothing that costs, mails or belongs to others.
 */
export const testScopes = ['read-videos', 'make-videos'] as const satisfies readonly (typeof apiScopes)[number][];
export type ApiScope = (typeof apiScopes)[number];
