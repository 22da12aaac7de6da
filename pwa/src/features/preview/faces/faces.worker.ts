/** Finds faces in photos on the device. */

import type { PreviewFile } from 'virtual:preview-files';
import type { ReadyStep } from '@hellograph/contract/render-options';
import { loadFaceModels, openEnlargeModel } from '@hellograph/face-models';
import {
  describeFace,
  type FaceModels,
  findFaces,
  frameSize,
  type ImageFace,
  measureFace,
  type RgbImage,
  resizeFace,
} from '@hellograph/render';
import { restorePhoto } from '@hellograph/render/restore';
import { type SmallPicture, toRgb } from '../../../lib/pictures/shrink-picture';
import { unpack } from '../lib/unpack';
import { answerCalls } from '../lib/worker-calls';
import { ownOptions } from '../video/preview-request';

/** Faces are searched in a picture of at most this side. */
const searchSidePx = 1280;
const facesMax = 10;

export interface SeenPhoto {
  /** The size of the photo itself, upright. */
  width: number;
  height: number;
  /** The photo at the preview's size. */
  image: RgbImage;
  /** Largest first, in the photo's own pixels. */
  faces: ImageFace[];
  /** The same in shares of the photo, with the reason if one cannot speak. */
  found: ReturnType<typeof describeFace>[];
}

export type FaceFiles = Record<'wasm' | 'detectorGraph' | 'detectorWeights' | 'meshGraph' | 'meshWeights', PreviewFile>;

let loading: Promise<FaceModels> | undefined;

async function load(files: FaceFiles): Promise<FaceModels> {
  const graph = async ({ url }: PreviewFile) => JSON.parse(new TextDecoder().decode(await unpack(url)));
  const model = async (drawn: PreviewFile, weights: PreviewFile) => {
    const [read, bytes] = await Promise.all([graph(drawn), unpack(weights.url)]);
    return { graph: read, weights: bytes };
  };
  const [wasm, detector, mesh] = await Promise.all([
    unpack(files.wasm.url),
    model(files.detectorGraph, files.detectorWeights),
    model(files.meshGraph, files.meshWeights),
  ]);
  return loadFaceModels({ wasm, detector, mesh });
}

function toImage(bitmap: ImageBitmap, { width, height }: { width: number; height: number }): RgbImage {
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new Error('no canvas');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(bitmap, 0, 0, width, height);
  const rgb = toRgb(brush.getImageData(0, 0, width, height));
  // Frees its pixels, which would otherwise stay until the next garbage collection.
  canvas.width = 0;
  return { width, height, rgb };
}

async function see({ blob, width, height }: SmallPicture): Promise<SeenPhoto> {
  const [models, bitmap] = await Promise.all([loading, createImageBitmap(blob)]);
  if (!models) throw new Error('the models were not loaded');
  const shrink = Math.min(1, searchSidePx / Math.max(width, height));
  const searched = toImage(bitmap, { width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) });
  const image = toImage(bitmap, frameSize({ width, height }, ownOptions));
  bitmap.close();
  const faces = findFaces(searched, models, facesMax).map((face) => resizeFace(face, 1 / shrink, 1 / shrink));
  return { width, height, image, faces, found: faces.map((face) => describeFace(face, { width, height })) };
}

export interface ReadyOrder {
  picture: SmallPicture;
  files: Record<'enlargeGraph' | 'enlargeWeights', PreviewFile>;
}

/** A photo made ready; without a picture, nothing was to be done. */
export interface ReadiedPicture {
  blob: Blob | undefined;
  done: ReadyStep[];
  refused: ReadyStep[];
}

const readiedQuality = 0.95;

/** Makes a photo ready, at the size at which it is shown here, as the worker does for its video. */
async function makeReady({ picture, files }: ReadyOrder): Promise<ReadiedPicture> {
  const [models, bitmap, graph, weights] = await Promise.all([
    loading,
    createImageBitmap(picture.blob),
    unpack(files.enlargeGraph.url),
    unpack(files.enlargeWeights.url),
  ]);
  if (!models) throw new Error('the models were not loaded');
  const image = toImage(bitmap, bitmap);
  bitmap.close();
  const enlarge = openEnlargeModel({ graph: JSON.parse(new TextDecoder().decode(graph)), weights });
  const measure = (at: RgbImage, face: ImageFace) => measureFace(at, face, models);
  const { photo, done, refused } = restorePhoto(image, findFaces(image, models, facesMax), { enlarge, measure });
  return { blob: photo === image ? undefined : await toBlob(photo), done, refused: refused.map(({ step }) => step) };
}

function toBlob({ width, height, rgb }: RgbImage): Promise<Blob> {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) pixels.set(rgb.subarray(from, from + 3), to);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: readiedQuality });
}

const skills = {
  /** Call it once, before anything else. */
  load: async (files: FaceFiles): Promise<void> => {
    loading = load(files);
    await loading;
  },
  see,
  ready: makeReady,
};
export type FaceSkills = typeof skills;

answerCalls<FaceSkills>(skills, (result) =>
  result && typeof result === 'object' && 'image' in result ? [(result as SeenPhoto).image.rgb.buffer] : [],
);
