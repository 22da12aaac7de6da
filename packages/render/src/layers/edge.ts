/*
 * The soft edge of a person. A model says roughly how far hair reaches; the photo says it finely:
 * a pixel is a mixture of the person's colour, taken from inside, and the background's, taken from
 * the plate. Where the mixture explains the pixel, its share is the edge's alpha. Colours of the
 * edge lie between the person's and the photo's, so that no light of the old background moves along
 * with a head. Colours from inside: M. Forte, "Approximate Fast Foreground Colour Estimation", ICIP
 * 2021.
 */
import type { YuvFrame } from '../model';
import { smoothStep } from '../ramps';
import { blur } from './matte';

/** Colours are taken from blocks of this size. */
const block = 4;
/** A pixel of which at least this is the person shows the person's colour. */
export const surelyPerson = 250;
/** A pixel of which no more than this is the person shows the background. */
const surelyBackground = 3;
/** Colours of the person and the background tell them apart from here on, and surely; levels. */
const contrast = { from: 14, all: 45 };
/** A pixel that a mixture misses by more than this is not explained by it; levels. */
const missed = { from: 10, all: 26 };
/**
 * So far beyond the background's colour a pixel still is background, as a share of the contrast:
 * sharpened photos have light rims.
 */
const overshoot = 0.6;
/** From this share on, the person hides what a pixel says of the background. */
const hidden = 0.15;
const beside = 3;
/** Photos have grain: colours of an edge may leave their range by this. */
const grain = 6;

/** The person's colours, spread over the edge from inside, block by block. */
export interface PersonColours {
  columns: number;
  planes: [Float32Array, Float32Array, Float32Array];
  /** 1 well inside the person. */
  inside: Float32Array;
  /** 0 where no person is near. */
  near: Float32Array;
}

/** The outline of a face, pixels: inside it, nothing is background. */
export type Oval = readonly (readonly [x: number, y: number])[];

/** Takes the person's colours for an edge of this width. */
export function spreadColours(
  photo: YuvFrame,
  alpha: Uint8Array,
  { edgePx, ovals }: { edgePx: number; ovals: readonly Oval[] },
): PersonColours {
  const [columns, rows] = [Math.ceil(photo.width / block), Math.ceil(photo.height / block)];
  const size = { width: columns, height: rows };
  const luma = photo.width * photo.height;
  const inside = wellInside(photo, alpha, size);
  for (const oval of ovals) fillOval(oval, inside, size);
  const planes: PersonColours['planes'] = [inside.slice(), inside.slice(), inside.slice()];
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] === 0) continue;
    const [x, y] = [(i % columns) * block, Math.floor(i / columns) * block];
    let sum = 0;
    for (let row = 0; row < block; row++) {
      for (let column = 0; column < block; column++) sum += photo.data[(y + row) * photo.width + x + column];
    }
    const half = luma + (y >> 1) * (photo.width >> 1) + (x >> 1);
    planes[0][i] = sum / block ** 2;
    planes[1][i] = photo.data[half];
    planes[2][i] = photo.data[half + luma / 4];
  }
  const radius = Math.max(1, Math.round(edgePx / (2 * block)));
  const [close, near] = [blur(inside, size, radius), blur(inside, size, 3 * radius)];
  for (const plane of planes) {
    const [fine, coarse] = [blur(plane, size, radius), blur(plane, size, 3 * radius)];
    for (let i = 0; i < plane.length; i++) {
      const far = coarse[i] / Math.max(1e-4, near[i]);
      plane[i] = far + (fine[i] / Math.max(1e-4, close[i]) - far) * Math.min(1, close[i] * 12);
    }
  }
  return { columns, planes, inside, near };
}

/**
 * Returns 1 for the blocks that are the person, as all around them are: models begin an edge too
 * far out.
 */
function wellInside({ width, height }: YuvFrame, alpha: Uint8Array, size: { width: number; height: number }): Float32Array {
  const whole = new Float32Array(size.width * size.height).fill(1);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / block) * size.width;
    for (let x = 0; x < width; x++) if (alpha[y * width + x] < surelyPerson) whole[row + Math.floor(x / block)] = 0;
  }
  // The last block of an odd size is not whole.
  for (let i = size.width - 1; i < whole.length && width % block > 0; i += size.width) whole[i] = 0;
  if (height % block > 0) whole.fill(0, (size.height - 1) * size.width);
  return blur(whole, size, 1).map((share) => (share > 0.999 ? 1 : 0));
}

/** Returns the block of a sample of a plane `scale` times smaller than the photo. */
export function blockOf({ columns }: PersonColours, index: number, scale: number, width: number): number {
  const y = Math.floor(index / width);
  return Math.floor((y * scale) / block) * columns + Math.floor(((index - y * width) * scale) / block);
}

/** Marks the blocks of a face, by the rule of even and odd. */
function fillOval(oval: Oval, inside: Float32Array, { width, height }: { width: number; height: number }): void {
  const rows = oval.map(([, y]) => y / block);
  for (let row = Math.max(0, Math.floor(Math.min(...rows))); row < Math.min(height, Math.max(...rows)); row++) {
    const middle = (row + 0.5) * block;
    const crossings = oval
      .flatMap(([ax, ay], i) => {
        const [bx, by] = oval[(i + 1) % oval.length];
        return ay <= middle === by <= middle ? [] : [(ax + ((middle - ay) / (by - ay)) * (bx - ax)) / block];
      })
      .sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2)
      inside.fill(
        1,
        row * width + Math.max(0, Math.ceil(crossings[k])),
        row * width + Math.min(width, Math.max(0, Math.floor(crossings[k + 1]))),
      );
  }
}

