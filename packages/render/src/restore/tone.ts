/**
 * Finds how far a photo has faded and what cast it has, and takes both back: levels for each
 * channel, as far as skin then still looks like skin. The tint of a photo of one colour stays.
 */
import { type Planes, percentile } from './planes';

type Channels = readonly [number, number, number];

/** Each channel is stretched from `black` to `white`. */
export interface ToneChange {
  black: Channels;
  white: Channels;
  /** Only luma is stretched: the photo has one tint. */
  isTinted: boolean;
}

/** Shares of the pixels that are black and white. */
const [blackShare, whiteShare] = [0.005, 0.995];
const [faceBlack, faceWhite] = [0.002, 0.998];
/** Levels that black and white become. */
const [blackLevel, whiteLevel] = [8, 246];
/** A photo whose black is at least this, or whose range is shorter, has faded. */
const fadedBlack = 38;
const fadedRange = 150;
/** Black and paper, once faded: a photo without them may show nothing black, or nothing white. */
const [inkBlack, paperWhite] = [80, 215];
/** A dark photo is not faded: it becomes brighter by at most this. */
const brighterMost = 1.3;
const gainMost = 2.6;
/** Difference between the channels' ends that is a cast. */
const castFrom = 44;
/** Deviation of the colours around a photo's tint, below which it has only one. */
const tintMost = 3.2;
/** Angle of skin of every complexion between the axes of blue and red, and its least strength. */
const skinAngle = (123 * Math.PI) / 180;
const skinLeast = 6;
/** Parts of the cast's correction that are tried. */
const parts = [1, 0.75, 0.5, 0.25];

/** Mean of the colours where `where` is 1. */
function meanColour({ luma, blue, red }: Planes, where: Uint8Array): { luma: number; blue: number; red: number } | undefined {
  let [count, y, b, r] = [0, 0, 0, 0];
  for (let i = 0; i < where.length; i += 3) {
    if (!where[i]) continue;
    count++;
    y += luma[i];
    b += blue[i];
    r += red[i];
  }
  return count < 50 ? undefined : { luma: y / count, blue: b / count, red: r / count };
}

/** Whether a photo is black and white, or of one tint. */
export const hasOneTint = (planes: Planes): boolean => scatter(planes) < tintMost;

/** Returns how much the colours scatter around what luma makes one expect. */
function scatter({ luma, blue, red }: Planes): number {
  const spread = (values: Float32Array) => {
    let [n, sx, sy, sxx, sxy, syy] = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < luma.length; i += 7) {
      const [x, y] = [luma[i], values[i]];
      n++;
      sx += x;
      sy += y;
      sxx += x * x;
      sxy += x * y;
      syy += y * y;
    }
    const [vx, vy, cxy] = [sxx - (sx * sx) / n, syy - (sy * sy) / n, sxy - (sx * sy) / n];
    return Math.sqrt(Math.max(0, vy - (vx > 0 ? (cxy * cxy) / vx : 0)) / n);
  };
  return Math.max(spread(blue), spread(red));
}

const toRgb = (y: number, b: number, r: number): Channels => [
  y + r / 0.713,
  y - (0.299 * (r / 0.713) + 0.114 * (b / 0.564)) / 0.587,
  y + b / 0.564,
];

/** The face's darkest and lightest levels are not clipped: eyes would change. */
function findEnds({ luma, blue, red }: Planes, face: Uint8Array): { black: Channels; white: Channels } {
  const step = Math.max(1, Math.round(luma.length / 60_000));
  const [all, inFace] = [[0, 1, 2].map((): number[] => []), [0, 1, 2].map((): number[] => [])];
  for (let i = 0; i < luma.length; i++) {
    const isFace = face[i] === 1 && i % 3 === 0;
    if (i % step !== 0 && !isFace) continue;
    const rgb = toRgb(luma[i], blue[i], red[i]);
    for (let c = 0; c < 3; c++) {
      if (i % step === 0) all[c].push(rgb[c]);
      if (isFace) inFace[c].push(rgb[c]);
    }
  }
  const ends = (pick: (a: number, b: number) => number, share: number, faceShare: number) =>
    all.map((values, c) => {
      const end = percentile(values, share);
      return inFace[c].length === 0 ? end : pick(end, percentile(inFace[c], faceShare));
    }) as unknown as Channels;
  return { black: ends(Math.min, blackShare, faceBlack), white: ends(Math.max, whiteShare, faceWhite) };
}

