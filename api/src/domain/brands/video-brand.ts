import type { VideoBrand } from '@hellograph/jobs';
import type { ShownBrand } from './shown-brand';

/**
 * What the worker paints of a brand; `undefined` if videos are to show nothing of it. A video that
 * is one of many beside each other has no end card: the film of all has it.
 */
export function toVideoBrand(brand: ShownBrand | undefined, { isOneOfMany = false } = {}): VideoBrand | undefined {
  if (!brand) return undefined;
  const { logo, senderName, footer, colours, typeface } = brand;
  const hasCornerMark = brand.marksVideos && logo !== null;
  const hasEndCard = !isOneOfMany && brand.endsVideos && (logo !== null || senderName !== '' || footer !== '');
  if (!hasCornerMark && !hasEndCard) return undefined;
  const painted = { logoKey: logo?.key ?? null, name: senderName, footer, colour: colours.colour, typeface };
  return { ...painted, hasCornerMark, hasEndCard };
}
