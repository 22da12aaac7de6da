import { CodedError, type TalkingOptions } from '@hellograph/contract';
import { type DecodedPhoto, resizePhoto } from '@hellograph/kit/photo';
import {
  type CastFaces,
  type CastPlace,
  castFaces,
  createScene,
  cutPicture,
  type FrameFace,
  framePicture,
  frameWindow,
  type ImageArea,
  type ImageFace,
  inImage,
  type Matte,
  needsDetection,
  type RgbImage,
  type Scene,
  scaleFace,
  seenThrough,
  windowMatte,
} from '@hellograph/render';
import { detectFaces } from './detect-faces';
import type { FaceProcess, SearchOptions } from './face-search';
import type { FaceMemory } from './fingerprint-faces';

export interface CastRequest extends Pick<TalkingOptions, 'pictureShape'> {
  /** The speakers; see `castFaces`. */
  cast: readonly CastPlace[];
  /** The maximum number of moving faces: speakers and listeners together. */
  facesMax: number;
  /** Faces found earlier, in the photo's pixels; without them, the photo is searched. */
  found?: readonly ImageFace[] | undefined;
  /** Identifies the photo's content, so that its faces can be cached. */
  photoKey?: string | undefined;
}

/** The dependencies of `findCast`. */
export interface FaceFinder {
  faces: FaceProcess;
  faceMemory: FaceMemory;
}

export interface FoundCast extends Pick<CastFaces, 'warnings'> {
  /** In the order of `CastFaces.faces`. */
  faces: FrameFace[];
  /** The part of the photo that is drawn. */
  window: ImageArea;
}

interface FindOptions extends Pick<SearchOptions, 'signal' | 'onMoved'> {
  /** The size of the drawn picture, in pixels. */
  size: { width: number; height: number };
}

/**
 * Finds the faces of a photo that will move, in the pixels of a picture of `size`. Throws the
 * errors of `castFaces` and `detectFaces`.
 */
export async function findCast(
  photo: DecodedPhoto,
  { cast, facesMax, found, photoKey, pictureShape = 'photo' }: CastRequest,
  { faces: process, faceMemory }: FaceFinder,
  { size, ...options }: FindOptions,
): Promise<FoundCast> {
  const isQuick = !needsDetection(cast);
  const wanted = Math.max(facesMax, cast.length);
  const look = () => detectFaces(photo, process, { facesMax: wanted, isQuick, ...options });
  const recall = () => (photoKey === undefined || isQuick ? look() : faceMemory.recall(photoKey, wanted, look));
  const seen = found ?? (await recall().catch(orNone(cast)));
  const { faces, warnings } = castFaces(photo, seen, cast, facesMax);
  const window = pictureShape === 'photo' ? wholeOf(photo) : frameWindow(photo, faces, size);
  const [scaleX, scaleY] = [size.width / window.width, size.height / window.height];
  return { faces: faces.map((face) => scaleFace(face, scaleX, scaleY, window)), warnings, window };
}

const wholeOf = ({ width, height }: DecodedPhoto): ImageArea => inImage({ x: 0, y: 0, width, height });

/** Draws the window of a photo at `size`; what lies beyond the photo is filled. */
export async function framePhoto(photo: DecodedPhoto, window: ImageArea, size: FindOptions['size']): Promise<RgbImage> {
  const seen = seenThrough(window, photo);
  const shown = {
    width: window.width > photo.width ? Math.round((size.width * photo.width) / window.width) : size.width,
    height: window.height > photo.height ? Math.round((size.height * photo.height) / window.height) : size.height,
  };
  const isWhole = seen.width === photo.width && seen.height === photo.height;
  return framePicture(await resizePhoto(isWhole ? photo : cutPicture(photo, seen), shown), size);
}

/** Prepares what `findCast` found for drawing. */
export function frameScene(image: RgbImage, { faces, window }: FoundCast, photo: DecodedPhoto, matte: Matte | undefined): Scene {
  const isWhole = window.width === photo.width && window.height === photo.height;
  const { width, height } = photo;
  const shares = { x: window.x / width, y: window.y / height, width: window.width / width, height: window.height / height };
  return createScene(image, faces, matte && !isWhole ? windowMatte(matte, shares) : matte);
}

/** If all faces are marked by hand, a photo without detected faces is valid. */
const orNone =
  (cast: readonly CastPlace[]) =>
  (thrown: unknown): ImageFace[] => {
    if (thrown instanceof CodedError && thrown.code === 'FACE_NOT_FOUND' && !needsDetection(cast)) return [];
    throw thrown;
  };
