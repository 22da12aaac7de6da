import { join } from 'node:path';
import { CodedError, limits } from '@hellograph/contract';
import type { RequestHandlers } from '@hellograph/jobs';
import { withTempDir } from '@hellograph/kit';
import { decodePhoto, loadPhoto } from '@hellograph/kit/photo';
import { describeFace } from '@hellograph/render';
import type { BlobStore } from '@hellograph/storage';
import { cutThumbnail, detectFaces } from '../stages/faces/detect-faces';
import type { FaceFinder } from '../stages/faces/find-cast';
import { fingerprintFaces } from '../stages/faces/fingerprint-faces';
import { storeFaces } from './recording-file';

export interface DetectFacesDependencies {
  store: BlobStore;
  engine: FaceFinder;
  /** Each request creates its own temporary folder in it. */
  tempDir: string;
}

/**
 * Handles a `detect-faces` request: finds the faces of a stored photo, largest first, and stores
 * them for later renders. Throws FACE_NOT_FOUND.
 */
export function detectFacesHandler({ store, engine, tempDir }: DetectFacesDependencies): RequestHandlers['detectFaces'] {
  return ({ photoKey }, { signal, log }) =>
    withTempDir(async (dir) => {
      const startedAt = performance.now();
      const path = join(dir, 'photo.jpg');
      await store.copyTo(photoKey, path);
      const photo = await loadPhoto(path);
      const facesMax = limits.facesFoundMax;
      const found = await engine.faceMemory.recall(photoKey, facesMax, () => detectFaces(photo, engine.faces, { facesMax, signal }));
      const fingerprints = await fingerprintFaces(photo, found, engine.faces, { signal });
      const faces = [];
      for (const [i, face] of found.entries()) {
        const { key } = await store.putBuffer(await cutThumbnail(photo, face.box), 'jpg');
        const fingerprint = fingerprints[i] && { fingerprint: Buffer.from(fingerprints[i]).toString('base64') };
        faces.push({ ...describeFace(face, photo), thumbnailKey: key, ...fingerprint });
      }
      log.info({ faces: found.length, ms: Math.round(performance.now() - startedAt) }, 'searched a photo for faces');
      return { facesKey: await storeFaces(store, found), faces };
    }, tempDir);
}

/** A library's picture with more faces than this is no portrait. */
const boxesMax = 8;

/**
 * Handles a `find-boxes` request: finds the faces of a picture of a photo library, largest first.
 * The picture stays in memory.
 */
export const findBoxesHandler =
  ({ engine }: { engine: Pick<FaceFinder, 'faces'> }): RequestHandlers['findBoxes'] =>
  async ({ picture }, { signal }) => {
    const photo = await decodePhoto(Buffer.from(picture, 'base64'));
    const options = { facesMax: boxesMax, isQuick: true, signal };
    const found = await detectFaces(photo, engine.faces, options).catch((thrown: unknown) => {
      if (thrown instanceof CodedError && thrown.code === 'FACE_NOT_FOUND') return [];
      throw thrown;
    });
    const { width, height } = photo;
    const boxes = found.map(({ box }) => ({
      left: box.x / width,
      top: box.y / height,
      width: box.width / width,
      height: box.height / height,
    }));
    return { boxes };
  };
