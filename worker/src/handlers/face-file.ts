import { text } from 'node:stream/consumers';
import { CodedError } from '@hellograph/contract';
import { asLandmarks, type ImageFace } from '@hellograph/render';
import type { BlobStore } from '@hellograph/storage';

/**
 * A face as it is stored between detection and drawing, rounded to a tenth of a pixel: no detector
 * is more precise.
 */
type KeptFace = Omit<ImageFace, 'landmarks'> & { landmarks: number[] };

export async function storeFaces(store: BlobStore, faces: readonly ImageFace[]): Promise<string> {
  const kept: KeptFace[] = faces.map((face) => ({
    ...face,
    landmarks: Array.from(face.landmarks, (value) => Math.round(value * 100) / 100),
  }));
  const { key } = await store.putBuffer(Buffer.from(JSON.stringify(kept)), 'json');
  return key;
}

/** Throws NOT_FOUND if the blob does not exist, INTERNAL if it has another format. */
export async function readFaces(store: BlobStore, key: string): Promise<ImageFace[]> {
  const kept: unknown = JSON.parse(await text(await store.openRead(key)));
  if (!Array.isArray(kept)) throw new CodedError('INTERNAL', { cause: new Error(`${key} contains no faces`) });
  return (kept as KeptFace[]).map((face) => ({ ...face, landmarks: asLandmarks(Float32Array.from(face.landmarks)) }));
}
