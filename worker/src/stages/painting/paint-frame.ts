import { drawPictureFrame, type FrameRequest, toStamp, type VideoOverlay } from '@hellograph/render';
import sharp from 'sharp';

/** Paints a picture frame as a stamp over the whole picture. */
export async function paintFrame(request: FrameRequest): Promise<VideoOverlay> {
  const { data, info } = await sharp(Buffer.from(drawPictureFrame(request)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { stamp: toStamp({ width: info.width, height: info.height, rgba: data }), x: 0, y: 0 };
}
