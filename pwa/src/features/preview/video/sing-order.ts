import type { SongChoice } from '@hellograph/contract/song';
import { toPhrases } from '@hellograph/contract/spoken-phrases';
import {
  accompanyRecording,
  findRomanizer,
  type Note,
  playNotes,
  type SayPhrase,
  type Speech,
  type SungSong,
  singSong,
  speakPhrases,
  toFullRate,
} from '@hellograph/render';
import type { DeviceSpeech } from './device-speech';
import type { PreviewOrder } from './preview-request';

/** Words are said slowly, so that their vowels are full. */
const wordPace = 0.8;

/**
 * Sings a song in the device's voices, as the server does in its own. Throws MESSAGE_UNSPEAKABLE
 * and VOICE_UNKNOWN.
 */
export async function singOrder(
  { cast, pronunciations }: Pick<PreviewOrder, 'cast' | 'pronunciations'>,
  song: SongChoice,
  speech: DeviceSpeech,
  seed: number,
): Promise<SungSong> {
  const say = async ({ voice }: PreviewOrder['cast'][number], words: readonly string[]): Promise<Speech[]> => {
    if (!voice) throw new Error('VOICE_UNKNOWN');
    const { engineVoice, pitch, dictionary, language } = voice;
    const reader = { engine: 'espeak', language, romanize: await findRomanizer(words.join(' '), language) } as const;
    const sayPhrase: SayPhrase = (text, _, own) => speech.say({ engineVoice, text, pace: voice.pace * wordPace * own, pitch }, dictionary);
    const said: Speech[] = [];
    for (const word of words) said.push(await speakPhrases(toPhrases(word, reader, pronunciations), sayPhrase));
    return said;
  };
  const sung = await singSong({ choice: song, names: cast.map(({ name }) => name), seed }, (words) =>
    Promise.all(cast.map((singer) => say(singer, words))),
  );
  if (sung.singing.notes.every((notes) => notes.length === 0)) throw new Error('MESSAGE_UNSPEAKABLE');
  return sung;
}

/** The instruments for the user's own singing, at its pace and in its key. */
export const accompanyOwn = accompanyRecording;

interface Played {
  /** When the song begins in the video. */
  startSec: number;
  durationSec: number;
  rateHz: number;
}

/** Plays the instruments under the voices; `undefined` if there are none. */
export const playAccompaniment = (notes: readonly Note[], { startSec, ...length }: Played): Float32Array | undefined =>
  notes.length === 0
    ? undefined
    : toFullRate(
        playNotes(
          notes.map((note) => ({ ...note, startSec: note.startSec + startSec })),
          length,
        ),
        length,
      );
