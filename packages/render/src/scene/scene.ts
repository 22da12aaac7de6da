import { spotOf } from '../cast/cast-faces';
import { createEyes, type Eye, traceEye } from '../eyes/eye';
import { paintEyelid } from '../eyes/eyelid';
import { paintGaze } from '../eyes/gaze';
import { browFreedom } from '../eyes/glasses';
import { createLayers, type Layers } from '../layers/layers';
import { coverWithin, type Matte } from '../layers/matte';
import { ovalCentre, type RingBounds } from '../mesh/face-mesh';
import { type CameraView, type FacePose, type FrameFace, type RgbImage, restPose, type YuvFrame } from '../model';
import { paintMouth } from '../mouth/interior';
import { findMoustache } from '../mouth/moustache';
import type { MouthLook } from '../mouth/mouth-moment';
import { createPosedMouth, type PosedMouth, poseMouth } from '../mouth/posed-mouth';
import { createPalette } from '../palette/face-palette';
import { measureTexture } from '../palette/photo-texture';
import { type Canvas, createCanvas } from '../raster/canvas';
import type { Box } from '../raster/paint';
import { findHeadOutline } from '../rig/head-outline';
import { restOpening } from '../rig/mouth-coefficients';
import { createPosedRig, createRig, type PosedRig, poseRig, type Rig } from '../rig/rig';
import { settleLips } from '../rig/settle-lips';
import type { Positions } from '../space';
import type { Spot } from '../timeline/attention';
import { toYuvFrame } from '../yuv';
import { sightBehind, sightOf } from './camera';
import { motionRoom } from './motion-room';
import { surround } from './surround';

interface SceneFace {
  rig: Rig;
  look: MouthLook;
  posed: PosedRig;
  mouth: PosedMouth;
  /** The eyes that can move: both or neither. */
  eyes: Eye[];
}

/**
 * A photo ready to be drawn as often as needed. Plain data with typed arrays: it may be posted to a
 * worker thread (structured clone) or recreated there from image and landmarks. `posed` is scratch
 * space: one scene serves one thread at a time.
 */
export interface Scene {
  photo: YuvFrame;
  /** The person cut out of the photo, where one was found around every face. */
  layers?: Layers | undefined;
  faces: SceneFace[];
}

/**
 * Faces share the picture: the rings of each end half-way to its neighbours, so that no face moves
 * another.
 */
function ringBounds(index: number, faces: FrameFace[]): RingBounds {
  const [x, y] = ovalCentre(faces[index].landmarks);
  const size = Math.hypot(faces[index].box.width, faces[index].box.height);
  const walls = faces.flatMap((other, i) => {
    if (i === index) return [];
    const [ox, oy] = ovalCentre(other.landmarks);
    const share = size / (size + Math.hypot(other.box.width, other.box.height));
    return [{ dx: ox - x, dy: oy - y, limit: share * ((ox - x) ** 2 + (oy - y) ** 2) }];
  });
  return {
    maxScale: (dx, dy) =>
      walls.reduce((scale, wall) => {
        const towards = dx * wall.dx + dy * wall.dy;
        return towards <= 0 ? scale : Math.max(1.02, Math.min(scale, wall.limit / towards));
      }, Number.POSITIVE_INFINITY),
  };
}

/**
 * A face of which the matte shows less than this is no person to it: a drawing, a statue, a toy.
 */
const personFrom = 0.7;

const showsAll = (matte: Matte, faces: readonly FrameFace[], { width, height }: RgbImage) =>
  faces.length > 0 &&
  faces.every(({ box }) => {
    const area = { x: box.x / width, y: box.y / height, width: box.width / width, height: box.height / height };
    return coverWithin(matte, area) > personFrom;
  });

/**
 * Prepares a photo for drawing. `image` has the frame's size, with even sides (else RangeError);
 * `faces` are in its pixels. Takes tens of milliseconds per face.
 */
export function createScene(image: RgbImage, faces: FrameFace[], matte?: Matte): Scene {
  const photo = toYuvFrame(image);
  const layers = matte && showsAll(matte, faces, image) ? createLayers(photo, matte, faces) : undefined;
  return {
    photo,
    layers,
    faces: faces.map((found, i) => {
      const face = settleLips(photo, found);
      const freedom = browFreedom(photo, face.landmarks);
      const rig = createRig(face, ringBounds(i, faces), {
        browFreedom: freedom,
        ...(layers ? { surroundings: surround(i, faces, layers) } : { outline: findHeadOutline(photo, face.landmarks) }),
      });
      const texture = measureTexture(photo, face.landmarks);
      const look = {
        palette: createPalette(photo, face.landmarks, { mouth: rig.mouth, texture }),
        texture,
        moustache: findMoustache(photo, face.landmarks, rig.mouth.unit),
      };
      const eyes = createEyes(photo, face, freedom);
      if (!eyes.some(({ turns }) => turns)) for (const lid of [rig.lids.upper, rig.lids.lower]) lid.fill(0);
      return { rig, look, posed: createPosedRig(rig), mouth: createPosedMouth(rig), eyes };
    }),
  };
}

