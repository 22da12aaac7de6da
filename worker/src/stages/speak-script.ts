import type { Duration, ScriptLine, Voice } from '@hellograph/contract';
import { arrangeTurns, type Speech, type SpokenPart, type Turn } from '@hellograph/render';
import { breathingRoomSec, paceRange, type SpeechProcess, synthesizeSpeech, targetSec } from './synthesize-speech';

/** Who speaks, in the order in which lines count them. */
export interface CastVoice {
  name: string | null;
  voice: string;
}

export interface ScriptRequest {
  cast: readonly CastVoice[];
  lines: readonly ScriptLine[];
  duration: Duration;
  seed: number;
}

export interface SpokenScript {
  parts: SpokenPart[];
  /** The voice of each of the cast. */
  voices: Voice[];
  /** Shortest film wanted; the speech may need more. */
  minDurationSec: number;
}

/** Voices that say the same at once may differ by this share before they are brought to one pace. */
const togetherWithin = 0.03;

/** Says a whole script, each line in the voice of who says it. Throws MESSAGE_EMPTY, MESSAGE_UNSPEAKABLE or VOICE_UNKNOWN. */
export async function speakScript(request: ScriptRequest, process: SpeechProcess, signal?: AbortSignal): Promise<SpokenScript> {
  const { cast, lines, duration, seed } = request;
  const voices: Voice[] = [];
  const isOneVoice = lines.length === 1 && lines[0]?.speakers.length === 1;
  const say = async (speaker: number, text: string, pace: number): Promise<Speech> => {
    const about = { message: text, voiceId: cast[speaker]?.voice ?? '', duration: isOneVoice ? duration : ('fit' as const), pace };
    const { speech, voice } = await synthesizeSpeech(about, process, signal);
    voices[speaker] = voice;
    return speech;
  };
  const sayAll = async (pace: number): Promise<SpokenPart[]> => {
    const turns: Turn[] = [];
    for (const { speakers, text } of lines) {
      const spoken = await sayTogether(speakers, (speaker, more) => say(speaker, text, pace * more));
      turns.push(speakers.map((face, i) => ({ face, speech: spoken[i] as Speech, name: cast[face]?.name ?? null })));
    }
    return arrangeTurns(turns, seed);
  };
  const wantedSec = targetSec[duration];
  const natural = await sayAll(1);
  const pace = wantedSec === undefined || isOneVoice ? 1 : paceFor(natural, wantedSec);
  return { parts: Math.abs(pace - 1) < 0.03 ? natural : await sayAll(pace), voices, minDurationSec: wantedSec ?? 0 };
}

const lengthSec = ({ pcm, sampleRate }: Speech) => pcm.length / sampleRate;

function paceFor(parts: readonly SpokenPart[], wantedSec: number): number {
  const naturalSec = Math.max(...parts.map(({ startSec, speech }) => startSec + lengthSec(speech)));
  return Math.min(paceRange.fastest, Math.max(paceRange.slowest, naturalSec / (wantedSec - breathingRoomSec)));
}

/** Several voices come to the pace of the middle one, or a choir would fall apart. */
async function sayTogether(speakers: readonly number[], say: (speaker: number, pace: number) => Promise<Speech>): Promise<Speech[]> {
  const spoken: Speech[] = [];
  for (const speaker of speakers) spoken.push(await say(speaker, 1));
  const lengths = spoken.map(lengthSec).sort((a, b) => a - b);
  const middleSec = lengths[lengths.length >> 1] ?? 0;
  for (const [i, speech] of spoken.entries()) {
    const pace = lengthSec(speech) / middleSec;
    if (Math.abs(pace - 1) > togetherWithin) spoken[i] = await say(speakers[i] ?? 0, pace);
  }
  return spoken;
}
