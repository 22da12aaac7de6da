import { join } from 'node:path';
import { limits } from '@hellograph/contract';
import type { RequestHandlers } from '@hellograph/jobs';
import { withTempDir } from '@hellograph/kit';
import { describeFace } from '@hellograph/render';
import type { BlobStore } from '@hellograph/storage';
import { cutThumbnail } from '../stages/faces/cut-thumbnail';
import { detectFaces } from '../stages/faces/detect-faces';
import type { FaceFinder } from '../stages/faces/find-cast';
import { loadPhoto } from '../stages/faces/load-photo';
import { storeFaces } from './face-file';

export interface DetectFacesDependencies {
  store: BlobStore;
  engine: FaceFinder;
  /** Each question gets a folder of its own in it. */
  tempDir: string;
}

/**
 * One `detect-faces` question: whose faces a stored photo shows, largest first, and all of it for
 * the renders to come. Throws FACE_NOT_FOUND.
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
      const faces = [];
      for (const face of found) {
        const { key } = await store.putBuffer(await cutThumbnail(photo, face.box), 'jpg');
        faces.push({ ...describeFace(face, photo), thumbnailKey: key });
      }
      log.info({ faces: found.length, ms: Math.round(performance.now() - startedAt) }, 'looked for faces');
      return { facesKey: await storeFaces(store, found), faces };
    }, tempDir);
}
