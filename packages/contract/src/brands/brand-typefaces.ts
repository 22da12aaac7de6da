import type { FontFamily } from '../themes/card-theme';

/** The typefaces that are available in pages, pictures and videos. */
export const brandTypefaces = ['fraunces', 'fredoka', 'dancing-script', 'caveat'] as const satisfies readonly FontFamily[];
export type BrandTypeface = (typeof brandTypefaces)[number];
