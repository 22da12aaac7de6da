/**
 * Small letters without accents, to compare what people type with what they look for: `jose` finds
 * `José`.
 */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
