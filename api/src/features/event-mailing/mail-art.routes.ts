import { drawEventLook } from '@hellograph/contract/event-art';
import { isEventLook } from '@hellograph/contract/event-looks';
import { openPicture } from '@hellograph/kit/pictures';
import type { FastifyInstance } from 'fastify';
import { eventArtSize } from '../../domain/hosted-events/event-card';
import type { Slots } from '../../platform/capacity/slots';

/** The top of a look, above its text. */
const [lookWidth, headHeight] = [500, 190];
const scale = eventArtSize.width / lookWidth;

/**
 * Draws the top of a look as a JPEG; `tint` like `#a1b2c3`, or `null` for the look's own colours.
 */
async function drawMailArt(look: string, tint: string | null, day: string): Promise<Buffer> {
  const size = `width="${lookWidth * scale}" height="${headHeight * scale}" viewBox="0 0 ${lookWidth} ${headHeight}"`;
  const svg = drawEventLook(look, { tint, day }).replace(/viewBox="[^"]*"/, size);
  return openPicture(Buffer.from(svg)).jpeg({ quality: 86, mozjpeg: true }).toBuffer();
}

const keptMax = 64;
const foreverSec = 365 * 24 * 60 * 60;

interface ArtRequest {
  Params: { look: string; tint: string; file: string };
}

/** Drawn on the first request, one at a time. */
export function mailArtRoute(app: FastifyInstance, inSlot: Slots): void {
  const kept = new Map<string, Buffer>();
  app.get<ArtRequest>('/api/event-art/:look/:tint/:file', async ({ params: { look, tint, file } }, reply) => {
    const day = /^(\d{4}-\d{2}-\d{2})\.jpg$/.exec(file)?.[1];
    const isTint = tint === 'own' || /^[0-9a-f]{6}$/.test(tint);
    if (!isEventLook(look) || !isTint || day === undefined || Number.isNaN(Date.parse(day))) return reply.callNotFound();
    const name = `${look} ${tint} ${day}`;
    const drawn = kept.get(name) ?? (await inSlot(() => drawMailArt(look, tint === 'own' ? null : `#${tint}`, day)));
    // Moves it to the end, so that the least recently requested one is evicted first.
    kept.delete(name);
    kept.set(name, drawn);
    const [oldest] = kept.keys();
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
    // Mail programs show it on their own pages.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    reply.header('cache-control', `public, max-age=${foreverSec}, immutable`);
    return reply.type('image/jpeg').send(drawn);
  });
}
