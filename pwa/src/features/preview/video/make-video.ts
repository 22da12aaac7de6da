import {
  castFaces,
  createScene,
  createYuvFrame,
  drawFrame,
  frameOf,
  movingRegion,
  plan,
  planTiming,
  type Scene,
  scaleFace,
  spotsOf,
  toRgba,
  withoutTears,
} from '@hellograph/render';
import type { SeenPhoto } from '../faces/faces.worker';
import type { DeviceSpeech } from './device-speech';
import { mixTrack } from './mix-track';
import { type DeviceVideo, ownOptions, type PreviewOrder, type Region } from './preview-request';
import { sayOrder } from './say-order';

/** Any fixed number, so that a preview is always the same. */
const seed = 1;

export interface MadeVideo {
  video: DeviceVideo;
  /** RGBA of a part of a frame. */
  draw(index: number, region: Region, pixels: Uint8ClampedArray): void;
}

/**
 * Makes the video's own plan and pictures, spoken by the device. Throws what `castFaces` and
 * `sayOrder` throw.
 */
export async function makeVideo(order: PreviewOrder, photo: SeenPhoto, speech: DeviceSpeech): Promise<MadeVideo> {
  const { cast, music, facesMax } = order;
  const { image } = photo;
  const { faces: found } = castFaces(photo, photo.faces, cast, facesMax);
  const faces = found.map((face) => scaleFace(face, image.width / photo.width, image.height / photo.height));
  const scene = sceneOf(photo, faces);
  const { parts, minDurationSec, follows } = await sayOrder(order, speech, seed);
  const { width, height } = image;
  const wanted = plan({ ...order, ...ownOptions, width, height, seed, minDurationSec, spots: spotsOf(scene, faces) }, parts);
  const planned = withoutTears(wanted, scene);
  const timing = planTiming({ ...ownOptions, minDurationSec }, parts);
  const frame = createYuvFrame(width, height);
  const trackRateHz = parts[0]?.speech.sampleRate ?? 22_050;
  return {
    video: {
      width,
      height,
      region: regionOf(scene),
      fps: timing.fps,
      frameCount: timing.frameCount,
      track: mixTrack(parts, timing, { rateHz: trackRateHz, music: music && { mood: music, seed } }),
      trackRateHz,
      follows,
    },
    draw: (index, region, pixels) => {
      drawFrame(scene, frameOf(planned, index).poses, frame);
      toRgba(frame, region, pixels);
    },
  };
}

/** The scene of the last faces, which a new message does not change. */
let kept: { key: string; photo: SeenPhoto; scene: Scene } | undefined;

function sceneOf(photo: SeenPhoto, faces: Parameters<typeof createScene>[1]): Scene {
  const key = faces.map(({ landmarks }) => landmarks.join()).join(';');
  if (kept?.photo !== photo || kept.key !== key) kept = { key, photo, scene: createScene(photo.image, faces) };
  return kept.scene;
}

/** The moving region in whole pixels, inside the frame. */
function regionOf(scene: Scene): Region {
  const { x, y, width, height } = movingRegion(scene);
  const left = Math.max(0, Math.floor(x) - 1);
  const top = Math.max(0, Math.floor(y) - 1);
  return {
    x: left,
    y: top,
    width: Math.min(scene.photo.width, Math.ceil(x + width) + 1) - left,
    height: Math.min(scene.photo.height, Math.ceil(y + height) + 1) - top,
  };
}
