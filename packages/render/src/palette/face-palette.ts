import { cheeks, eyeLandmarks, lowerLipRings, meshPointCount, upperLipRings } from '../mesh/landmarks';
import type { YuvFrame } from '../model';
import { smoothStep } from '../ramps';
import type { MouthSpace } from '../rig/mouth-space';
import type { Landmarks } from '../space';
import { brushwork, type PhotoTexture } from './photo-texture';
import { type Colour, colourAt, coloursInside, meanAround, meanColour, mixed } from './sample';

/** The face's own colours, and those of parts the photo does not show, derived from them. */
export interface FacePalette {
  skin: Colour;
  lip: Colour;
  tooth: Colour;
  tongue: Colour;
  cavity: Colour;
  /** The dark line of closed lips. */
  seam: Colour;
  /** Whether the photo shows teeth; they are then used instead of drawn ones. */
  showsTeeth: boolean;
}

type Point = [number, number];
const pointOf =
  (landmarks: Landmarks<'frame'>) =>
  (i: number): Point => [landmarks[3 * i], landmarks[3 * i + 1]];

/**
 * Chroma ÷ luma of skin in neutral light (#deb296). Where a face differs from it, the light is
 * coloured.
 */
const neutralSkin = { u: -0.098, v: 0.135 };

function eyeWhite(photo: YuvFrame, landmarks: Landmarks<'frame'>): Colour {
  const at = pointOf(landmarks);
  const inEyes = eyeLandmarks.flatMap(({ upper, lower }) => coloursInside(photo, [...upper, ...lower.slice(1, -1).reverse()].map(at)));
  inEyes.sort((a, b) => b.y - a.y);
  // The very brightest are reflections.
  return meanColour(inEyes.slice(Math.floor(inEyes.length * 0.04), Math.max(2, Math.ceil(inEyes.length * 0.16))));
}

/**
 * Returns the lightest colour in the face, apart from glints. No tooth is lighter, even in a dark
 * print or under varnish.
 */
function highlight(photo: YuvFrame, landmarks: Landmarks<'frame'>): Colour {
  const at = pointOf(landmarks);
  const colours = Array.from({ length: meshPointCount }, (_, i) => colourAt(photo, ...at(i))).sort((a, b) => b.y - a.y);
  return meanColour(colours.slice(Math.floor(0.01 * meshPointCount), Math.ceil(0.06 * meshPointCount)));
}

/** Measured on smiles: teeth have this share of the skin's yellow and red in the same light. */
const toothWarmth = { u: 0.68, v: 0.3 };

/**
 * Lips shade the teeth: they are no lighter than this share of the whites of the eyes or, where
 * those lie in shadow or are painted dim, of the skin. No painter made them shine.
 */
const toothShare = { ofWhite: 0.95, ofSkin: 1.06, lessInPaint: 0.12 };

/**
 * Returns the colour of lit teeth: about as light as the whites of the eyes, a little lighter than
 * lit skin, tinted by the light on the skin. `paint` is how much the picture looks painted, 0–1.
 */
function drawnTooth(skin: Colour, { white, lightest, paint }: { white: Colour; lightest: Colour; paint: number }): Colour {
  const wanted = Math.max(0.78 * skin.y + 42, Math.min(white.y * 1.05, 1.1 * skin.y + 40));
  const shaded = Math.max(toothShare.ofWhite * white.y, toothShare.ofSkin * skin.y);
  const y = Math.min(198, wanted, shaded, Math.max(1.04 * lightest.y, 1.08 * skin.y)) * (1 - toothShare.lessInPaint * paint);
  const saturation = Math.hypot(skin.u, skin.v) / Math.max(1, skin.y);
  if (saturation < 0.03) return { y, u: skin.u * 0.5, v: skin.v * 0.5 };
  const light = { u: skin.u / skin.y - neutralSkin.u, v: skin.v / skin.y - neutralSkin.v };
  const seen = { u: white.u / Math.max(20, white.y), v: white.v / Math.max(20, white.y) };
  const u = 0.55 * light.u + 0.25 * seen.u - 0.024;
  // Cream, not green: a yellowish tooth is also a little red.
  const v = 0.45 * light.v + 0.3 * seen.v - 0.22 * u;
  // Beside skin in warm light a neutral white looks blue: keep the skin's warmth.
  const warmth = { u: (toothWarmth.u * skin.u) / skin.y, v: (toothWarmth.v * skin.v) / skin.y };
  return { y, u: y * Math.min(u, warmth.u), v: y * Math.max(v, -0.3 * u, warmth.v) };
}

/**
 * Returns the brighter half of what the photo shows between the lips, if it is light enough to be
 * teeth.
 */
function shownTeeth(photo: YuvFrame, landmarks: Landmarks<'frame'>, { mouth, skin }: { mouth: MouthSpace; skin: Colour }): Colour | null {
  if (mouth.gapMax * mouth.halfWidth < 0.1 * mouth.unit || mouth.gapMax * mouth.halfWidth < 3) return null;
  const at = pointOf(landmarks);
  const inside = coloursInside(photo, [...upperLipRings[3], ...lowerLipRings[3].slice(1, -1).reverse()].map(at)).sort((a, b) => b.y - a.y);
  const bright = meanColour(inside.slice(0, Math.ceil(inside.length * 0.5)));
  return bright.y > 0.72 * skin.y ? bright : null;
}

/** Chroma ÷ luma of skin in colour: grey prints are rough as well. */
const coloured = { from: 0.1, to: 0.16 };

interface FaceParts {
  mouth: MouthSpace;
  texture: PhotoTexture;
}

export function createPalette(photo: YuvFrame, landmarks: Landmarks<'frame'>, { mouth, texture }: FaceParts): FacePalette {
  const at = pointOf(landmarks);
  const radius = Math.max(1, Math.round(0.08 * mouth.unit));
  const skin = meanColour(cheeks.map((i) => meanAround(photo, at(i), radius)));
  const lip = meanColour([...lowerLipRings[1].slice(3, 8), ...lowerLipRings[2].slice(3, 8)].map((i) => colourAt(photo, ...at(i))));
  const paint = brushwork(texture, skin.y) * smoothStep(coloured.from, coloured.to, Math.hypot(skin.u, skin.v) / Math.max(1, skin.y));
  const shown = shownTeeth(photo, landmarks, { mouth, skin });
  const warm = mixed(lip, skin, 0.25);
  const perLuma = { u: warm.u / Math.max(12, warm.y), v: warm.v / Math.max(12, warm.y) };
  const fleshy = (y: number, strength: number): Colour => ({ y, u: perLuma.u * y * strength, v: perLuma.v * y * strength });
  return {
    skin,
    lip,
    tooth: shown ?? drawnTooth(skin, { white: eyeWhite(photo, landmarks), lightest: highlight(photo, landmarks), paint }),
    tongue: fleshy(0.42 * lip.y + 0.26 * skin.y, 1.5),
    cavity: fleshy(0.09 * skin.y + 0.12 * lip.y + 2, 1.9),
    seam: fleshy(0.34 * lip.y, 1.3),
    showsTeeth: shown !== null,
  };
}
