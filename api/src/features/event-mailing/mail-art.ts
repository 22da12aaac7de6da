import { drawEventLook } from '@hellograph/contract/event-art';
import sharp from 'sharp';
import type { EventRow } from '../../domain/hosted-events/event-fields';

/** The top of a look, above its text, twice as large as mails show it. */
const [lookWidth, headHeight, scale] = [500, 190, 1.76];
/** The same for everyone with the same look, so loading it reveals nothing about the reader. */
export const mailArtSize = { width: 440, height: Math.round((headHeight / lookWidth) * 440) };

/**
 * Returns the address of the art of an event's look for mails. It names neither the event nor a
 * guest.
 */
export function toMailArtUrl({ look, tint, starts_at }: Pick<EventRow, 'look' | 'tint' | 'starts_at'>, publicUrl: string): string {
  const colour = tint === null ? 'own' : tint.replace('#', '').toLowerCase();
  return new URL(`/api/event-art/${look}/${colour}/${starts_at.slice(0, 10)}.jpg`, publicUrl).href;
}

/**
 * Draws the top of a look as a JPEG; `tint` like `#a1b2c3`, or `null` for the look's own colours.
 */
export async function drawMailArt(look: string, tint: string | null, day: string): Promise<Buffer> {
  const size = `width="${lookWidth * scale}" height="${headHeight * scale}" viewBox="0 0 ${lookWidth} ${headHeight}"`;
  const svg = drawEventLook(look, { tint, day }).replace(/viewBox="[^"]*"/, size);
  return sharp(Buffer.from(svg)).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
}
