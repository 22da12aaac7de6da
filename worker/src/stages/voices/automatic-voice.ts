import type { Lifecycle, Logger } from '@hellograph/kit';
import type { SpeechProcess } from '../speech/synthesize-speech';
import { openComingVoice } from './coming-voice';
import { startVoiceFetch } from './fetch-voice';
import { type AutomaticVoiceOptions, findMissingVoice } from './missing-voice';
import { requireRuntime, tryVoice } from './try-voice';

export interface AutomaticVoiceDependencies {
  speech: SpeechProcess;
  log: Logger;
  lifecycle: Lifecycle;
}

/** Begins to fetch the voice that this instance lacks, if it lacks one. Returns at once. */
export function startAutomaticVoice(options: AutomaticVoiceOptions, { speech, log, lifecycle }: AutomaticVoiceDependencies): void {
  const { dir, choice } = options;
  const missing = findMissingVoice(options);
  if (missing) {
    const fetching = startVoiceFetch({ ...missing, dir, log, requireRuntime, tryOut: (path) => tryVoice(missing.voice, path, speech) });
    lifecycle.add('fetch of a voice', () => fetching.close());
  }
  // What an earlier start was fetching does not come any more.
  else if (choice === 'off') void openComingVoice(dir).clear();
}
