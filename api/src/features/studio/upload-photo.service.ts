import { randomUUID } from 'node:crypto';
import { CodedError, errorCatalogue, isErrorCode, type PhotoFace, type Plan, type UploadPhotoData } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import type { DetectFacesResult, Requests } from '@hellograph/jobs';
import { type FaceGuard, toFingerprintBytes } from '../../domain/face-links/face-guard';
import { facesRepo } from '../../domain/photos/faces.repo';
import { type AnalysedPhoto, photosRepo, type StoredPhoto } from '../../domain/photos/photos.repo';
import { requireSpace } from '../../domain/videos/space';
import type { Slots } from '../../platform/capacity/slots';
import type { MediaLinks } from '../../platform/http/media-links';

export interface UploadDependencies {
  db: Database;
  requests: Pick<Requests, 'detectFaces'>;
  faceGuard: Pick<FaceGuard, 'requireShowable' | 'requireFound'>;
  takePhoto: (bytes: Buffer) => Promise<StoredPhoto>;
  /**
   * Photos processed at the same time, over all users. Further requests are refused instead of
   * waiting.
   */
  inSlot: Slots;
  links: MediaLinks;
  findPlan: (userId: string) => Promise<Plan>;
  now: () => number;
}

export interface UploadRequest {
  userId: string;
  requestId: string;
  photo: Buffer | undefined;
}

/** Implements `AnalysePhoto`, in this user's space. */
export async function analysePhoto(dependencies: UploadDependencies, { userId, requestId, photo }: UploadRequest): Promise<AnalysedPhoto> {
  const { db, requests, faceGuard, takePhoto, inSlot, findPlan } = dependencies;
  if (!photo) throw new CodedError('PHOTO_MISSING');
  await requireSpace(db, userId, await findPlan(userId));
  return inSlot(async () => {
    const stored = await takePhoto(photo);
    await faceGuard.requireShowable(db, { userId, photoKey: stored.blobKey });
    const found = await requests.detectFaces.send({ requestId, photoKey: stored.blobKey });
    await faceGuard.requireFound(db, found);
    return { stored, found, face: getSpeaker(found) };
  });
}

/**
 * Stores a photo as one of the user's own, and returns its faces. Throws the errors of
 * `AnalysePhoto`.
 */
export async function uploadPhoto(dependencies: UploadDependencies, request: UploadRequest): Promise<UploadPhotoData> {
  const { db, links, now } = dependencies;
  const { stored, found } = await analysePhoto(dependencies, request);
  const photoId = randomUUID();
  const rows = found.faces.map(({ problem, thumbnailKey, fingerprint }, position) => ({
    id: randomUUID(),
    photo_id: photoId,
    position,
    thumbnail_key: thumbnailKey,
    problem,
    fingerprint: toFingerprintBytes(fingerprint),
  }));
  await transaction(db, async (tx) => {
    await photosRepo(tx).insertPhoto({ id: photoId, userId: request.userId, createdAt: now(), facesKey: found.facesKey, ...stored });
    await facesRepo(tx).insertFaces(rows);
  });
  return {
    faces: found.faces.map((face, i) => toPhotoFace(rows[i]?.id ?? '', face, links)),
    video: { _id: photoId, width: stored.width, height: stored.height },
  };
}

/** Returns the largest face that can speak. If none can, the largest one determines the error. */
function getSpeaker({ faces }: DetectFacesResult): DetectFacesResult['faces'][number] {
  const speaker = faces.find(({ problem }) => problem === null);
  if (speaker) return speaker;
  const problem = faces[0]?.problem;
  throw new CodedError(isErrorCode(problem) ? problem : 'FACE_NOT_FOUND');
}

function toPhotoFace(
  faceId: string,
  { box, landmarks, warnings, problem, thumbnailKey }: DetectFacesResult['faces'][number],
  links: MediaLinks,
): PhotoFace {
  return {
    faceId,
    box,
    landmarks,
    warnings,
    thumbnail: links.toUrl(thumbnailKey, 'face.jpg'),
    problem: isErrorCode(problem) ? { code: problem, message: errorCatalogue[problem].message } : null,
  };
}
