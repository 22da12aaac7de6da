import { type EyeLandmarks, eyeLandmarks } from '../mesh/landmarks';
import type { Face, YuvFrame } from '../model';
import { type Colour, colourAt, coloursInside, lumaAt, meanColour, scaled } from '../palette/sample';
import { type Contour, contourAt, createContour, fillContour } from '../raster/contour';
import { type Box, evenBox } from '../raster/paint';
import { canBlink, canGaze, findIris } from './eye-check';

/** Where an eye's own coordinates lie in the frame: origin at the left corner, e along the eye, t down, both in eye widths. */
interface EyeFrame {
  originX: number;
  originY: number;
  cos: number;
  sin: number;
  width: number;
}

/** What does not change about an eye, and scratch for the frame being drawn (`traceEye`). */
export interface Eye {
  landmarks: EyeLandmarks;
  /** Colours along the eye, `lidColumns` each: skin above the fold, skin below the lower lid. */
  above: Colour[];
  below: Colour[];
  lash: Colour;
  /** Tallest opening, eye widths. */
  openness: number;
  iris: { e: number; t: number; radius: number };
  /** The iris may be moved. */
  turns: boolean;
  rest: { frame: EyeFrame; upper: Contour; lower: Contour };
  frame: EyeFrame;
  upper: Contour;
  lower: Contour;
  points: Float32Array;
}

export const lidColumns = 17;
const marginPoints = 9;

/** Puts frame and lid margins of the eye where these vertex positions say. */
export function traceEye(eye: Eye, position: Float32Array): void {
  const { upper, lower } = eye.landmarks;
  const a = 2 * upper[0];
  const b = 2 * upper[marginPoints - 1];
  const { frame } = eye;
  frame.width = Math.hypot(position[b] - position[a], position[b + 1] - position[a + 1]);
  frame.originX = position[a];
  frame.originY = position[a + 1];
  frame.cos = (position[b] - position[a]) / frame.width;
  frame.sin = (position[b + 1] - position[a + 1]) / frame.width;
  traceMargin(eye, position, { ids: upper, out: eye.upper });
  traceMargin(eye, position, { ids: lower, out: eye.lower });
}

function traceMargin({ points, frame }: Eye, position: Float32Array, margin: { ids: readonly number[]; out: Contour }): void {
  const { ids, out } = margin;
  for (let i = 0; i < marginPoints; i++) {
    const dx = (position[2 * ids[i]] - frame.originX) / frame.width;
    const dy = (position[2 * ids[i] + 1] - frame.originY) / frame.width;
    points[2 * i] = dx * frame.cos + dy * frame.sin;
    points[2 * i + 1] = dy * frame.cos - dx * frame.sin;
  }
  fillContour(out, points, marginPoints, { start: 0, end: 1 });
}

/** Of samples along a column, the one a third from the top by brightness: neither lash, fold nor glasses' rim, nor a reflection. */
function skinOf(samples: Colour[]): Colour {
  samples.sort((a, b) => b.y - a.y);
  return samples[Math.floor(samples.length / 3)];
}

/** Neighbouring columns are averaged: skin changes slowly along a lid. */
function smoothed(columns: Colour[]): Colour[] {
  return columns.map((_, i) => {
    let sum: Colour = { y: 0, u: 0, v: 0 };
    let weights = 0;
    columns.forEach((colour, j) => {
      const weight = Math.exp(-(((i - j) / 2.4) ** 2));
      weights += weight;
      sum = { y: sum.y + colour.y * weight, u: sum.u + colour.u * weight, v: sum.v + colour.v * weight };
    });
    return scaled(sum, 1 / weights);
  });
}

function emptyEye(landmarks: EyeLandmarks): Eye {
  const frame = { originX: 0, originY: 0, cos: 1, sin: 0, width: 1 };
  return {
    landmarks,
    above: [],
    below: [],
    lash: { y: 0, u: 0, v: 0 },
    openness: 0,
    iris: { e: 0.5, t: 0, radius: 0.2 },
    turns: false,
    rest: { frame, upper: createContour(), lower: createContour() },
    frame,
    upper: createContour(),
    lower: createContour(),
    points: new Float32Array(2 * marginPoints),
  };
}

