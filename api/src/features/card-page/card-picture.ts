import { type CardPalette, CodedError, cardColours, languageOfCharacters, occasionStyles } from '@hellograph/contract';
import type { Requests, SetLinesPayload } from '@hellograph/jobs';
import { openPicture } from '@hellograph/kit/pictures';
import type { BlobStore } from '@hellograph/storage';
import type { Sharp } from 'sharp';
import type { Slots } from '../../platform/capacity/slots';
import { emblemLines, motifLines } from './card-art';
import { type BrandedCard, toPictureVersion } from './card-news';
import { headlineOf } from './card-style';

const width = 1200;
const height = 630;
const keptMax = 64;

/** JPEG for chats, PNG for downloads. */
export const pictureTypes = { jpg: 'image/jpeg', png: 'image/png' } as const;
export type PictureFormat = keyof typeof pictureTypes;

const encode: Record<PictureFormat, (picture: Sharp) => Promise<Buffer>> = {
  jpg: (picture) => picture.jpeg({ quality: 84, mozjpeg: true }).toBuffer(),
  png: (picture) => picture.png({ palette: false, compressionLevel: 9 }).toBuffer(),
};

/** The preview picture of a link in chats. A card with a passphrase shows only its envelope. */
export interface LinkPictures {
  draw(card: BrandedCard, format: PictureFormat): Promise<Buffer>;
}

export interface CardPictureDependencies {
  store: BlobStore;
  /**
   * Has the worker set text. It waits outside the drawing slot, so that other pictures are not
   * delayed.
   */
  requests: Pick<Requests, 'setLines'>;
  inSlot: Slots;
}

/**
 * Draws pictures on request, one at a time, with a small cache: a shared link is requested many
 * times within a minute. If no worker sets the text, the picture is sent without it and drawn again
 * for the next visitor.
 */
