import { chin, faceOval, forehead } from '../mesh/landmarks';
import type { FrameFace, YuvFrame } from '../model';
import { createYuvFrame } from '../yuv';
import { endNarrowCrowns } from './crown';
import { blockOf, type PersonColours, personPart, refineEdge, seeThrough, spreadColours } from './edge';
import { type Matte, resampleMatte, settleMatte } from './matte';
import { fillPlate } from './plate';

/**
 * A photo in two layers. `cut` is the person times `alpha`: what the photo shows minus what the
 * plate adds to it, in colours that the person can have (`edge.ts`). So both together are nearly
 * the photo, and moved, hair stays as soft as in the photo.
 */
export interface Layers {
  /** The frame's size, then half of each side for the colours. */
  alpha: Uint8Array;
  cut: YuvFrame;
  /** The background, with the place behind the person filled. */
  plate: YuvFrame;
}

/** Width of the soft rim around the person, in heights of the largest face. */
const rim = 0.012;
/** Width of the strip whose colours come from inside the person, in the same unit and at least. */
const edgeWidth = 0.05;
const leastEdgePx = 8;
/** Through an edge that is no more of the person than this, the background is seen. */
const seenAlpha = 16;
/** As far behind the silhouette as heads uncover, in the same unit. */
const uncovered = 0.45;

export function createLayers(photo: YuvFrame, matte: Matte, faces: readonly FrameFace[]): Layers {
  const [sx, sy] = [matte.width / photo.width, matte.height / photo.height];
  const heads = faces.map(({ landmarks }) => ({
    x: landmarks[3 * chin] * sx,
    chinY: landmarks[3 * chin + 1] * sy,
    height: Math.abs(landmarks[3 * chin + 1] - landmarks[3 * forehead + 1]) * sy,
  }));
  const tallest = Math.max(0, ...heads.map(({ height }) => height));
  const rimPx = rim * tallest;
  const whole = resampleMatte(settleMatte(matte, heads, rimPx), photo.width, photo.height);
  const reachPx = (uncovered * tallest) / sy;
  const likely = fillPlate(photo, whole, reachPx);
  const person = spreadColours(photo, whole, {
    edgePx: Math.max(leastEdgePx, (edgeWidth * tallest) / sy),
    ovals: faces.map(({ landmarks }) => faceOval.map((i) => [landmarks[3 * i], landmarks[3 * i + 1]] as const)),
  });
  const edge = refineEdge(photo, likely, whole, person);
  seeThrough(photo, likely, edge, person);
  // A matte is wide: what is seen through its edge goes on behind the person.
  const plate = fillPlate(likely, edge.alpha, reachPx, seenAlpha);
  const alpha = withHalf(edge.alpha, photo);
  const layers = { alpha, plate, cut: cutOut({ photo, plate, alpha, sure: edge.sure }, person) };
  endNarrowCrowns(
    layers,
    heads.map(({ x, height }) => ({ x: x / sx, height: height / sy })),
  );
  return layers;
}

function withHalf(whole: Uint8Array, { width, height }: YuvFrame): Uint8Array {
  const out = new Uint8Array((whole.length * 5) / 4);
  out.set(whole);
  let to = whole.length;
  for (let y = 0; y < height; y += 2) {
    for (let i = y * width, end = i + width; i < end; i += 2)
      out[to++] = (whole[i] + whole[i + 1] + whole[i + width] + whole[i + width + 1] + 2) >> 2;
  }
  return out;
}

/** Returns the plate's share of a sample, as the kernel does: 255 counts as 256, and is shifted. */
export function throughAlpha(alpha: number, value: number): number {
  const through = 255 - alpha;
  return ((through + (through >> 7)) * value + 128) >> 8;
}

interface Parts {
  photo: YuvFrame;
  plate: YuvFrame;
  alpha: Uint8Array;
  /** How surely each pixel's mixture is known. */
  sure: Uint8Array;
}

function cutOut({ photo, plate, alpha, sure }: Parts, person: PersonColours): YuvFrame {
  const { width, height } = photo;
  const cut = createYuvFrame(width, height);
  cut.data.set(photo.data);
  const luma = width * height;
  const planes = [
    { first: 0, alphaFirst: 0, scale: 1, none: 16, own: person.planes[0] },
    { first: luma, alphaFirst: luma, scale: 2, none: 128, own: person.planes[1] },
    { first: luma + luma / 4, alphaFirst: luma, scale: 2, none: 128, own: person.planes[2] },
  ];
  for (const { first, alphaFirst, scale, none, own } of planes) {
    const columns = width / scale;
    for (let i = 0; i < luma / scale ** 2; i++) {
      const share = alpha[alphaFirst + i];
      if (share === 255) continue;
      const at = first + i;
      const trust = sure[scale === 1 ? i : Math.floor(i / columns) * scale * width + (i % columns) * scale];
      const colour = own[blockOf(person, i, scale, columns)];
      cut.data[at] = share === 0 ? none : toByte(personPart(photo.data[at], plate.data[at], colour, { alpha: share, sure: trust, none }));
    }
  }
  return cut;
}

const toByte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
