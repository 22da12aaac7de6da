import type { LipSource } from '@hellograph/contract';
import { toPhrases } from '@hellograph/contract/spoken-phrases';
import {
  arrangeTurns,
  findRomanizer,
  followRecording,
  isAudible,
  type Recording,
  type Speech,
  type SpokenLines,
  type SpokenPart,
  speakLines,
  speakPhrases,
} from '@hellograph/render';
import type { DeviceSpeech } from './device-speech';
import type { DeviceVoice, OwnVoice, PreviewOrder } from './preview-request';

export interface SaidOrder extends SpokenLines {
  /** The source that the lips follow in a recording. */
  follows: LipSource | undefined;
}

/**
 * Speaks everything in a video, with the device's voices or from a recording. Throws
 * MESSAGE_UNSPEAKABLE, VOICE_UNKNOWN or RECORDING_SILENT.
 */
export async function sayOrder(order: PreviewOrder, speech: DeviceSpeech, seed: number): Promise<SaidOrder> {
  const { cast, lines, duration, pronunciations, own, recording } = order;
  const sayIn = async (voice: DeviceVoice, text: string, pace = 1) => {
    const { engineVoice, pitch, dictionary, language } = voice;
    const reader = { engine: 'espeak', language, romanize: await findRomanizer(text, language) } as const;
    const sayPhrase = (text: string) => speech.say({ engineVoice, text, pace: voice.pace * pace, pitch }, dictionary);
    return speakPhrases(toPhrases(text, reader, pronunciations), sayPhrase);
  };
  if (own && recording) return followOwn(own, recording, sayIn);
  const say = (speaker: number, text: string, pace: number) => {
    const voice = cast[speaker]?.voice;
    if (!voice) throw new Error('VOICE_UNKNOWN');
    return sayIn(voice, text, pace);
  };
  const spoken = await speakLines({ names: cast.map(({ name }) => name), lines, duration, seed }, say);
  const isHeard = ({ speech }: SpokenPart) => speech.segments.some(({ phoneme }) => phoneme !== 'pau');
  if (!spoken.parts.some(isHeard)) throw new Error('MESSAGE_UNSPEAKABLE');
  return { ...spoken, follows: undefined };
}

async function followOwn(
  { text, references }: OwnVoice,
  recording: Recording,
  sayIn: (voice: DeviceVoice, text: string) => Promise<Speech>,
): Promise<SaidOrder> {
  if (!isAudible(recording)) throw new Error('RECORDING_SILENT');
  const said: Speech[] = [];
  for (const voice of references) said.push(await sayIn(voice, text));
  const { segments, words, saysWords } = followRecording(recording, said);
  const speech: Speech = { ...recording, segments, words, timing: saysWords ? 'exact' : 'estimated' };
  return { parts: arrangeTurns([[{ face: 0, speech, name: null }]], 1), minDurationSec: 0, follows: saysWords ? 'words' : 'sound' };
}
