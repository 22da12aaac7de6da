import type { LipSource } from '@hellograph/contract';
import { toPhrases } from '@hellograph/contract/spoken-phrases';
import { arrangeTurns, followRecording, type Recording, type Speech, type SpokenLines, speakLines, speakPhrases } from '@hellograph/render';
import type { DeviceSpeech } from './device-speech';
import type { DeviceVoice, FilmOrder, OwnVoice } from './film-request';

export interface SaidOrder extends SpokenLines {
  /** What the lips follow in a recording. */
  follows: LipSource | undefined;
}

/** All that is heard in a film, said by the device or in somebody's recording. Throws MESSAGE_UNSPEAKABLE, VOICE_UNKNOWN or RECORDING_SILENT. */
export async function sayOrder(order: FilmOrder, speech: DeviceSpeech, seed: number): Promise<SaidOrder> {
  const { cast, lines, duration, pronunciations, own, recording } = order;
  const sayIn = (voice: DeviceVoice, text: string, pace = 1) => {
    const { engineVoice, pitch, dictionary } = voice;
    const sayPhrase = (text: string) => speech.say({ engineVoice, text, pace: voice.pace * pace, pitch }, dictionary);
    return speakPhrases(toPhrases(text, pronunciations), sayPhrase);
  };
  if (own && recording) return followOwn(own, recording, sayIn);
  const say = (speaker: number, text: string, pace: number) => {
    const voice = cast[speaker]?.voice;
    if (!voice) throw new Error('VOICE_UNKNOWN');
    return sayIn(voice, text, pace);
  };
  const spoken = await speakLines({ names: cast.map(({ name }) => name), lines, duration, seed }, say);
  if (!spoken.parts.some(({ speech }) => isHeard(speech))) throw new Error('MESSAGE_UNSPEAKABLE');
  return { ...spoken, follows: undefined };
}

const isHeard = ({ segments }: Pick<Speech, 'segments'>) => segments.some(({ phoneme }) => phoneme !== 'pau');

async function followOwn(
  { text, references }: OwnVoice,
  recording: Recording,
  sayIn: (voice: DeviceVoice, text: string) => Promise<Speech>,
): Promise<SaidOrder> {
  const said: Speech[] = [];
  for (const voice of references) said.push(await sayIn(voice, text));
  const { segments, words, saysWords } = followRecording(recording, said);
  if (!isHeard({ segments })) throw new Error('RECORDING_SILENT');
  const speech: Speech = { ...recording, segments, words, timing: saysWords ? 'exact' : 'estimated' };
  return { parts: arrangeTurns([[{ face: 0, speech, name: null }]], 1), minDurationSec: 0, follows: saysWords ? 'words' : 'sound' };
}
