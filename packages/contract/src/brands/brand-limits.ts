import type { FontFamily } from '../themes/card-theme';

export const brandLimits = {
  /** It appears as the display name before an address in a mail. */
  brandNameMaxLength: 40,
  brandFooterMaxLength: 160,
  logoMaxBytes: 4 * 1024 * 1024,
  svgMaxBytes: 512 * 1024,
} as const;

/** The typefaces that are available in pages, pictures and videos. */
export const brandTypefaces = ['fraunces', 'fredoka', 'dancing-script', 'caveat'] as const satisfies readonly FontFamily[];
export type BrandTypeface = (typeof brandTypefaces)[number];
