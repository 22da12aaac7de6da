import type { ClosePicture } from '../detect/close-picture';
import { cheeks, type EyeLandmarks, eyeLandmarks } from '../mesh/landmarks';
import type { EyesView, FrameFace, ImageFace, YuvFrame } from '../model';
import { type Colour, colourAt, coloursInside, lumaAt, meanAround, meanColour, scaled } from '../palette/sample';
import { type Box, type Contour, contourAt, createContour, evenBox, fillContour } from '../raster/paint';
import { asPositions, type Positions } from '../space';
import { type ClosedLid, createClosedLid, findOnLid, lidCell, lidLeft, readLid } from './closed-lid';
import { canBlink, canGaze, findGlint, findIris, type Glint } from './eye-check';
import { browFreedom } from './glasses';

/**
 * Returns whether lids can be drawn where the landmarks lie. On a turned face the far eye's
 * landmarks often lie on the cheek or the nose. Both eyes must be right: closing only one would be
 * a constant wink.
 */
export function viewEyes({ yaw }: ImageFace, close: ClosePicture): EyesView {
  return createEyes(close.photo, { ...close.face, yaw }).length > 0 ? 'clear' : 'missed';
}

/**
 * An eye's own coordinates in the frame: origin at the left corner, e along the eye, t down, both
 * in eye widths.
 */
interface EyeFrame {
  originX: number;
  originY: number;
  cos: number;
  sin: number;
  width: number;
}

/** An eye's constant geometry, and scratch space for the frame being drawn (`traceEye`). */
export interface Eye {
  landmarks: EyeLandmarks;
  lid: ClosedLid;
  lash: Colour;
  /** Largest distance between the lids, eye widths. */
  openness: number;
  iris: { e: number; t: number; radius: number };
  glint: Glint | undefined;
  /** Whether the iris may be moved. */
  turns: boolean;
  rest: { frame: EyeFrame; upper: Contour; lower: Contour };
  frame: EyeFrame;
  upper: Contour;
  lower: Contour;
  points: Float32Array;
}

const marginPoints = 9;

type Traced = Pick<Eye, 'landmarks' | 'frame' | 'upper' | 'lower' | 'points'>;

/**
 * Moves the eye's coordinates and lid margins to these vertex positions. Overwrites the scratch
 * fields of `eye`.
 */