/** An edge as the photo describes it. */
interface Edge {
  /** The matte as fine as the photo says it; nowhere more than it was. */
  alpha: Uint8Array;
  /** The pixels that are mixtures, and how surely they are, 0–255. */
  pixels: Uint32Array;
  sure: Uint8Array;
}

/** Compares the edge with mixtures of the person's colours and the `plate`'s. */
export function refineEdge(photo: YuvFrame, plate: YuvFrame, alpha: Uint8Array, person: PersonColours): Edge {
  const { width, height } = photo;
  const luma = width * height;
  const refined = alpha.slice();
  const [pixels, sure] = [new Uint32Array(luma), new Uint8Array(luma)];
  let count = 0;
  for (let y = 0, i = 0; y < height; y++) {
    const [half, row] = [luma + (y >> 1) * (width >> 1), Math.floor(y / block) * person.columns];
    for (let x = 0; x < width; x++, i++) {
      if (alpha[i] <= surelyBackground || alpha[i] >= surelyPerson) continue;
      const own = row + Math.floor(x / block);
      if (person.inside[own] === 1 || person.near[own] < 1e-4) continue;
      const { share, trust } = mixtureAt({ photo, plate, person }, { at: i, half: half + (x >> 1), quarter: luma >> 2, own });
      if (trust === 0) continue;
      refined[i] = Math.round(alpha[i] + (Math.min(alpha[i], 255 * share) - alpha[i]) * trust);
      pixels[count++] = i;
      sure[i] = Math.round(255 * trust);
    }
  }
  return { alpha: refined, pixels: pixels.subarray(0, count), sure };
}

interface Mixed {
  photo: YuvFrame;
  plate: YuvFrame;
  person: PersonColours;
}

/** Where a pixel is: its samples in the planes, and its block. */
interface Place {
  at: number;
  half: number;
  quarter: number;
  own: number;
}

/** Reused for every pixel. */
const mixture = { share: 0, trust: 0 };

/** Returns the person's share in a pixel, and how well the mixture explains it. */
function mixtureAt({ photo, plate, person: { planes } }: Mixed, { at, half, quarter, own }: Place): typeof mixture {
  const [behind, u, v] = [plate.data[at], plate.data[half], plate.data[half + quarter]];
  const [dy, du, dv] = [planes[0][own] - behind, planes[1][own] - u, planes[2][own] - v];
  const [py, pu, pv] = [photo.data[at] - behind, photo.data[half] - u, photo.data[half + quarter] - v];
  const apart = Math.max(1, dy * dy + du * du + dv * dv);
  const along = (py * dy + pu * du + pv * dv) / apart;
  const nearest = Math.min(1, Math.max(-overshoot, along));
  const [offY, offU, offV] = [py - nearest * dy, pu - nearest * du, pv - nearest * dv];
  const off = Math.sqrt(offY * offY + offU * offU + offV * offV);
  mixture.share = Math.min(1, Math.max(0, along));
  mixture.trust = smoothStep(contrast.from, contrast.all, Math.sqrt(apart)) * (1 - smoothStep(missed.from, missed.all, off));
  return mixture;
}

/** Puts the background that is seen through the edge into the plate. */
export function seeThrough(photo: YuvFrame, plate: YuvFrame, { alpha, pixels, sure }: Edge, { planes, columns }: PersonColours): void {
  const { width } = photo;
  const luma = width * photo.height;
  const see = (at: number, plane: Float32Array, { own, share, trust }: { own: number; share: number; trust: number }) => {
    const behind = (photo.data[at] - share * plane[own]) / Math.max(0.2, 1 - share);
    const weight = trust * (1 - smoothStep(0, hidden, share));
    plate.data[at] = Math.min(255, Math.max(0, Math.round(plate.data[at] + (behind - plate.data[at]) * weight)));
  };
  for (const i of pixels) {
    const y = Math.floor(i / width);
    const x = i - y * width;
    // Cameras blur, colours most: beside the person, a pixel has some of it.
    const most = Math.max(
      alpha[i],
      alpha[i - beside] ?? 0,
      alpha[i + beside] ?? 0,
      alpha[i - beside * width] ?? 0,
      alpha[i + beside * width] ?? 0,
    );
    if (most > hidden * 255) continue;
    const seen = { own: Math.floor(y / block) * columns + Math.floor(x / block), share: alpha[i] / 255, trust: sure[i] / 255 };
    see(i, planes[0], seen);
    if ((y | x) & 1) continue;
    const half = luma + (y >> 1) * (width >> 1) + (x >> 1);
    see(half, planes[1], seen);
    see(half + luma / 4, planes[2], seen);
  }
}

/**
 * Returns the part of a sample that the person adds: the photo without the plate's share, where the
 * mixture is `sure` in a colour between the person's and the photo's. `none` is the sample of no
 * light.
 */
export function personPart(
  seen: number,
  behind: number,
  own: number,
  { alpha, sure, none }: { alpha: number; sure: number; none: number },
): number {
  const share = alpha / 255;
  const left = seen - none - (1 - share) * (behind - none);
  const [least, most] = [Math.min(seen, own) - none - grain, Math.max(seen, own) - none + grain];
  const likely = Math.min(share * most, Math.max(share * least, left));
  return none + left + ((likely - left) * sure) / 255;
}
