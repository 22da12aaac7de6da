import sharp from 'sharp';

/** The background of contact sheets. */
export const paper = '#fffdf9';
const labelPx = 26;

export interface LaidTile {
  input: Buffer;
  left: number;
  top: number;
}

/** Draws texts on a strip of paper, each at its x. */
export const toLabel = (texts: readonly { text: string; x: number }[], widthPx: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${labelPx}"><rect width="100%" height="100%" fill="${paper}"/>${texts
        .map(
          ({ text, x }) =>
            `<text x="${x + 8}" y="18" font-family="sans-serif" font-size="14" fill="#2b211c">${text.replace(/[<&]/g, '')}</text>`,
        )
        .join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Lays pictures next to one another on a sheet of this size. */
export const layTiles = (tiles: readonly LaidTile[], size: { width: number; height: number }): Promise<Buffer> =>
  sharp({ create: { ...size, channels: 3, background: paper } })
    .composite([...tiles])
    .png()
    .toBuffer();

/** Writes strips, one below the other, as a JPEG. */
export async function writeStrips(strips: readonly Buffer[], widthPx: number, out: string): Promise<void> {
  const heights = await Promise.all(strips.map(async (strip) => (await sharp(strip).metadata()).height));
  const height = heights.reduce((sum, each) => sum + each, 0);
  const tiles = strips.map((input, i) => ({ input, left: 0, top: heights.slice(0, i).reduce((sum, each) => sum + each, 0) }));
  await sharp(await layTiles(tiles, { width: widthPx, height }))
    .jpeg({ quality: 88 })
    .toFile(out);
}