function sampleLid(eye: Eye, photo: YuvFrame): void {
  const { frame } = eye;
  const at = (e: number, t: number): [number, number] => [
    frame.originX + (e * frame.cos - t * frame.sin) * frame.width,
    frame.originY + (e * frame.sin + t * frame.cos) * frame.width,
  ];
  const reach = Math.max(0.16, eye.openness);
  const columns = Array.from({ length: lidColumns }, (_, i) => 0.08 + (0.84 * i) / (lidColumns - 1));
  const offsets = [0.32, 0.4, 0.48, 0.56, 0.64, 0.72];
  const strip = (margin: Contour, side: number) =>
    smoothed(columns.map((e) => skinOf(offsets.map((k) => colourAt(photo, ...at(e, contourAt(margin, e) + side * k * reach))))));
  eye.below = strip(eye.lower, 1);
  // What hangs over a deep-set eye (brow, hair, rim of glasses) is no colour for its lid.
  eye.above = strip(eye.upper, -1).map((colour, i) => {
    const light = eye.below[i].y;
    const y = Math.min(1.12 * light, Math.max(0.78 * light, colour.y));
    return y === colour.y ? colour : { ...scaled(eye.below[i], y / Math.max(1, light)), y };
  });
  const darkest = columns.map((e) =>
    Math.min(...[-0.08, -0.05, -0.02, 0, 0.02].map((t) => lumaAt(photo, ...at(e, contourAt(eye.upper, e) + t)))),
  );
  const skin = eye.above[lidColumns >> 1];
  const lashLuma = Math.min(0.62 * skin.y, darkest.reduce((a, b) => a + b, 0) / darkest.length);
  eye.lash = { ...scaled(skin, lashLuma / Math.max(1, skin.y)), y: lashLuma };
}

function createEye(photo: YuvFrame, { landmarks }: Face, named: EyeLandmarks): Eye {
  const eye = emptyEye(named);
  const flat = new Float32Array((landmarks.length / 3) * 2);
  for (let i = 0; i < flat.length / 2; i++) flat.set(landmarks.subarray(3 * i, 3 * i + 2), 2 * i);
  traceEye(eye, flat);
  eye.openness = Math.max(...eye.lower.values.map((low, j) => low - eye.upper.values[j]));
  eye.rest = { frame: { ...eye.frame }, upper: copied(eye.upper), lower: copied(eye.lower) };
  const { frame } = eye;
  const { x, y, radius } = findIris(landmarks, named);
  const dx = (x - frame.originX) / frame.width;
  const dy = (y - frame.originY) / frame.width;
  eye.iris = { e: dx * frame.cos + dy * frame.sin, t: dy * frame.cos - dx * frame.sin, radius: radius / frame.width };
  sampleLid(eye, photo);
  return eye;
}

const copied = (contour: Contour): Contour => ({ ...contour, values: contour.values.slice() });

/** Crops that disagree more than this about the mouth have the eyes wrong too. */
const certainEyesSpread = 0.25;

/** Between the lids of an open eye something (iris, lashes, shadow) is darker than the skin around. */
function looksLikeEye(photo: YuvFrame, { landmarks: { upper, lower }, above, below }: Eye, landmarks: Float32Array): boolean {
  const outline = [...upper, ...lower.slice(1, -1).reverse()].map((i) => [landmarks[3 * i], landmarks[3 * i + 1]] as const);
  const inside = coloursInside(photo, outline).sort((a, b) => a.y - b.y);
  const dark = meanColour(inside.slice(0, Math.ceil(inside.length / 4)));
  return inside.length > 8 && dark.y < 0.78 * meanColour([...above, ...below]).y;
}

/** Both eyes, or none if one of them cannot close without looking wrong: nobody winks all the time. */
export function createEyes(photo: YuvFrame, face: Face): Eye[] {
  if (face.spread > certainEyesSpread || !eyeLandmarks.every((eye) => canBlink(face, eye))) return [];
  const turns = eyeLandmarks.every((eye) => canGaze(face, eye));
  const eyes = eyeLandmarks.map((eye) => ({ ...createEye(photo, face, eye), turns }));
  return eyes.every((eye) => looksLikeEye(photo, eye, face.landmarks)) ? eyes : [];
}

/** The part of the frame that a closing lid may touch. */
export function eyeBox({ openness, upper, lower, frame }: Eye, out: YuvFrame): Box {
  const { originX, originY, cos, sin, width } = frame;
  const top = Math.min(...upper.values) - 0.5 * openness - 0.05;
  const bottom = Math.max(...lower.values) + 0.08;
  const xs = [top, bottom].flatMap((t) => [originX - t * sin * width, originX + (cos - t * sin) * width]);
  const ys = [top, bottom].flatMap((t) => [originY + t * cos * width, originY + (sin + t * cos) * width]);
  return evenBox({ left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }, out, 2);
}
