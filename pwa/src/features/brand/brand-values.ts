import type { BrandData, BrandFields } from '@hellograph/contract';
import { ownBrandColours } from '@hellograph/contract/brand-colours';
import type { BrandTypeface } from '@hellograph/contract/brand-typefaces';

const noBrand: BrandFields = {
  ...{ senderName: '', footer: '', replyAddress: null, colours: ownBrandColours, typeface: null },
  ...{ marksVideos: true, endsVideos: false },
};

/** Returns the stored brand, or the initial values if there is none. */
export function toBrandFields({ brand }: Pick<BrandData, 'brand'>): BrandFields {
  if (!brand) return noBrand;
  const { senderName, footer, replyAddress, colours, typeface, marksVideos, endsVideos } = brand;
  return { senderName, footer, replyAddress, colours, typeface, marksVideos, endsVideos };
}

/** As style sheets name them. */
export const typefaceCss: Record<BrandTypeface, string> = {
  fraunces: '"Fraunces", Georgia, serif',
  fredoka: '"Fredoka", "Trebuchet MS", sans-serif',
  'dancing-script': '"Dancing Script", Caveat, cursive',
  caveat: '"Caveat", "Segoe Print", cursive',
};
