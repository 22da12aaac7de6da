import { canRead, detectableCodes, familyOf, languageOfMessage, toSpeakable, type Voice, voiceFor, voices } from '@hellograph/contract';
import { keepWarm, type WarmProcess } from '@hellograph/kit/process';
import type { PhonemeSegment, Recording, Speech, SpokenWord } from '@hellograph/render';
import { detect } from 'tinyld/heavy';
import { engineVoiceOf } from '../speech/engine-voices';

export interface HearingProcessRequest {
  recording: Recording;
  /** Speakable text only; empty when the words are not known. */
  text: string;
  /** Presets that speak the text for comparison. */
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
  const text = toSpeakable(message ?? '');
  const { segments, words, saysWords } = await process.request(
    { recording, text, engineVoices: text === '' ? [] : referencesFor(text) },
    { signal },
  );
  return { speech: { ...recording, segments, words, timing: saysWords ? 'exact' : 'estimated' }, saysWords };
}

/** Returns a high and a low preset of the language; every speaker resembles one of them. */
function referencesFor(text: string): string[] {
  const synthetic = voices.filter(({ engine, quality }) => engine === 'espeak' && quality === 'synthetic');
  const { language } = voiceFor(
    languageOfMessage(text, (message) => detect(message, { only: detectableCodes })),
    synthetic,
  );
  const readable = (voice: Voice) => canRead(voice.language, text);
  const own = synthetic.filter((voice) => voice.language === language && readable(voice));
  const related = synthetic.filter((voice) => familyOf(voice.language) === familyOf(language) && readable(voice));
  return (own.length > 0 ? own : related).slice(0, 2).map((voice) => engineVoiceOf(voice));
}
