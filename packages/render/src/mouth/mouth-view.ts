import { cheeks, lowerLipRings, mouthCorners, upperLipRings } from '../mesh/landmarks';
import type { ImageFace, MouthView, RgbImage } from '../model';

/*
 * Whether the mouth that the landmarks give can be seen in the photo. A mesh model draws a mouth on
 * a mask, a hand or a beard too. But its crops then disagree, the lips are no redder than the
 * cheeks and no dark line lies between them; and around a mouth in a beard, nothing has the light
 * of the cheeks.
 *
 * Measured on fifteen photos, paintings and drawn portraits, and on these with masks (light, white,
 * black), hands and beards over the mouth: seen spread .02–.10, where above .08 redder by .12 or
 * with a line of .43 (Vermeer's girl, two turned heads in black and white) covered spread .09–.25,
 * redness −.37…−.00, line .00–.16 a beard the skin around the mouth differs from the cheeks by .63
 * and more; side light by up to .42
 */

interface Tone {
  luma: number;
  /** Cr ÷ luma, BT.709. */
  red: number;
}

const around = [164, 167, 393, 200, 199, 204, 424] as const;
const lipSamples = [3, 4, 5, 6, 7] as const;

const coveredSpread = 0.08;
const noRedder = 0.01;
/** Limits for a photo with colour, and for one where only the line can tell. */
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

/** Judges what can be seen of a face's mouth, in the photo's own pixels. */
export function viewMouth(image: RgbImage, face: ImageFace): MouthView {
  const { landmarks, spread } = face;
  const at = (i: number): [number, number] => [landmarks[3 * i], landmarks[3 * i + 1]];
  const { left, right } = mouthCorners;
  const widthPx = Math.hypot(at(right)[0] - at(left)[0], at(right)[1] - at(left)[1]);
  const tones = cheeks.map((i) => toneAround(image, at(i), 0.12 * widthPx));
  const skin = { luma: meanOf(tones.map(({ luma }) => luma)), red: meanOf(tones.map(({ red }) => red)) };
  const lips = lipSamples.flatMap((c) => [upperLipRings[1][c], lowerLipRings[1][c]]).map((i) => toneAround(image, at(i), 0.03 * widthPx));
  const redder = meanOf(lips.map(({ red }) => red)) - skin.red;
  const line = lineContrast(image, face, { widthPx, skin });
  const bar = Math.abs(skin.red) > 0.02 ? faintLine.inColour : faintLine.inGrey;
  const isCovered = (spread > coveredSpread && redder < noRedder && line < bar) || (redder < notLips && line < 0.1);
  if (isCovered) return 'covered';
  const contrasts = around
    .map((i) => Math.abs(toneAround(image, at(i), 0.03 * widthPx).luma - skin.luma) / Math.max(1, skin.luma))
    .sort((a, b) => a - b);
  const isDoubtful = spread > doubtfulSpread || contrasts[contrasts.length >> 1] > beardedContrast || skin.luma < darkSkinLuma;
  return isDoubtful ? 'doubtful' : 'clear';
}