const spreadOf = (ends: Channels) => Math.max(...ends) - Math.min(...ends);
const mix = (a: Channels, b: number, part: number) => a.map((value) => b + (value - b) * part) as unknown as Channels;

/** `face` is 1 where faces are. */
export function findTone(planes: Planes, face: Uint8Array): ToneChange | undefined {
  const ends = findEnds(planes, face);
  const [black, white] = [ends.black, ends.white].map(([r, g, b]) => 0.299 * r + 0.587 * g + 0.114 * b);
  const isFaded = black >= fadedBlack || white - black < fadedRange;
  const isTinted = hasOneTint(planes);
  const hasCast = !isTinted && spreadOf(ends.black) + spreadOf(ends.white) >= castFrom;
  const part = hasCast ? findPart(planes, ends, { black, white }, face) : 0;
  if (!isFaded && part === 0) return undefined;
  const darkest = black > inkBlack ? (black + inkBlack) / 2 : black;
  const brightest = black >= fadedBlack && white < paperWhite ? (white + paperWhite) / 2 : white;
  const [from, to] = isFaded
    ? [darkest, Math.max(brightest, white < whiteLevel ? whiteLevel / limitOf(black) : white)]
    : [blackLevel, whiteLevel];
  return { black: shifted(mix(ends.black, black, part), from - black), white: shifted(mix(ends.white, white, part), to - white), isTinted };
}

/** A black that has not faded tells that the photo is dark. */
const limitOf = (black: number) => (black >= fadedBlack ? gainMost : brighterMost);
const shifted = (ends: Channels, by: number) => ends.map((value) => value + by) as unknown as Channels;

/** Returns the part of the cast's correction that brings skin nearest to skin; 0 if none does. */
function findPart(
  planes: Planes,
  ends: { black: Channels; white: Channels },
  { black, white }: { black: number; white: number },
  face: Uint8Array,
): number {
  const skin = meanColour(planes, face);
  if (!skin) return parts[2];
  const off = ({ blue, red }: { blue: number; red: number }) =>
    Math.hypot(blue, red) < skinLeast ? 1 : Math.abs(Math.atan2(red, blue) - skinAngle);
  const rgb = toRgb(skin.luma, skin.blue, skin.red);
  const best = { part: 0, off: off(skin) - 0.02 };
  for (const part of parts) {
    const mapped = stretch(rgb, { black: mix(ends.black, black, part), white: mix(ends.white, white, part), isTinted: false });
    const y = 0.299 * mapped[0] + 0.587 * mapped[1] + 0.114 * mapped[2];
    const now = off({ blue: 0.564 * (mapped[2] - y), red: 0.713 * (mapped[0] - y) });
    if (now < best.off) Object.assign(best, { part, off: now });
  }
  return best.part;
}

const stretch = (rgb: Channels, { black, white }: ToneChange): Channels =>
  rgb.map(
    (value, c) => blackLevel + ((value - black[c]) * (whiteLevel - blackLevel)) / Math.max(40, white[c] - black[c]),
  ) as unknown as Channels;

export function applyTone(planes: Planes, { black, white, isTinted }: ToneChange): Planes {
  const { luma, blue, red, width, height } = planes;
  const count = luma.length;
  const out = { width, height, luma: new Float32Array(count), blue: blue.slice(), red: red.slice() };
  const [red0, green0, blue0] = black;
  const [redGain, greenGain, blueGain] = white.map((end, c) => (whiteLevel - blackLevel) / Math.max(40, end - black[c]));
  if (isTinted) {
    for (let i = 0; i < count; i++) out.luma[i] = clamp(blackLevel + (luma[i] - green0) * greenGain);
    return out;
  }
  for (let i = 0; i < count; i++) {
    const r = luma[i] + red[i] / 0.713;
    const b = luma[i] + blue[i] / 0.564;
    const g = (luma[i] - 0.299 * r - 0.114 * b) / 0.587;
    const r2 = clamp(blackLevel + (r - red0) * redGain);
    const g2 = clamp(blackLevel + (g - green0) * greenGain);
    const b2 = clamp(blackLevel + (b - blue0) * blueGain);
    const y = 0.299 * r2 + 0.587 * g2 + 0.114 * b2;
    out.luma[i] = y;
    out.blue[i] = 0.564 * (b2 - y);
    out.red[i] = 0.713 * (r2 - y);
  }
  return out;
}

const clamp = (value: number) => (value < 0 ? 0 : Math.min(value, 255));
