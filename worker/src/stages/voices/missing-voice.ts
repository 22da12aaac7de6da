import { familyOf, languages, type Voice } from '@hellograph/contract';
import { env } from '@hellograph/kit';
import { machineLanguage, voicesVariables } from '../../config/voices-variables';
import { listInstalled } from './installed-voices';
import { type AutomaticChoice, atMirror, bytesOf, findAutomaticVoice, type NeuralPackage, neuralPackages } from './neural-packages';

export interface AutomaticVoiceOptions {
  /** The folder of the neural voices. */
  dir: string;
  choice: AutomaticChoice;
  mirrorUrl: string | undefined;
}

export interface MissingVoice {
  voice: Voice;
  source: NeuralPackage;
}

/**
 * The voice that this instance is to fetch; `undefined` if it wants none, or has a natural voice in
 * that language already, whichever it is.
 */
export function findMissingVoice({ dir, choice, mirrorUrl }: AutomaticVoiceOptions): MissingVoice | undefined {
  const voice = findAutomaticVoice(choice, machineLanguage);
  const source = voice && neuralPackages[voice.id];
  if (!voice || !source || listInstalled(dir).some(({ language }) => familyOf(language) === familyOf(voice.language))) return undefined;
  return { voice, source: atMirror(source, mirrorUrl) };
}

/**
 * What `npm start` says before anything is fetched. Throws if a variable is not what is expected.
 */
export function announceMissingVoice(dir: string, variables: env.EnvSource): string | undefined {
  const { VOICES_AUTO: choice, VOICES_URL: mirrorUrl } = env.parseEnv(voicesVariables, variables);
  const missing = findMissingVoice({ dir, choice, mirrorUrl });
  if (!missing) return undefined;
  const { voice, source } = missing;
  const from = `${Math.round((bytesOf(source) ?? 0) / 1e6)} MB from ${new URL(source.url).host}`;
  return `A natural voice will be fetched in the background: ${voice.character} (${languages[voice.language].name}), ${from}.\nUntil it is here, the built-in voices speak. VOICES_AUTO=off npm start fetches none.`;
}
