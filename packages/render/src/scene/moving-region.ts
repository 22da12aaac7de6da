import type { Layers } from '../layers/layers';
import type { Area } from '../space';
import type { Scene } from './scene';

/** The strip that a turning head uncovers or covers beyond the person, in heights of the face. */
const beyond = 0.3;

/**
 * Returns the smallest upright box, in the frame's pixels, outside which no pose changes a pixel.
 */
export function movingRegion(scene: Scene): Area {
  let [left, top, right, bottom] = [scene.photo.width, scene.photo.height, 0, 0];
  for (const { rig } of scene.faces) {
    for (let i = 0; i < rig.texture.length; i += 2) {
      left = Math.min(left, rig.texture[i]);
      right = Math.max(right, rig.texture[i]);
      top = Math.min(top, rig.texture[i + 1]);
      bottom = Math.max(bottom, rig.texture[i + 1]);
    }
  }
  const moving = { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
  const margin = beyond * Math.max(0, ...scene.faces.map(({ rig }) => rig.neck.faceHeight));
  return scene.layers ? common(moving, personBox(scene.layers, margin)) : moving;
}

/** The box around all that is not background alone. */
function personBox({ alpha, plate: { width, height } }: Layers, margin: number): Area {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++) {
    const row = alpha.subarray(y * width, (y + 1) * width);
    const first = row.findIndex((value) => value > 0);
    if (first < 0) continue;
    left = Math.min(left, first);
    right = Math.max(right, row.findLastIndex((value) => value > 0) + 1);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

function common(a: Area, b: Area): Area {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}
