/**
 * Makes an old photo ready to speak: takes out the pattern of a print or a screen, fills scratches
 * and dust, removes noise and the blocks of JPEG, sharpens, evens dark corners, takes back fading
 * and casts, and enlarges small faces. What would change a face
 * by more than re-encoding does is not done. The device and the worker run this code.
 */
import { type ReadyStep, readySteps } from '@hellograph/contract/render-options';
import type { ImageFace, RgbImage } from '../model';
import { findBlur, sharpen } from './blur';
import { type EnlargeModel, enlargePhoto, isSmall } from './enlarge';
import { findMoire, removeMoire } from './moire';
import { findNoise, measureNoise, removeNoise } from './noise';
import { findZones, gaussian, type Planes, toPicture, toPlanes } from './planes';
import { compareFaces, type FaceChange, type FaceDoubt, findDoubt, isSamePlace } from './same-person';
import { fillMarked, findScratches } from './scratches';
import { applyShade, findShade } from './shade';
import { applyTone, findTone, hasOneTint } from './tone';

export interface RestoreTools {
  /** Without it, faces are enlarged like the rest of the photo. */
  enlarge?: EnlargeModel | undefined;
  /** Measures a face again where it lies; `undefined` if none is found there. */
  measure?: ((image: RgbImage, face: ImageFace) => ImageFace | undefined) | undefined;
}

export interface RestoredPhoto {
  /** The same object if nothing was to be done. */
  photo: RgbImage;
  /** How many times as large it is. */
  scale: number;
  done: ReadyStep[];
  /** Steps that would have changed a face, and by what. */
  refused: { step: ReadyStep; doubt: FaceDoubt }[];
}

interface Treated {
  planes: Planes;
  /** Whether noise was removed. */
  isSmoothed?: boolean;
  /** Only after the last step. */
  enlarged?: RgbImage;
}

/** Colours are added afterwards, where there is a model for them. */
type OwnStep = Exclude<ReadyStep, 'colour'>;
const ownSteps = readySteps.filter((step): step is OwnStep => step !== 'colour');

/** Returns what a step makes of a photo; `undefined` where there is nothing to do. */
type Step = (state: Treated) => Treated | undefined;

/** Faces that may speak are proven; of a crowd, so many. */
const provenMost = 4;

/** `faces` are in the photo's pixels, largest first. */
export function restorePhoto(photo: RgbImage, faces: readonly ImageFace[], tools: RestoreTools = {}): RestoredPhoto {
  const steps = toSteps(photo, faces, tools);
  const untreated: Treated = { planes: toPlanes(photo) };
  const done: ReadyStep[] = [];
  let state = untreated;
  let before = photo;
  let isSame = true;
  for (const name of ownSteps) {
    const next = steps[name](state);
    if (!next) continue;
    done.push(name);
    state = next;
    if (!isLaidOver(name)) continue;
    const picture = toRgb(next);
    isSame = isSame && !proofFor(before, faces, tools, name)(picture);
    before = picture;
  }
  if (done.length === 0) return { photo, scale: 1, done, refused: [] };
  const whole = toRgb(state);
  if (isSame && !proofFor(before, faces, tools)(whole)) return { photo: whole, scale: whole.width / photo.width, done, refused: [] };
  return oneByOne(photo, untreated, faces, tools);
}

const toRgb = ({ planes, enlarged }: Treated): RgbImage => enlarged ?? toPicture(planes);

/** A step that would change a face is done by half, then by a third, before it is left out. */
const strengths: Readonly<Record<OwnStep, readonly number[]>> = {
  moire: [1],
  scratches: [1],
  noise: [1, 0.6, 0.35],
  blur: [1, 0.6, 0.35],
  shade: [1, 0.6, 0.35],
  fading: [1, 0.6, 0.35],
  small: [1],
};

