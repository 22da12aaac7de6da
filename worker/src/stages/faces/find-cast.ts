import { CodedError, type TalkingOptions } from '@hellograph/contract';
import { type DecodedPhoto, resizePhoto } from '@hellograph/kit/photo';
import {
  type CastFaces,
  type CastPlace,
  castFaces,
  closeFraming,
  createScene,
  cutSeen,
  type FrameFace,
  type Framing,
  facesInFrame,
  fillFrame,
  frameOn,
  type ImageFace,
  type Matte,
  matteInFrame,
  needsDetection,
  type RgbImage,
  type Scene,
} from '@hellograph/render';
import { detectFaces } from './detect-faces';
import type { FaceProcess, SearchOptions } from './face-search';
import type { FaceMemory } from './fingerprint-faces';

export interface CastRequest extends Pick<TalkingOptions, 'pictureShape' | 'camera'> {
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
  /** In the order of `CastFaces.faces`, and the same faces in the photo. */
  faces: FrameFace[];
  inPhoto: ImageFace[];
  /** The part of the photo that the video shows. */
  framing: Framing;
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
  { cast, facesMax, found, photoKey, pictureShape }: CastRequest,
  { faces: process, faceMemory }: FaceFinder,
  { size, ...options }: FindOptions,
): Promise<FoundCast> {
  const { faces, warnings } = await seeCast(photo, { cast, facesMax, found, photoKey }, { faces: process, faceMemory }, options);
  const framing = frameOn(photo, faces, { size, speakers: cast.length, shape: pictureShape });
  const inPhoto = faces.filter((face, i) => facesInFrame([face], framing, i < cast.length ? 1 : 0).length > 0);
  return { faces: facesInFrame(faces, framing, cast.length), inPhoto, warnings, framing };
}

/** The faces of a photo that will move, in its pixels. Throws as `findCast` does. */
export async function seeCast(
  photo: DecodedPhoto,
  { cast, facesMax, found, photoKey }: Omit<CastRequest, 'pictureShape' | 'camera'>,
  { faces: process, faceMemory }: FaceFinder,
  options: Pick<SearchOptions, 'signal' | 'onMoved'>,
): Promise<CastFaces & { seen: readonly ImageFace[] }> {
  const isQuick = !needsDetection(cast);
  const wanted = Math.max(facesMax, cast.length);
  const look = () => detectFaces(photo, process, { facesMax: wanted, isQuick, ...options });
  const recall = () => (photoKey === undefined || isQuick ? look() : faceMemory.recall(photoKey, wanted, look));
  const seen = found ?? (await recall().catch(orNone(cast)));
  return { ...castFaces(photo, seen, cast, facesMax), seen };
}

/** Draws what a frame shows of a photo; what lies beyond the photo is filled. */
export const framePhoto = async (photo: DecodedPhoto, framing: Framing): Promise<RgbImage> =>
  fillFrame(await resizePhoto(cutSeen(photo, framing), framing.place), framing);

/** Prepares what `findCast` found for drawing. */
export const frameScene = (image: RgbImage, { faces, framing }: FoundCast, photo: DecodedPhoto, matte: Matte | undefined): Scene =>
  createScene(image, faces, matte && matteInFrame(matte, framing, photo));

/** A face that has the picture for itself; others are in it if they are seen whole. */
export interface CloseShot {
  scene: Scene;
  /** The video's faces that the scene shows, by their index, in the scene's order. */
  faces: number[];
}

/** Draws the photo closer around one of its faces, if `closeFraming` has a frame for it. */
export async function drawCloseShot(
  photo: DecodedPhoto,
  { inPhoto, framing: whole }: FoundCast,
  face: number,
  matte: Matte | undefined,
): Promise<CloseShot | undefined> {
  const own = inPhoto[face];
  const framing = own && closeFraming(photo, own, whole)?.framing;
  if (!framing) return undefined;
  const seen = inPhoto.flatMap((other, i) => facesInFrame([other], framing, i === face ? 1 : 0).map((shown) => ({ i, shown })));
  const faces = seen.map(({ shown }) => shown);
  const scene = createScene(await framePhoto(photo, framing), faces, matte && matteInFrame(matte, framing, photo));
  return { scene, faces: seen.map(({ i }) => i) };
}

/** If all faces are marked by hand, a photo without detected faces is valid. */
const orNone =
  (cast: readonly CastPlace[]) =>
  (thrown: unknown): ImageFace[] => {
    if (thrown instanceof CodedError && thrown.code === 'FACE_NOT_FOUND' && !needsDetection(cast)) return [];
    throw thrown;
  };
