import { familyOf, languages, type Voice } from '@hellograph/contract';
import { env, type Lifecycle, type Logger } from '@hellograph/kit';
import type { BlobStore } from '@hellograph/storage';
import { machineLanguage, voicesVariables } from '../../config/voices-variables';
import type { SpeechProcess } from '../speech/synthesize-speech';
import { openComingVoice } from './coming-voice';
import { startVoiceFetch } from './fetch-voice';
import { listInstalled } from './installed-voices';
import { type AutomaticChoice, atMirror, bytesOf, findAutomaticVoice, type NeuralPackage, neuralPackages } from './neural-packages';
import { openSharedArchives } from './shared-archives';
import { requireRuntime, tryVoice } from './try-voice';

interface AutomaticVoiceOptions {
  /** The folder of the neural voices. */
  dir: string;
  choice: AutomaticChoice;
  mirrorUrl: string | undefined;
}

interface MissingVoice {
  voice: Voice;
  source: NeuralPackage;
}

/**
 * Returns the voice that this instance should download; `undefined` if downloads are off, or if any
 * natural voice in that language is installed.
 */
function findMissingVoice({ dir, choice, mirrorUrl }: AutomaticVoiceOptions): MissingVoice | undefined {
  const voice = findAutomaticVoice(choice, machineLanguage);
  const source = voice && neuralPackages[voice.id];
  if (!voice || !source || listInstalled(dir).some(({ language }) => familyOf(language) === familyOf(voice.language))) return undefined;
  return { voice, source: atMirror(source, mirrorUrl) };
}

/**
 * Returns the line that `npm start` prints before anything is downloaded. Throws if a variable is
 * invalid.
 */
export function announceMissingVoice(dir: string, variables: env.EnvSource): string | undefined {
  const { VOICES_AUTO: choice, VOICES_URL: mirrorUrl } = env.parseEnv(voicesVariables, variables);
  const missing = findMissingVoice({ dir, choice, mirrorUrl });
  if (!missing) return undefined;
  const { voice, source } = missing;
  const from = `${Math.round((bytesOf(source) ?? 0) / 1e6)} MB from ${new URL(source.url).host}`;
  return `A natural voice will be fetched in the background: ${voice.character} (${languages[voice.language].name}), ${from}.\nUntil it is here, the built-in voices speak. VOICES_AUTO=off npm start fetches none.`;
}

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