/** Returns where the faces of a scene are, and how far they can turn, for a plan. */
export const spotsOf = (scene: Scene, faces: readonly FrameFace[]): Spot[] =>
  faces.map((face, i) => spotOf(face, motionRoom(scene, i, face)));

/** Returns the opening that the photo itself shows, in the unit of `intendedOpening`. */
export function sceneRestOpening(scene: Scene, faceIndex: number): number {
  return restOpening(scene.faces[faceIndex].rig.mouth);
}

/** This thread's scratch space for each photo being drawn. It is freed with the photo. */
const canvases = new WeakMap<YuvFrame, { canvas: Canvas; hasCamera: boolean }>();

function canvasOf({ photo, layers }: Scene, hasCamera: boolean): Canvas {
  const known = canvases.get(photo);
  // One for a camera also draws what no camera looks at.
  if (known && (known.hasCamera || !hasCamera)) return known.canvas;
  const canvas = createCanvas(photo, layers, hasCamera);
  canvases.set(photo, { canvas, hasCamera });
  return canvas;
}

/**
 * Draws one frame into `out` and overwrites every byte of it, so frames may be drawn in any order
 * and on any thread. `poses` are in the order of the scene's faces; a face without one stays as in
 * the photo. Without a view, the camera sees the whole picture.
 */
export function drawFrame(scene: Scene, poses: readonly FacePose[], out: YuvFrame, view?: CameraView): void {
  const canvas = canvasOf(scene, view !== undefined);
  canvas.restore(view && sightBehind(view));
  scene.faces.forEach((face, i) => {
    const pose = poses[i];
    if (pose) drawFace(face, pose, scene.photo, canvas);
  });
  out.data.set((view ? canvas.look(sightOf(view.near, scene.photo)) : canvas.frame).data);
}

/** Does once what all frames of a scene need, so that the first is drawn as fast as the others. */
export function prepareDrawing(scene: Scene, hasCamera: boolean): void {
  const canvas = canvasOf(scene, hasCamera);
  for (const face of scene.faces) drawFace(face, restPose, scene.photo, canvas);
}

/**
 * Faces at least this tall are bent smoothly from one cell of the canvas's grid to the next, 56 to
 * 76 dB from drawing their triangles one by one, and keep the photo's detail. Smaller ones are
 * quick to draw anyway.
 */
const bendFromPx = 50;

/** A box right of and below any picture. */
const beyond = 2 ** 20;
const nowhere: Box = { left: beyond, top: beyond, right: beyond, bottom: beyond };

/** Returns the box around the lips and around where they are in the photo: there the skin opens. */
function lipsBox({ mesh: { lips, hole } }: Rig, { position, skull }: PosedRig): Box {
  const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
  const include = (vertices: ArrayLike<number>, points: Positions<'frame'>) => {
    for (let i = 0; i < vertices.length; i++) {
      const [x, y] = [points[2 * vertices[i]], points[2 * vertices[i] + 1]];
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  };
  for (const ring of [...lips.upper, ...lips.lower]) include(ring, position);
  include(hole, skull);
  return box;
}

function drawFace({ rig, look, posed, mouth, eyes }: SceneFace, pose: FacePose, photo: YuvFrame, canvas: Canvas): void {
  const { frame } = canvas;
  poseRig(rig, pose, posed);
  const { skin, sheet, hole, mouth: lips } = rig.mesh;
  if (sheet.length > 0) {
    // Only skin is drawn from the photo: beside a far cheek, its background would move along.
    canvas.bend(posed.position, posed.texture, { skin, sheet, torn: nowhere });
    canvas.warp(posed.skull, rig.texture, hole);
    canvas.warp(posed.position, posed.texture, lips);
  } else {
    canvas.warp(posed.skull, rig.texture, hole);
    if (rig.neck.faceHeight < bendFromPx) canvas.warp(posed.position, posed.texture, skin);
    else canvas.bend(posed.position, posed.texture, { skin, sheet, torn: lipsBox(rig, posed) });
  }
  poseMouth(mouth, rig, posed);
  paintMouth({ photo, rig, look, mouth }, pose, frame);
  for (const eye of eyes) {
    traceEye(eye, posed.position);
    paintGaze(eye, { photo, gazeX: pose.gazeX, gazeY: pose.gazeY, squint: pose.squint }, frame);
    paintEyelid(eye, { texture: look.texture, blink: pose.blink }, frame);
  }
}