function partly({ planes: from }: Treated, to: Treated, strength: number): Treated {
  if (strength === 1) return to;
  const mix = (plane: 'luma' | 'blue' | 'red') => from[plane].map((value, i) => value + (to.planes[plane][i] - value) * strength);
  return { ...to, planes: { ...to.planes, luma: mix('luma'), blue: mix('blue'), red: mix('red') } };
}

/** Does less of the steps that change a face, or leaves them out. */
function oneByOne(photo: RgbImage, untreated: Treated, faces: readonly ImageFace[], tools: RestoreTools): RestoredPhoto {
  const steps = toSteps(photo, faces, tools);
  const result: RestoredPhoto = { photo, scale: 1, done: [], refused: [] };
  let state = untreated;
  let prove: Proof | undefined;
  for (const step of ownSteps) {
    const whole = steps[step](state);
    if (!whole) continue;
    if (!isLaidOver(step)) prove ??= proofFor(result.photo, faces, tools);
    const proof = prove ?? proofFor(result.photo, faces, tools, step);
    let doubt: FaceDoubt | undefined;
    for (const strength of strengths[step]) {
      const next = partly(state, whole, strength);
      const picture = toRgb(next);
      doubt = proof(picture);
      if (doubt) continue;
      state = next;
      result.photo = picture;
      result.done.push(step);
      break;
    }
    if (doubt) result.refused.push({ step, doubt });
  }
  return { ...result, scale: result.photo.width / photo.width };
}

/** A photo whose shorter side is below this is small. */
const oldSidePx = 560;

/** Whether a photo seems faded, of one tint, or small, judged by a small copy of it. */
export function seemsOld(copy: RgbImage, photo: { width: number; height: number }): boolean {
  const planes = toPlanes(copy);
  return (
    Math.min(photo.width, photo.height) < oldSidePx ||
    hasOneTint(planes) ||
    findTone(planes, new Uint8Array(planes.luma.length)) !== undefined
  );
}

type Proof = (treated: RgbImage) => FaceDoubt | undefined;

/** Patterns and scratches lie over a face; the rest is compared with the photo without them. */
const isLaidOver = (step: OwnStep): boolean => step === 'moire' || step === 'scratches';

/** A pattern may be so much stronger in eyes and mouths than elsewhere. */
const strongerMost = 1.8;

/** The dots of a print are finer than this blur, in pixels. */
const dotSigma = 1.6;

function softened(photo: RgbImage): RgbImage {
  const { luma, blue, red, ...size } = toPlanes(photo);
  const soft = (plane: Float32Array) => gaussian(plane, size, dotSigma);
  return toPicture({ ...size, luma: soft(luma), blue: soft(blue), red: soft(red) });
}

/**
 * A pattern changes all of a face. What takes it out is proven by the points, which are read from
 * both pictures without the dots, and by changing eyes and mouths like everything else.
 */
function proofOfPattern(photo: RgbImage, faces: readonly ImageFace[], tools: RestoreTools): Proof {
  const prove = proofOfFaces(softened(photo), faces, tools, { descriptor: 0, eyeColour: 0, eyes: 0, mouth: 0 });
  const { kept } = findZones(photo, faces);
  return (treated) =>
    prove(softened(treated)) ?? (changeWithin(photo, treated, kept) <= strongerMost * changeWithin(photo, treated) ? undefined : 'eyes');
}

/**
 * Scratches are proven by points, eyes and mouth: a face with a white line across it has another
 * fingerprint than one without.
 */
const proofFor = (photo: RgbImage, faces: readonly ImageFace[], tools: RestoreTools, step?: ReadyStep): Proof =>
  step === 'moire' ? proofOfPattern(photo, faces, tools) : proofOfFaces(photo, faces, tools, step === 'scratches' ? { descriptor: 0 } : {});

