/** Finds faces in photos on the device. */

import type { PreviewFile } from 'virtual:preview-files';
import { loadFaceModels } from '@hellograph/face-models';
import { describeFace, type FaceModels, findFaces, frameSize, type ImageFace, type RgbImage, resizeFace } from '@hellograph/render';
import type { SmallPicture } from '../../../lib/pictures/shrink-picture';
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
  const { data } = brush.getImageData(0, 0, width, height);
  // Frees its pixels, which would otherwise stay until the next garbage collection.
  canvas.width = 0;
  const rgb = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = data[from] ?? 0;
    rgb[to + 1] = data[from + 1] ?? 0;
    rgb[to + 2] = data[from + 2] ?? 0;
  }
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

const skills = {
  /** Call it once, before anything else. */
  load: async (files: FaceFiles): Promise<void> => {
    loading = load(files);
    await loading;
  },
  see,
};
export type FaceSkills = typeof skills;

answerCalls<FaceSkills>(skills, (result) => (result ? [(result as SeenPhoto).image.rgb.buffer] : []));
