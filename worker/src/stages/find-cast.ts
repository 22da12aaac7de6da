import { CodedError } from '@hellograph/contract';
import type { DecodedPhoto } from '@hellograph/kit/photo';
import { type CastFaces, type CastPlace, castFaces, type Face, needsDetection, scaleFace } from '@hellograph/render';
import { detectFaces, type FaceProcess } from './detect-faces';

export interface CastRequest {
  /** Who speaks; see `castFaces`. */
  cast: readonly CastPlace[];
  /** Speakers and listeners that move, together. */
  facesMax: number;
  /** Found before, in the photo's pixels; otherwise they are looked for. */
  found?: readonly Face[] | undefined;
}

/** The faces of a photo that will move, in the pixels of a picture of `size`. Throws what `castFaces` and `detectFaces` throw. */
export async function findCast(
  photo: DecodedPhoto,
  { cast, facesMax, found }: CastRequest,
  process: FaceProcess,
  { size, signal }: { size: { width: number; height: number }; signal?: AbortSignal | undefined },
): Promise<CastFaces> {
  const isQuick = !needsDetection(cast);
  const seen =
    found ?? (await detectFaces(photo, process, { facesMax: Math.max(facesMax, cast.length), isQuick, signal }).catch(orNone(cast)));
  const { faces, warnings } = castFaces(photo, seen, cast, facesMax);
  return { faces: faces.map((face) => scaleFace(face, size.width / photo.width, size.height / photo.height)), warnings };
}

/** Where all faces are set by hand, a photo in which none is found is no mistake. */
const orNone =
  (cast: readonly CastPlace[]) =>
  (thrown: unknown): Face[] => {
    if (thrown instanceof CodedError && thrown.code === 'FACE_NOT_FOUND' && !needsDetection(cast)) return [];
    throw thrown;
  };