export function createCardPictures({ store, requests, inSlot }: CardPictureDependencies): LinkPictures {
  const kept = new Map<string, Buffer>();
  return {
    draw: async (card, format) => {
      const name = `${card.link_id} ${toPictureVersion(card)} ${card.poster_key} ${format}`;
      const known = kept.get(name);
      if (known) return known;
      const layout = await inSlot(() => toLayout(card, store));
      const cover = layout.words ? await setCover(requests, layout.words) : null;
      const drawn = await inSlot(() => encode[format](drawPicture(card, layout, cover ?? undefined)));
      if (cover === undefined) return drawn;
      const oldest = kept.size >= keptMax ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(name, drawn);
      return drawn;
    },
  };
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The positions: the photo, if any, is on the right; the emblem and text are next to it or in the
 * middle.
 */
interface Layout {
  print: (Box & { bytes: Buffer }) | undefined;
  emblem: { x: number; y: number; scale: number };
  words: (Omit<SetLinesPayload, 'requestId'> & Box) | undefined;
}

const edge = 64;

async function toLayout(card: BrandedCard, store: BlobStore): Promise<Layout> {
  const isShut = card.passphrase_hash !== null;
  const key = card.poster_key ?? card.photo_key;
  const framed = !isShut && key ? await framePoster(await readBlob(store, key)) : undefined;
  const print = framed && { ...framed, left: Math.round(width - edge - framed.width), top: Math.round((height - framed.height) / 2) };
  const room = (print?.left ?? width) - edge - (print ? edge / 2 : edge);
  const middle = edge + room / 2;
  const words = card.cover.trim();
  if (isShut || !words) return { print, emblem: { x: middle, y: height / 2, scale: print ? 3.2 : 4 }, words: undefined };
  const { family, weight } = headlineOf(card);
  const box = print ? { left: edge, top: 252, width: room, height: 300 } : { left: 150, top: 330, width: width - 300, height: 230 };
  const emblem = print ? { x: middle, y: 152, scale: 1.9 } : { x: middle, y: 200, scale: 2.5 };
  const language = languageOfCharacters([words, card.to_name, card.inside, card.sender].join(' '));
  return { print, emblem, words: { ...box, words, family, weight, colour: cardColours(card).ink, ...(language && { language }) } };
}

/**
 * Returns the text as a picture: `null` if no font covers it, `undefined` if no worker could set it
 * now.
 */
async function setCover(requests: CardPictureDependencies['requests'], { left, top, ...lines }: NonNullable<Layout['words']>) {
  try {
    const { picture } = await requests.setLines.send({ ...lines, requestId: 'card-picture' });
    return { input: Buffer.from(picture, 'base64'), left, top };
  } catch (thrown) {
    return thrown instanceof CodedError && thrown.code === 'CARD_UNWRITABLE' ? null : undefined;
  }
}

function drawPicture(card: BrandedCard, layout: Layout, cover: { input: Buffer; left: number; top: number } | undefined): Sharp {
  const { print } = layout;
  const table = openPicture(Buffer.from(toTable(card, cardColours(card), layout)));
  return table.composite([...(print ? [{ input: print.bytes, left: print.left, top: print.top }] : []), ...(cover ? [cover] : [])]);
}

async function readBlob(store: BlobStore, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await store.openRead(key)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A print with a white edge, slightly rotated. */
async function framePoster(poster: Buffer) {
  const print = await openPicture(poster)
    .resize(560, 470, { fit: 'inside' })
    .extend({ top: 16, bottom: 16, left: 16, right: 16, background: '#fffdf8' })
    .png()
    .toBuffer();
  const { data: bytes, info } = await openPicture(print)
    .rotate(3, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes, width: info.width, height: info.height };
}

/** Positions of the motifs as shares of the picture, with size and rotation; scattered by hand. */
// biome-ignore format: a table reads better in rows
const strewn = [
  [0.04, 0.12, 46, -12], [0.13, 0.78, 58, 20], [0.22, 0.08, 34, 40], [0.36, 0.9, 40, -30], [0.45, 0.06, 52, 12], [0.93, 0.1, 56, 24],
  [0.96, 0.62, 44, -18], [0.86, 0.9, 60, 8], [0.62, 0.93, 36, 50], [0.05, 0.47, 36, 70], [0.74, 0.05, 38, -40], [0.4, 0.5, 30, 15],
] as const;

function toTable({ occasion }: BrandedCard, colours: CardPalette, { emblem: place, words }: Layout): string {
  const { ground, accent, second } = colours;
  const isBehind = ([x, y]: (typeof strewn)[number]) =>
    words &&
    Math.abs(x * width - words.left - words.width / 2) < words.width / 2 &&
    Math.abs(y * height - words.top - words.height / 2) < words.height / 2;
  const motifs = strewn
    .filter((one) => !isBehind(one))
    .map(
      ([x, y, size, turn], index) =>
        `<g color="${index % 2 ? accent : second}" fill="${index % 2 ? accent : second}" opacity="0.4" transform="translate(${x * width} ${y * height}) rotate(${turn}) scale(${size / 24}) translate(-12 -12)">${motifLines(occasionStyles[occasion].particles).replaceAll('currentColor', index % 2 ? accent : second)}</g>`,
    );
  const emblem = emblemLines(occasion).replaceAll('class="b"', `fill="${second}" fill-opacity="0.4" stroke="none"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#g)"/>
<rect x="22" y="22" width="${width - 44}" height="${height - 44}" rx="10" fill="none" stroke="${accent}" stroke-opacity="0.55" stroke-width="2"/>
<rect x="30" y="30" width="${width - 60}" height="${height - 60}" rx="6" fill="none" stroke="${accent}" stroke-opacity="0.3" stroke-width="1"/>
${motifs.join('')}
<g transform="translate(${place.x} ${place.y}) scale(${place.scale}) translate(-48 -48)" fill="none" stroke="${accent}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${emblem}</g>
</svg>`;
}
