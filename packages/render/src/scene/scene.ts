import { ovalCentre, type RingBounds } from '../mesh/face-mesh';
import type { Face, FacePose, RgbImage, YuvFrame } from '../model';
import { warpTriangles } from '../raster/warp';
import { createPosedRig, createRig, type PosedRig, poseRig, type Rig } from '../rig/rig';
import { toYuvFrame } from '../yuv';

export interface SceneFace {
  rig: Rig;
  posed: PosedRig;
}

/**
 * A photo ready to be drawn as often as wanted. Plain data with typed arrays: it may be posted to a worker thread (structured clone), or
 * made there anew from image and landmarks. `posed` is scratch space: one scene serves one thread at a time.
 */
export interface Scene {
  photo: YuvFrame;
  faces: SceneFace[];
}

/** Faces share the picture: the rings of each stop half-way to its neighbours, so that nobody moves anybody else. */
function ringBounds(index: number, faces: Face[]): RingBounds {
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

/** `image` has the frame's size (even sides); `faces` in its pixels. */
export function createScene(image: RgbImage, faces: Face[]): Scene {
  const photo = toYuvFrame(image);
  return {
    photo,
    faces: faces.map((face, i) => {
      const rig = createRig(face, ringBounds(i, faces));
      return { rig, posed: createPosedRig(rig) };
    }),
  };
}

/**
 * Draws one frame into `out`, every byte of it, whatever it held before: frames may be drawn in any order and on any thread.
 * `poses` in the order of the scene's faces; a missing one leaves its face as in the photo.
 */
export function drawFrame(scene: Scene, poses: readonly FacePose[], out: YuvFrame): void {
  const { photo } = scene;
  out.data.set(photo.data);
  for (let i = 0; i < scene.faces.length; i++) {
    const pose = poses[i];
    if (!pose) continue;
    const { rig, posed } = scene.faces[i];
    poseRig(rig, pose, posed);
    warpTriangles({ source: photo, target: out, position: posed.sockets, texture: rig.texture }, rig.mesh.sockets);
    warpTriangles({ source: photo, target: out, position: posed.skull, texture: rig.texture }, rig.mesh.hole);
    warpTriangles({ source: photo, target: out, position: posed.position, texture: posed.texture }, rig.mesh.skin);
  }
}
