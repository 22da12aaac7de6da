import type { Face, RgbImage } from '@hellograph/render';
import sharp from 'sharp';

const sidePx = 160;
/** Side of the square as a multiple of the face's longer side, to include hair and chin. */
const reach = 1.5;

/** A small square JPEG of a face, moved inwards at the picture's edge. */
export function cutThumbnail({ width, height, rgb }: RgbImage, box: Face['box']): Promise<Buffer> {
  const side = Math.max(1, Math.min(width, height, Math.round(Math.max(box.width, box.height) * reach)));
  const inside = (middle: number, length: number) => Math.round(Math.min(Math.max(0, middle - side / 2), length - side));
  const left = inside(box.x + box.width / 2, width);
  // A face's box ends at the hairline.
  const top = inside(box.y + box.height * 0.44, height);
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: side, height: side })
    .resize(sidePx, sidePx)
    .jpeg({ quality: 82 })
    .toBuffer();
}
