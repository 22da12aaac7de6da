import type { Lifecycle, Logger } from '@hellograph/kit';
import type { BlobStore } from '@hellograph/storage';
import type { SpeechProcess } from '../speech/synthesize-speech';
import { openComingVoice } from './coming-voice';
import { startVoiceFetch } from './fetch-voice';
import { type AutomaticVoiceOptions, findMissingVoice } from './missing-voice';
import { openSharedArchives } from './shared-archives';
import { requireRuntime, tryVoice } from './try-voice';

export interface AutomaticVoiceDependencies {
  speech: SpeechProcess;
  /** The media, if workers on other hosts use them without sharing a folder. */
  store: BlobStore | undefined;
  log: Logger;
  lifecycle: Lifecycle;
}

/** Starts to download the voice that this instance lacks, if any. Returns immediately. */
export function startAutomaticVoice(options: AutomaticVoiceOptions, { speech, store, log, lifecycle }: AutomaticVoiceDependencies): void {
  const { dir, choice } = options;
  const missing = findMissingVoice(options);
  if (missing) {
    const shared = store && openSharedArchives(store, log);
    const tryOut = (path: string) => tryVoice(missing.voice, path, speech);
    const fetching = startVoiceFetch({ ...missing, dir, log, shared, requireRuntime, tryOut });
    lifecycle.add('fetch of a voice', () => fetching.close());
  }
  // A voice that an earlier start was downloading is no longer coming.
  else if (choice === 'off') void openComingVoice(dir).clear();
}
