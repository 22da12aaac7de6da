import { alignSpeech, type Recording, type Speech } from '@hellograph/render';
import { speakWithFlite } from '../stages/speech/flite-engine';

interface NamedSound {
  recording: Recording;
  /** The flite voice that speaks in the recording. */
  engineVoice: string;
  /** Contains `{name}`. */
  message: string;
  /** Names that may be spoken in its place. */
  names: readonly string[];
}

interface HeardName {
  /** The name whose phonemes explain the sound best. */
  name: string | undefined;
  startSec: number;
  endSec: number;
}

const toWords = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * Finds out which name a recording says: aligns it with the phonemes of the message for each of the
 * names, and returns the name that fits best, with its place.
 */
export async function hearName({ recording, engineVoice, message, names }: NamedSound): Promise<HeardName> {
  const references: Speech[] = [];
  for (const name of names)
    references.push(await speakWithFlite({ text: message.replaceAll('{name}', name), engineVoice, pace: 1, pitch: 0 }));
  const { words, saysWords } = alignSpeech(recording, references);
  const [before = '', after = ''] = message.split('{name}');
  const said = words.slice(toWords(before).length, words.length - toWords(after).length);
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L} ]/gu, '');
  const heard = plain(said.map(({ text }) => text).join(' '));
  return {
    name: saysWords ? names.find((name) => plain(name) === heard) : undefined,
    startSec: said[0]?.startSec ?? 0,
    endSec: said.at(-1)?.endSec ?? 0,
  };
}
