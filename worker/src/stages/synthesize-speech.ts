import { CodedError, type Duration, toSpeakable, type Voice, voices } from '@hellograph/contract';
import { keepWarm, type WarmProcess } from '@hellograph/kit/process';
import type { Speech } from '@hellograph/render';
import type { SpeechAnswer, SpeechQuestion } from './speech-protocol';

export type SpeechProcess = WarmProcess<SpeechQuestion, SpeechAnswer>;

/** A fresh process for each message: it makes the same sound every time, and its 200 MB are gone before the film is drawn. */
export const startSpeechProcess = (): SpeechProcess =>
  keepWarm({ entry: new URL('./speech-process.ts', import.meta.url), timeoutMs: 60_000, failure: 'RENDER_FAILED', servesOnce: true });

/** How each voice of the catalogue is called inside its engine. */
const engineVoices = {
  'flite-slt': 'slt',
  'flite-rms': 'rms',
  'flite-awb': 'awb',
  'flite-kal16': 'kal16',
  'espeak-en-us-f': 'en-us+f2',
  'espeak-en-us-m': 'en-us',
} as const satisfies Record<(typeof voices)[number]['id'], string>;

/** Lengths that a message is brought to, and how far its pace may go for that: beyond it, it would sound hurried or drawl. */
export const targetSec: Record<Duration, number | undefined> = { fit: undefined, '5s': 5, '10s': 10 };
export const paceRange = { slowest: 0.85, fastest: 1.18 };

export interface SpokenMessage {
  speech: Speech;
  voice: Voice;
  /** Shortest film wanted; the speech may need more. */
  minDurationSec: number;
}

/** Says a message. Throws MESSAGE_EMPTY, MESSAGE_UNSPEAKABLE or VOICE_UNKNOWN. */
export async function synthesizeSpeech(
  { message, voiceId, duration, pace = 1 }: { message: string; voiceId: string; duration: Duration; pace?: number },
  process: SpeechProcess,
  signal?: AbortSignal,
): Promise<SpokenMessage> {
  if (message.trim() === '') throw new CodedError('MESSAGE_EMPTY');
  const text = toSpeakable(message);
  if (text === '') throw new CodedError('MESSAGE_UNSPEAKABLE');
  const voice = voices.find(({ id }) => id === voiceId);
  if (!voice)
    throw new CodedError('VOICE_UNKNOWN', {
      message: `There is no voice "${voiceId}". There are: ${voices.map(({ id }) => id).join(', ')}.`,
    });
  const say = (pace: number) => process.ask({ engine: voice.engine, engineVoice: engineVoices[voice.id], text, pace }, { signal });
  const wantedSec = targetSec[duration];
  const natural = await say(pace);
  const speech = wantedSec === undefined ? natural : await atLength(natural, wantedSec, say);
  if (!speech.segments.some(({ phoneme }) => phoneme !== 'pau')) throw new CodedError('MESSAGE_UNSPEAKABLE');
  return { speech, voice, minDurationSec: wantedSec ?? 0 };
}

/** Room that the film keeps before and after the voice. */
export const breathingRoomSec = 0.85;

async function atLength(natural: Speech, wantedSec: number, say: (pace: number) => Promise<Speech>): Promise<Speech> {
  const naturalSec = natural.pcm.length / natural.sampleRate;
  const pace = Math.min(paceRange.fastest, Math.max(paceRange.slowest, naturalSec / (wantedSec - breathingRoomSec)));
  return Math.abs(pace - 1) < 0.03 ? natural : say(pace);
}
