import type { MotionStyle } from '@hellograph/contract/render-options';
import type { Matte } from './layers/matte';
import { ovalCentre } from './mesh/face-mesh';
import { chin, forehead } from './mesh/landmarks';
import { type FacePose, type FrameFace, type RgbImage, restPose } from './model';
import { createScene, drawFrame } from './scene/scene';
import { liveliness } from './timeline/liveliness';
import { type Motion, styleMotions } from './timeline/motion-styles';
import { createYuvFrame, toRgbImage } from './yuv';

const spoken = (pose: Partial<FacePose>): FacePose => ({ ...restPose, talk: 1, ...pose });

/** Poses by which a change to the drawing is judged: rest and the hard cases, by name. */
export const sheetPoses = {
  rest: restPose,
  p: spoken({ jaw: 0.15, close: 1 }),
  aa: spoken({ jaw: 0.85, lower: 0.2, upper: 0.1 }),
  eh: spoken({ jaw: 0.45, wide: 0.3, upper: 0.15, lower: 0.25 }),
  oo: spoken({ jaw: 0.22, round: 1 }),
  ee: spoken({ jaw: 0.18, wide: 0.8, lower: 0.5, upper: 0.3 }),
  f: spoken({ jaw: 0.12, fv: 1, upper: 0.3 }),
  th: spoken({ jaw: 0.24, upper: 0.15, lower: 0.2, tongue: 1 }),
  l: spoken({ jaw: 0.36, upper: 0.15, lower: 0.2, tongue: 0.66 }),
  blink: { ...restPose, blink: 1 },
  half: { ...restPose, blink: 0.5 },
  turn: spoken({ jaw: 0.3, yaw: 0.14, roll: 0.04 }),
  'turn back': spoken({ jaw: 0.3, yaw: -0.14, roll: -0.06 }),
  nod: spoken({ jaw: 0.2, pitch: 0.11 }),
  lean: { ...restPose, lean: 0.025, breath: 1, roll: 0.06, pitch: -0.06 },
  brow: { ...restPose, brow: 1, gazeX: 0.8 },
  smile: { ...restPose, smile: 0.85 },
  frown: { ...restPose, brow: -1, gazeX: -0.8 },
} satisfies Record<string, FacePose>;

const stressSec = 3;
const phraseEndSec = 4.5;
const fps = 25;

/**
 * Returns what a face of this style does besides speaking: on a stressed word, and after its phrase
 * has ended.
 */
function lifeOf(motion: Motion) {
  const life = liveliness({ fps, frameCount: 8 * fps, seed: 5, motion, stresses: [stressSec], phraseEnds: [phraseEndSec] });
  return { stressed: { ...life[stressSec * fps], blink: 0 }, silent: { ...life[(phraseEndSec + 0.3) * fps], blink: 0 } };
}

/**
 * Returns every style on a stressed vowel and after its phrase has ended, where styles differ
 * visibly with the sound off.
 */
function stylePoses(style: string, motion: Motion): [string, FacePose][] {
  const { stressed, silent } = lifeOf(motion);
  const vowel = spoken({ jaw: Math.min(1, 0.6 * motion.articulation), wide: 0.2, lower: 0.2 });
  return [
    [style, { ...vowel, ...stressed }],
    [`${style}, still`, { ...restPose, ...silent }],
  ];
}

const visemes = ['rest', 'p', 'aa', 'eh', 'oo', 'ee', 'f', 'th', 'blink'] as const;

/** Returns every viseme as a style speaks it. */
function visemesIn(motion: Motion): Record<string, FacePose> {
  const { stressed, silent } = lifeOf(motion);
  return Object.fromEntries(
    visemes.map((name) => {
      const pose = sheetPoses[name];
      const jaw = Math.min(1, pose.jaw * motion.articulation);
      return [name, pose.talk > 0 ? { ...pose, jaw, ...stressed } : { ...pose, ...silent, blink: pose.blink }];
    }),
  );
}

/** Sheets by name, with the poses of each: the engine's, all styles', and each style's own. */
export const sheets = {
  poses: sheetPoses,
  styles: Object.fromEntries(Object.entries(styleMotions).flatMap(([style, motion]) => stylePoses(style, motion))),
  Natural: visemesIn(styleMotions.Natural),
  Cheerful: visemesIn(styleMotions.Cheerful),
  Calm: visemesIn(styleMotions.Calm),
  Excited: visemesIn(styleMotions.Excited),
  Tender: visemesIn(styleMotions.Tender),
  Formal: visemesIn(styleMotions.Formal),
} satisfies Record<'poses' | 'styles' | MotionStyle, Record<string, FacePose>>;

export type SheetName = keyof typeof sheets;

export interface SheetTile {
  pose: string;
  image: RgbImage;
}

/** How much of the picture a tile shows. */
export type SheetView = 'face' | 'mouth' | 'eyes';

const views = {
  face: { width: 1.5, height: 1.7, below: 0 },
  mouth: { width: 0.72, height: 0.5, below: 0.22 },
  eyes: { width: 0.95, height: 0.45, below: -0.15 },
} satisfies Record<SheetView, { width: number; height: number; below: number }>;

/**
 * Draws one row of a contact sheet: the face in each pose, cropped to the view. All tiles of a row
 * have the same size. `image` and `face` as for `createScene`.
 */
export function drawSheetRow(image: RgbImage, face: FrameFace, view: SheetView, sheet: SheetName = 'poses', matte?: Matte): SheetTile[] {
  const scene = createScene(image, [face], matte);
  const frame = createYuvFrame(image.width, image.height);
  const y = (i: number) => face.landmarks[3 * i + 1];
  const faceHeight = Math.hypot(face.landmarks[3 * chin] - face.landmarks[3 * forehead], y(chin) - y(forehead));
  const [centreX, centreY] = ovalCentre(face.landmarks);
  const { width, height, below } = views[view];
  const box = {
    left: centreX - (width / 2) * faceHeight,
    top: centreY + (below - height / 2) * faceHeight,
    width: width * faceHeight,
    height: height * faceHeight,
  };
  return Object.entries(sheets[sheet]).map(([name, pose]) => {
    drawFrame(scene, [pose], frame);
    return { pose: name, image: cut(toRgbImage(frame), box) };
  });
}

function cut({ width, height, rgb }: RgbImage, box: { left: number; top: number; width: number; height: number }): RgbImage {
  const left = Math.max(0, Math.floor(box.left));
  const top = Math.max(0, Math.floor(box.top));
  const cutWidth = Math.min(width, Math.ceil(box.left + box.width)) - left;
  const cutHeight = Math.min(height, Math.ceil(box.top + box.height)) - top;
  const out = new Uint8Array(cutWidth * cutHeight * 3);
  for (let y = 0; y < cutHeight; y++) {
    const from = ((top + y) * width + left) * 3;
    out.set(rgb.subarray(from, from + cutWidth * 3), y * cutWidth * 3);
  }
  return { width: cutWidth, height: cutHeight, rgb: out };
}
