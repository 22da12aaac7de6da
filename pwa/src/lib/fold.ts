/** Converts to lower case without accents, for searching: `jose` finds `José`. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
