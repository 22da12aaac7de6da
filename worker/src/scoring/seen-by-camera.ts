import {
  type CameraView,
  createYuvFrame,
  detailWithin,
  drawFrame,
  type LumaPlane,
  layOverlays,
  movingRegion,
  type PixelBox,
  quantile,
  resampleFrame,
  restPose,
  type Scene,
  undoneSight,
  type YuvFrame,
} from '@hellograph/render';
import type { RenderedVideo } from '../render-talking-video';
import { stillMask } from './watched-frames';

/* How judges see a video whose camera moves. */

/** The picture that a video would show if nobody in it moved, and where nothing but it is seen. */
interface StillPicture {
  picture: YuvFrame;
  photo: LumaPlane;
  still: Uint8Array;
}

export const lumaOf = ({ width, height, data }: YuvFrame): LumaPlane => ({ width, height, luma: data.subarray(0, width * height) });

function stillPicture({ plan, finish }: RenderedVideo, scene: Scene, view?: CameraView): StillPicture {
  const { width, height } = plan;
  const picture = createYuvFrame(width, height);
  drawFrame(
    scene,
    scene.faces.map(() => restPose),
    picture,
    view,
  );
  layOverlays(picture, finish.lasting, 0);
  const passing = finish.passing.map(({ x, y, stamp }) => ({ x, y, width: stamp.width, height: stamp.height }));
  const moving = movingRegion(scene);
  const scale = view ? width / view.near.width : 1;
  const seen = {
    x: (moving.x - (view?.near.x ?? 0)) * scale,
    y: (moving.y - (view?.near.y ?? 0)) * scale,
    width: moving.width * scale,
    height: moving.height * scale,
  };
  return { picture, photo: lumaOf(picture), still: stillMask([seen, ...passing], plan) };
}

/** Returns the still picture of each frame of a video. */
export function stillPictures(rendered: RenderedVideo): { whole: StillPicture; at: (frame: number) => StillPicture } {
  const { plan, scene, shots } = rendered;
  const whole = stillPicture(rendered, scene);
  const close = new Map([...shots].map(([face, shot]) => [face, stillPicture(rendered, shot.scene)]));
  const at = (frame: number) => {
    const view = plan.views?.[frame];
    const shot = view?.shot === undefined ? undefined : close.get(view.shot);
    return shot ?? (view && view.near.width < plan.width ? stillPicture(rendered, scene, view) : whole);
  };
  return { whole, at };
}

/** The camera undone: everything lies where it does in the whole picture. */
export function undone(frame: YuvFrame, view: CameraView | undefined): YuvFrame {
  if (!view || view.near.width === frame.width) return frame;
  const picture = createYuvFrame(frame.width, frame.height);
  resampleFrame(frame, picture, undoneSight(view.near, frame));
  return picture;
}

/** Whether a frame shows a face: not while another has the picture for itself. */
export function shows({ plan, shots }: RenderedVideo, face: number, frame: number): boolean {
  const shot = plan.views?.[frame]?.shot;
  return shot === undefined || (shots.get(shot)?.faces.includes(face) ?? true);
}

/**
 * Returns how much detail a look through the camera and back leaves of a part of a picture in
 * which nobody moves, as a factor of all of it: what is missing beyond that, motion took.
 */
export function detailLeft(whole: StillPicture, seen: StillPicture, view: CameraView | undefined, box: PixelBox): number {
  if (seen === whole) return 1;
  const left = detailWithin(lumaOf(undone(seen.picture, view)), box);
  return left / Math.max(1e-6, detailWithin(whole.photo, box));
}

/** Returns the median over the frames in the middle of the video, where the head moves. */
export function keptDetail(details: readonly number[]): number {
  const [first = 0] = details;
  const moving = details.slice(Math.round(0.2 * details.length), Math.round(0.8 * details.length));
  return first === 0 || moving.length === 0 ? 1 : quantile(moving, 0.5) / first;
}
