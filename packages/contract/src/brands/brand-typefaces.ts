import type { FontFamily } from '../themes/card-theme';

/** Those that pages, pictures and videos all have. */
export const brandTypefaces = ['fraunces', 'fredoka', 'dancing-script', 'caveat'] as const satisfies readonly FontFamily[];
export type BrandTypeface = (typeof brandTypefaces)[number];
