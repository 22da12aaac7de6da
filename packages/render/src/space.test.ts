import { describe, expect, it } from 'vitest';
import { castFaces, scaleFace, spotOf } from './cast/cast-faces';
import { drawPhoto, placedFace } from './fixtures/drawn-photo';
import { drawPictureFrame } from './frames/frame';
import { fitFace } from './mesh/fit-face';
import type { FrameFace, ImageFace } from './model';
import { plan } from './plan';
import { createCanvas } from './raster/canvas';
import { createPosedRig, createRig } from './rig/rig';
import { createScene } from './scene/scene';
import { asLandmarks, asPositions, atRest, type FramePoint, type ImagePoint, inFrame, inImage } from './space';
import { toYuvFrame } from './yuv';

/*
 * Proves that mixed coordinates do not compile: `tsc` fails on every `@ts-expect-error` below that
 * has no error under it. The functions are never called.
 */
export const doNotCompile = {
  points: (image: ImagePoint, frame: FramePoint) => {
    // @ts-expect-error: a place in the photo is not one in the frame
    const drawn: FramePoint = image;
    // @ts-expect-error: nor the other way round
    const found: ImagePoint = frame;
    // @ts-expect-error: numbers say nothing about the picture they were measured in
    const bare: ImagePoint = { x: 1, y: 2 };
    return [drawn, found, bare];
  },
  faceMesh: (face: ImageFace) =>
    // @ts-expect-error: the mesh is made of a face in the frame; `scaleFace` leads there
    createRig(face, { maxScale: () => 2 }),
  scene: (face: ImageFace) =>
    // @ts-expect-error: the scene is as large as the frame
    createScene(drawPhoto([]), [face]),
  cast: (face: FrameFace) =>
    // @ts-expect-error: who can speak is decided in the photo's own pixels
    castFaces({ width: 10, height: 10 }, [face], [], 1),
  scaledTwice: (face: ImageFace) =>
    // @ts-expect-error: a face in the frame's space is not scaled to it again
    scaleFace(scaleFace(face, 2, 2), 2, 2),
  fitted: (face: ImageFace, point: FramePoint) =>
    // @ts-expect-error: points of the frame do not bend a face of the photo
    fitFace({ leftEye: point, rightEye: point, mouthLeft: point, mouthRight: point, chin: point }, face),
  spots: (face: ImageFace) =>
    // @ts-expect-error: who looks where is planned in the frame
    spotOf(face),
  plan: (spot: ImagePoint & { width: number }) =>
    // @ts-expect-error: the same
    plan({ width: 2, height: 2, mode: 'Fast', style: 'Natural', seed: 1, spots: [spot] }, []),
  warp: (face: FrameFace) => {
    const rig = createRig(face, { maxScale: () => 2 });
    const posed = createPosedRig(rig);
    const canvas = createCanvas(toYuvFrame(drawPhoto([])));
    // @ts-expect-error: first where a vertex is drawn, then where its colour comes from
    canvas.warp(rig.texture, posed.position, rig.mesh.skin);
    // @ts-expect-error: x, y, z of landmarks are not x, y of vertices
    canvas.warp(rig.mesh.points, rig.texture, rig.mesh.skin);
    // @ts-expect-error: the texture at rest is in the frame only by name
    canvas.bend(rig.texture, posed.texture, rig.mesh.skin, { left: 0, top: 0, right: 0, bottom: 0 });
    canvas.warp(atRest(rig.texture), rig.texture, rig.mesh.skin);
  },
  frames: (face: ImageFace) =>
    // @ts-expect-error: a picture frame runs behind heads of the frame
    drawPictureFrame({ frame: 'line', width: 10, height: 10, faces: [face.box] }),
};

describe('marks of a space', () => {
  it('cost nothing: they return the value itself', () => {
    const point = { x: 1, y: 2 };
    const values = new Float32Array(6);
    expect(inImage(point)).toBe(point);
    expect(inFrame(point)).toBe(point);
    expect(asLandmarks(values)).toBe(values);
    expect(asPositions(values)).toBe(values);
    expect(atRest(asPositions(values))).toBe(values);
  });

  it('are changed by scaling alone: the face of the photo is where the frame shows it', () => {
    const face: ImageFace = placedFace();
    const scaled = scaleFace(face, 2, 1.5);
    expect([scaled.landmarks[30], scaled.landmarks[31], scaled.landmarks[32]]).toEqual(
      [2 * face.landmarks[30]!, 1.5 * face.landmarks[31]!, 2 * face.landmarks[32]!].map((value) => expect.closeTo(value, 3)),
    );
    expect(spotOf(scaled)).toEqual({
      x: expect.closeTo(2 * (face.box.x + face.box.width / 2), 3),
      y: expect.closeTo(1.5 * (face.box.y + face.box.height / 2), 3),
      width: expect.closeTo(2 * face.box.width, 3),
    });
  });
});
