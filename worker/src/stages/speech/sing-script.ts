import {
  autoVoiceId,
  CodedError,
  findVoiceChoice,
  freeVoiceFor,
  type LanguageTag,
  type Pronunciation,
  type SongChoice,
  toPhrases,
  writeVoiceChoice,
} from '@hellograph/contract';
import { languageOfSong, lyricsOf } from '@hellograph/contract/songs';
import { accompanyRecording, findRomanizer, type SayWords, type Speech, singSong } from '@hellograph/render';
import { type CastVoice, requireSpeechWithin, type ScriptRequest, type SpokenScript, speakRecorded, speakScript } from './speak-script';
import { listVoices, prepareVoice, type SpeakOptions, type SpeechProcess, sayTogether } from './synthesize-speech';

export interface SongScript {
  cast: readonly CastVoice[];
  song: SongChoice;
  seed: number;
  pronunciations?: readonly Pronunciation[] | undefined;
  speechMaxSec?: number | undefined;
}

export interface VoiceRequest extends ScriptRequest {
  song?: SongChoice | null | undefined;
  /** The user's own voice, which replaces the voices of the cast. */
  recording?: Speech | undefined;
}

/**
 * Speaks or sings a request, or plays the user's own recording, to a song's instruments if it has
 * one.
 */
export async function speakOrSing(request: VoiceRequest, process: SpeechProcess, options: SpeakOptions): Promise<SpokenScript> {
  const { recording, song } = request;
  if (recording) return { ...speakRecorded(recording), ...(song && { singing: accompanyRecording(recording, song) }) };
  return song ? singScript({ ...request, song }, process, options) : speakScript(request, process, options);
}

/** Words are said slowly, so that their vowels are full. */
const wordPace = 0.8;

/**
 * Sings a song in the voices of the cast. Throws MESSAGE_UNSPEAKABLE, VOICE_UNKNOWN,
 * VOICE_CANNOT_READ or SPEECH_TOO_LONG.
 */
export async function singScript(
  { cast, song, seed, pronunciations, speechMaxSec }: SongScript,
  process: SpeechProcess,
  options: SpeakOptions = {},
): Promise<SpokenScript> {
  const chosen = chooseSingers(cast, languageOfSong(song), process.voicesDir);
  const message = lyricsOf(song);
  const prepared = chosen.map((voiceId) => prepareVoice({ message, voiceId }, process, options));
  const voices = prepared.map(({ voice }) => voice);
  const say: SayWords = async (words) => {
    const asked = prepared.map(async ({ voice, ask }) => {
      const reader = { ...voice, romanize: await findRomanizer(message, voice.language) };
      return ask(
        words.map((word) => toPhrases(word, reader, pronunciations)),
        wordPace,
      );
    });
    return sayTogether(await Promise.all(asked), process, options);
  };
  const sung = await singSong({ choice: song, names: cast.map(({ name }) => name), seed }, say);
  const isSilent = sung.parts.every(({ speech }) => speech.segments.every(({ phoneme }) => phoneme === 'pau'));
  if (isSilent) throw new CodedError('MESSAGE_UNSPEAKABLE');
  requireSpeechWithin(sung.singing.endSec, speechMaxSec);
  return { ...sung, voices };
}

/** Those who left their voice open get voices of the song's language that nobody else has. */
function chooseSingers(cast: readonly CastVoice[], language: LanguageTag, voicesDir: string | undefined): string[] {
  const here = listVoices(voicesDir);
  const taken = new Set(cast.map(({ voice }) => findVoiceChoice(voice)?.id));
  return cast.map(({ voice: written }) => {
    const choice = findVoiceChoice(written);
    if (choice?.id !== autoVoiceId) return written;
    const { id } = freeVoiceFor(language, here, taken);
    taken.add(id);
    return writeVoiceChoice({ ...choice, id });
  });
}