export function traceEye(eye: Traced, position: Positions<'frame'>): void {
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

function traceMargin({ points, frame }: Traced, position: Positions<'frame'>, margin: { ids: readonly number[]; out: Contour }): void {
  const { ids, out } = margin;
  for (let i = 0; i < marginPoints; i++) {
    const dx = (position[2 * ids[i]] - frame.originX) / frame.width;
    const dy = (position[2 * ids[i] + 1] - frame.originY) / frame.width;
    points[2 * i] = dx * frame.cos + dy * frame.sin;
    points[2 * i + 1] = dy * frame.cos - dx * frame.sin;
  }
  fillContour(out, points, marginPoints, { start: 0, end: 1 });
}

/** The edge of a lid, eye widths. */
const lidShadow = 0.02;

const emptyFrame = { originX: 0, originY: 0, cos: 1, sin: 0, width: 1 };

function createEye(photo: YuvFrame, { landmarks }: FrameFace, named: EyeLandmarks, hasGlasses: boolean): Eye {
  const traced = {
    landmarks: named,
    frame: { ...emptyFrame },
    upper: createContour(),
    lower: createContour(),
    points: new Float32Array(2 * marginPoints),
  };
  const flat = asPositions<'frame'>(new Float32Array((landmarks.length / 3) * 2));
  for (let i = 0; i < flat.length / 2; i++) flat.set(landmarks.subarray(3 * i, 3 * i + 2), 2 * i);
  traceEye(traced, flat);
  const { frame, upper, lower } = traced;
  const { x, y, radius } = findIris(landmarks, named);
  const [e, t] = toEye(frame, x, y);
  const brow = named.brow.map((i) => toEye(frame, landmarks[3 * i], landmarks[3 * i + 1])[1]);
  const at = (e: number, t: number) => fromEye(frame, e, t);
  const browGap = Math.max(0.12, Math.min(...upper.values) - Math.max(...brow));
  const cheek = cheekBelow(photo, landmarks, named);
  const lid = createClosedLid(photo, { upper, lower, browGap, widthPx: frame.width, cheek, hasGlasses, at });
  return {
    ...traced,
    lid,
    lash: lashColour(photo, upper, lid, at),
    openness: Math.max(...lower.values.map((low, j) => low - upper.values[j])),
    iris: { e, t, radius: radius / frame.width },
    glint: findGlint(
      photo,
      { e, t, radius: radius / frame.width },
      { widthPx: frame.width, at, isOpen: (e, t) => t > contourAt(upper, e) + lidShadow && t < contourAt(lower, e) - lidShadow },
    ),
    turns: false,
    rest: { frame: { ...frame }, upper: copied(upper), lower: copied(lower) },
  };
}

/** Returns the colour of the cheek on the eye's side of the face, which shares its light. */
function cheekBelow(photo: YuvFrame, landmarks: FrameFace['landmarks'], { upper }: EyeLandmarks): Colour {
  const [left, right] = [landmarks[3 * upper[0]], landmarks[3 * upper[marginPoints - 1]]];
  const middle = (left + right) / 2;
  const radius = Math.max(1, Math.round(0.12 * (right - left)));
  const near = [...cheeks].sort((a, b) => Math.abs(landmarks[3 * a] - middle) - Math.abs(landmarks[3 * b] - middle)).slice(0, 3);
  return meanColour(near.map((i) => meanAround(photo, [landmarks[3 * i], landmarks[3 * i + 1]], radius)));
}

function toEye({ originX, originY, cos, sin, width }: EyeFrame, x: number, y: number): [number, number] {
  const dx = (x - originX) / width;
  const dy = (y - originY) / width;
  return [dx * cos + dy * sin, dy * cos - dx * sin];
}

const fromEye = ({ originX, originY, cos, sin, width }: EyeFrame, e: number, t: number): [number, number] => [
  originX + (e * cos - t * sin) * width,
  originY + (e * sin + t * cos) * width,
];

/**
 * Returns the colour of the photo's own lashes, or a darker one if they are pale. A darkened skin
 * tone would not do: under varnish dark parts are red and skin is yellow, so lashes would look
 * green.
 */
function lashColour(photo: YuvFrame, upper: Contour, lid: ClosedLid, at: (e: number, t: number) => [number, number]): Colour {
  const darkest = Array.from({ length: 17 }, (_, i) => 0.08 + (0.84 * i) / 16).map((e) =>
    [-0.08, -0.05, -0.02, 0, 0.02]
      .map((t) => colourAt(photo, ...at(e, contourAt(upper, e) + t)))
      .reduce((dark, colour) => (colour.y < dark.y ? colour : dark)),
  );
  const seen = meanColour(darkest);
  findOnLid(lid, 0.5, contourAt(upper, 0.5));
  const skin = { y: readLid(lid.y), u: readLid(lid.u), v: readLid(lid.v) };
  const y = Math.min(0.5 * skin.y, seen.y);
  const [own, ofLid] = [scaled(seen, Math.min(1, y / Math.max(1, seen.y))), scaled(skin, y / Math.max(1, skin.y))];
  // Blue is the iris of a small eye, not its lashes.
  return { y, u: Math.min(own.u, ofLid.u), v: Math.max(own.v, ofLid.v) };
}

const copied = (contour: Contour): Contour => ({ ...contour, values: contour.values.slice() });

/** If crops disagree about the mouth by more than this, the eyes are wrong too. */
const certainEyesSpread = 0.25;

/**
 * Darkness of an eye relative to the lid's light: eyes measure .02 to .52 (light blue ones),
 * landmarks that lie on a cheek .58 and more.
 */
const eyeDarkness = 0.55;
/**
 * Pale eyes under pale lashes measure up to this. They are told from a cheek by their irises, each
 * of which is darker than this share of the white on both of its sides.
 */
const paleDarkness = 0.66;
const irisDarkness = 0.85;
/**
 * Share of the eye's pixels that count as dark. In an eye of fewer than `smallEyePixels` the iris
 * is blurred, and the share is half as large.
 */
const darkShare = 0.25;
const smallEyePixels = 40;

/**
 * Returns whether something between the lids (iris, lashes, shadow) is darker than the surrounding
 * skin, as in an open eye.
 */
function looksLikeEye(photo: YuvFrame, eye: Eye, landmarks: Float32Array): boolean {
  const { upper, lower } = eye.landmarks;
  const outline = [...upper, ...lower.slice(1, -1).reverse()].map((i) => [landmarks[3 * i], landmarks[3 * i + 1]] as const);
  const inside = coloursInside(photo, outline).sort((a, b) => a.y - b.y);
  const share = inside.length < smallEyePixels ? darkShare / 2 : darkShare;
  const dark = meanColour(inside.slice(0, Math.ceil(inside.length * share)));
  const darkness = dark.y / Math.max(1, eye.lid.light);
  return inside.length > 8 && (darkness < eyeDarkness || (darkness < paleDarkness && irisStandsOut(photo, eye)));
}

/** Returns whether the iris is darker than what lies beside it between the lids. */
function irisStandsOut(photo: YuvFrame, { iris, rest }: Eye): boolean {
  const meanFrom = (from: number, to: number) => {
    const seen: number[] = [];
    for (let e = Math.max(0.06, from); e <= Math.min(0.94, to); e += 0.02) {
      const [top, bottom] = [contourAt(rest.upper, e), contourAt(rest.lower, e)];
      // The lashes' shadow lies on the upper half.
      for (const share of [0.45, 0.6, 0.75]) {
        const [x, y] = fromEye(rest.frame, e, top + share * (bottom - top));
        seen.push(lumaAt(photo, x, y));
      }
    }
    return seen.reduce((sum, luma) => sum + luma, 0) / Math.max(1, seen.length);
  };
  const { e, radius } = iris;
  const white = Math.min(meanFrom(0, e - 1.15 * radius), meanFrom(e + 1.15 * radius, 1));
  return meanFrom(e - 0.8 * radius, e + 0.8 * radius) < irisDarkness * white;
}

/**
 * Prepares both eyes, or returns an empty list if either cannot close convincingly: closing only
 * one would be a constant wink. `freedom` is that of the brows, see `browFreedom`.
 */
export function createEyes(photo: YuvFrame, face: FrameFace, freedom = browFreedom(photo, face.landmarks)): Eye[] {
  if (face.eyes === 'missed' || face.spread > certainEyesSpread || !eyeLandmarks.every((eye) => canBlink(face, eye))) return [];
  const turns = eyeLandmarks.every((eye) => canGaze(face, eye));
  const eyes = eyeLandmarks.map((eye) => ({ ...createEye(photo, face, eye, freedom < 1), turns }));
  return eyes.every((eye) => looksLikeEye(photo, eye, face.landmarks)) ? eyes : [];
}

/** Returns the part of the frame that a closing lid may touch, even on all sides. */
export function eyeBox({ lid, frame }: Eye, out: YuvFrame): Box {
  const ends = { left: lidLeft, right: lidLeft + lid.columns * lidCell, top: lid.top, bottom: lid.top + lid.rows * lidCell };
  return boxAround(frame, ends, out);
}

/** Returns the part of the frame between the open lids, even on all sides. */
export function openingBox({ upper, lower, frame }: Eye, out: YuvFrame): Box {
  return boxAround(frame, { left: 0, right: 1, top: Math.min(...upper.values), bottom: Math.max(...lower.values) }, out);
}

/** The sides of `ends` are in the eye's own coordinates. */
function boxAround(frame: EyeFrame, { left, right, top, bottom }: Box, out: YuvFrame): Box {
  const corners = [top, bottom].flatMap((t) => [left, right].map((e) => fromEye(frame, e, t)));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return evenBox({ left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }, out, 2);
}
