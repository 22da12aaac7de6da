import {
  canRead,
  familyOf,
  type LanguageTag,
  type SpokenPhrase,
  toPhrases,
  toShown,
  toSpeakable,
  type Voice,
  voiceFor,
  voices,
} from '@hellograph/contract';
import { keepWarm, type WarmProcess } from '@hellograph/kit/process';
import { findRomanizer, type PhonemeSegment, type Recording, type Speech, type SpokenWord } from '@hellograph/render';
import { engineVoiceOf } from '../speech/engine-voices';
import { languageOf } from '../speech/synthesize-speech';

export interface HearingProcessRequest {
  recording: Recording;
  /** As the language's voices say them; empty if the words are not known. */
  phrases: SpokenPhrase[];
  /** Presets that speak them for comparison. */
  engineVoices: string[];
}

export interface HearingProcessResponse {
  segments: PhonemeSegment[];
  /** Empty if the recording does not contain the words. */
  words: SpokenWord[];
  saysWords: boolean | null;
}

export type HearingProcess = WarmProcess<HearingProcessRequest, HearingProcessResponse>;

/**
 * Runs in a separate process, because minutes of sound take seconds of CPU time, which would block
 * everything else here. It ends before the request does, so that its failure is reported.
 */
export const startHearingProcess = (): HearingProcess =>
  keepWarm({ entry: new URL('./hearing-process.ts', import.meta.url), timeoutMs: 150_000, failure: 'BUSY', servesOnce: true });

export interface RecordingOutcome {
  speech: Speech;
  /** Whether the recording contains the words; `null` if none were given. */
  saysWords: boolean | null;
}

/**
 * Returns the sounds of a recording with their times: those of the words if it contains them,
 * otherwise mouth shapes derived from the sound.
 */
export async function hearRecording(
  recording: Recording,
  message: string | null,
  process: HearingProcess,
  signal?: AbortSignal,
): Promise<RecordingOutcome> {
  const { phrases, engineVoices } = await findWords(message ?? '');
  const { segments, words, saysWords } = await process.request({ recording, phrases, engineVoices }, { signal });
  return { speech: { ...recording, segments, words, timing: saysWords ? 'exact' : 'estimated' }, saysWords };
}

/** Returns the words of a message as they are said, and the voices that say them. */
async function findWords(message: string): Promise<Pick<HearingProcessRequest, 'phrases' | 'engineVoices'>> {
  const text = toSpeakable(message);
  if (text === '') return { phrases: [], engineVoices: [] };
  const { language, engineVoices } = referencesFor(text);
  const phrases = toPhrases(toShown(message), { engine: 'espeak', language, romanize: await findRomanizer(message, language) });
  return { phrases, engineVoices };
}

/** Returns a high and a low preset of the language; every speaker resembles one of them. */
function referencesFor(text: string): { language: LanguageTag; engineVoices: string[] } {
  const synthetic = voices.filter(({ engine, quality }) => engine === 'espeak' && quality === 'synthetic');
  const { language } = voiceFor(languageOf(text), synthetic);
  const readable = (voice: Voice) => canRead(voice.language, text);
  const own = synthetic.filter((voice) => voice.language === language && readable(voice));
  const related = synthetic.filter((voice) => familyOf(voice.language) === familyOf(language) && readable(voice));
  return { language, engineVoices: (own.length > 0 ? own : related).slice(0, 2).map((voice) => engineVoiceOf(voice)) };
}