/** `unproven` are changes of a face that say nothing. */
function proofOfFaces(photo: RgbImage, faces: readonly ImageFace[], { measure }: RestoreTools, unproven: Partial<FaceChange>): Proof {
  const seen = faces.slice(0, provenMost).map((face) => {
    const again = measure?.(photo, face);
    const measured = again && isSamePlace(again.landmarks, face.landmarks) ? again : undefined;
    return { face, isMeasured: measured !== undefined, landmarks: measured?.landmarks ?? face.landmarks };
  });
  return (treated) => {
    if (treated === photo) return undefined;
    const scale = treated.width / photo.width;
    for (const { face, isMeasured, landmarks } of seen) {
      const expected = enlargeFace({ ...face, landmarks }, scale);
      const after = isMeasured ? measure?.(treated, expected) : expected;
      if (!after) return 'points';
      const change = compareFaces({ image: photo, landmarks }, { image: treated, landmarks: after.landmarks });
      const doubt = findDoubt({ ...change, ...unproven });
      if (doubt) return doubt;
    }
    return undefined;
  };
}

/** Returns how much a photo was changed, in the whole or where `where` is 1. */
function changeWithin(photo: RgbImage, treated: RgbImage, where?: Uint8Array): number {
  let [squares, count] = [0, 0];
  for (let i = 0; i < photo.rgb.length; i++) {
    if (where && !where[Math.floor(i / 3)]) continue;
    squares += (photo.rgb[i] - treated.rgb[i]) ** 2;
    count++;
  }
  return count === 0 ? 0 : Math.sqrt(squares / count);
}

/** Returns the first thing by which a face of a changed photo is no longer the same, if any. */
export const doubtBetween = (photo: RgbImage, changed: RgbImage, faces: readonly ImageFace[], tools: RestoreTools): FaceDoubt | undefined =>
  proofFor(photo, faces, tools)(changed);

function enlargeFace(face: ImageFace, scale: number): ImageFace {
  const { x, y, width, height } = face.box;
  const box = { x: x * scale, y: y * scale, width: width * scale, height: height * scale } as ImageFace['box'];
  return { ...face, box, landmarks: face.landmarks.map((value) => value * scale) as ImageFace['landmarks'] };
}

function toSteps(photo: RgbImage, faces: readonly ImageFace[], { enlarge }: RestoreTools): Record<OwnStep, Step> {
  const zones = findZones(photo, faces);
  const sharpest = zones.face.includes(1) ? zones.face : undefined;
  return {
    moire: ({ planes }) => {
      const moire = findMoire(planes);
      return moire && { planes: removeMoire(planes, moire) };
    },
    scratches: ({ planes }) => {
      // Nobody knows where eyes and mouth are, which are not filled.
      if (faces.length === 0) return undefined;
      const marked = findScratches(planes, zones, measureNoise(planes.luma, planes));
      return marked && { planes: fillMarked(planes, marked) };
    },
    noise: ({ planes }) => {
      const noise = findNoise(planes);
      return noise.luma > 0 ? { planes: removeNoise(planes, noise), isSmoothed: true } : undefined;
    },
    blur: ({ planes, isSmoothed = false }) => {
      const sigma = findBlur(planes, { where: sharpest, isSmoothed });
      return sigma > 0 ? { planes: sharpen(planes, sigma) } : undefined;
    },
    shade: ({ planes }) => {
      const shade = findShade(planes);
      return shade && { planes: applyShade(planes, shade) };
    },
    fading: ({ planes }) => {
      const tone = findTone(planes, zones.face);
      return tone && { planes: applyTone(planes, tone) };
    },
    small: ({ planes }) => (isSmall(photo, faces) ? { planes, enlarged: enlargePhoto(toPicture(planes), faces, enlarge) } : undefined),
  };
}

/** Whether a photo is black and white, or of one tint. */
export const isGrey = (photo: RgbImage): boolean => hasOneTint(toPlanes(photo));

export { colourSidePx, type GuessedColours, toColourInput, withColours } from './colour';
export type { EnlargeModel } from './enlarge';
export { changeMost, compareFaces, type FaceChange, type FaceDoubt, findDoubt, type SeenFace } from './same-person';
