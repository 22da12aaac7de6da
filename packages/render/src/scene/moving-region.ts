import type { Scene } from './scene';

/**
 * Returns the smallest upright box, in the frame's pixels, outside which no pose changes a pixel.
 */
export function movingRegion(scene: Scene): { x: number; y: number; width: number; height: number } {
  let [left, top, right, bottom] = [scene.photo.width, scene.photo.height, 0, 0];
  for (const { rig } of scene.faces) {
    for (let i = 0; i < rig.texture.length; i += 2) {
      left = Math.min(left, rig.texture[i]);
      right = Math.max(right, rig.texture[i]);
      top = Math.min(top, rig.texture[i + 1]);
      bottom = Math.max(bottom, rig.texture[i + 1]);
    }
  }
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}
