import { CodedError, type Duration, limits, type MotionStyle, type Pronunciation, type ScriptLine, type Voice } from '@hellograph/contract';
import { arrangeTurns, type Singing, type Speech, type SpokenLines, speakLines } from '@hellograph/render';
import { type SpeakOptions, type SpeechProcess, shareVoices, synthesizeSpeech } from './synthesize-speech';

/** The speakers, in the order that lines refer to. */
export interface CastVoice {
  name: string | null;
  voice: string;
}

export interface ScriptRequest {
  cast: readonly CastVoice[];
  lines: readonly ScriptLine[];
  duration: Duration;
  seed: number;
  /** The style of the video, which is heard, too. */
  style?: MotionStyle | undefined;
  /** The owner's pronunciations. */
  pronunciations?: readonly Pronunciation[] | undefined;
  /** The limit for the whole speech, in seconds. */
  speechMaxSec?: number | undefined;
}

export interface SpokenScript extends SpokenLines {
  /** The voice of each member of the cast. */
  voices: Voice[];
  /** Given if the parts are sung. */
  singing?: Singing | undefined;
}

/**
 * Speaks a whole script, each line in the voice of its speaker. Throws MESSAGE_EMPTY,
 * MESSAGE_UNSPEAKABLE, VOICE_UNKNOWN or SPEECH_TOO_LONG.
 */
export async function speakScript(request: ScriptRequest, process: SpeechProcess, options?: SpeakOptions): Promise<SpokenScript> {
  const { cast, lines, duration, seed, style, pronunciations, speechMaxSec } = request;
  const voices: Voice[] = [];
  const linesOf = (speaker: number) => lines.filter(({ speakers }) => speakers.includes(speaker)).map(({ text }) => text);
  const texts = cast.map((_, speaker) => linesOf(speaker).join('\n'));
  const chosen = shareVoices(cast, texts, process.voicesDir);
  const say = async (speaker: number, message: string, pace: number) => {
    const about = { message, voiceId: chosen[speaker] ?? '', duration: 'fit' as const, pronunciations, style, pace };
    const { speech, voice } = await synthesizeSpeech(about, process, options);
    voices[speaker] = voice;
    return speech;
  };
  const spoken = await speakLines({ names: cast.map(({ name }) => name), lines, duration, seed }, say);
  requireSpeechWithin(Math.max(0, ...spoken.parts.map(({ startSec, speech }) => startSec + toSec(speech))), speechMaxSec);
  return { ...spoken, voices };
}

const toSec = ({ pcm, sampleRate }: Speech): number => pcm.length / sampleRate;

/**
 * Throws SPEECH_TOO_LONG if the speech itself is far over the limit, since the estimate by which
 * the message was accepted can be wrong.
 */
export function requireSpeechWithin(speechSec: number, maxSec: number | undefined): void {
  if (maxSec !== undefined && speechSec > maxSec * (1 + limits.speechToleranceShare)) throw new CodedError('SPEECH_TOO_LONG');
}

/**
 * Uses a recording instead of a script: the first member of the cast speaks it, at its own length.
 */
export const speakRecorded = (speech: Speech): SpokenScript => ({
  parts: arrangeTurns([[{ face: 0, speech, name: null }]], 1),
  voices: [],
  minDurationSec: 0,
});
