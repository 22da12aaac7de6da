import { join } from 'node:path';
import { CodedError } from '@hellograph/contract';
import type { RequestHandlers } from '@hellograph/jobs';
import { withTempDir } from '@hellograph/kit';
import type { Recording } from '@hellograph/render';
import type { BlobStore } from '@hellograph/storage';
import { type HearingProcess, hearRecording } from '../stages/hearing/hear-recording';
import { readRecording } from '../stages/hearing/read-recording';
import type { TranscribingProcess, Transcription } from '../stages/hearing/transcribe';
import { findRecogniser, installedVoicePath, markUsed } from '../stages/voices/installed-voices';
import { readSoundFile, storeSound, storeTimes } from './recording-file';

export interface HearRecordingDependencies {
  store: BlobStore;
  hearing: HearingProcess;
  /** Each request creates its own temporary folder in it. */
  tempDir: string;
}

/**
 * Handles a `hear-recording` request: cleans and stores an upload, and finds the times of its
 * words. Throws the RECORDING_… codes.
 */
export function hearRecordingHandler({ store, hearing, tempDir }: HearRecordingDependencies): RequestHandlers['hearRecording'] {
  return ({ soundKey: givenKey, isClean, message, maxSec }, { signal, log }) =>
    withTempDir(async (dir) => {
      const startedAt = performance.now();
      const path = join(dir, 'recording');
      if (!isClean) await store.copyTo(givenKey, path);
      const recording = isClean ? await readSoundFile(store, givenKey) : await readRecording(path, maxSec, signal);
      const { speech, saysWords } = await hearRecording(recording, message, hearing, signal);
      const sound = isClean ? await store.stat(givenKey) : await storeSound(store, recording);
      const durationSec = recording.pcm.length / recording.sampleRate;
      log.info({ durationSec, saysWords, ms: Math.round(performance.now() - startedAt) }, 'analysed a recording');
      return {
        soundKey: isClean ? givenKey : sound.key,
        sizeBytes: sound.sizeBytes,
        durationSec,
        timesKey: await storeTimes(store, speech),
        saysWords,
      };
    }, tempDir);
}

export interface TranscribeRecordingDependencies {
  store: BlobStore;
  transcribing: Pick<TranscribingProcess, 'request'>;
  /** The folder of the natural voices and recognisers. */
  voicesDir: string;
  /** Has the recogniser fetched in the background, if this instance may. */
  wantRecogniser?: (() => void) | undefined;
}

/** Handles a `transcribe-recording` request. Throws RECOGNISER_MISSING. */
export function transcribeRecordingHandler({
  store,
  ...recogniser
}: TranscribeRecordingDependencies): RequestHandlers['transcribeRecording'] {
  return async ({ soundKey }, { signal, log }) => writeDown(await readSoundFile(store, soundKey), recogniser, { signal, log });
}

/**
 * Writes down what a recording says. Throws RECOGNISER_MISSING, and has it fetched for the next
 * one.
 */
export async function writeDown(
  spoken: Recording,
  { transcribing, voicesDir, wantRecogniser }: Omit<TranscribeRecordingDependencies, 'store'>,
  { signal, log }: Parameters<RequestHandlers['transcribeRecording']>[1],
): Promise<Transcription> {
  const recogniser = findRecogniser(voicesDir);
  if (!recogniser) {
    wantRecogniser?.();
    throw new CodedError('RECOGNISER_MISSING');
  }
  const path = installedVoicePath(voicesDir, recogniser);
  const startedAt = performance.now();
  const { words, language } = await transcribing.request({ path, spoken }, { signal });
  await markUsed(path).catch((err: unknown) => log.debug({ err }, 'the use of a recogniser was not noted'));
  const about = { durationSec: spoken.pcm.length / spoken.sampleRate, recogniser: recogniser.id, language };
  log.info({ ...about, ms: Math.round(performance.now() - startedAt) }, 'wrote a recording down');
  return { words, language };
}
