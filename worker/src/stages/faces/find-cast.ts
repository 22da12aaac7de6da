import { CodedError } from '@hellograph/contract';
import type { DecodedPhoto } from '@hellograph/kit/photo';
import { type CastFaces, type CastPlace, castFaces, type FrameFace, type ImageFace, needsDetection, scaleFace } from '@hellograph/render';
import { detectFaces } from './detect-faces';
import type { FaceProcess, SearchOptions } from './face-search';
import type { FaceMemory } from './fingerprint-faces';

export interface CastRequest {
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
  { cast, facesMax, found, photoKey }: CastRequest,
  { faces: process, faceMemory }: FaceFinder,
  { size, ...options }: FindOptions,
): Promise<FoundCast> {
  const isQuick = !needsDetection(cast);
  const wanted = Math.max(facesMax, cast.length);
  const look = () => detectFaces(photo, process, { facesMax: wanted, isQuick, ...options });
  const recall = () => (photoKey === undefined || isQuick ? look() : faceMemory.recall(photoKey, wanted, look));
  const seen = found ?? (await recall().catch(orNone(cast)));
  const { faces, warnings } = castFaces(photo, seen, cast, facesMax);
  return { faces: faces.map((face) => scaleFace(face, size.width / photo.width, size.height / photo.height)), warnings };
}

/** If all faces are marked by hand, a photo without detected faces is valid. */
const orNone =
  (cast: readonly CastPlace[]) =>
  (thrown: unknown): ImageFace[] => {
    if (thrown instanceof CodedError && thrown.code === 'FACE_NOT_FOUND' && !needsDetection(cast)) return [];
    throw thrown;
  };
