import { buffer, text } from 'node:stream/consumers';
import { CodedError } from '@hellograph/contract';
import type { Speech } from '@hellograph/render';
import type { BlobStore } from '@hellograph/storage';
import { readWav, writeWav } from '../stages/speech/wav';

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
