import { buffer, text } from 'node:stream/consumers';
import { CodedError } from '@hellograph/contract';
import type { VideoBrand } from '@hellograph/jobs';
import { asLandmarks, type ImageFace, type Speech } from '@hellograph/render';
import type { BlobStore } from '@hellograph/storage';
import { loadBrand, type PaintedBrand } from '../stages/painting/paint-brand';
import { readWav, writeWav } from '../stages/speech/wav';

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

/** Reads the parts of the owner's brand that a job names. */
export async function readBrand(store: BlobStore, brand: VideoBrand | undefined): Promise<PaintedBrand | undefined> {
  if (!brand) return undefined;
  const chunks: Buffer[] = [];
  if (brand.logoKey !== null) for await (const chunk of await store.openRead(brand.logoKey)) chunks.push(chunk as Buffer);
  return loadBrand(brand, brand.logoKey === null ? null : Buffer.concat(chunks));
}

/** A recording's times as they are stored next to its sound. */
type KeptTimes = Pick<Speech, 'segments' | 'words' | 'timing'>;

const toTenthsOfMs = (sec: number) => Math.round(sec * 10_000) / 10_000;
const rounded = <Timed extends { startSec: number; endSec: number }>(timed: readonly Timed[]) =>
  timed.map((one) => ({ ...one, startSec: toTenthsOfMs(one.startSec), endSec: toTenthsOfMs(one.endSec) }));

export async function storeSound(store: BlobStore, { pcm, sampleRate }: Pick<Speech, 'pcm' | 'sampleRate'>) {
  return store.putBuffer(writeWav(pcm, sampleRate), 'wav');
}

export async function storeTimes(store: BlobStore, { segments, words, timing }: KeptTimes): Promise<string> {
  const kept: KeptTimes = { segments: rounded(segments), words: rounded(words), timing };
  const { key } = await store.putBuffer(Buffer.from(JSON.stringify(kept)), 'json');
  return key;
}

export const readSoundFile = async (store: BlobStore, soundKey: string) => readWav(await buffer(await store.openRead(soundKey)));

/** Throws NOT_FOUND if a blob does not exist, INTERNAL if it has another format. */
export async function readRecorded(store: BlobStore, { soundKey, timesKey }: { soundKey: string; timesKey: string }): Promise<Speech> {
  const kept = JSON.parse(await text(await store.openRead(timesKey))) as KeptTimes;
  if (!Array.isArray(kept.segments)) throw new CodedError('INTERNAL', { cause: new Error(`${timesKey} contains no times`) });
  return { ...kept, ...(await readSoundFile(store, soundKey)) };
}
