import type { ClosePicture } from '../detect/close-picture';
import { cheeks, lowerLipRings, mouthCorners, upperLipRings } from '../mesh/landmarks';
import type { ImageFace, MouthView, RgbImage } from '../model';
import { findMoustache } from './moustache';

/*
 * Decides whether the mouth that the landmarks describe can be seen in the photo. A mesh model
 * finds a mouth on a mask, a hand or a beard too. But its crops then disagree, the lips are no
 * redder than the cheeks and no dark line lies between them; and around a mouth in a beard, nothing
 * has the light of the cheeks.
 *
 * Measured on fifteen photos, paintings and drawn portraits, and on these with masks (light, white,
 * black), hands and beards over the mouth, each also in a mirror and at half its size:
 * - Seen: spread .02–.10. In colour, lips are redder by .02 and more. A photo in grey has no
 *   redness, and its line fades to .02 in a soft print (Hine's newsboy in a mirror).
 * - Covered: spread .13–.25 behind a mask and .05–.12 behind a hand, redness −.37…−.00, line up to
 *   .16.
 * - A beard: the skin around the mouth differs from the cheeks by .63 and more; side light by up to
 *   .42.
 */

interface Tone {
  luma: number;
  /** Cr ÷ luma, BT.709. */
  red: number;
}

const around = [164, 167, 393, 200, 199, 204, 424] as const;
const lipSamples = [3, 4, 5, 6, 7] as const;

/** In grey, only the spread distinguishes a mask from a soft print. */
const coveredSpread = { inColour: 0.08, inGrey: 0.12 };
const noRedder = 0.01;
/** Limits for a photo with colour, and for one in grey, where only the line shows a mouth. */
const faintLine = { inColour: 0.17, inGrey: 0.12 };
/** Lips this much less red than the cheeks are not lips. */
const notLips = -0.05;
const beardedContrast = 0.55;
const darkSkinLuma = 18;
const doubtfulSpread = 0.1;

/** Mean over a square of 81 samples about a point. */
function toneAround({ width, height, rgb }: RgbImage, [x, y]: readonly [number, number], radiusPx: number): Tone {
  const sum = [0, 0, 0];
  for (let k = 0; k < 81; k++) {
    const px = Math.round(x + (((k % 9) - 4) / 4) * radiusPx);
    const py = Math.round(y + ((Math.floor(k / 9) - 4) / 4) * radiusPx);
    const at = (Math.min(height - 1, Math.max(0, py)) * width + Math.min(width - 1, Math.max(0, px))) * 3;
    for (let c = 0; c < 3; c++) sum[c] += rgb[at + c] / 81;
  }
  const luma = 0.2126 * sum[0] + 0.7152 * sum[1] + 0.0722 * sum[2];
  return { luma, red: (0.65 * (sum[0] - luma)) / Math.max(24, luma) };
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns how much darker the darkest spot between the lips is than the darker lip, in shares of
 * the skin's luma.
 */
function lineContrast(image: RgbImage, { landmarks }: ImageFace, { widthPx, skin }: { widthPx: number; skin: Tone }): number {
  const at = (i: number): [number, number] => [landmarks[3 * i], landmarks[3 * i + 1]];
  return meanOf(
    lipSamples.map((c) => {
      const [top, bottom] = [at(upperLipRings[3][c]), at(lowerLipRings[3][c])];
      const lips = [upperLipRings[1][c], lowerLipRings[1][c]].map((i) => toneAround(image, at(i), 0.03 * widthPx).luma);
      let darkest = 255;
      for (let k = -1; k <= 11; k++) {
        for (const off of [-0.03, 0, 0.03]) {
          const y = top[1] + ((bottom[1] - top[1]) * k) / 10 + off * widthPx;
          darkest = Math.min(darkest, toneAround(image, [top[0] + ((bottom[0] - top[0]) * k) / 10, y], 0).luma);
        }
      }
      return (Math.min(...lips) - darkest) / Math.max(1, skin.luma);
    }),
  );
}

/** A mouth's unit (`MouthSpace`) as a share of the face's width. */
const unitShare = 0.18;

/** Returns whether hair hangs over the upper lip and hides it. */
function hairHangsOver({ photo, face }: ClosePicture): boolean {
  return findMoustache(photo, face.landmarks, unitShare * face.box.width) > 0.5;
}

/** Returns what the pixels alone say about a mouth, regardless of how well the crops agree. */
function evidenceOf(image: RgbImage, face: ImageFace) {
  const { landmarks } = face;
  const at = (i: number): [number, number] => [landmarks[3 * i], landmarks[3 * i + 1]];
  const { left, right } = mouthCorners;
  const widthPx = Math.hypot(at(right)[0] - at(left)[0], at(right)[1] - at(left)[1]);
  const tones = cheeks.map((i) => toneAround(image, at(i), 0.12 * widthPx));
  const skin = { luma: meanOf(tones.map(({ luma }) => luma)), red: meanOf(tones.map(({ red }) => red)) };
  const lips = lipSamples.flatMap((c) => [upperLipRings[1][c], lowerLipRings[1][c]]).map((i) => toneAround(image, at(i), 0.03 * widthPx));
  const redder = meanOf(lips.map(({ red }) => red)) - skin.red;
  const line = lineContrast(image, face, { widthPx, skin });
  const kind: keyof typeof faintLine = Math.abs(skin.red) > 0.02 ? 'inColour' : 'inGrey';
  const contrasts = around
    .map((i) => Math.abs(toneAround(image, at(i), 0.03 * widthPx).luma - skin.luma) / Math.max(1, skin.luma))
    .sort((a, b) => a - b);
  return { skin, redder, line, kind, isFaint: redder < noRedder && line < faintLine[kind], bearded: contrasts[contrasts.length >> 1] };
}

/** Returns whether neither the colour of lips nor a line between them is visible. */
export const isMouthFaint = (image: RgbImage, face: ImageFace): boolean => evidenceOf(image, face).isFaint;

/** Judges what can be seen of a face's mouth, in the photo's own pixels and in a close picture. */
export function viewMouth(image: RgbImage, face: ImageFace, close: ClosePicture): MouthView {
  const { spread } = face;
  const { skin, redder, line, kind, isFaint, bearded } = evidenceOf(image, face);
  if ((isFaint && spread > coveredSpread[kind]) || (redder < notLips && line < 0.1)) return 'covered';
  // A hand has the colour of a face, and crops often agree about the mouth on it.
  const isPale = isFaint && kind === 'inColour';
  const isDoubtful = isPale || spread > doubtfulSpread || bearded > beardedContrast || skin.luma < darkSkinLuma;
  return isDoubtful || hairHangsOver(close) ? 'doubtful' : 'clear';
}
