import type { MouthShape, YuvFrame } from '../model';
import type { FacePalette } from '../palette/face-palette';
import { brushwork, type PhotoTexture } from '../palette/photo-texture';
import { smoothStep } from '../ramps';
import { mouthCoefficients, relaxation } from '../rig/mouth-coefficients';
import type { Rig } from '../rig/rig';
import type { PosedMouth } from './posed-mouth';

/** Everything needed to paint the inside of the mouth except the pose; made once per face. */
export interface MouthLook {
  palette: FacePalette;
  texture: PhotoTexture;
  /** Result of `findMoustache`, 0–1. */
  moustache: number;
}

export interface MouthScene {
  photo: YuvFrame;
  rig: Rig;
  look: MouthLook;
  mouth: PosedMouth;
}

/** Values of one frame that every pixel of the mouth needs. */
export interface Moment {
  /** Softness of edges, mouth units. */
  soft: number;
  /** Softness of the gaps between teeth. */
  gapSoft: number;
  jawDrop: number;
  round: number;
  /** How much of the teeth stays bare when the lips come forward over them. */
  bare: number;
  /** Yaw of the face in the photo, radians. */
  yaw: number;
  /** How far the tongue is raised to the teeth, 0–1, and how far its tip comes out between them. */
  tongue: number;
  tip: number;
  /** How much light gets in: a small opening is darker inside. */
  light: number;
  /** How far the drawn inside replaces the photo's. */
  presence: number;
  /** 1 if the photo's lips stand apart, so that the line where they meet must be drawn. */
  needsSeam: number;
}

/**
 * Paint and coarse prints show a row of teeth, not each of them: gaps are blurred by up to this
 * many mouth units.
 */
const brushedBlur = 0.16;

/**
 * The rounding from which lips come forward over the teeth, and that at which they hide them: "oo"
 * shows none.
 */
const pouted = { from: 0.3, to: 0.95 };
/** Where the tongue touches the upper teeth ("l"), and where its tip is out between them ("th"). */
const tongueRaised = 0.66;
const tongueOut = 0.85;

export function momentOf({ rig, look, mouth }: MouthScene, shape: MouthShape): Moment {
  const { unit, gapMax, halfWidth } = rig.mouth;
  const [round, tongue] = [shape.round * shape.talk, shape.tongue * shape.talk];
  const soft = Math.max(1.1, Math.min(look.texture.edgePx * 0.8, 0.1 * mouth.scale)) / mouth.scale;
  return {
    soft,
    gapSoft: soft + brushedBlur * brushwork(look.texture, look.palette.skin.y),
    jawDrop: mouthCoefficients(shape, rig.mouth).jaw / unit,
    round,
    bare: 1 - smoothStep(pouted.from, pouted.to, round),
    yaw: rig.mouth.yaw,
    tongue: Math.min(1, tongue / tongueRaised),
    tip: smoothStep(tongueRaised, tongueOut, tongue),
    light: smoothStep(0, 0.34, mouth.gapMax),
    presence: smoothStep(0.04, 0.45, relaxation(shape)),
    needsSeam: smoothStep(0.03, 0.1, (gapMax * halfWidth) / unit),
  };
}
